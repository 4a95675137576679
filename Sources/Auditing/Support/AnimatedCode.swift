// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

extension Body {
  /// Whether an entry stands in a closure that an animation runs where it is begun. What runs when it is over is handed over
  /// last, behind the changes.
  func isAnimatedAtOnce(_ entry: BodyEntry) -> Bool {
    entries.contains { other in
      guard case .call(let call) = other.kind, case .call(_, let arguments) = call.kind,
        call.range.contains(entry.range), call.range != entry.range, KnownAPI.has(call.lastName ?? "", .animates)
      else { return false }
      let closures = arguments.map(\.value.unwrapped).filter { if case .closure = $0.kind { true } else { false } }
      guard closures.count > 1, let last = closures.last else { return true }
      return !last.range.contains(entry.range)
    }
  }

  /// The closure around an entry that runs when an animation is over, long after the code that begins it has returned.
  func endOfAnimation(around entry: BodyEntry) -> SourceRange? {
    guard entry.closureDepth > 0 else { return nil }
    for other in entries where other.range.contains(entry.range) && other.closureDepth < entry.closureDepth {
      guard case .call(let call) = other.kind, case .call(_, let arguments) = call.kind,
        KnownAPI.has(call.lastName ?? "", .animates)
      else { continue }
      let closures = arguments.filter { if case .closure = $0.value.unwrapped.kind { true } else { false } }
      guard let last = closures.last, closures.count > 1 || last.label == "completion" else { continue }
      let range = last.value.unwrapped.range
      if range.contains(entry.range) { return range }
    }
    return nil
  }

  /// Whether code in a part of a body runs a closure that somebody handed to it, or that an object keeps: what that does is
  /// not seen here.
  func runsForeignClosure(in range: SourceRange, _ symbols: SymbolTable) -> Bool {
    entries.contains { entry in
      guard range.contains(entry.range), case .call(let call) = entry.kind, case .call(let function, _) = call.kind
      else {
        return false
      }
      switch function.unwrapped.kind {
      case .name(let name):
        if parameters.contains(where: { $0.name == name }) || definitions[name] != nil { return true }
        return owner.map { symbols.members(name, of: $0, isStatic: false).contains { $0.variable != nil } } ?? false
      case .member(.some(let base), let name) where base.isSelf:
        guard let owner else { return false }
        return symbols.members(name, of: owner, isStatic: false).contains { $0.variable != nil }
      case .member: return false
      default: return true
      }
    }
  }
}
