// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

extension SymbolTable {
  /// The superclass's name as written, of a class of the app.
  package func superclassName(of id: TypeSymbol.ID) -> String? {
    let type = types[id]
    guard type.kind == .class else { return nil }
    return type.inherited.first { name in
      if let other = self.type(named: name, in: id) { return other != id && types[other].kind == .class }
      return name == "NSObject" || isForeignClass(name)
    }
      ?? type.inherited.first { name in
        // A class from a module that was not read: the first name is the superclass unless it is a known protocol.
        // `Kit.Screen` is another class than the `Screen` that derives from it.
        (self.type(named: name, in: id).map { $0 == id && name.contains(".") } ?? true)
          && !name.hasSuffix("Delegate") && !name.hasSuffix("DataSource") && !name.hasSuffix("Protocol")
      }
  }

  /// The superclass where the app declares it.
  package func superclass(of id: TypeSymbol.ID) -> TypeSymbol.ID? { superclasses[id] }

  func findSuperclass(of id: TypeSymbol.ID) -> TypeSymbol.ID? {
    guard let name = superclassName(of: id), let other = type(named: name, in: id), other != id else { return nil }
    return types[other].kind == .class ? other : nil
  }

  /// The class itself and its superclasses in the app, nearest first; cycles are cut.
  package func lineage(of id: TypeSymbol.ID) -> [TypeSymbol.ID] { lineages[id] }

  func findLineage(of id: TypeSymbol.ID) -> [TypeSymbol.ID] {
    var result: [TypeSymbol.ID] = []
    var current: TypeSymbol.ID? = id
    while let here = current, !result.contains(here), result.count < Self.longestChain {
      result.append(here)
      current = superclass(of: here)
    }
    return result
  }

  /// The first superclass that the app does not declare: `UIViewController`, or a class of a library that was not read.
  package func foreignAncestor(of id: TypeSymbol.ID) -> String? { foreignAncestors[id] }

  /// The nearest class of the system that a class, of the app or of the system, is or derives from; nil where the
  /// lineage ends in a class that is not known.
  package func systemClass(of name: String) -> String? {
    if let id = type(named: name) {
      return foreignAncestor(of: id).flatMap { SystemClasses.superclasses[$0] == nil ? nil : $0 }
    }
    return SystemClasses.superclasses[name] == nil ? nil : name
  }

  /// The class of the system that a controller's class is or most likely derives from, and whether it takes a library
  /// that was not read to say so.
  package func likelySystemClass(of name: String) -> (name: String, isGuess: Bool)? {
    if let known = systemClass(of: name) { return (known, false) }
    let last = type(named: name).flatMap { foreignAncestor(of: $0) } ?? name
    // Which version of the library the app has is not known.
    if let known = libraries.systemClass(of: last) { return (known, true) }
    return likelyBase(of: last).map { ($0, true) }
  }

  /// The class of the system that a class which was not read most likely derives from.
  private func likelyBase(of name: String) -> String? {
    LibraryClasses.likelyBase(of: name) ?? (overriddenControllers.contains(name) ? "UIViewController" : nil)
  }

  /// The classes that were not read of which classes of the app override what only view controllers have.
  func findOverriddenControllers() -> Set<String> {
    var result: Set<String> = []
    for type in types where type.kind == .class {
      guard let base = foreignAncestor(of: type.id), !result.contains(base), base != "NSObject",
        SystemClasses.superclasses[base] == nil, !LibraryClasses.isOfAnotherSystem(base)
      else { continue }
      let isOverridden = LibraryClasses.controllerMembers.contains { name in
        type.members[name]?.contains { member in
          !member.isStatic
            && (member.function.map { $0.isOverride || $0.selector != nil } ?? member.variable?.isOverride ?? false)
        } ?? false
      }
      if isOverridden, !isView(type) { result.insert(base) }
    }
    return result
  }

  /// Whether a class overrides what only views have.
  private func isView(_ type: TypeSymbol) -> Bool {
    type.members.values.joined().contains { member in
      guard let function = member.function, !member.isStatic else { return false }
      return (function.isOverride || function.selector != nil) && LibraryClasses.isOfViews(function)
    }
  }

  /// Whether a class, of the app, of a library or of the system, is or derives from `ancestor`.
  package func isSubclass(_ name: String, of ancestor: String) -> Bool {
    if name == ancestor { return true }
    let (name, ancestor) = (aliasedName(name) ?? name, aliasedName(ancestor) ?? ancestor)
    guard let id = type(named: name) else { return isForeignSubclass(name, of: ancestor) }
    return isSubclass(id, of: ancestor)
  }

  private func isSubclass(_ id: TypeSymbol.ID, of ancestor: String) -> Bool {
    for step in lineage(of: id) {
      if types[step].name == ancestor || types[step].shortName == ancestor { return true }
    }
    return foreignAncestor(of: id).map { $0 == ancestor || isForeignSubclass($0, of: ancestor) } ?? false
  }

  private func isForeignSubclass(_ name: String, of ancestor: String) -> Bool {
    if let superclass = libraries.type(named: name)?.superclass {
      return superclass == ancestor || isForeignSubclass(superclass, of: ancestor)
    }
    if SystemClasses.superclasses[name] != nil { return SystemClasses.isSubclass(name, of: ancestor) }
    return likelyBase(of: name).map { SystemClasses.isSubclass($0, of: ancestor) } ?? false
  }

