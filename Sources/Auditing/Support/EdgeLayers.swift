// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Views of SwiftUI that lie over something else at one of its edges, so that they are never all of the screen.
enum EdgeLayers {
  /// Whether a call aligns what stands at a place in its arguments to an edge of what it covers: by a modifier, or in a pile
  /// whose other views all take the place that there is, so that the alignment is about this one.
  static func aligns(_ range: SourceRange, by call: Expression) -> Bool {
    guard case .call(let function, let arguments) = call.kind, let name = function.lastName,
      KnownAPI.has(name, .partOfScreen), !KnownAPI.has(name, .arranges),
      let alignment = arguments.first(where: { $0.label == "alignment" })?.value.lastName,
      KnownAPI.has(alignment, .alignsAtTop) || KnownAPI.has(alignment, .alignsBelowTop),
      !KnownAPI.has(alignment, .alignsAtCenter)
    else { return false }
    if case .member(.some, _) = function.unwrapped.kind { return true }
    guard case .closure(let closure)? = arguments.last?.value.kind, closure.body.count > 1 else { return false }
    return closure.body.filter { !$0.range.contains(range) }.allSatisfy { statement in
      if case .expression(let value) = statement.kind { takesAll(value) } else { false }
    } && closure.body.first.map { !$0.range.contains(range) } ?? false
  }

  /// Whether a view takes all of the place that it is offered, and no modifier on it says how large it is.
  private static func takesAll(_ view: Expression) -> Bool {
    guard case .call(let function, let arguments) = view.unwrapped.kind else { return false }
    switch function.unwrapped.kind {
    case .name(let name): return KnownAPI.spaceTaken(by: name) == .both
    case .member(.some(let base), _):
      return !arguments.contains { $0.label.map { KnownAPI.has($0, .limitsFrame) } ?? false } && takesAll(base)
    default: return false
    }
  }
}
