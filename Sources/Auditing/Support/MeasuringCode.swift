// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI
import Screens

/// The expressions that compute, compare and choose lengths, each with what stands around it: several rules look for numbers
/// that play a part in them, and all code is walked through once for all.
struct MeasuringCode {
  struct Visit {
    var expression: Expression
    /// The expressions around it, outermost first.
    var path: [Expression]
    var entry: BodyEntry
  }

  private var visits: [Body.ID: [Visit]] = [:]

  /// - Complexity: linear in the size of the code.
  init(_ program: ProgramIndex) {
    for body in program.bodies {
      var found: [Visit] = []
      body.walkAll { expression, path, entry in
        if Self.measures(expression) { found.append(Visit(expression: expression, path: path, entry: entry)) }
      }
      if !found.isEmpty { visits[body.id] = found }
    }
  }

  /// Operators, choices, and calls that make or compare rectangles and their parts.
  private static func measures(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .binary, .ternary: true
    case .call(let function, let arguments):
      (1...4).contains(arguments.count)
        && [function.madeName, function.lastName].contains { $0.map(measuring.contains) ?? false }
    default: false
    }
  }

  private static let measuring = KnownAPI.names(
    .makesRectangle, .makesInsets, .makesSize, .makesPoint, .comparesExtents)

  /// Calls a function for those of a body, in their order.
  func forEach(in body: Body, _ visit: (Expression, [Expression], BodyEntry) -> Void) {
    for one in visits[body.id] ?? [] { visit(one.expression, one.path, one.entry) }
  }
}
