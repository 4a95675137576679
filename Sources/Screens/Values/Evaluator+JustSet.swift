// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Code that sets a property and then reads it: what it reads is what it has set, whatever others make of it later.
extension Evaluator {
  /// What a property of `self` holds that the same block of code, or one around it, has set on the way to where it is
  /// read; nil where it has not, and where what it called in between may have set it again.
  func justSet(_ name: String, at use: SourceRange, in scope: Scope) -> ValueSet? {
    guard let id = scope.body, case .object(let object)? = scope.selfValue, let type = object.type,
      symbols[type].kind == .class, !program[id].ownAssignments.isEmpty,
      let member = symbols.member(name, of: type, isStatic: false),
      let variable = member.variable, !variable.isComputed, !variable.modifiers.contains("weak")
    else { return nil }
    let body = program[id]
    let isObjectiveC = facts.sources[member.file].language == .objectiveC
    let names = isObjectiveC ? symbols.storageNames(of: variable.name, in: member.owner).all : [name]
    let earlier = names.flatMap { body.ownAssignments[$0] ?? [] }.filter {
      body.entries[$0].range.end <= use.start
    }
    guard let index = earlier.max(), body.entries.indices.contains(index) else { return nil }
    let entry = body.entries[index]
    guard case .assign(let target, "=", let value) = entry.kind, entry.deferredUntil == nil,
      entry.scope.contains(use.start), !body.isInClosure(use.start, after: entry),
      isProperty(target, of: member, body: body, in: scope),
      overriddenSetter(of: member, from: type) == nil,
      !canRunOwnCode(of: type, body, from: index, to: use),
      !isFilled(names, body, from: index, to: use)
    else { return nil }
    return evaluate(value, in: scope, expected: expectedType(of: variable, in: member.owner))
  }

  /// Whether something is put into the list or the dictionary that a property of one of the names holds, between an entry and a
  /// place behind it.
  private func isFilled(_ names: [String], _ body: Body, from index: Int, to use: SourceRange) -> Bool {
    body.entries[(index + 1)...].contains { entry in
      guard entry.range.end <= use.start else { return false }
      let filled = Self.insertion(entry)?.map ?? Self.addition(entry)?.list
      return filled?.ownProperty.map(names.contains) ?? false
    }
  }

  /// Whether code of the app may run between an entry and a place behind it, as far as it makes no objects.
  private func canRunOwnCode(of type: TypeSymbol.ID, _ body: Body, from index: Int, to use: SourceRange) -> Bool {
    body.entries[(index + 1)...].contains { entry in
      guard entry.range.end <= use.start else { return false }
      switch entry.kind {
      case .call(let call):
        guard let name = call.lastName else { return true }
        return program.functions[name] != nil
      case .assign(let target, _, _):
        guard let name = target.lastName else { return true }
        guard let variable = symbols.member(name, of: type, isStatic: false)?.variable else {
          return symbols.memberNames.contains(name)
        }
        return variable.isComputed || variable.isObserved
      default: return false
      }
    }
  }
}
