// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension AttributeTable {
  /// A controller whose property an assignment sets.
  struct Target {
    var node: ControllerNode.ID
    /// The part of the controller that has the property: its navigation bar, its presentation controller.
    var part: String?
    /// The object through which it is reached, where that is another one: the screen that says
    /// `navigationController?.isNavigationBarHidden`.
    var via: AbstractObject?
    /// Whether the code sets it on `self`.
    var isSelf: Bool
    /// Under which condition the code means this controller: where it sets the property on it, that holds.
    var condition = Formula.always
  }

  /// What the base of an assignment is: controllers, or appearance proxies of navigation bars.
  enum Targets {
    case controllers([Target])
    case proxies([AppearanceProxy])
  }

  /// The controllers whose property it is, going by what the expression before the property can be.
  func targets(of target: Expression, in body: Body, scope: Scope) -> Targets {
    switch target.unwrapped.kind {
    case .name(let name):
      let isLocal =
        body.definition(of: name, at: target.range.start) != nil || body.parameters.contains { $0.name == name }
      return .controllers(isLocal ? [] : own(in: scope))
    case .member(.some(let base), _):
      if base.isSelf || base.isSuper { return .controllers(own(in: scope)) }
      let place = builder.evaluator.location(base.range, in: scope)
      let values = builder.evaluator.values(of: base, in: scope)
      let proxies = values.alternatives.compactMap { AppearanceProxy($0.value) }
      if !proxies.isEmpty { return .proxies(proxies) }
      let result = values.alternatives.flatMap { targets($0, at: place, in: scope) }
      // What a class does with its own objects it does with all of them, however many there are.
      let others = result.count { !$0.isSelf }
      return .controllers(others > GraphBuilder.maximumFanOut ? result.filter(\.isSelf) : result)
    default: return .controllers([])
    }
  }

  /// `self`, or the part of a controller that `self` is in an extension of the part's class.
  private func own(in scope: Scope) -> [Target] {
    guard let value = scope.selfValue else { return [] }
    if case .relation(_, let path) = value, path.contains(where: { RunTimeRelations.parts.contains($0) }) {
      let place = Location(path: builder.facts.sources[scope.file].internedPath)
      return targets(ValueSet.Alternative(value), at: place, in: scope)
    }
    if let owner = scope.lexicalType, builder.symbols.isSubclass(builder.symbols[owner].name, of: AppearanceProxy.bar) {
      return barsMade(of: owner).map { Target(node: $0, part: Self.bar, isSelf: true) }
    }
    return builder.selfNodes(scope).map { Target(node: $0, isSelf: true) }
  }

  private func targets(_ alternative: ValueSet.Alternative, at place: Location, in scope: Scope) -> [Target] {
    switch alternative.value {
    case .object:
      return builder.nodes(for: alternative.value, at: place).map {
        Target(node: $0, isSelf: alternative.value == scope.selfValue, condition: alternative.condition)
      }
    case .relation(let object, let path):
      let controllers = RunTimeRelations.controllerPath(path)
      guard controllers.count >= path.count - 1 else { return [] }
      let part = controllers.count < path.count ? path.last : nil
      if let part, !RunTimeRelations.parts.contains(part) { return [] }
      let value = controllers.isEmpty ? Value.object(object) : .relation(object, path: controllers)
      return builder.nodes(for: value, at: place)
        .filter { builder.canBe($0, ValueSet.Alternative(value, when: alternative.condition)) }
        .map { node in
          Target(
            node: node, part: part, via: isController(object) && leadsOut(controllers) ? object : nil,
            isSelf: controllers.isEmpty && .object(object) == scope.selfValue, condition: alternative.condition)
        }
    default: return []
    }
  }

  /// Whether a path begins at what stands around or beside a controller. What it has inside it is a container's to set up,
  /// as it is that of whoever made it.
  private func leadsOut(_ path: [String]) -> Bool {
    guard let first = path.first else { return false }
    switch KnownAPI.relation(named: first) {
    case .root, .top, .visible, .selected, .children: return false
    default: return true
    }
  }

  func isStack(_ node: ControllerNode.ID) -> Bool {
    builder.graph[node].systemClass.map { SystemClasses.isSubclass($0, of: "UINavigationController") } ?? false
  }

  /// The view in a place that sets one of its properties, where it can be a navigation controller's own: `stack.view` of
  /// `stack.view.backgroundColor`, and the plain `view` in code of navigation controllers.
  ///
  /// - Parameter isOfAll: whether the own views of all controllers are asked for.
  func ownerOfView(_ target: Expression, in body: Body, ofAll isOfAll: Bool) -> Expression? {
    guard case .member(.some(let view), _) = target.unwrapped.kind, let name = view.lastName,
      KnownAPI.has(name, isOfAll ? .loadsView : .rootView)
    else { return nil }
    switch view.unwrapped.kind {
    case .member(.some(let holder), _) where !holder.isSelf && !holder.isSuper: return view
    case .member(.some, _), .name:
      let symbols = builder.symbols
      let isOfStack = body.owner.map { owner in
        isOfAll
          ? symbols.isViewController(symbols[owner].name)
          : symbols.isSubclass(symbols[owner].name, of: "UINavigationController")
      }
      return isOfStack == true ? view : nil
    default: return nil
    }
  }

  private func isController(_ object: AbstractObject) -> Bool {
    builder.symbols.isViewController(object.className)
  }
}
