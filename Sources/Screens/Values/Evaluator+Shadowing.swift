// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Names that stand for something else inside than they do around it: `{ page in show(page) }` in a function with a parameter
/// `page`.
extension Evaluator {
  /// The name under which arguments keep what a name means where it stands; nil where it is a local that stands in front of the
  /// parameter: `let theme = theme.palette`.
  func boundName(_ name: String, at use: SourceRange, in scope: Scope) -> String? {
    guard let body = scope.body.map({ program[$0] }), body.parameters.contains(where: { $0.name == name }),
      let definition = body.definition(of: name, at: use.start)
    else { return name }
    switch body.entries[definition].kind {
    case .define(_, _, .some, false): return nil
    case .closureParameter: return BoundArguments.inner(name)
    // The parameter of a closure that is no argument.
    case .define(_, _, nil, false) where body.entries[definition].range == body.entries[definition].scope:
      return BoundArguments.inner(name)
    default: return name
    }
  }

  /// The name under which arguments keep what a parameter of a closure is.
  func boundName(ofClosureParameter name: String, in body: Body.ID?) -> String {
    let isInFront = body.map { program[$0].parameters.contains { $0.name == name } } ?? false
    return isInFront ? BoundArguments.inner(name) : name
  }
}
