// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Properties that hold nothing, because nobody gives them anything.
extension Evaluator {
  /// Whether a property that begins with nothing is one that no code of the app sets, and that nobody else can.
  func isSetByNobody(_ variable: VariableDeclaration, _ member: Member) -> Bool {
    guard !variable.isComputed, !variable.isConstant, variable.attributes.isEmpty,
      symbols[member.owner].kind == .class, !isMadeFromData(variable, member), !isOfSystem(variable.name)
    else { return false }
    let isObjectiveC = facts.sources[member.file].language == .objectiveC
    guard isObjectiveC ? isOwnOfController(variable, member) : isOfAppAlone(variable, member) else { return false }
    let names = isObjectiveC ? symbols.storageNames(of: variable.name, in: member.owner) : StorageNames(variable.name)
    return names.all.allSatisfy { (program.assignments[$0] ?? []).isEmpty && (program.changes[$0] ?? []).isEmpty }
      && (program.calls[names.setter] ?? []).isEmpty
  }

  /// Whether the system knows a property of this name, and may set it: the window of a delegate.
  private func isOfSystem(_ name: String) -> Bool { KnownAPI.rows(named: name).contains { $0.owner != nil } }

  /// Whether other programs do not see a Swift property, nor does what sets properties by their names.
  private func isOfAppAlone(_ variable: VariableDeclaration, _ member: Member) -> Bool {
    variable.type.map { TypeName.isOptional($0.text) } ?? false
      && variable.modifiers.allSatisfy { !["public", "open", "package", "dynamic"].contains($0) }
      && !symbols[member.owner].sites.contains { $0.declaration.attributes.contains { $0.name.hasPrefix("objc") } }
  }

  /// Whether an Objective-C property is one of a controller or a view whose code was read and that holds an object: those of
  /// models are filled in by their names.
  private func isOwnOfController(_ variable: VariableDeclaration, _ member: Member) -> Bool {
    let owner = symbols[member.owner]
    guard !variable.modifiers.contains(where: { $0.hasPrefix("IB") }), !variable.modifiers.contains("extern"),
      owner.sites.contains(where: { facts.sources[$0.file].path.hasImplementation }),
      symbols.isSubclass(owner.name, of: "UIResponder"),
      let type = variable.type?.text, type.contains("*"), let name = TypeName.base(of: type)
    else { return false }
    return symbols.type(named: name, in: member.owner) != nil
  }
}
