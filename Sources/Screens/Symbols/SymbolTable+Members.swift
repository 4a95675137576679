// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

extension SymbolTable {
  /// The member that `name` means on a value of the type: the nearest in its lineage, then the defaults of its
  /// protocols, then extensions of the system class it derives from.
  package func member(_ name: String, of id: TypeSymbol.ID, isStatic: Bool? = nil) -> Member? {
    members(name, of: id, isStatic: isStatic).first
  }

  /// The member of an object that is meant where a name is read: a property, or a method that takes nothing, as Objective-C's
  /// getters are. A delegate's method that begins with the same word is none.
  package func readable(_ name: String, of id: TypeSymbol.ID) -> Member? {
    let found = members(name, of: id, isStatic: false).filter(\.isReadable)
    guard let first = found.first, let variable = first.variable, !variable.isComputed else { return found.first }
    // A getter that is written out for a property of Objective-C runs in place of the one that the compiler writes.
    let getters = variable.getterName.map { $0 == name ? found : members($0, of: id, isStatic: false) } ?? found
    return getters.first { member in
      member.owner == first.owner && member.function != nil && member.isReadable && member.hasImplementation
    } ?? first
  }

  /// Whether some type of the app declares a member of a name.
  func hasMember(_ name: String) -> Bool { memberNames.contains(name) }

  /// All members of a name on a type, nearest first; overloads side by side.
  package func members(_ name: String, of id: TypeSymbol.ID, isStatic: Bool? = nil) -> [Member] {
    // Most of what is called is the system's.
    guard memberNames.contains(name) else { return [] }
    var result: [Member] = []
    func take(_ type: TypeSymbol.ID) {
      for member in types[type].members[name] ?? [] where isStatic == nil || member.isStatic == isStatic {
        result.append(member)
      }
    }
    for step in lineage(of: id) { take(step) }
    for proto in protocols(of: id) { take(proto) }
    for type in foreignLines[id] { take(type) }
    if types[id].kind != .protocol {
      result = given(result, to: types[id].name)
    }
    if result.count < 2 { return result }
    return result.filter(\.hasImplementation) + result.filter { !$0.hasImplementation }
  }

  /// The app's extensions of the classes of the system that a type derives from, then what the app lets those conform to.
  func findForeignLine(of id: TypeSymbol.ID) -> [TypeSymbol.ID] {
    guard let ancestor = foreignAncestors[id] else { return [] }
    let foreign = foreignLine(ancestor)
    let known = Set(protocols(of: id))
    return foreign + foreign.flatMap { protocols(of: $0) }.filter { !known.contains($0) }
  }

  /// The member that `name` means on a value of a system class: what the app's extensions add.
  package func foreignMembers(_ name: String, of className: String, isStatic: Bool? = nil) -> [Member] {
    guard memberNames.contains(name) else { return [] }
    let (line, protocols) = foreignSources(className)
    // What the app's protocols give to whoever conforms to them counts where they have code for it.
    let all =
      line.flatMap { types[$0].members[name] ?? [] }
      + protocols.flatMap { (types[$0].members[name] ?? []).filter(\.hasImplementation) }
    let result = given(all.filter { isStatic == nil || $0.isStatic == isStatic }, to: className)
    // A category declares its methods apart from their code.
    return result.filter(\.hasImplementation) + result.filter { !$0.hasImplementation }
  }

  /// The names of the functions that the app adds to objects of a system class.
  func foreignFunctions(of className: String) -> Set<String> {
    let (line, protocols) = foreignSources(className)
    return Set((line + protocols).flatMap { types[$0].members.keys }).filter { name in
      foreignMembers(name, of: className, isStatic: false).contains { $0.function != nil }
    }
  }

  /// What the app adds to a system class: its extensions, and the protocols that these conform to.
  private func foreignSources(_ className: String) -> (line: [TypeSymbol.ID], protocols: [TypeSymbol.ID]) {
    let line = foreignLine(className)
    var seen: Set<TypeSymbol.ID> = []
    return (line, line.flatMap { protocols(of: $0) }.filter { seen.insert($0).inserted })
  }

  /// The app's extensions of a system class and of its superclasses, nearest first.
  private func foreignLine(_ className: String) -> [TypeSymbol.ID] {
    var result: [TypeSymbol.ID] = []
    var current: String? = className
    while let here = current, result.count < 16 {
      if let id = foreignExtensions[here] { result.append(id) }
      result += (KnownAPI.conformances[here] ?? []).compactMap { foreignExtensions[$0] }
      current = SystemClasses.superclasses[here]
    }
    return result
  }
}

extension Member {
  /// False for requirements of protocols, for Objective-C's method declarations, and for its class properties, of which
  /// nothing but a method gives the value.
  package var hasImplementation: Bool {
    if isRequirement { return false }
    switch declaration {
    case .function(let function): return function.body != nil
    case .variable(let variable):
      return !variable.modifiers.contains("class") || variable.getter != nil || variable.initialValue != nil
    case .enumCase: return true
    }
  }
}
