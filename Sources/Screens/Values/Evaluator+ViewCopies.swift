// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// A view that one of its own functions has copied and changed: `var copy = self; copy.tint = tint; return copy`.
struct ViewCopy {
  /// What was copied.
  var original: AbstractObject
  /// What the properties hold that were changed; the others hold what those of the original do.
  var changes: [String: ValueSet]
  /// Whether these are all that they can be, and not what was known while they were asked for.
  var isSettled = false
}

/// Views are structures: a local that is set to one is a copy, and what is set on it is not set on the original.
extension Evaluator {
  /// Copies of copies that are told apart.
  private static let maximumCopies = 12

  /// Views in a local with what code sets on them up to its use; the values as they are where it sets nothing there.
  ///
  /// - Parameter entries: what runs before the use.
  func copied(
    _ values: ValueSet, into name: String, definedBy entry: BodyEntry, _ entries: ArraySlice<BodyEntry>, of body: Body,
    in scope: Scope
  ) -> ValueSet {
    guard values.objects.contains(where: { isCopied($0) }),
      body.entries.contains(where: { entry.scope.contains($0.range.start) && $0.changedProperty(of: name) != nil })
    else { return values }
    let run = entries.filter { entry.scope.contains($0.range.start) && $0.changedProperty(of: name) != nil }
    let place = location(run.last?.range ?? entry.range, in: scope)
    return values.flatMap { alternative in
      guard let object = alternative.value.object, isCopied(object) else { return ValueSet([alternative]) }
      var made = Scope(body: scope.body, file: scope.file, lexicalType: scope.lexicalType, selfValue: .object(object))
      made.arguments = scope.arguments
      let copy = AbstractObject(
        className: object.className, type: object.type,
        origin: .allocation(place, callers: [], index: -1 - frame(of: made)))
      if viewCopies[copy]?.isSettled != true {
        // While it is worked out what is set on it, it is like the original.
        viewCopies[copy] = ViewCopy(original: object, changes: [:])
        var changes: [String: ValueSet] = [:]
        for one in run { change(&changes, by: one, after: entry, of: object, in: scope) }
        let isSettled = !changes.values.contains(where: \.isPending)
        viewCopies[copy] = ViewCopy(original: object, changes: changes, isSettled: isSettled)
      }
      return ValueSet([.init(.object(copy), when: alternative.condition, places: alternative.places)])
    }
  }

  /// What a property of a copy holds; nil for other objects.
  func ofCopy(
    _ variable: VariableDeclaration, _ member: Member, _ value: Value?, at place: Location, in scope: Scope
  ) -> ValueSet? {
    guard let object = value?.object, let copy = viewCopies[object] else { return nil }
    return copy.changes[variable.name]
      ?? stored(variable, member: member, selfValue: .object(copy.original), at: place, in: scope)
  }

  /// The object of a copy that some call made.
  func original(of object: AbstractObject) -> AbstractObject {
    var result = object
    for _ in 0...Self.maximumCopies {
      guard let copy = viewCopies[result] else { break }
      result = copy.original
    }
    return result
  }

  private func isCopied(_ object: AbstractObject) -> Bool {
    guard let type = object.type, symbols[type].kind == .struct,
      symbols.isView(type) || symbols.conforms(type, toAnyOf: ["ViewModifier"])
    else { return false }
    // What copies itself for ever is told apart so often and no more.
    return viewCopies[original(of: object)] == nil
  }

  private func change(
    _ changes: inout [String: ValueSet], by entry: BodyEntry, after definition: BodyEntry, of original: AbstractObject,
    in scope: Scope
  ) {
    guard let (name, target) = entry.changedProperty(of: nil), let type = original.type,
      let member = symbols.members(name, of: type, isStatic: false).first, let variable = member.variable
    else { return }
    let place = Location(file: facts.sources[member.file].path, range: member.nameRange)
    let before =
      changes[name] ?? ofCopy(variable, member, .object(original), at: place, in: scope)
      ?? stored(variable, member: member, selfValue: .object(original), at: place, in: scope)
    let after: ValueSet
    switch entry.kind {
    case .assign(_, "=", let value):
      after = evaluate(value, in: scope, expected: expectedType(variable.type, in: member.owner))
    case .call:
      after = before.flatMap { alternative in
        if case .boolean(let flag) = alternative.value {
          return ValueSet([.init(.boolean(!flag), when: alternative.condition, places: alternative.places)])
        }
        return .unknown("`\(target.text)` is changed", at: location(entry.range, in: scope))
      }
    default: after = .unknown("`\(target.text)` is changed", at: location(entry.range, in: scope))
    }
    let isSure = entry.loop == definition.loop && entry.closureDepth == definition.closureDepth
    let condition = formula(Array(entry.guards.dropFirst(definition.guards.count)), in: scope)
    changes[name] = isSure ? before.when(condition.negated).union(after.when(condition)) : before.union(after)
  }
}

extension BodyEntry {
  /// The property of a local that is set, changed or toggled: `copy.tint = tint`; of any local where none is named.
  fileprivate func changedProperty(of local: String?) -> (name: String, target: Expression)? {
    let target: Expression
    switch kind {
    case .assign(let assigned, _, _): target = assigned
    case .call(let call):
      guard case .call(let function, let arguments) = call.kind, arguments.isEmpty,
        case .member(.some(let toggled), "toggle") = function.unwrapped.kind
      else { return nil }
      target = toggled
    default: return nil
    }
    guard case .member(.some(let base), let name) = target.unwrapped.kind, case .name(let owner) = base.unwrapped.kind,
      local.map({ $0 == owner }) ?? true
    else { return nil }
    return (name, target)
  }
}
