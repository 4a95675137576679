// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Whose property code sets that comes by the object through UIKit's relations, or in a way that is not followed: what only
/// has to be possible to be a doubt.
extension Evaluator {
  /// Whether what stands before a property is an object that has it.
  func has(_ member: Member, _ alternative: ValueSet.Alternative, of base: Expression, body: Body, in scope: Scope)
    -> Bool
  {
    guard let name = member.variable?.name else { return false }
    switch receiver(alternative, of: base, asking: name, in: scope) {
    case .object(let object):
      guard let type = object.type else { return isOfSystemClass(object, above: member, name) }
      return type == member.owner || symbols.lineage(of: type).contains(member.owner)
        || symbols.protocols(of: member.owner).contains(type) || isOverridden(member, under: object)
    case .type(let name): return member.isStatic && symbols.type(named: name) == member.owner
    case .relation: return canLead(to: member, name, alternative.value, in: scope)
    case .unknown: return !member.isStatic && canOnlyMean(member, name, of: base, in: body)
    default: return false
    }
  }

  /// Whether a property takes the place of that of a superclass, as which an object is known.
  private func isOverridden(_ member: Member, under object: AbstractObject) -> Bool {
    guard object.origin == .declared, let type = object.type, member.variable?.isOverride ?? false else { return false }
    return symbols.lineage(of: member.owner).contains(type)
  }

  /// Whether all that is known of an object is a class of the system that the property's class derives from, and that has no
  /// such property: whoever sets it, by its key or through `id`, means an object that has one.
  private func isOfSystemClass(_ object: AbstractObject, above member: Member, _ name: String) -> Bool {
    object.origin == .declared && symbols[member.owner].kind == .class
      && symbols.isSubclass(symbols[member.owner].name, of: object.className)
      && symbols.foreignMembers(name, of: object.className, isStatic: false).isEmpty
  }

  /// Whether a relation of UIKit's can lead to an object with the property: none of UIKit's own controllers has it.
  private func canLead(to member: Member, _ name: String, _ value: Value, in scope: Scope) -> Bool {
    guard !member.isStatic, !RunTimeRelations.isKnown(name), case .relation(_, let path) = value,
      path.first.map(RunTimeRelations.controllers.contains) ?? false, !RunTimeRelations.endsInProperty(path),
      addedMembers(name, of: value).isEmpty
    else { return false }
    let own = ownMembers(name, of: value, in: scope)
    if !own.isEmpty { return own.contains { $0.owner == member.owner } }
    return canBe(value, symbols[member.owner].name)
  }

  /// Whether a property that is set on something unknown can only be one: the declarations say nothing of what it is set on,
  /// and no other type has one of the name.
  private func canOnlyMean(_ member: Member, _ name: String, of base: Expression, in body: Body) -> Bool {
    guard symbols.isViewController(symbols[member.owner].name) else { return false }
    if let declared = declaredType(of: base, in: body) {
      return declared.types.contains { type in
        type == member.owner || symbols.lineage(of: type).contains(member.owner)
          || symbols.protocols(of: member.owner).contains(type)
      }
    }
    let line = Set(symbols.lineage(of: member.owner))
    return !symbols.types.contains { type in
      type.id != member.owner && !line.contains(type.id) && type.members[name] != nil
        && !symbols.lineage(of: type.id).contains(member.owner)
    }
  }
}
