// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What code gives properties through key paths: `object[keyPath: path] = value`.
extension Evaluator {
  /// What is assigned to a property so, by each caller that hands over a key path which ends at it.
  func keyPathAssignments(
    to variable: VariableDeclaration, _ member: Member, expected: String?
  ) -> [StoredAssignment] {
    guard !variable.isConstant, !member.isStatic, !program.keyPathWrites.isEmpty else { return [] }
    let known = program.keyPathWrites.prefix(Self.maximumAssignments).flatMap { reference -> [StoredAssignment] in
      let body = program[reference.body]
      guard case .assign(let target, let operation, let value) = program[reference].kind,
        case .subscript(let base, let arguments) = target.unwrapped.kind
      else { return [] }
      var result: [StoredAssignment] = []
      for scope in scopes(of: body, mentioning: [base, arguments[0].value, value]) {
        for path in keyPaths(arguments[0].value, in: scope) where path.last == variable.name {
          let holder = path.dropLast().reduce(base) { Expression(.member($0, name: $1), range: base.range) }
          guard let objects = holders(holder, of: member, body: body, in: scope) else { continue }
          let changed = ValueSet.unknown(
            "`\(variable.name)` is changed here through a key path",
            at: program.location(target.range, in: body))
          result.append(
            StoredAssignment(
              values: operation == "=" ? values(given: value, to: variable, in: scope, expected: expected) : changed,
              isInInitializer: false, objects: objects.isEmpty ? nil : objects, reference: reference))
        }
      }
      return result
    }
    guard known.isEmpty, let place = handedKeyPaths[variable.name] else { return known }
    return [
      StoredAssignment(
        values: .unknown("`\(variable.name)` may be set through the key path that is handed on here", at: place),
        isInInitializer: false)
    ]
  }

  /// - Complexity: linear in the number of calls.
  func findHandedKeyPaths() -> [String: Location] {
    var result: [String: Location] = [:]
    for body in program.bodies {
      for entry in body.entries {
        guard case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind,
          let name = function.madeName, program.functions[name] != nil || symbols.type(named: name) != nil
        else { continue }
        for argument in arguments {
          guard case .keyPath(let path) = argument.value.unwrapped.kind,
            let last = FunctionReferences.steps(of: path)?.last
          else { continue }
          let place = program.location(argument.value.range, in: body)
          if result[last].map({ place < $0 }) ?? true { result[last] = place }
        }
      }
    }
    return result
  }

  /// The objects with the property that an expression is, none where they are not known one by one; nil where it is no object
  /// that has it.
  private func holders(
    _ holder: Expression, of member: Member, body: Body, in scope: Scope
  ) -> Set<AbstractObject>? {
    let values = holder.isSelf ? scope.selfValue.map { ValueSet($0) } ?? .empty : evaluate(holder, in: scope)
    guard values.alternatives.contains(where: { has(member, $0, of: holder, body: body, in: scope) }) else {
      return nil
    }
    let objects = values.alternatives.filter { $0.value != .nil }.map { alternative -> AbstractObject? in
      alternative.value.object.flatMap { $0.allocationPlace != nil ? $0.withoutCaller : nil }
    }
    return objects.contains(nil) ? [] : Set(objects.compactMap { $0 })
  }

  /// What calls may give a property that set those whose names a dictionary has: `setValuesForKeys(options)`.
  func changesByKeys(of variable: VariableDeclaration, _ member: Member) -> [StoredAssignment] {
    guard !variable.isConstant, !member.isStatic, symbols[member.owner].kind == .class else { return [] }
    return Self.manyByKeys.flatMap { program.calls[$0] ?? [] }.prefix(Self.maximumAssignments).compactMap { reference in
      guard case .call(let call) = program[reference].kind, case .call(let callee, let arguments) = call.kind,
        arguments.count == 1
      else { return nil }
      let body = program[reference.body]
      let owner = Expression(.name("self"), range: callee.range)
      let holder: Expression = if case .member(.some(let base), _) = callee.unwrapped.kind { base } else { owner }
      let target = Expression(.member(holder, name: variable.name), range: call.range)
      let inner = scope(of: body)
      guard isProperty(target, of: member, body: body, in: inner) else { return nil }
      return StoredAssignment(
        values: .unknown(
          "`\(variable.name)` may be among what is set by keys here", at: program.location(call.range, in: body)),
        isInInitializer: false, objects: objects(of: target, in: inner), setter: setter(of: target, in: body))
    }
  }

  private static let manyByKeys = KnownAPI.names(.setsManyByKeys).sorted()

  /// The key paths that an expression can be, by the names in them.
  func keyPaths(_ expression: Expression, in scope: Scope) -> [[String]] {
    evaluate(expression, in: scope).alternatives.compactMap { alternative in
      guard case .function(let function) = alternative.value, let path = closures[function.place]?.keyPath else {
        return nil
      }
      return FunctionReferences.steps(of: path)
    }
  }
}

extension Expression {
  /// Whether it is what a key path leads to: `object[keyPath: path]`.
  var isThroughKeyPath: Bool { throughKeyPath != nil }

  /// What a key path is followed from and the path, `object` and `path` of `object[keyPath: path]`; nil for other
  /// expressions.
  var throughKeyPath: (base: Expression, path: Expression)? {
    guard case .subscript(let base, let arguments) = unwrapped.kind, arguments.count == 1,
      arguments[0].label == "keyPath"
    else { return nil }
    return (base, arguments[0].value)
  }

  /// The property that a key path which is written out leads to: `window[keyPath: \.isHidden]` is `window.isHidden`.
  var withoutWrittenKeyPath: Expression {
    guard let (base, argument) = throughKeyPath, case .keyPath(let path) = argument.unwrapped.kind,
      let steps = FunctionReferences.steps(of: path), !steps.isEmpty
    else { return self }
    return steps.reduce(base) { Expression(.member($0, name: $1), range: range) }
  }
}
