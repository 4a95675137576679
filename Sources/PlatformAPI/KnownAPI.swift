// SPDX-License-Identifier: Apache-2.0

/// What is known of the platform and of libraries, by role and by name.
///
/// The tables are built once; every look-up is that of a hash.
package enum KnownAPI {
  /// Every row, the system's first.
  package static let all: [API] = system + libraries

  /// The rows of Apple's frameworks and of the languages.
  package static let system: [API] = API.uiKit + API.swiftUI + API.foundation

  private static let byName: [String: [API]] = {
    var result: [String: [API]] = [:]
    for row in system { for name in row.names { result[name, default: []].append(row) } }
    return result
  }()

  private static let rowsByRole: [Role: [API]] = {
    var result: [Role: [API]] = [:]
    for row in all { for role in Set(row.roles) { result[role, default: []].append(row) } }
    return result
  }()

  private static let namesByRole: [Role: Set<String>] = rowsByRole.mapValues { Set($0.flatMap(\.names)) }

  private static let rolesByName: [String: Set<Role>] = {
    var result: [String: Set<Role>] = [:]
    for (role, names) in namesByRole { for name in names { result[name, default: []].insert(role) } }
    return result
  }()

  private static let types: [String: API] = {
    var result: [String: API] = [:]
    for row in system { if case .type = row.kind { result[row.name] = row } }
    return result
  }()

  // MARK: By role

  /// The names, in Swift and Objective-C, of what has one of the roles.
  ///
  /// - Complexity: constant.
  package static func names(_ role: Role) -> Set<String> { namesByRole[role] ?? [] }

  /// The names of what has one of several roles.
  package static func names(_ roles: Role...) -> Set<String> {
    roles.reduce(into: []) { $0.formUnion(namesByRole[$1] ?? []) }
  }

  /// The names of functions, or of properties, that have a role.
  package static func names(_ role: Role, of kind: API.Kind) -> Set<String> {
    Set(rows(role).filter { $0.kind == kind }.flatMap(\.names))
  }

  /// The rows of a role, in the order in which they are written.
  package static func rows(_ role: Role) -> [API] { rowsByRole[role] ?? [] }

  // MARK: By name

  /// Whether a name, of Swift or Objective-C, has a role. Most names are the app's own and have none.
  package static func has(_ name: String, _ role: Role) -> Bool { rolesByName[name]?.contains(role) ?? false }

  /// What a name can mean.
  package static func rows(named name: String) -> [API] { byName[name] ?? [] }

  /// Whether a function of a name and labels has a role.
  package static func has(_ name: String, labels: [String?], _ role: Role) -> Bool {
    rows(named: name).contains { $0.roles.contains(role) && $0.labelLists.contains(labels) }
  }

  /// A class, structure or protocol of the system.
  package static func type(named name: String) -> API? { types[name] }
}

extension KnownAPI {
  /// What a style of lists is called as a value: `InsetListStyle` is `.inset`; nil for what is the name of no style.
  package static func listStyle(_ type: String) -> String? {
    for row in rows(named: type) {
      for case .styleOfList(let name) in row.roles { return name }
    }
    return nil
  }

  /// The type whose zero a function gives where there is nothing; nil for one that gives nothing then.
  package static func zeroWithout(_ name: String) -> String? {
    for row in rows(named: name) {
      for case .isZeroWithout(let type) in row.roles { return type }
    }
    return nil
  }

  /// The label under which a library's initialiser is handed what a property holds; nil for properties of other names.
  package static func argument(givenBy property: String) -> String? { argumentsGiven[property] }

  private static let argumentsGiven: [String: String] = {
    var result: [String: String] = [:]
    for row in libraries {
      for case .givesArgument(let label) in row.roles { for name in row.names { result[name] = label } }
    }
    return result
  }()

  /// The class of the object that a static property of a class leads to.
  package static func object(of property: String, in type: String) -> String? {
    for row in rows(named: property) where row.owner == type {
      for case .leadsTo(let name) in row.roles { return name }
    }
    return nil
  }
}

extension API {
  /// The superclass of a class; nil where there is none or it does not matter.
  package var superclass: String? { if case .type(let superclass) = kind { superclass } else { nil } }
}
