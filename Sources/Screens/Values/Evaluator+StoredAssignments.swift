// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What is assigned to a stored property, wherever that is done.
extension Evaluator {
  /// Everything that is assigned to a property, over all objects of its type.
  func assignments(
    to variable: VariableDeclaration, member: Member, expected: String?
  ) -> [StoredAssignment] {
    var result = memberwiseValues(of: variable, member: member).map {
      StoredAssignment(values: $0, isInInitializer: true)
    }
    let start = result.count
    let all = settings(of: variable, of: member)
    // What initialisers give it first is looked at first, however many places set something of the name.
    let starts = all.filter { isInitializer(program[$0.reference.body], of: member.owner) }
    let rest = all.filter { !isInitializer(program[$0.reference.body], of: member.owner) }
    for (index, (reference, target, written)) in (starts + rest).enumerated() {
      let body = program[reference.body]
      guard index < Self.maximumNamesakes, result.count - start < Self.maximumAssignments else {
        result.append(further(of: variable, at: program.location(target.range, in: body)))
        break
      }
      let byOwnType = scopesByOwnType(of: body, mentioning: [target])
      for inner in byOwnType ?? [scope(of: body)] {
        guard isProperty(target, of: member, body: body, in: inner) else { continue }
        if symbols[member.owner].kind == .struct, changesLocal(target, in: body, inner) { continue }
        let value = given(by: written, to: target, of: member, body: body, in: inner)
        let byCaller =
          byOwnType == nil ? valuesByCaller(of: value, at: reference, to: variable, expected: expected) : nil
        let values = byCaller ?? values(given: value, to: variable, in: inner, expected: expected)
        var assignment = StoredAssignment(
          values: kept(values, of: value, by: variable, in: inner), isInInitializer: false,
          objects: objects(of: target, in: inner), classes: classes(of: target, in: inner),
          setter: setter(of: target, in: body), reference: reference)
        // What a closure in an initialiser does it does later.
        let entry = program[reference]
        if body.name == "init", entry.closureDepth == 0 { assignment.start(under: entry.guards, in: inner, self) }
        result.append(assignment)
      }
    }
    return result + keyPathAssignments(to: variable, member, expected: expected) + changesByKeys(of: variable, member)
      + unseenChanges(of: variable, member)
  }

  /// What a property keeps of what it is given: a weak one nothing of an object that is made for it and that nobody else has.
  func kept(_ values: ValueSet, of given: Expression, by variable: VariableDeclaration, in scope: Scope) -> ValueSet {
    guard variable.modifiers.contains("weak"), case .call = given.unwrapped.kind,
      case .object(let object)? = values.only, let type = object.type, symbols[type].kind == .class,
      object.allocationPlace == location(given.unwrapped.range, in: scope), !handsItselfOut(type)
    else { return values }
    return ValueSet(.nil, at: location(given.range, in: scope))
  }

  /// Whether an initialiser of a class may give the new object to others, or its superclass may.
  private func handsItselfOut(_ type: TypeSymbol.ID) -> Bool {
    symbols.foreignAncestor(of: type).map { $0 != "NSObject" } ?? false
      || symbols.lineage(of: type).contains { step in
        (program.bodiesByOwner[step] ?? []).contains { id in
          guard program[id].name == "init" else { return false }
          return program[id].entries.contains { entry in
            switch entry.kind {
            case .call(let call):
              if case .call(_, let arguments) = call.kind { arguments.contains(where: \.value.isSelf) } else { false }
            case .assign(_, _, let value): value.isSelf
            default: false
            }
          }
        }
      }
  }

  private func isInitializer(_ body: Body, of type: TypeSymbol.ID) -> Bool {
    body.name == "init" && body.owner == type
  }

  /// What more places set than are looked at.
  func further(of variable: VariableDeclaration, at place: Location) -> StoredAssignment {
    StoredAssignment(
      values: .unknown("`\(variable.name)` is set in too many places to look at", at: place), isInInitializer: false)
  }

  /// What may set a property, going by names: assignments; in Objective-C also those to the instance variable behind it,
  /// and messages to its setter where the class has none of its own.
  private func settings(
    of variable: VariableDeclaration, of member: Member
  ) -> [(reference: ProgramIndex.Reference, target: Expression, value: Expression)] {
    let isObjectiveC = facts.sources[member.file].language == .objectiveC
    let storage = symbols.storageNames(of: variable.name, in: member.owner)
    var names = [variable.name]
    if isObjectiveC {
      names = storage.all
    } else if Self.wrapper(of: variable) != nil {
      names.append("_" + variable.name)
    }
    var result: [(ProgramIndex.Reference, Expression, Expression)] = []
    for reference in names.flatMap({ program.assignments[$0] ?? [] }) {
      guard case .assign(let target, "=", let value) = program[reference].kind else { continue }
      result.append((reference, target, value))
    }
    guard isObjectiveC, symbols.member(storage.setter, of: member.owner) == nil else { return result }
    for reference in program.calls[storage.setter] ?? [] {
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        arguments.count == 1, arguments[0].label == nil, case .member = function.unwrapped.kind
      else { continue }
      result.append((reference, function, arguments[0].value))
    }
    return result
  }

  /// Whether the target of an assignment is the property of the member's type.
  func isProperty(_ target: Expression, of member: Member, body: Body, in scope: Scope) -> Bool {
    switch target.unwrapped.kind {
    case .name(let name):
      // A local variable or parameter of the same name hides the property.
      if body.definition(of: name, at: target.range.start) != nil
        || body.parameters.contains(where: { $0.name == name })
      {
        return false
      }
      guard let owner = body.owner else { return false }
      return owner == member.owner || symbols.lineage(of: owner).contains(member.owner)
    case .member(.some(let base), _):
      if base.isSelf || base.isSuper {
        // What is said of `super` a superclass has.
        guard let owner = base.isSuper ? body.owner.flatMap({ symbols.superclass(of: $0) }) : body.owner else {
          return false
        }
        return owner == member.owner || symbols.lineage(of: owner).contains(member.owner)
      }
      if isDeclaredApart(base, from: member.owner, in: body) { return false }
      return evaluate(base, in: scope).alternatives.contains { has(member, $0, of: base, body: body, in: scope) }
    default: return false
    }
  }
}
