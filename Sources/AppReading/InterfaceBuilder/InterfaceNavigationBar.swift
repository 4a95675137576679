// SPDX-License-Identifier: Apache-2.0

package import Findings

/// The navigation bar of a navigation controller scene.
package struct InterfaceNavigationBar: Codable, Sendable {
  /// `default`, `black`, `blackOpaque`, `blackTranslucent`; nil where it is not set.
  package var barStyle: String?
  package var barTintColor: ColorSpecification?
  package var tintColor: ColorSpecification?
  package var backgroundColor: ColorSpecification?
  /// The colour among the attributes of the title.
  package var titleColor: ColorSpecification?
  /// `translucent="NO"` is false; nil where it is not set.
  package var isTranslucent: Bool?
  package var prefersLargeTitles: Bool = false
  package var customClass: String?
  /// Background colours of `standardAppearance` and `scrollEdgeAppearance`, where the document sets them.
  package var standardAppearanceBackground: ColorSpecification?
  package var scrollEdgeAppearanceBackground: ColorSpecification?
  package var range: SourceRange

  package init(range: SourceRange) {
    self.range = range
  }
}
