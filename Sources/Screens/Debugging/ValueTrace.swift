// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings

/// What every expression that begins on a line can be, as it is followed: for maintainers who look for the cause of a wrong
/// answer.
package struct ValueTrace {
  /// An expression, in one of the circumstances in which its code runs.
  package struct Entry {
    package var expression: Expression
    package var location: Location
    /// The calls that lead there, the nearest first; empty where the code is looked at by itself.
    package var callers: [Location]
    /// What `self` is.
    package var owner: String?
    package var values: ValueSet
  }

  private let app: AppModel

  package init(_ app: AppModel) { self.app = app }

  /// - Parameter column: nil for all expressions that begin on the line.
  /// - Complexity: linear in the size of the program, and that of what is followed.
  package func entries(file: String, line: Int, column: Int? = nil) -> [Entry] {
    var result: [Entry] = []
    for body in app.program.bodies where app.facts.sources[body.file].path == file {
      for (expression, neighbours) in expressions(of: body, line, column) {
        for scope in scopes(body, neighbours) {
          result.append(
            Entry(
              expression: expression, location: Location(file: file, range: expression.range), callers: scope.callers,
              owner: scope.selfValue.map(Self.describe), values: app.evaluator.values(of: expression, in: scope)))
        }
      }
    }
    return result
  }

  /// The entries of a line as text: each expression with what `self` is, the calls that lead there, and its values.
  package func text(file: String, line: Int, column: Int? = nil) -> String {
    entries(file: file, line: line, column: column).map { entry in
      var lines = ["\(entry.location): \(entry.expression.text)"]
      if let owner = entry.owner { lines.append("  self: \(owner)") }
      lines += entry.callers.map { "  called at \($0)" }
      lines += entry.values.alternatives.map { alternative in
        let condition = alternative.condition == .always ? "" : " when \(alternative.condition.text)"
        return "  = \(Self.describe(alternative.value))\(condition)"
      }
      return lines.joined(separator: "\n") + "\n"
    }.joined()
  }

  /// A value with the place that makes it, and the calls for which it is made there; a list with what is in it.
  package static func describe(_ value: Value) -> String {
    if case .array(let elements) = value {
      return "a list of " + (elements.isEmpty ? "nothing" : elements.map(describe).joined(separator: " and "))
    }
    guard let object = value.object, let place = object.allocationPlace else { return Evaluator.describe(value) }
    return (["\(Evaluator.describe(value)) made at \(place)"] + object.callers.map { "for \($0)" })
      .joined(separator: " ")
  }

  private func scopes(_ body: Body, _ expressions: [Expression]) -> [Scope] {
    let plain = app.evaluator.scope(of: body)
    let called = app.evaluator.scopes(of: body, mentioning: expressions).filter { !$0.callers.isEmpty }
    return [plain] + called
  }

  /// The expressions that begin at a place, each with those of the statement around it.
  private func expressions(
    of body: Body, _ line: Int, _ column: Int?
  ) -> [(expression: Expression, neighbours: [Expression])] {
    var seen: Set<SourceRange> = []
    var result: [(expression: Expression, neighbours: [Expression])] = []
    for entry in body.entries {
      let neighbours = entry.expressions
      var open = neighbours
      while let next = open.popLast() {
        let start = next.range.start
        if start.line == line, column.map({ start.column == $0 }) ?? true, seen.insert(next.range).inserted {
          result.append((next, neighbours))
        }
        open += next.children
      }
    }
    return result.sorted {
      let (first, second) = ($0.expression.range, $1.expression.range)
      return first.start == second.start ? second.end < first.end : first.start < second.start
    }
  }
}