  /// Whether a type has a property of a name from a class of the system, beside which its functions of that name, such as a
  /// delegate's, are never meant where the name stands for a value.
  func inheritsProperty(_ name: String, _ id: TypeSymbol.ID) -> Bool {
    KnownAPI.rows(named: name).contains { row in
      row.kind == .property && row.owner.map { isSubclass(id, of: $0) } ?? false
    }
  }

  /// Whether a controller's class has its view under a name: `view`, for lists `tableView` or `collectionView` too.
  func isRootView(_ name: String, of className: String) -> Bool {
    KnownAPI.rows(named: name).contains { row in
      row.roles.contains(.rootView) && row.owner.map { isSubclass(className, of: $0) } ?? false
    }
  }

  /// Whether a class is one of the system, or of a library that is known.
  package func isForeignClass(_ name: String) -> Bool {
    SystemClasses.superclasses[name] != nil || libraries.type(named: name) != nil
  }

  /// The class of a library that a class is or derives from; nil where it derives from none that is known.
  package func libraryClass(of name: String) -> String? {
    let last = type(named: name).map { foreignAncestor(of: $0) } ?? name
    return last.flatMap { libraries.type(named: $0) == nil ? nil : $0 }
  }

  /// Whether instances of a class are view controllers.
  package func isViewController(_ name: String) -> Bool {
    type(named: name).map { controllers[$0] } ?? isSubclass(name, of: "UIViewController")
  }

  func findControllers() -> [Bool] { types.indices.map { isSubclass($0, of: "UIViewController") } }

  /// Every type of the app that is, derives from or conforms to `name`, sorted by name; itself not included.
  package func descendants(of name: String) -> [TypeSymbol.ID] {
    hasDescendants(name) ? knownDescendants.value(of: name, findDescendants) : []
  }

  private func findDescendants(of name: String) -> [TypeSymbol.ID] {
    var found: Set<TypeSymbol.ID> = []
    var queue = [name]
    while let next = queue.popLast() {
      for id in heirs[next] ?? [] where found.insert(id).inserted {
        queue.append(types[id].name)
        if types[id].shortName != types[id].name { queue.append(types[id].shortName) }
      }
    }
    return found.sorted()
  }

  /// Whether some type of the app derives from or conforms to `name`.
  ///
  /// - Complexity: constant.
  package func hasDescendants(_ name: String) -> Bool { heirs[name]?.isEmpty == false }

  /// Whether a class that derives from a type has a member of its own by a name, so that what the type's code reads under it
  /// hangs on the object.
  func isOverridden(_ name: String, below id: TypeSymbol.ID) -> Bool {
    guard hasDescendants(types[id].name) else { return false }
    return descendants(of: types[id].name).contains { heir in
      types[heir].members[name]?.contains { !$0.isStatic && $0.hasImplementation } ?? false
    }
  }

  /// Protocols that a type conforms to, by itself or through superclasses and other protocols, of those the app declares.
  package func protocols(of id: TypeSymbol.ID) -> [TypeSymbol.ID] { protocolLists[id] }

  func findProtocols(of id: TypeSymbol.ID) -> [TypeSymbol.ID] {
    var result: [TypeSymbol.ID] = []
    var queue = lineage(of: id)
    var seen = Set(queue)
    var next = 0
    while next < queue.count {
      let here = queue[next]
      next += 1
      for name in types[here].inherited {
        guard let other = type(named: name, in: here), seen.insert(other).inserted else { continue }
        if types[other].kind == .protocol {
          result.append(other)
          queue.append(other)
        }
      }
    }
    return result
  }

  /// Whether an object of exactly this class can stand where a type is asked for; nil where the class or the type comes
  /// from code that was not read.
  package func isInstance(ofClass name: String, _ type: String) -> Bool? {
    if isSubclass(name, of: type) { return true }
    let id = self.type(named: name)
    let other = self.type(named: type)
    if let other, conformances(ofClass: name, id).contains(other) { return true }
    // The line of a class of the app ends in a class of the system, or is not known to its end.
    let last = id.map { foreignAncestor(of: $0) ?? "NSObject" } ?? name
    if SystemClasses.superclasses[last] != nil || last == "NSObject" {
      return other != nil || SystemClasses.superclasses[type] != nil ? false : nil
    }
    // A class of a library derives from no class of the app.
    return other.map { types[$0].kind == .class } ?? false ? false : nil
  }

  /// Protocols of the app that a class conforms to, also by extensions of the system's classes.
  private func conformances(ofClass name: String, _ id: TypeSymbol.ID?) -> Set<TypeSymbol.ID> {
    var result = Set(id.map { protocols(of: $0) } ?? [])
    var ancestor = id.map { foreignAncestor(of: $0) } ?? name
    for _ in 0..<16 {
      guard let here = ancestor else { break }
      if let extended = foreignExtensions[here] { result.formUnion(protocols(of: extended)) }
      ancestor = SystemClasses.superclasses[here]
    }
    return result
  }
}
