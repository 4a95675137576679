// SPDX-License-Identifier: Apache-2.0

import Findings

/// Something that is asked of the program, told apart by all that its answer hangs on.
enum Question: Hashable {
  /// What an expression gives that is asked about from outside, by what follows screens, views and windows. What stands for a
  /// macro has its place in common with other parts, from which its text tells it.
  case expression(Location, Asker, text: String?, expected: String?)
  /// What a body gives back in a frame.
  case returned(Body.ID, Frame.ID, expected: String?)
  /// What a local variable is when the first `entries` entries of its body have run.
  case local(Body.ID, definition: Int, entries: Int, isInClosure: Bool, Frame.ID)
  /// What callers hand over for a parameter.
  case parameter(Body.ID, String)
  /// What a property holds, of one object or of any.
  case stored(Location, Value?)
  /// What code adds to a property that holds a list, of one object or of any.
  case grown(Location, Value?)
  /// What an object was given under the name of a property that the class of a library has.
  case handedOn(AbstractObject, String)
  /// What code sets a property to.
  case assigned(Location)
  /// What the setter of a property is handed for an object.
  case handedToSetter(Location, Value)
  /// What code sets a property to of an object that a library keeps.
  case kept(Value, String)
  /// What an initialiser that the app adds to a type of the system makes.
  case added(Body.ID, Frame.ID)
  /// What a container for dependencies gives for a type.
  case dependency(String)
  /// What a stream can hold that was made at a place and goes by a name.
  case streamed(AbstractObject, String)
  /// What a function calls a closure with that a call hands to it.
  case handed(Location, Int, Frame.ID)
  /// What code leaves in a parameter that it takes by reference: of a function, or of one within the body.
  case left(Location, String, Frame.ID)
  /// What a closure gives in a frame with its parameters.
  case applied(Location, Frame.ID, expected: String?)
  /// The calls that can mean a function.
  case calls(Location)
  /// How a function is called, with so many calls around it told apart.
  case forms(Body.ID, depth: Int)
}

extension Question {
  /// From where an expression is asked about.
  struct Asker: Hashable {
    var body: Body.ID?
    var lexicalType: TypeSymbol.ID?
    var call: ProgramIndex.Reference?
    var frame: Frame.ID
  }
}

extension Question {
  /// What sort of question it is, for measuring.
  enum Kind: Int, CaseIterable {
    case expression, returned, local, parameter, stored, grown, handedOn, assigned, handedToSetter, kept, added
    case dependency, streamed, handed, left, applied, calls, forms
  }

  var kind: Kind {
    switch self {
    case .expression: .expression
    case .returned: .returned
    case .local: .local
    case .parameter: .parameter
    case .stored: .stored
    case .grown: .grown
    case .handedOn: .handedOn
    case .assigned: .assigned
    case .handedToSetter: .handedToSetter
    case .kept: .kept
    case .added: .added
    case .dependency: .dependency
    case .streamed: .streamed
    case .handed: .handed
    case .left: .left
    case .applied: .applied
    case .calls: .calls
    case .forms: .forms
    }
  }
}

extension Question {
  /// The body that is asked, where it is one.
  var body: Body.ID? {
    switch self {
    case .returned(let body, _, _), .local(let body, _, _, _, _), .parameter(let body, _), .added(let body, _),
      .forms(let body, _):
      body
    case .expression, .stored, .grown, .handedOn, .assigned, .handedToSetter, .kept, .dependency, .streamed, .handed,
      .left, .applied, .calls:
      nil
    }
  }
}

/// An answer that the questions of a cycle can reach step by step.
protocol Solvable: Equatable {
  /// The answer before anything is known: nothing yet.
  static var pending: Self { get }
  /// What stands for the answer where it hangs on nothing but itself.
  func settled(_ why: String, at place: Location) -> Self
  /// What both say, for cycles that do not come to rest.
  func joined(_ other: Self) -> Self
  /// The same without what is too large to be kept and compared.
  func bounded(at place: @autoclosure () -> Location) -> Self
  /// What stands for the answer of a cycle that does not come to rest.
  static func widened(_ why: String, at place: Location) -> Self

  init?(_ answer: Questions.Answer)
  var answer: Questions.Answer { get }
}
