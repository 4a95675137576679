// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Which of the controllers of a class do what its code does, or perform a segue that they all have: code may ask first what
/// whoever made the controller gave it.
extension GraphBuilder {
  /// Of controllers of one class, those that come to a place of its code or of a storyboard; all of them where none does by
  /// what was read.
  func performers(_ nodes: Set<ControllerNode.ID>, at place: Location) -> Set<ControllerNode.ID> {
    guard nodes.count > 1 else { return nodes }
    let own = nodes.filter { performs(place, $0) }
    return own.isEmpty ? nodes : own
  }

  /// Whether a controller comes to a place, or none does that is made as it is.
  func isPerformed(at place: Location, by id: ControllerNode.ID, like plain: ControllerNode.ID) -> Bool {
    if performs(place, id) { return true }
    return !(nodesByClass[graph[id].name] ?? []).contains { $0 != id && $0 != plain && performs(place, $0) }
  }

  private func performs(_ place: Location, _ id: ControllerNode.ID) -> Bool {
    let key = PushKey(child: id, place: place)
    if let known = performances[key] { return known }
    let object = graph[id].object
    guard object.origin != .declared, let type = object.type else { return true }
    let answer: Bool
    if let identifier = performedIdentifiers[place] {
      answer = (performedSegues.calls[identifier] ?? []).contains { performs(identifier, object, type, $0) }
    } else if let reference = program.entry(at: place) {
      answer = reach(of: reference, for: object, type) != .never
    } else {
      answer = true
    }
    performances[key] = answer
    return answer
  }

  /// When an object comes to an entry of code of its class; always where the code is not its class's.
  private func reach(
    of reference: ProgramIndex.Reference, for object: AbstractObject, _ type: TypeSymbol.ID
  ) -> Formula {
    let body = program[reference.body]
    guard let owner = body.owner, !body.isStatic, symbols.lineage(of: type).contains(owner) else { return .always }
    guard evaluator.inherited.runs(body, for: type) else { return .never }
    let guards = program[reference].guards
    guard !guards.isEmpty else { return .always }
    return evaluator.formula(guards, in: evaluator.scope(of: body, selfValue: .object(object)))
  }

  /// Remembers by which identifier code performs a segue, where all code is known that can.
  func notePerformed(_ segue: InterfaceSegue, at place: Location) {
    guard segue.isPerformedByCode, let identifier = segue.identifier, !performedSegues.isOpen,
      performedSegues.calls[identifier] != nil
    else { return }
    performedIdentifiers[place] = identifier
  }

  private func performs(
    _ identifier: String, _ object: AbstractObject, _ type: TypeSymbol.ID, _ reference: ProgramIndex.Reference
  ) -> Bool {
    let body = program[reference.body]
    guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
      Self.isOnSelf(function), let owner = body.owner, !body.isStatic, let named = arguments.first?.value
    else { return true }
    guard symbols.lineage(of: type).contains(owner) else { return symbols.lineage(of: owner).contains(type) }
    let own = evaluator.scope(of: body, selfValue: .object(object))
    let reached = reach(of: reference, for: object, type)
    return reached != .never
      && evaluator.values(of: named, in: own).alternatives.contains { alternative in
        guard case .string(let text) = alternative.value else { return true }
        return text == identifier && alternative.condition.and(reached) != .never
      }
  }
}
