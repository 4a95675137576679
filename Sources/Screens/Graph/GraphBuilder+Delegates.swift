// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Which controllers hand themselves to a delegate's function: those whose delegate is an object that has it, and not all of
/// their class.
extension GraphBuilder {
  /// What a controller was given as its delegate.
  struct DelegateSetting {
    /// The controller; nil for any of the class.
    var object: AbstractObject?
    var type: TypeSymbol.ID?
    var delegates: ValueSet
  }

  /// Properties of one name that are looked at.
  private static let maximumSettings = 200

  /// Of the controllers of a class that a function's parameter may be, those that call the function as their delegate's; all of
  /// them where none is known to.
  func telling(_ nodes: [ControllerNode.ID], of object: AbstractObject, in scope: Scope) -> [ControllerNode.ID] {
    guard let body = scope.body.map({ program[$0] }), let properties = delegateProperties(of: object, toldTo: body)
    else { return nodes }
    let settings = properties.sorted().flatMap(delegateSettings)
    // What UIKit has of a class is not looked at one by one elsewhere.
    let all =
      nodes.isEmpty
      ? settings.compactMap(\.object).filter { symbols.isSubclass($0.className, of: object.className) }.flatMap { one in
        one.allocationPlace.map { self.nodes(for: .object(one), at: $0) } ?? []
      } : nodes
    var tells: Set<ControllerNode.ID> = []
    var mayTell: Set<ControllerNode.ID> = []
    for id in all {
      let own = settings.filter { isMeant(graph[id].object, by: $0) }.flatMap(\.delegates.alternatives).map(\.value)
      if own.contains(where: { $0.object != nil && evaluator.fitsSelf($0, of: body) }) { tells.insert(id) }
      if own.contains(where: \.isUnknown) { mayTell.insert(id) }
    }
    return tells.isEmpty ? nodes : tells.union(mayTell).sorted()
  }

  private func isMeant(_ object: AbstractObject, by setting: DelegateSetting) -> Bool {
    if let own = setting.object { return own.canBe(object) }
    guard let type = setting.type else { return true }
    return object.type.map { symbols.lineage(of: $0).contains(type) } ?? false
  }

  // MARK: Properties

  /// The properties in which controllers of a class keep whoever has a function that is handed one of them; nil where the function
  /// is no delegate's, or is not handed one.
  private func delegateProperties(of object: AbstractObject, toldTo body: Body) -> Set<String>? {
    guard let owner = body.owner, !body.isStatic, let function = body.function, function.kind == .function,
      object.type.map({ !symbols.lineage(of: owner).contains($0) }) ?? true,
      function.parameters.contains(where: { parameter in
        parameter.type.flatMap { TypeName.base(of: $0.text) } == object.className
      })
    else { return nil }
    let own = symbols.protocols(of: owner).filter { id in
      (symbols[id].members[function.name] ?? []).contains { $0.isRequirement }
    }
    if own.isEmpty {
      // What code of the app calls is its own function.
      guard KnownAPI.isDelegateCallback(function.name) || program.calls[function.name] == nil else { return nil }
      let isAsked = symbols.lineage(of: owner).flatMap { symbols[$0].inherited }.contains { name in
        symbols.type(named: name) == nil && SystemClasses.superclasses[name] == nil
      }
      return isAsked ? KnownAPI.names(.tellsOfItself) : nil
    }
    let names = Set(own.map { symbols[$0].shortName })
    let line = object.type.map { symbols.lineage(of: $0) } ?? []
    let properties = line.flatMap { symbols[$0].members.values.joined() }.compactMap(\.variable).filter { variable in
      variable.type.map { !names.isDisjoint(with: UsedNames.parts(of: $0.text)) } ?? false
    }
    return properties.isEmpty ? nil : Set(properties.map(\.name))
  }

  /// Everything that code gives the properties of a name, with whose they are.
  private func delegateSettings(_ name: String) -> [DelegateSetting] {
    if let known = knownDelegates[name] { return known }
    let references = (program.assignments[name] ?? []) + (program.calls[name.setter] ?? [])
    let result = references.count > Self.maximumSettings ? [] : references.flatMap(settings)
    knownDelegates[name] = result
    return result
  }

  private func settings(at reference: ProgramIndex.Reference) -> [DelegateSetting] {
    let body = program[reference.body]
    let target: Expression
    let value: Expression
    switch program[reference].kind {
    case .assign(let place, "=", let given): (target, value) = (place, given)
    case .call(let call):
      guard case .call(let callee, let arguments) = call.kind, arguments.count == 1 else { return [] }
      (target, value) = (callee, arguments[0].value)
    default: return []
    }
    // Which controllers are known when it is first asked makes no difference.
    return evaluator.scopes(of: body, mentioning: [target, value]).flatMap { scope -> [DelegateSetting] in
      let delegates = evaluator.evaluate(value, in: scope)
      guard case .member(.some(let base), _) = target.unwrapped.kind, !base.isSelf else {
        let object = scope.selfValue?.object.flatMap { $0.origin == .declared ? nil : $0 }
        return [DelegateSetting(object: object, type: body.owner, delegates: delegates)]
      }
      let objects = evaluator.values(of: base, in: scope).objects
      return objects.map { object in
        DelegateSetting(object: object.origin == .declared ? nil : object, type: object.type, delegates: delegates)
      }
    }
  }
}

extension String {
  /// The message by which Objective-C sets a property.
  fileprivate var setter: String { "set" + prefix(1).uppercased() + dropFirst() }
}
