// SPDX-License-Identifier: Apache-2.0

package import Findings

/// Where an expression stands when it is evaluated.
package struct Scope {
  /// The body around the expression.
  package var body: Body.ID?
  /// Index in `AppFacts.sources`.
  package var file: Int
  /// The type whose code it is.
  package var lexicalType: TypeSymbol.ID?
  /// What `self` is: an object, a case of an enumeration, or a type in static code.
  package var selfValue: Value? { didSet { frame = nil } }
  /// Arguments that are bound, by parameter name.
  package var arguments: BoundArguments { didSet { frame = nil } }
  /// What properties of `self` are known to hold at this moment, by name.
  var fields = BoundArguments() { didSet { frame = nil } }
  /// The calls that bound the arguments, the nearest first, and which of several objects of a list is being made.
  package var callers: [Location] = [] { didSet { frame = nil } }
  package var index: Int = 0 { didSet { frame = nil } }
  /// The call by which the code is looked at, where it is looked at for one of its callers.
  var call: ProgramIndex.Reference?
  /// The number of the frame that these circumstances make, once it was asked for.
  var frame: Frame.ID?

  package init(
    body: Body.ID? = nil, file: Int, lexicalType: TypeSymbol.ID? = nil, selfValue: Value? = nil,
    arguments: BoundArguments = BoundArguments()
  ) {
    self.body = body
    self.file = file
    self.lexicalType = lexicalType
    self.selfValue = selfValue
    self.arguments = arguments
  }

  /// The scope of code that was left in a frame.
  init(_ frame: Frame, body: Body.ID?, file: Int, lexicalType: TypeSymbol.ID?) {
    self.init(body: body, file: file, lexicalType: lexicalType, selfValue: frame.selfValue, arguments: frame.arguments)
    fields = frame.fields
    callers = frame.callers
    index = frame.index
  }

  /// Calls that are told apart one inside the other.
  static let maximumCallers = 3

  /// The calls that lead to code that is called at a place in this scope. What calls itself is told apart by what called it
  /// first, not by how often it did.
  func callers(through call: Location) -> [Location] {
    Array(([call] + callers.filter { $0 != call }).prefix(Self.maximumCallers))
  }
}
