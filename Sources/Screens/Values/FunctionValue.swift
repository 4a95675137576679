// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings

/// A closure with what it captured.
///
/// Every function that is a value is one: a function that is named and not called is the closure that calls it
/// (``FunctionReferences``).
package struct FunctionValue: Hashable, Sendable {
  /// Where the closure is written.
  package var place: Location
  /// The circumstances in which it was made.
  var frame: Frame.ID
  /// How many closures are captured inside one another.
  var depth: Int

  /// Closures that are captured inside one another; one that lies deeper captures nothing, so that a function that wraps
  /// its argument in a closure and calls itself comes to an end.
  static let maximumDepth = 3
  /// Calls of one closure that are told apart by their arguments: as many as there are values of anything.
  static let maximumCalls = ValueSet.limit
}

/// The code of a closure.
struct ClosureCode {
  var closure: Expression.Closure
  var range: SourceRange
  /// The body in which it is written.
  var body: Body.ID?
  /// Index in `AppFacts.sources`.
  var file: Int
  var lexicalType: TypeSymbol.ID?
  /// The key path that it stands for, as it is written.
  var keyPath: String?
  /// The names that its value can hang on; nil where they are not known.
  var reads: Set<String>?
  /// Whether it may make objects, so that each call has some of its own.
  var makesObjects = true

  /// The name of a parameter inside the closure.
  func parameterName(_ index: Int) -> String? {
    if closure.parameters.isEmpty { return "$\(index)" }
    return closure.parameters.indices.contains(index) ? closure.parameters[index].name : nil
  }
}
