// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Roots that a window has for a moment only: code takes the old root aside, gives the window another one to have it laid
/// out or drawn, and puts the old one back before anybody sees it.
extension GraphBuilder {
  /// Whether the code that gives a window a root gives it the root from before again, in the same run.
  func isPutBack(_ reference: ProgramIndex.Reference, _ target: Expression, in scope: Scope) -> Bool {
    let body = program[reference.body]
    guard let here = body.entries.firstIndex(where: { $0.range == program[reference].range }),
      case let setting = body.entries[here], setting.loop == nil, runsThrough(setting, in: body)
    else { return false }
    return body.entries[(here + 1)...].contains { entry in
      guard case .assign(let other, "=", let value) = entry.kind, entry.closureDepth == setting.closureDepth,
        entry.scope.contains(setting.range), isSame(other, target, in: scope, body)
      else { return false }
      return isOldRoot(value, of: target, before: setting, in: scope, body)
    }
  }

  /// Whether the code around an entry runs from its beginning to its end at once: while code waits users see what is
  /// there, and a closure may wait.
  private func runsThrough(_ entry: BodyEntry, in body: Body) -> Bool {
    let functions = body.entries.filter { function in
      guard function.isFunction, case .define(_, _, .some(let code), _) = function.kind else { return false }
      return code.range.contains(entry.range)
    }
    return entry.closureDepth == functions.count && !functions.contains(where: \.isAsync)
      && !(body.function?.modifiers.contains("async") ?? false)
  }

  /// Whether an expression is a local that was given the window's root before the window got another one.
  private func isOldRoot(
    _ value: Expression, of target: Expression, before setting: BodyEntry, in scope: Scope, _ body: Body
  ) -> Bool {
    guard case .name(let name) = value.unwrapped.kind,
      let index = body.definition(of: name, at: value.range.start),
      case .define(_, _, .some(let old), false) = body.entries[index].kind,
      body.entries[index].range.start < setting.range.start,
      !body.entries[(index + 1)...].contains(where: { $0.sets(name) })
    else { return false }
    return isSame(old, target, in: scope, body)
  }

  /// Whether two expressions are the same property of the same object.
  private func isSame(_ one: Expression, _ other: Expression, in scope: Scope, _ body: Body) -> Bool {
    guard case .member(.some(let first), let name) = one.unwrapped.kind,
      case .member(.some(let second), name) = other.unwrapped.kind
    else { return false }
    if let path = first.path, path == second.path {
      return body.definition(of: path[0], at: first.range.start) == body.definition(of: path[0], at: second.range.start)
    }
    guard case .object(let object)? = evaluator.values(of: first, in: scope).only, object.allocationPlace != nil else {
      return false
    }
    return evaluator.values(of: second, in: scope).only == .object(object)
  }
}
