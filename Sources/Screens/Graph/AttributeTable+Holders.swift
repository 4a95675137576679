// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Whose controller is meant where each object of a class makes one for itself, as two frames with a stack each: both are
/// made in one place, and what one frame sets on its own holds nothing for the other's.
extension AttributeTable {
  /// The class whose objects each make a controller for themselves.
  private func maker(of node: ControllerNode.ID) -> TypeSymbol.ID? {
    guard let place = builder.graph[node].object.allocationPlace, let (_, body) = builder.call(at: place),
      !body.isStatic
    else { return nil }
    return body.owner
  }

  /// The objects through whose property an expression reaches a controller that each makes for itself: `frame.inner`, or
  /// `inner` in the frame's own code. Nil where they are not known.
  func holders(_ expression: Expression, of node: ControllerNode.ID, in scope: Scope) -> Set<AbstractObject>? {
    guard let maker = maker(of: node) else { return nil }
    let holders: [Value]
    switch expression.unwrapped.kind {
    case .name(let name):
      guard let body = scope.body.map({ builder.program[$0] }), scope.arguments[name] == nil,
        body.definition(of: name, at: expression.range.start) == nil
      else { return nil }
      holders = selves(of: body, in: scope)
    case .member(.some(let base), _) where base.isSelf:
      guard let body = scope.body.map({ builder.program[$0] }) else { return nil }
      holders = selves(of: body, in: scope)
    case .member(.some(let base), _):
      holders = builder.evaluator.values(of: base, in: scope).alternatives.map(\.value)
    default: return nil
    }
    var result: Set<AbstractObject> = []
    for value in holders where value != .nil {
      guard let object = value.object, object.allocationPlace != nil, let type = object.type,
        builder.symbols.lineage(of: type).contains(maker)
      else { return nil }
      result.insert(object.withoutCaller)
    }
    return result.isEmpty ? nil : result
  }

  /// The objects for which code runs: the one that is looked at, else all for which it is called.
  private func selves(of body: Body, in scope: Scope) -> [Value] {
    guard let own = scope.selfValue, own.object?.allocationPlace == nil else {
      return scope.selfValue.map { [$0] } ?? []
    }
    // A call of which it is not known for whom it is leaves the class's own object, which is none in particular.
    return builder.evaluator.calledForms(of: body).map { $0.selfValue ?? own }
  }

  /// The objects through which a screen is pushed onto a stack that each of them makes for itself; nil where they are not
  /// all known.
  func holders(pushing screen: ControllerNode.ID, onto stack: ControllerNode.ID) -> Set<AbstractObject>? {
    let object = builder.graph[screen].object.withoutCaller
    var result: Set<AbstractObject> = []
    for edge in builder.graph.parents(of: screen) where edge.parent == stack {
      guard edge.kind == .pushed, let reference = builder.program.entry(at: edge.location),
        case .call(let call) = builder.program[reference].kind,
        case .call(let function, let arguments) = call.kind, let shown = arguments.first?.value,
        case .member(.some(let base), _) = function.unwrapped.kind
      else { return nil }
      for place in places(of: builder.program[reference.body], target: base, value: shown) {
        let values = builder.evaluator.values(of: shown, in: place.scope)
        guard values.objects.contains(where: { $0.withoutCaller == object }) else { continue }
        guard let holders = self.holders(base, of: stack, in: place.scope) else { return nil }
        result.formUnion(holders)
      }
    }
    return result.isEmpty ? nil : result
  }

  /// Whether several objects each show one of the controllers that are made in one place.
  func isOfSeveral(_ node: ControllerNode.ID) -> Bool {
    guard let maker = maker(of: node) else { return false }
    let around = builder.graph.parents(of: node).filter(\.isContainment).compactMap(\.parent).filter { parent in
      builder.graph[parent].object.type.map { builder.symbols.lineage(of: $0).contains(maker) } ?? false
    }
    return Set(around).count > 1
  }
}
