// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Changes of a variable in place: `count += 1`, `isOn.toggle()`, a mutating method, a call that is handed `&count`.
extension Evaluator {
  /// Whether an entry is an assignment that reads its target.
  static func isCompound(_ entry: BodyEntry) -> Bool {
    if case .assign(_, let operation, _) = entry.kind { operation != "=" && operation.hasSuffix("=") } else { false }
  }

  /// What an entry leaves in a variable that it changes in place; nil where it does not change it.
  ///
  /// - Parameters:
  ///   - isTimed: whether it runs once, where it stands: what changes in a loop or in a closure is not known.
  ///   - scope: the circumstances before it, which are only asked for where it can change the variable.
  func changed(
    _ name: String, by entry: BodyEntry, from values: ValueSet, isTimed: Bool, in scope: @autoclosure () -> Scope
  ) -> ValueSet? {
    guard entry.isAbout(name) else { return nil }
    let scope = scope()
    let open = ValueSet.unknown("`\(name)` is changed on the way", at: location(entry.range, in: scope))
    switch entry.kind {
    case .assign(let target, _, _) where target.isThroughKeyPath:
      let isStructure = values.alternatives.contains { alternative in
        alternative.value.object?.type.map { symbols[$0].kind == .struct } ?? false
      }
      return isStructure ? open : nil
    case .assign(let target, let operation, let value):
      guard Self.isCompound(entry), case .name(name) = target.unwrapped.kind else { return nil }
      guard isTimed else { return open }
      let others = evaluate(value, in: scope)
      return values.flatMap { one in
        others.flatMap { other in
          Self.arithmetic(String(operation.dropLast()), one.value, other.value).map { ValueSet($0) } ?? open
        }
      }
    case .call(let call):
      if call.handsOver(name) {
        if let left = left(in: name, byClosureCalledIn: call, handed: values, in: scope) {
          return left == values ? nil : left
        }
        // What is to hold an error holds none where all goes well. What is set on an object of the app is followed as that.
        let saysFailure = call.handsOverFailure(name) || declares(name, before: entry, .saysFailure, in: scope)
        let isFollowed = values.alternatives.allSatisfy { one in
          one.value == .nil ? saysFailure : one.value.object?.type != nil
        }
        if !values.isEmpty, isFollowed { return nil }
        return call.lastName.map { KnownAPI.has($0, .readsWhatIsLeft) } ?? false
          ? leftByEarlierRuns(call, in: scope) : open
      }
      guard case .call(let function, let arguments) = call.kind,
        case .member(.some(let base), let method) = function.unwrapped.kind, case .name(name) = base.unwrapped.kind
      else { return nil }
      if arguments.isEmpty, KnownAPI.has(method, .togglesReceiver), values.alternatives.allSatisfy(\.value.isBoolean) {
        guard isTimed else { return open }
        return values.flatMap { one in
          if case .boolean(let value) = one.value { ValueSet(.boolean(!value)) } else { open }
        }
      }
      if let left = lists(values, changedBy: method, arguments, in: scope) { return isTimed ? left ?? open : open }
      let isChanged = values.alternatives.contains { alternative in
        guard case .enumCase(let type, _, _) = alternative.value else { return false }
        return symbols.members(method, of: type).contains { $0.function?.modifiers.contains("mutating") ?? false }
      }
      return isChanged ? open : nil
    default: return nil
    }
  }
}

extension Evaluator {
  /// What an earlier run has left, if there was one: nothing in the first.
  private func leftByEarlierRuns(_ call: Expression, in scope: Scope) -> ValueSet {
    let place = location(call.range, in: scope)
    var unknown = UnknownValue(why: "`\(call.text)` is decided at run time", location: place)
    unknown.isStored = true
    return ValueSet(.unknown(unknown), at: place)
  }

  /// Whether a variable is declared with a type of a role.
  private func declares(_ name: String, before entry: BodyEntry, _ role: Role, in scope: Scope) -> Bool {
    guard let body = scope.body.map({ program[$0] }), let index = body.definition(of: name, at: entry.range.start),
      case .define(_, .some(let type), _, _) = body.entries[index].kind, let base = TypeName.base(of: type.text)
    else { return false }
    return KnownAPI.has(base, role)
  }
}

extension BodyEntry {
  /// Whether it assigns to a variable, calls a method of it, or hands it over to be set.
  fileprivate func isAbout(_ name: String) -> Bool {
    switch kind {
    case .assign(let target, _, _): (target.throughKeyPath?.base ?? target).unwrapped.isName(name)
    case .call(let call):
      if call.handsOver(name) {
        true
      } else if case .call(let function, _) = call.kind, case .member(.some(let base), _) = function.unwrapped.kind {
        base.unwrapped.isName(name)
      } else {
        false
      }
    default: false
    }
  }

  /// Whether it has run where a name stands: what is deferred has not before its block is left.
  func hasRun(before use: SourcePosition) -> Bool {
    deferredUntil.map { $0 <= use || range.contains(use) } ?? true
  }
}

extension ValueSet {
  /// Whether it is of lists, to which `+=` adds.
  var isOfLists: Bool {
    alternatives.contains { alternative in
      if case .array = alternative.value { true } else { alternative.value.isOfChildren }
    }
  }
}

extension Value {
  fileprivate var isBoolean: Bool { if case .boolean = self { true } else { false } }
}

extension Expression {
  /// Whether it is a call that is handed a variable with `&`.
  fileprivate func handsOver(_ name: String) -> Bool {
    guard case .call(_, let arguments) = kind else { return false }
    return arguments.contains { $0.isByReference && $0.value.withoutCasts.isName(name) }
  }

  /// Whether a call is handed a variable with `&` for what went wrong.
  fileprivate func handsOverFailure(_ name: String) -> Bool {
    guard case .call(_, let arguments) = kind else { return false }
    return arguments.contains { $0.isByReference && $0.label == "error" && $0.value.withoutCasts.isName(name) }
  }

  fileprivate func isName(_ name: String) -> Bool { if case .name(name) = kind { true } else { false } }
}
