// SPDX-License-Identifier: Apache-2.0

package import Findings

/// A segue, or the containment that Interface Builder writes as one.
package struct InterfaceSegue: Codable, Sendable {
  package enum Kind: String, Codable, Sendable {
    /// A container's own children: `rootViewController`, `viewControllers`, `masterViewController`, `detailViewController`.
    case relationship
    case embed
    case show
    case showDetail
    case presentation
    case popover
    case push
    case modal
    case unwind
    case custom
    case replace
  }

  package var kind: Kind
  /// The id of the destination controller in the same document.
  package var destination: String
  package var identifier: String?
  /// The name of a relationship (`rootViewController`, `viewControllers`).
  package var relationship: String?
  /// As UIKit spells it (`overFullScreen`); nil where it is not set or automatic by absence.
  package var modalPresentationStyle: String?
  package var customClass: String?
  /// The selector of the source's method that makes the destination: `@IBSegueAction`.
  package var creationSelector: String?
  /// Whether it starts at the controller itself and at nothing that the user touches, so that only code performs it.
  package var isPerformedByCode = false
  package var range: SourceRange

  package init(kind: Kind, destination: String, range: SourceRange) {
    self.kind = kind
    self.destination = destination
    self.range = range
  }
}
