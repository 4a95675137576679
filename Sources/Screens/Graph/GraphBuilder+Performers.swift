// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Which of the controllers of a class do what its code does, or perform a segue that they all have: code may ask first what
/// whoever made the controller gave it.
extension GraphBuilder {
  /// A controller, and a place of its code or of a storyboard.
  struct Performance: Hashable {
    var controller: ControllerNode.ID
    var place: Location
  }

  /// Whether a controller comes to a place, as far as its class does at all by what was read.
  func performs(_ place: Location, _ id: ControllerNode.ID) -> Bool {
    let key = Performance(controller: id, place: place)
    if let known = performances[key] { return known }
    let object = graph[id].object
    guard object.origin != .declared, let type = object.type else { return true }
    // Where it holds for none by what was read, it holds by what was not.
    let any = AbstractObject(className: object.className, type: type, origin: .declared)
    let answer = performs(place, object, type) || !performs(place, any, type)
    performances[key] = answer
    return answer
  }

  private func performs(_ place: Location, _ object: AbstractObject, _ type: TypeSymbol.ID) -> Bool {
    if let identifier = performedIdentifiers[place] {
      return (performedSegues.calls[identifier] ?? []).contains { performs(identifier, object, type, $0) }
    }
    return program.entry(at: place).map { reach(of: $0, for: object, type) != .never } ?? true
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
