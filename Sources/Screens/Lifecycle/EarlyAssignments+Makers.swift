// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What the code around one object sets on it before it is seen: the code that makes it, in the order in which it
/// runs, then that of the functions through which it is handed out, and what the object that has it does. A method that
/// is called on it, and a function that it is handed to, count as if their code stood there.
extension EarlyAssignments {
  /// What the code that makes an object sets on it, from there on.
  ///
  /// - Parameter leading: the names of the functions through which code comes to set the property.
  /// - Complexity: linear in the size of the bodies and of the code that their calls reach, which is bounded.
  init(
    to name: String, of type: TypeSymbol.ID, byMakerOf object: AbstractObject, leading: Set<String>, change: Change,
    _ evaluator: Evaluator
  ) {
    self.init(name, of: type, object: object, isStatic: false, change: change, evaluator)
    self.leading = leading
    (firstDepth, isByMaker) = (1, true)
    let touch = evaluator.touchPlace(of: object)?.place
    for making in evaluator.makings(of: object) where !isRead { walk(after: making, touch) }
    if !isRead { walkUpdate(of: object) }
  }

  /// What a representable does to what it made, as it brings that up to date before it is first seen (SB-SUI-11).
  private mutating func walkUpdate(of object: AbstractObject) {
    guard let place = object.allocationPlace, let id = evaluator.makingBody(at: place), let owner = program[id].owner,
      evaluator.representing(.makesRepresented, owner)?.id == id,
      let updater = evaluator.representing(.isHandedRepresented, owner), let name = updater.parameters.first?.name
    else { return }
    let way = FunctionFlow.Way { [evaluator] in
      var scope = evaluator.scope(of: updater)
      scope.arguments[name] = ValueSet(.object(object))
      return scope
    }
    walk(updater, Receiver(type: owner, isSubject: false), [], way, depth: firstDepth)
  }

  /// What UIKit calls of the object whose code makes this one sets on it, and what is called on that object before.
  ///
  /// - Complexity: linear in the size of the code that the methods of the owner's class reach.
  init(
    to name: String, of type: TypeSymbol.ID, byOwnerOf object: AbstractObject, leading: Set<String>, change: Change,
    _ evaluator: Evaluator
  ) {
    self.init(name, of: type, object: object, isStatic: false, change: change, evaluator)
    self.leading = leading
    guard let place = object.allocationPlace, let id = evaluator.makingBody(at: place),
      let owner = evaluator.program[id].owner, evaluator.symbols[owner].kind == .class
    else { return }
    let only = evaluator.onlyObject(of: owner)
    let receiver = Receiver(type: owner, isSubject: false, value: only.map { .object($0) })
    walkInitializer(of: owner, receiver)
    if let only, let making = evaluator.makings(of: only).first, !isRead { walk(after: making) }
    if !isRead { walkMoments(of: owner, receiver) }
  }

  /// Walks through what a body does once the object is there.
  ///
  /// - Parameter touch: the entry that loads the object's view.
  private mutating func walk(after making: Making, _ touch: ProgramIndex.Reference? = nil) {
    let (body, way) = (making.body, making.way)
    let given = Set(making.entry.guards.map(\.identity))
    let receiver = Receiver(type: body.owner, isSubject: false)
    for (index, written) in making.rest where !isRead {
      if touch == ProgramIndex.Reference(body: body.id, entry: index) { stepsBeforeTouch = steps.count }
      let own = conditions(ofClosuresAround: written, in: body, above: making.entry.closureDepth, within: nil, way)
      guard let own else { continue }
      var entry = written
      entry.guards.removeAll { $0.isPresence || given.contains($0.identity) }
      visit(entry, index, in: body, receiver, own.conditions, own.way, depth: 1)
    }
  }

  /// The methods that a call runs on objects that lead to the property's being set: of the object that has this one.
  func leadingCallees(
    _ name: String, _ base: Expression, _ arguments: [Expression.Argument], _ way: FunctionFlow.Way
  ) -> [Callee] {
    guard leading.contains(name) else { return [] }
    let values = evaluator.evaluate(base, in: way.scope).alternatives.map(\.value).filter { $0 != .nil }
    guard values.count == 1, let value = values.first else { return [] }
    let owner: TypeSymbol.ID?
    var isStatic = false
    switch value {
    case .object(let other): owner = other.type
    case .enumCase(let type, _, _): owner = type
    case .type(let name): (owner, isStatic) = (evaluator.symbols.type(named: name), true)
    default: owner = nil
    }
    guard let owner else { return [] }
    let found = evaluator.symbols.members(name, of: owner, isStatic: isStatic).first { member in
      member.hasImplementation && (member.function.map { Evaluator.fits(arguments, $0) } ?? false)
    }
    guard let callee = found.flatMap(evaluator.body) else { return [] }
    return [
      Callee(
        body: callee, receiver: Receiver(type: owner, isSubject: false),
        way: entering(callee, arguments, on: value, way))
    ]
  }
}
