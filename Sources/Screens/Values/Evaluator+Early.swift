// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Assignments that have been made whenever an object is seen: they take the place of the initial value.
extension Evaluator {
  /// Tells assignments that are made before the object is seen from those that may be made at any time.
  func placedInTime(
    _ all: [StoredAssignment], _ variable: VariableDeclaration, _ member: Member, of object: AbstractObject?
  ) -> [StoredAssignment] {
    let type = object?.type ?? member.owner
    var result = all
    var orders: [ProgramIndex.Reference: Int] = [:]
    var guards: [ProgramIndex.Reference: [(guards: [Guard], body: Body.ID)]] = [:]
    if all.contains(where: { !$0.isInInitializer }), isSeen(type) {
      for (order, step) in EarlyAssignments(to: variable.name, of: type, self).steps.enumerated() {
        // Met twice, it is made twice; the last counts.
        orders[step.reference] = program.bodies.count + order
        guards[step.reference] = step.guards
      }
    }
    for index in result.indices where !result[index].isInInitializer {
      guard let reference = result[index].reference else { continue }
      if let order = orders[reference], let way = guards[reference] {
        let condition = way.reduce(Formula.always) { $0.and(formula($1.guards, in: scope(of: program[$1.body]))) }
        if condition != .never { result[index].early = (order, condition) }
      } else if let object, isHanded(reference, to: object, result[index]) {
        result[index].early = (reference.entry - program[reference.body].entries.count, .always)
      }
    }
    return result
  }

  /// Whether UIKit calls methods of the objects of a class before they are seen.
  private func isSeen(_ type: TypeSymbol.ID) -> Bool {
    let name = symbols[type].name
    return symbols.isViewController(name) || symbols.isSubclass(name, of: "UIView")
  }

  /// Whether the code that makes an object sets the property on it, whenever it makes it.
  private func isHanded(
    _ reference: ProgramIndex.Reference, to object: AbstractObject, _ assignment: StoredAssignment
  ) -> Bool {
    guard assignment.objects == [object.withoutCaller], let place = object.allocationPlace,
      let (call, body) = allocationCalls[place], body == reference.body
    else { return false }
    let entry = program[reference]
    guard
      entry.closureDepth == 0
        || program[body].entries.contains(where: { $0.range == call.range && $0.closureDepth == entry.closureDepth })
    else { return false }
    let made = program[body].entries.first { made in
      if case .call = made.kind { made.range == call.range } else { false }
    }
    let known = Set((made?.guards ?? []).map(\.identity))
    return entry.guards.allSatisfy { known.contains($0.identity) || $0.isPresence }
  }
}
