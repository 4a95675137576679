// SPDX-License-Identifier: Apache-2.0

package import Findings

/// What a constraint of Interface Builder says of one edge: how far it lies from the same edge of another view.
package struct InterfaceTie: Codable, Sendable {
  /// The other view's id.
  package var item: String
  /// In points.
  package var distance: Double
}

/// A view of a storyboard or xib.
package struct InterfaceView: Codable, Sendable {
  package var id: String
  /// The element's name: `view`, `imageView`, `scrollView`, `containerView`, `navigationBar` …
  package var element: String
  package var customClass: String?
  package var backgroundColor: ColorSpecification?
  package var tintColor: ColorSpecification?
  /// The frame in points as drawn in Interface Builder: x, y, width, height; nil where it is not written.
  package var frame: [Double]?
  package var isHidden: Bool = false
  package var alpha: Double = 1
  /// The attribute `style`, as a table has one: `grouped`.
  package var style: String?
  /// The attribute `contentInsetAdjustmentBehavior` of scroll views: `never`.
  package var contentInsetAdjustment: String?
  /// Whether it is a collection view that is drawn with pages that are swiped sideways.
  package var hasSidewaysPages = false
  /// The attribute `contentMode`: `scaleAspectFit`; nil where it is not written.
  package var contentMode: String?
  /// Of an image view: the width and height of its picture in points, where the document knows them.
  package var imageSize: [Double]?
  /// Of an image view: whether it is drawn with a picture.
  package var hasImage: Bool = false
  /// False for scroll views whose content stays where it is.
  package var isScrollEnabled: Bool = true
  /// What its properties are set to as it is loaded, by key path.
  package var runtimeAttributes: [String: RuntimeAttribute] = [:]
  /// Names of the outlets that point at this view, sorted.
  package var outlets: [String] = []
  /// Constants of constraints that set this view's own height, in points.
  package var heightConstants: [Double] = []
  /// Whether a constraint ties its top to the lower edge of the bars: to the top layout guide, or the safe area.
  package var isBelowGuide: Bool = false
  /// The constraint that ties its top to that of another view, unless code may change it.
  package var topTie: InterfaceTie?
  /// Whether it stays as far below the top of the view it lies in as its frame says: it has no constraints, and its mask
  /// keeps that distance.
  package var keepsTop: Bool = false
  /// Names of the outlets that point at constraints of its upper edge, and of its height, sorted: code may change those.
  package var topOutlets: [String] = []
  package var heightOutlets: [String] = []
  package var subviews: [InterfaceView] = []
  /// The id of the controller whose view an embed segue puts into this one.
  package var embeddedController: String?
  /// The opening tag.
  package var range: SourceRange

  package init(id: String, element: String, range: SourceRange) {
    self.id = id
    self.element = element
    self.range = range
  }
}
