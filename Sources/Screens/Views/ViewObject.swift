// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// A view, a layer or a controller as the code of a screen makes it: its class, what is set on it, where it lies, and
/// what lies in it.
final class ViewObject {
  /// A value that a property is set to, with what must hold for it.
  final class Setting {
    let value: Expression
    let scope: Scope
    let condition: Formula
    let location: Location
    /// The object that the value is, where it is one.
    let object: ViewObject?
    /// What of the property is set, and how, where that is a part of it: `origin`, `y` of a frame, by `+=`.
    var part: [String] = []
    var operation = "="
    /// Of a place: the views by whose places it is measured.
    var measured: MeasuredViews?
    private var known: ValueSet?

    init(value: Expression, scope: Scope, condition: Formula, location: Location, object: ViewObject? = nil) {
      self.value = value
      self.scope = scope
      self.condition = condition
      self.location = location
      self.object = object
    }

    /// What the value can be, followed once.
    func values(_ evaluator: Evaluator, expected: String? = nil) -> ValueSet {
      if let known { return known }
      let values =
        expected == "UIColor"
        ? evaluator.color(of: value, in: scope) : evaluator.values(of: value, in: scope, expected: expected)
      known = values
      return values
    }
  }

  /// An edge that a constraint ties to something.
  struct Pin {
    typealias Edge = LayoutEdge
    enum Target {
      /// An edge of another view.
      case edge(Edge, of: ViewObject)
      /// The superview, whichever it is.
      case superview(Edge)
      /// Inside the safe area.
      case safeArea
      /// Inside the margins of another view, or of the superview.
      case margin(of: ViewObject?)
      /// A constant, or something that is not followed.
      case other
    }

    var edge: Edge
    var target: Target
    var constant: Double
    /// Where code ties it.
    var location: Location
    /// What must hold for it.
    var condition = Formula.always
    /// Whether the constant is all that is known to say how far apart the two are.
    var isExact = true
    /// Where the distance is written, of a tie that a helper makes: what its caller hands over.
    var said: Location?
    /// Of a tie to a guide: which edge of it is meant.
    var guideEdge: LayoutEdge?
    /// The distance as it is written, with where that stands.
    var written: (value: Expression, scope: Scope)?
    /// How long the edge is where that is all that the constraint says.
    var length: Double?
    /// What code changes of the constraint afterwards, in the order in which it happens.
    var changes: [Change] = []
  }

  /// A change of a constraint that is there, with what must hold for it.
  struct Change {
    enum Kind {
      /// To this distance or length, or one that is not known.
      case length(Double?)
      /// Whether it holds.
      case active(Bool?)
      /// Whether it must hold, or may give way to others.
      case required(Bool)
    }

    var kind: Kind
    var condition: Formula
  }

  /// Code that adds the view to its superview, and so puts it in front of what is there.
  struct Addition {
    /// What must hold for it.
    var condition: Formula
    /// The when of it, among all additions; nil where it says a place of its own.
    var turn: Int?
  }

  let id: Int
  let className: String
  let type: TypeSymbol.ID?
  /// Where it is made.
  let location: Location
  /// What the evaluator knows it as: properties are read of it.
  var abstract: AbstractObject
  var isController = false
  /// Whether it is none of these, but an object of the app that has to do with them.
  var isHolder = false

