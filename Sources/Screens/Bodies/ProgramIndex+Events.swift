// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Code in closures that runs on some event, when the code around it has long run.
extension ProgramIndex {
  /// The closure around an entry that runs on some event, where what the entry is done to was there before that: what such a
  /// closure makes itself it sets up as any other code does.
  ///
  /// - Parameter base: what it is done to; nil for `self`.
  func event(of entry: BodyEntry, doneTo base: Expression?, in body: Body) -> SourceRange? {
    guard entry.closureDepth > 0 else { return nil }
    let kept = keptClosures(around: entry, in: body).first { isKeptForEvents($0, in: body) }
    guard let closure = kept ?? delayedClosure(around: entry, in: body) else { return nil }
    return base.map { isFromOutside($0, of: closure, in: body) } ?? true ? closure : nil
  }

  /// Whether a closure is one that runs when the user does something, or that a property keeps for whoever calls it.
  func isKeptForEvents(_ closure: SourceRange, in body: Body) -> Bool {
    body.entries.contains { entry in
      switch entry.kind {
      case .call(let call):
        guard case .call(_, let arguments) = call.kind, let name = call.lastName else { return false }
        return KnownAPI.has(name, .takesAction) && arguments.contains { $0.value.unwrapped.range == closure }
      case .assign(let target, "=", let value):
        guard value.unwrapped.range == closure, let name = target.lastName else { return false }
        return body.definition(of: name, at: target.range.start) == nil || target.isMember
      default: return false
      }
    }
  }

  /// Whether an entry runs after a time that code gives.
  func isDelayed(_ entry: BodyEntry, in body: Body) -> Bool { delayedClosure(around: entry, in: body) != nil }

  private func delayedClosure(around entry: BodyEntry, in body: Body) -> SourceRange? {
    closureCalls(around: entry, in: body)?.first { _, call in
      call.lastName.map { KnownAPI.has($0, .delays) } ?? false
    }?.closure
  }

  /// Whether what an expression begins with comes from outside of a closure.
  func isFromOutside(_ expression: Expression, of closure: SourceRange, in body: Body) -> Bool {
    var next = expression
    for _ in 0..<Self.maximumSteps {
      if next.isSelf || next.isSuper { return true }
      switch next.unwrapped.kind {
      case .member(let base, _):
        guard let base else { return true }
        next = base
      case .call(let function, let arguments):
        // A getter of Objective-C's leads on, and what is called with something makes or finds another object.
        guard arguments.isEmpty, case .member(.some(let base), _) = function.unwrapped.kind else { return false }
        next = base
      case .subscript(let base, _), .cast(let base, _, _): next = base
      case .tuple(let parts) where parts.count == 1: next = parts[0].value
      case .name(let name):
        guard let index = body.definition(of: name, at: next.range.start) else { return true }
        let definition = body.entries[index]
        if !closure.contains(definition.range) || definition.isCapture { return true }
        guard case .define(_, _, .some(let value), false) = definition.kind else { return false }
        next = value
      default: return false
      }
    }
    return false
  }

  /// Steps from one name to the next.
  private static let maximumSteps = 16
}

extension Expression {
  fileprivate var isMember: Bool { if case .member(.some, _) = unwrapped.kind { true } else { false } }
}
