// SPDX-License-Identifier: Apache-2.0

package import Findings

/// One way in which a controller comes to stand where it stands.
package struct ControllerEdge: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Root of a window; `parent` is nil.
    case windowRoot
    /// In the stack of a navigation controller from the start.
    case navigationRoot
    /// Pushed onto a navigation controller.
    case pushed
    case tab
    case splitColumn
    case page
    /// A child of a container of the app's own making.
    case child
    /// SwiftUI: the content of a hosting controller, or of another view.
    case content
    /// Presented; the style where the presentation itself names it (a segue), else the presented controller's own.
    case presented(style: String?)
  }

  package var kind: Kind
  package var parent: ControllerNode.ID?
  package var child: ControllerNode.ID
  /// The call, assignment, segue or relationship that makes it.
  package var location: Location
  /// Under which condition, where the code names one.
  package var condition: Formula
  /// Windows: the object that is the window.
  package var window: AbstractObject?
  /// Children: whether only the view is put into the parent's, and UIKit is not told.
  package var isViewAlone = false
  /// Children: whether code that was not read puts the view somewhere in the parent's.
  package var isPlacedElsewhere = false
  /// Children: whether only code adds it that runs when the user does something, so that it is not there before.
  package var isByAction = false
  /// The controller whose code puts the child there, where each object of its class has a parent of its own for it, made
  /// at the same place as those of the others: `pages` of one pager among several.
  package var holder: Holder?
  /// Whether the code can mean one of several parents, or one of several children of which it says no more than a class,
  /// and shows not which.
  package var isAmbiguous = false
  /// Of a SwiftUI view that asks something else of the bar by what it is made with: where it is made.
  package var maker: Location?
  /// Presentations: whether the function that presents sets the capture flag; nil where that is left to the app.
  package var captures: Bool?

  /// A controller that has a container of its own, as has each other object of the class whose code makes it.
  package struct Holder: Hashable, Sendable {
    /// The controller, or any of its class where that is all that is known.
    package var object: AbstractObject
    package var maker: TypeSymbol.ID
  }

  package init(
    _ kind: Kind, parent: ControllerNode.ID?, child: ControllerNode.ID, location: Location,
    condition: Formula = .always, window: AbstractObject? = nil
  ) {
    self.kind = kind
    self.parent = parent
    self.child = child
    self.location = location
    self.condition = condition
    self.window = window
  }

  package var isPresentation: Bool { if case .presented = kind { true } else { false } }

  /// Whether the child stands inside the parent, as opposed to over it.
  package var isContainment: Bool { !isPresentation && kind != .windowRoot }
}
