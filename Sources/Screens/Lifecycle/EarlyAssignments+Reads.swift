// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Whether code looks at the property before it is set.
extension EarlyAssignments {
  /// Whether an entry looks at the property; a call of an own method is looked into instead.
  func reads(
    _ entry: BodyEntry, besidesTarget: Bool, in body: Body, _ receiver: Receiver, _ way: FunctionFlow.Way
  ) -> Bool {
    var expressions = entry.guards.flatMap(\.expressions)
    switch entry.kind {
    // What it holds then is worked out there.
    case .define(_, _, .some(let value), false) where entry.isCapture || value.isPlainRead: break
    case .define(_, _, let value, _): expressions += value.map { [$0] } ?? []
    case .closureParameter(_, _, let call, _): expressions.append(call)
    case .assign(let target, _, let value): expressions += besidesTarget ? [value] : [target, value]
    case .call(let value), .hookRead(let value), .value(let value): expressions.append(value)
    case .return(let value): expressions += value.map { [$0] } ?? []
    }
    return expressions.contains { isRead(in: $0, body, receiver, way) }
  }

  private func isRead(
    in expression: Expression, _ body: Body, _ receiver: Receiver, _ way: FunctionFlow.Way
  ) -> Bool {
    var open = [expression]
    while let next = open.popLast() {
      switch next.kind {
      case .name(let name)
      where names.contains(name) && receiver.isSubject && !isLocal(name, at: next.range.start, in: body):
        return true
      case .member(.some(let base), let name) where names.contains(name) && object != nil:
        if base.isSelf || base.isSuper ? receiver.isSubject : canBeObject(base, way) { return true }
        open.append(base)
      case .member(_, let name) where names.contains(name): return true
      // Code that runs later finds what was set until then.
      case .closure: continue
      // An assignment is an entry of its own.
      case .assignment(_, "=", let value): open.append(value)
      default: open += next.children
      }
    }
    return false
  }
}
