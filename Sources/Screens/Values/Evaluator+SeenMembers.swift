// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Which of an object's members of one name code means: in Swift those that it sees by the type as which it knows the
/// object, and in their place only overrides, and what a conforming type gives for a requirement.
extension Evaluator {
  /// Of the members that objects of a type have by a name, those that code means which knows the object as `seen`.
  ///
  /// A member of a protocol's extension that is no requirement stands whatever the type has of its own; a subclass does not
  /// replace what its superclass conforms with, nor what is private there.
  func meant(
    _ candidates: [Member], named name: String, of type: TypeSymbol.ID, seenAs seen: @autoclosure () -> TypeSymbol.ID?
  ) -> [Member] {
    guard shadowedNames.contains(name), let seen = seen(), seen != type else { return candidates }
    let own = symbols.members(name, of: seen, isStatic: false)
    guard let first = own.first, isSwift(first) else { return candidates }
    switch symbols[seen].kind {
    case .protocol:
      guard symbols.protocols(of: type).contains(seen) else { return candidates }
      guard own.contains(where: \.isRequirement) else { return own }
      let conforming = symbols.lineage(of: type).last { symbols.protocols(of: $0).contains(seen) }
      return meant(candidates, named: name, of: type, seenAs: conforming)
    case .class:
      guard first.hasImplementation, symbols.lineage(of: type).contains(seen) else { return candidates }
      let kept = candidates.filter { member in
        let isBelow = member.owner != seen && symbols.lineage(of: member.owner).contains(seen)
        return !isBelow || member.isOverride || !isSwift(member)
      }
      return kept.isEmpty ? candidates : kept
    default: return candidates
    }
  }

  /// The member that is read under a name of an object which code knows as `seen`.
  func readable(_ name: String, of type: TypeSymbol.ID, seenAs seen: @autoclosure () -> TypeSymbol.ID?) -> Member? {
    guard shadowedNames.contains(name) else { return symbols.readable(name, of: type) }
    let all = symbols.members(name, of: type, isStatic: false).filter(\.isReadable)
    let meant = meant(all, named: name, of: type, seenAs: seen())
    return meant.first === all.first ? symbols.readable(name, of: type) : meant.first
  }

  /// The type as which code knows what it asks for a member, by how that is declared; nil where nothing says it.
  func seenType(of expression: Expression, in scope: Scope) -> TypeSymbol.ID? {
    guard let body = scope.body.map({ program[$0] }) else { return scope.lexicalType }
    var asked = expression.unwrapped
    if case .call(let function, _) = asked.kind { asked = function.unwrapped }
    switch asked.kind {
    // What a constrained extension asks of `Self` has members, too.
    case .name: return body.selfConstraint == nil ? scope.lexicalType : nil
    case .member(.some(let base), _):
      if base.isSelf { return body.selfConstraint == nil ? scope.lexicalType : nil }
      guard let declared = declaredType(of: base, in: body), declared.types.count == 1 else { return nil }
      return declared.types[0]
    default: return nil
    }
  }

  /// Whether it hangs on what a generic type is of which of its members of one name is meant: extensions that ask different
  /// things of its parameters declare them.
  func areToldByConstraints(_ members: [Member]) -> Bool {
    guard let first = members.first, members.count > 1, !symbols.genericParameters(of: first.owner).isEmpty,
      symbols[first.owner].kind != .protocol
    else { return false }
    let labels = first.function?.parameters.map(\.label)
    let alike = members.filter { $0.owner == first.owner && $0.function?.parameters.map(\.label) == labels }
    return alike.count > 1
      && alike.contains { symbols[$0.owner].sites[$0.site].declaration.whereClause != nil }
  }

  /// The names of members that a type has beside those which it gets from a protocol's extension or from a superclass and
  /// does not override.
  func findShadowedNames() -> Set<String> {
    var result: Set<String> = []
    for type in symbols.types {
      switch type.kind {
      case .protocol:
        let heirs = symbols.descendants(of: type.name)
        for (name, members) in type.members where !result.contains(name) && members.contains(where: \.isOfInstances) {
          let isShadowed = heirs.contains { symbols[$0].members[name]?.contains(where: \.isOfInstances) ?? false }
          if isShadowed { result.insert(name) }
        }
      case .class:
        guard let parent = symbols.superclass(of: type.id) else { continue }
        for (name, members) in type.members where name != "init" && !result.contains(name) {
          let isNew = members.contains { $0.isOfInstances && !$0.isOverride }
          if isNew, !symbols.members(name, of: parent, isStatic: false).isEmpty { result.insert(name) }
        }
      default: continue
      }
    }
    return result
  }

  private func isSwift(_ member: Member) -> Bool { facts.sources[member.file].language == .swift }
}

extension Member {
  fileprivate var isOverride: Bool { function?.isOverride ?? variable?.isOverride ?? false }
  fileprivate var isOfInstances: Bool { !isStatic && hasImplementation }
}