  /// What is set on it, in the order in which it happens.
  var settings: [String: [Setting]] = [:]
  /// Objects that its properties hold.
  var fields: [String: ViewObject] = [:]
  /// Subviews, back to front, and its layers before them.
  var subviews: [ViewObject] = []
  var sublayers: [ViewObject] = []
  weak var superview: ViewObject?
  /// Of a view of SpriteKit: the scene that it shows.
  var scene: ViewObject?
  /// Of a controller's view: the controller.
  weak var controller: ViewObject?
  var pins: [Pin] = []
  /// Edges that inequalities hold, too: where the view lies is open.
  var openEdges: Set<LayoutEdge> = []
  /// What code changes of the constraints of its upper edge and of its height that Interface Builder draws.
  var drawnTops: [Change] = []
  var drawnHeights: [Change] = []
  /// Of a controller's view: what moves it after its container gave it its place.
  var moves: [Setting] = []
  /// Backgrounds that it is given on later events.
  var repaints: [Setting] = []
  /// Of a controller whose code was followed: what stands for the window that it is in, with what its code puts there.
  var window: ViewObject?
  /// Whether code loaded it from a nib in which it stands by itself.
  var isOfNib = false
  /// Its element in Interface Builder.
  var interface: InterfaceView?
  var document: InterfaceDocument?
  /// Whether it was added on a condition or a later event.
  var isOptional = false
  /// Whether code that runs by itself takes it away once the screen is there, so that it is seen at first alone.
  var leavesByItself = false
  /// Under which condition it was added, where it is there as soon as the screen is.
  var addedWhen: Formula?
  /// The guards around the code that last added it.
  var addedUnder: Set<GuardIdentity> = []
  /// Every time that it is added to its superview, as far as that is before the screen is seen.
  var additions: [Addition] = []
  /// Whether functions that were not read lay it out.
  var isLaidOutElsewhere = false
  /// Whether it stands for a view that some expression gives, of which nothing but that is known.
  var isUnseen = false
  /// Whether that is the view of a controller of which nothing is known.
  var isOfUnseenController = false
  /// Whether it is the header of a library's controller.
  var isHeader = false
  /// Whether it is a table that is grouped where no style is set on it.
  var isGrouped = false
  /// Of a controller whose code was followed: the controllers whose views it adds to some view.
  var placed: [ViewObject] = []
  /// Of a controller whose code was followed: all that its code makes.
  var made: [ViewObject] = []
  /// Of a controller whose code was followed: whether there are constraints in it that were not.
  var hasLostLayout = false
  /// Of a controller whose code was followed: where its view may be changed by code that is not followed.
  var lost: Location?
  /// Of a controller: the file that draws its view, where that was not read or is not known.
  var unseenDrawing: UnseenDrawing?
  /// Of a controller whose code was followed: whether there was more of it than is followed.
  var isCut = false

  init(id: Int, className: String, type: TypeSymbol.ID?, location: Location, abstract: AbstractObject) {
    self.id = id
    self.className = className
    self.type = type
    self.location = location
    self.abstract = abstract
  }

  func add(_ view: ViewObject, at index: Int? = nil) {
    guard view !== self, !view.contains(self) else { return }
    view.superview?.subviews.removeAll { $0 === view }
    view.superview = self
    // A written place may be any number; UIKit takes none outside of the list.
    subviews.insert(view, at: max(0, min(index ?? subviews.count, subviews.count)))
  }

  /// Takes over what code did to the view before it was known what is drawn in it: that lies above what is drawn.
  func takeOver(_ early: ViewObject) {
    let views = early.subviews
    for view in views {
      add(view)
      for index in view.pins.indices {
        if case .edge(let edge, of: let target) = view.pins[index].target, target === early {
          view.pins[index].target = .edge(edge, of: self)
        }
      }
    }
    settings.merge(early.settings) { $0 + $1 }
  }

  /// Whether one of the views in this one, however deep, is such a one.
  func holds(depth: Int = 0, _ isMeant: (ViewObject) -> Bool) -> Bool {
    guard depth < ViewPainter.maximumDepth else { return false }
    return subviews.contains { isMeant($0) || $0.holds(depth: depth + 1, isMeant) }
  }

  func contains(_ other: ViewObject) -> Bool {
    var current: ViewObject? = other.superview
    var steps = 0
    while let here = current, steps < 64 {
      if here === self { return true }
      current = here.superview
      steps += 1
    }
    return false
  }
}
