// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// A view that one of its own functions has copied and changed: `var copy = self; copy.tint = tint; return copy`.
struct ViewCopy {
  /// What was copied.
  var original: AbstractObject
  /// The entry that defines the local which holds it, and those that change it there, in their order.
  var definition: BodyEntry
  var changes: [BodyEntry]
  var scope: Scope
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
      viewCopies[copy] = ViewCopy(original: object, definition: entry, changes: Array(run), scope: scope)
      return ValueSet([.init(.object(copy), when: alternative.condition, places: alternative.places)])
    }
  }

  /// What a property of a copy holds; nil for other objects.
  func ofCopy(
    _ variable: VariableDeclaration, _ member: Member, _ object: AbstractObject?, at place: Location, in scope: Scope
  ) -> ValueSet? {
    guard let object, let copy = viewCopies[object] else { return nil }
    let original = Value.object(copy.original)
    var values = stored(variable, member: member, selfValue: original, at: place, in: scope)
    for entry in copy.changes where entry.changedProperty(of: nil)?.name == variable.name {
      values = changed(values, by: entry, after: copy.definition, variable, member, in: copy.scope)
    }
    return values
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

  private func changed(
    _ before: ValueSet, by entry: BodyEntry, after definition: BodyEntry, _ variable: VariableDeclaration,
    _ member: Member, in scope: Scope
  ) -> ValueSet {
    let why = "`\(variable.name)` is changed"
    let after: ValueSet
    switch entry.kind {
    case .assign(_, "=", let value):
      after = evaluate(value, in: scope, expected: expectedType(of: variable, in: member.owner))
    case .call:
      after = before.flatMap { alternative in
        if case .boolean(let flag) = alternative.value {
          return ValueSet([.init(.boolean(!flag), when: alternative.condition, places: alternative.places)])
        }
        return .unknown(why, at: location(entry.range, in: scope))
      }
    default: after = .unknown(why, at: location(entry.range, in: scope))
    }
    let isSure = entry.loop == definition.loop && entry.closureDepth == definition.closureDepth
    let condition = formula(Array(entry.guards.dropFirst(definition.guards.count)), in: scope)
    return isSure ? before.when(condition.negated).union(after.when(condition)) : before.union(after)
  }
}

extension BodyEntry {
  /// The property of a local that is set, changed or toggled: `copy.tint = tint`; of any local where none is named.
  fileprivate func changedProperty(of local: String?) -> (name: String, owner: String)? {
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
    return (name, owner)
  }
}
