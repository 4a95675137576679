// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Properties that code sets through a key path: `model[keyPath: path] = value`.
extension Evaluator {
  /// What is set so: the property as the key path names it.
  struct KeyPathWrite {
    var target: Expression
    var body: Body.ID
  }

  /// What code sets through key paths, each as an assignment of what is not known.
  func keyPathChanges(of variable: VariableDeclaration, _ member: Member) -> [StoredAssignment] {
    guard !variable.isConstant, let writes = keyPathWrites[variable.name] else { return [] }
    return writes.compactMap { write in
      let body = program[write.body]
      let inner = scope(of: body)
      guard mayBe(write.target, member, in: body) else { return nil }
      let place = program.location(write.target.range, in: body)
      return StoredAssignment(
        values: .unknown("`\(variable.name)` is set through a key path here", at: place), isInInitializer: false,
        objects: objects(of: write.target, in: inner), setter: setter(of: write.target, in: body))
    }
  }

  private var keyPathWrites: [String: [KeyPathWrite]] {
    if let known = knownKeyPathWrites { return known }
    // To look for the key paths may lead here.
    knownKeyPathWrites = [:]
    let references = program.assignments.values.joined().filter { reference in
      if case .assign(let target, _, _) = program[reference].kind { target.keyPathWritten != nil } else { false }
    }.sorted { ($0.body, $0.entry) < ($1.body, $1.entry) }
    var result: [String: [KeyPathWrite]] = [:]
    for reference in references {
      guard case .assign(let target, _, _) = program[reference].kind, let (base, argument) = target.keyPathWritten
      else {
        continue
      }
      for path in keyPaths(argument, in: scope(of: program[reference.body])) {
        guard let last = path.last else { continue }
        let target = path.reduce(base) { Expression(.member($0, name: $1), range: target.range) }
        result[last, default: []].append(KeyPathWrite(target: target, body: reference.body))
      }
    }
    knownKeyPathWrites = result
    return result
  }

  /// The key paths that an expression can be, by the names in them.
  func keyPaths(_ expression: Expression, in scope: Scope) -> [[String]] {
    values(of: expression, in: scope).alternatives.compactMap { alternative in
      guard case .function(let function) = alternative.value, let path = closures[function.place]?.keyPath,
        let dot = path.firstIndex(of: ".")
      else { return nil }
      return path[path.index(after: dot)...].split(separator: ".").map { step in
        String(step.prefix { $0 != "?" && $0 != "!" })
      }
    }
  }
}

extension Expression {
  /// What a key path is applied to, and the key path, where it is `model[keyPath: path]`.
  var keyPathWritten: (base: Expression, path: Expression)? {
    guard case .subscript(let base, let arguments) = unwrapped.kind, arguments.count == 1,
      arguments[0].label == "keyPath"
    else { return nil }
    return (base, arguments[0].value)
  }

  /// The property that a key path which is written out leads to: `window[keyPath: \\.isHidden]` is `window.isHidden`.
  var withoutWrittenKeyPath: Expression {
    guard let (base, argument) = keyPathWritten, case .keyPath(let path) = argument.unwrapped.kind,
      let steps = FunctionReferences.steps(of: path), !steps.isEmpty
    else { return self }
    return steps.reduce(base) { Expression(.member($0, name: $1), range: range) }
  }
}
