// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings

/// The overrides of the status bar hooks in the app's classes, and what they answer.
package final class HookTable {
  /// An override in a class.
  package struct Override: Sendable {
    package var hook: Hook
    /// The class that declares it.
    package var type: TypeSymbol.ID
    package var member: Member
    package var location: Location
    /// What it answers on an object of exactly that class.
    package var values: ValueSet
  }

  private let evaluator: Evaluator
  private var cache: [Key: Override?] = [:]
  private var reading: [Location: Bool] = [:]

  private struct Key: Hashable {
    var hook: Hook
    var type: TypeSymbol.ID
    var object: AbstractObject?
  }

  package init(_ evaluator: Evaluator) {
    self.evaluator = evaluator
  }

  /// The override that an object of a class answers with: its own or that of the nearest superclass in the app.
  package func override(of hook: Hook, for type: TypeSymbol.ID) -> Override? {
    let key = Key(hook: hook, type: type)
    if let cached = cache[key] { return cached }
    let found = find(hook, for: type, nil)
    cache[key] = .some(found)
    return found
  }

  /// The override of one object, with what it answers there: what the object was made with tells it from others of its class.
  package func override(of hook: Hook, on object: AbstractObject) -> Override? {
    guard let type = object.type, let general = override(of: hook, for: type) else { return nil }
    // An answer that is the same for all objects is that of this one.
    guard object.allocationPlace != nil || !evaluator.attributes(loadedWith: object).isEmpty,
      general.values.alternatives.count > 1 || general.values.isOpen || readsObject(general)
    else { return general }
    let key = Key(hook: hook, type: type, object: object)
    if let cached = cache[key] { return cached }
    var found = find(hook, for: type, object)
    if let own = found?.values, own.isEmpty || own.isOpen && !general.values.isOpen { found = general }
    cache[key] = .some(found)
    return found
  }

  /// Whether what an override answers hangs on what its object holds: what one object of a class is given is not what all
  /// of them have.
  private func readsObject(_ override: Override) -> Bool {
    if let known = reading[override.location] { return known }
    let answer = evaluator.bodies(of: override.member).contains { body in
      body.entries.contains { entry in
        entry.expressions.contains { evaluator.dependsOnSelf($0, in: body, of: override.type) }
      }
    }
    reading[override.location] = answer
    return answer
  }

  private func find(_ hook: Hook, for type: TypeSymbol.ID, _ one: AbstractObject?) -> Override? {
    let symbols = evaluator.symbols
    for step in symbols.lineage(of: type) {
      for name in hook.names {
        guard let member = (symbols[step].members[name] ?? []).first(where: { Self.isOverride($0, of: hook) })
        else { continue }
        let object =
          one
          ?? AbstractObject(
            className: symbols[type].name, type: type, origin: .scene(document: "", id: symbols[type].name))
        let place = Location(path: evaluator.facts.sources[member.file].internedPath, range: member.nameRange)
        let values = evaluator.value(
          of: member, selfValue: .object(object), in: Scope(file: member.file, lexicalType: step))
        return Override(hook: hook, type: step, member: member, location: place, values: values)
      }
    }
    return nil
  }

  /// Whether a member of the name of a hook overrides it: instance level, and of the hook's shape. Swift's name for it is
  /// none in Objective-C.
  static func isOverride(_ member: Member, of hook: Hook) -> Bool {
    guard !member.isStatic, member.hasImplementation else { return false }
    switch member.declaration {
    case .variable(let variable): return variable.isComputed || variable.isOverride || variable.initialValue != nil
    case .function(let function):
      // Swift 2 wrote the hooks as methods; in later Swift such a method is another one.
      return function.parameters.isEmpty && (function.selector.map { $0 == hook.selector } ?? function.isOverride)
    case .enumCase: return false
    }
  }
}

extension ValueSet {
  /// Whether something in it could not be followed.
  fileprivate var isOpen: Bool { alternatives.contains { $0.value.isUnknown } }
}
