// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Properties that a library's class has and that the app does not declare.
extension Evaluator {
  /// What an object whose class derives from one that was not read was given under the name of a property: an argument of
  /// an initialiser and the property of the same name belong together. Nil where it was given nothing of the name.
  func handedToLibrary(_ name: String, of object: AbstractObject, in scope: Scope) -> ValueSet? {
    let foreign = object.type.map { symbols.foreignAncestor(of: $0) } ?? object.className
    guard let foreign, SystemClasses.superclasses[foreign] == nil else { return nil }
    let labels = [name] + [KnownAPI.argument(givenBy: name)].compactMap { $0 }
    return labels.lazy.compactMap { self.handedToLibrary(under: $0, of: object) }.first
  }

  private func handedToLibrary(under name: String, of object: AbstractObject) -> ValueSet? {
    guard let place = object.allocationPlace else { return handedToLibrary(under: name, ofAny: object) }
    guard let (call, id) = allocationCalls[place], case .call(_, let arguments) = call.kind else { return nil }
    let why = { ("`\(name)` depends on itself", place) }
    let values = solve(.handedOn(object, name), why: why) { [unowned self] in
      let outer = allocationScope(of: object) ?? self.scope(of: program[id])
      return handed(name, to: object, as: object.type, arguments, in: outer, hops: 0) ?? .empty
    }
    return values.isEmpty && !values.isPending ? nil : values
  }

  /// The same for some object of a class of the app: what all calls hand over that make one, where all of them are understood and
  /// no class derives from it.
  private func handedToLibrary(under name: String, ofAny object: AbstractObject) -> ValueSet? {
    guard let type = object.type, !symbols.hasDescendants(symbols[type].name),
      case let calls = program.calls[symbols[type].shortName] ?? [], (1...Self.maximumMakers).contains(calls.count)
    else { return nil }
    let place = program.location(program[calls[0]].range, in: program[calls[0].body])
    let values = solve(.handedOn(object, name), why: { ("`\(name)` depends on itself", place) }) { [unowned self] in
      var result = ValueSet.empty
      for reference in calls {
        guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind,
          let given = handed(
            name, to: object, as: type, arguments, in: scope(of: program[reference.body]), hops: 0)
        else { return ValueSet.empty }
        result = result.union(given)
      }
      return result
    }
    return values.isEmpty && !values.isPending ? nil : values
  }

  /// Calls that make objects of one class.
  private static let maximumMakers = 8

  /// What the app sets a property to of an object that a class of a library keeps for all (`Panels.shared.left`); nil where it
  /// sets none, and for classes of the system, which are known.
  func keptByLibrary(_ name: String, of value: Value, in scope: Scope) -> ValueSet? {
    guard case .constant(.some(let type), _) = value, symbols.isUnread(type) else { return nil }
    let references = program.assignments[name] ?? []
    guard let first = references.first, references.count <= Self.maximumAssignments else { return nil }
    let place = program.location(program[first].range, in: program[first.body])
    let values = solve(.kept(value, name), why: { ("`\(name)` depends on itself", place) }) { [unowned self] in
      references.reduce(ValueSet.empty) { result, reference in
        let inner = self.scope(of: program[reference.body])
        guard case .assign(let target, "=", let given) = program[reference].kind,
          case .member(.some(let base), _) = target.unwrapped.kind, evaluate(base, in: inner).only == value
        else { return result }
        return result.union(evaluate(given, in: inner))
      }
    }
    if values.isEmpty { return values.isPending ? values : nil }
    // The library's code may put something else there.
    let isKept = Formula.atom(.state("`\(name)` is what the app set", initially: nil, at: place))
    return values.when(isKept)
      .union(.unknown("the library can have set `\(name)`", at: place).when(isKept.negated))
  }

  /// What reaches the library's initialiser under a label, through the initialisers of the app's classes.
  private func handed(
    _ name: String, to object: AbstractObject, as type: TypeSymbol.ID?, _ arguments: [Expression.Argument],
    in outer: Scope, hops: Int
  ) -> ValueSet? {
    guard hops < Self.maximumDelegations else { return nil }
    guard let type,
      let initializer = symbols.members("init", of: type).first(where: { member in
        member.hasImplementation && member.function.map { Self.fits(arguments, $0) } ?? false
      }), initializer.function != nil,
      let id = program.bodiesByPlace[
        Location(path: facts.sources[initializer.file].internedPath, range: initializer.nameRange)]?.first
    else {
      return arguments.first { $0.label == name }.map { evaluate($0.value, in: outer) }
    }
    let body = program[id]
    var inner = scope(of: body, selfValue: .object(object))
    inner.arguments = bind(arguments, to: body, in: outer, by: object.allocationPlace)
    for entry in body.entries where entry.closureDepth == 0 {
      guard case .call(let call) = entry.kind, case .call(let callee, let handedOn) = call.kind,
        case .member(.some(let base), "init") = callee.unwrapped.kind, base.isSelf || base.isSuper
      else { continue }
      let next = base.isSelf ? type : symbols.superclass(of: initializer.owner)
      return handed(name, to: object, as: next, handedOn, in: inner, hops: hops + 1)
    }
    return nil
  }
}
