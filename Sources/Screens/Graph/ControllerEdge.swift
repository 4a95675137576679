// SPDX-License-Identifier: Apache-2.0

package import Findings

/// One way in which a controller comes to stand where it stands.
///
/// Its parts lie behind one reference: graphs, contexts and questions hand edges on by the hundred thousand, and change
/// hardly any of them.
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

  /// A controller that has a container of its own, as has each other object of the class whose code makes it.
  package struct Holder: Hashable, Sendable {
    /// The controller, or any of its class where that is all that is known.
    package var object: AbstractObject
    package var maker: TypeSymbol.ID
  }

  /// When code puts a child into its container.
  package enum Timing: Hashable, Sendable {
    /// Before anybody can touch the container.
    case early
    /// When the user does something.
    case action
    /// That is not known.
    case open
  }

  /// Whether the app comes to the code that puts a child there, or makes it.
  package enum Reach: Int, Comparable, Sendable {
    /// It was followed there from where the app begins.
    case reached
    /// Nothing that was read leads there; code that was not may.
    case open
    /// Nothing in the app uses the code.
    case unused

    package static func < (lhs: Reach, rhs: Reach) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  private struct Parts: Hashable {
    var kind: Kind
    var parent: ControllerNode.ID?
    var child: ControllerNode.ID
    var location: Location
    var condition: Formula
    var window: AbstractObject?
    var isViewAlone = false
    var isPlacedElsewhere = false
    var timing = Timing.open
    var holder: Holder?
    var isAmbiguous = false
    var reach = Reach.reached
    var maker: Location?
    var captures: Bool?
  }

  private final class Box: Sendable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  private var box: Box

  package init(
    _ kind: Kind, parent: ControllerNode.ID?, child: ControllerNode.ID, location: Location,
    condition: Formula = .always, window: AbstractObject? = nil
  ) {
    box = Box(
      Parts(kind: kind, parent: parent, child: child, location: location, condition: condition, window: window))
  }

  private mutating func change(_ change: (inout Parts) -> Void) {
    var parts = box.parts
    change(&parts)
    box = Box(parts)
  }

  package static func == (one: ControllerEdge, other: ControllerEdge) -> Bool {
    one.box === other.box || one.box.parts == other.box.parts
  }

  package func hash(into hasher: inout Hasher) {
    // Edges that differ in the rest alone are rare.
    hasher.combine(box.parts.parent)
    hasher.combine(box.parts.child)
    hasher.combine(box.parts.location)
  }
}

extension ControllerEdge {
  package var kind: Kind {
    get { box.parts.kind }
    set { change { $0.kind = newValue } }
  }

  package var parent: ControllerNode.ID? {
    get { box.parts.parent }
    set { change { $0.parent = newValue } }
  }

  package var child: ControllerNode.ID {
    get { box.parts.child }
    set { change { $0.child = newValue } }
  }

  /// The call, assignment, segue or relationship that makes it.
  package var location: Location {
    get { box.parts.location }
    set { change { $0.location = newValue } }
  }

  /// Under which condition, where the code names one.
  package var condition: Formula {
    get { box.parts.condition }
    set { change { $0.condition = newValue } }
  }

  /// Windows: the object that is the window.
  package var window: AbstractObject? {
    get { box.parts.window }
    set { change { $0.window = newValue } }
  }

  /// Children: whether only the view is put into the parent's, and UIKit is not told.
  package var isViewAlone: Bool {
    get { box.parts.isViewAlone }
    set { change { $0.isViewAlone = newValue } }
  }

  /// Children: whether code that was not read puts the view somewhere in the parent's.
  package var isPlacedElsewhere: Bool {
    get { box.parts.isPlacedElsewhere }
    set { change { $0.isPlacedElsewhere = newValue } }
  }

  /// Children: when code adds it.
  package var timing: Timing {
    get { box.parts.timing }
    set { change { $0.timing = newValue } }
  }

  /// Children: whether only code adds it that runs when the user does something, so that it is not there before.
  package var isByAction: Bool { timing == .action }

  /// The controller whose code puts the child there, where each object of its class has a parent of its own for it, made
  /// at the same place as those of the others: `pages` of one pager among several.
  package var holder: Holder? {
    get { box.parts.holder }
    set { change { $0.holder = newValue } }
  }

  /// Whether the code can mean one of several parents, or one of several children of which it says no more than a class,
  /// and shows not which.
  package var isAmbiguous: Bool {
    get { box.parts.isAmbiguous }
    set { change { $0.isAmbiguous = newValue } }
  }

  /// Whether the app comes to the code that puts the child there, or makes it.
  package var reach: Reach {
    get { box.parts.reach }
    set { change { $0.reach = newValue } }
  }

  /// Whether only code that nothing in the app uses puts the child there, or makes it.
  package var isUnused: Bool { reach == .unused }

  /// Of a SwiftUI view that asks something else of the bar by what it is made with: where it is made.
  package var maker: Location? {
    get { box.parts.maker }
    set { change { $0.maker = newValue } }
  }

  /// Presentations: whether the function that presents sets the capture flag; nil where that is left to the app.
  package var captures: Bool? {
    get { box.parts.captures }
    set { change { $0.captures = newValue } }
  }

  package var isPresentation: Bool { if case .presented = kind { true } else { false } }

  /// Whether the child stands inside the parent, as opposed to over it.
  package var isContainment: Bool { !isPresentation && kind != .windowRoot }
}
