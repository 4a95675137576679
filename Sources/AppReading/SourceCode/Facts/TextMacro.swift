// SPDX-License-Identifier: Apache-2.0

/// A macro of Objective-C whose body means something only where it is used, as it speaks of `self` or is more than an
/// expression: `#define PUSH(screen) [self.navigationController pushViewController:screen animated:YES]`.
///
/// A use stands for the body, with what is handed over in place of the parameters. A macro that gives the same wherever it is
/// used is a constant or a function among the other declarations of its file.
package struct TextMacro: Codable, Sendable {
  package var name: String
  /// Nil for one that is used without parentheses.
  package var parameters: [String]?
  package var body: [Statement]
  /// Where it is defined, from 1.
  package var line: Int
  /// Those of the blocks around it, outermost first.
  package var conditions: [CompilationCondition]

  package init(
    name: String, parameters: [String]?, body: [Statement], line: Int, conditions: [CompilationCondition] = []
  ) {
    self.name = name
    self.parameters = parameters
    self.body = body
    self.line = line
    self.conditions = conditions
  }

  /// The body where it is an expression, which can stand wherever a value can.
  package var value: Expression? {
    guard body.count == 1, case .expression(let value) = body[0].kind else { return nil }
    return value
  }
}
