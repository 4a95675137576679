// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// What names, `self` and arguments stand for in code that gives views, each under one number: code that is read twice in
/// the same surroundings says the same.
struct ViewSurroundings {
  typealias ID = Int

  /// All that names mean at a place.
  private struct Surrounding: Hashable {
    var body: Body.ID?
    var file: Int
    var type: TypeSymbol.ID?
    var frame: Frame.ID
    var bindings: [String: ID]
    var instance: ID?
    var calls: [Location]
  }

  /// What one name stands for.
  private enum Meaning: Hashable {
    case code(SourceRange, at: ID)
    case values([ID])
  }

  /// An object as views read it.
  private struct Object: Hashable {
    var type: TypeSymbol.ID
    var value: Value?
    var fields: [String: ID]
    var typeArguments: [String: [TypeSymbol.ID]]
    var openFields: [String]
  }

  private enum Key: Hashable {
    case surrounding(Surrounding)
    case meaning(Meaning)
    case object(Object)
  }

  private var ids: [Key: ID] = [:]

  private mutating func id(of key: Key) -> ID {
    if let id = ids[key] { return id }
    let id = ids.count
    ids[key] = id
    return id
  }

  /// - Complexity: linear in the names that stand for something there; what they stand for is looked at once.
  mutating func id(of position: ViewPosition, in evaluator: Evaluator) -> ID {
    var bindings: [String: ID] = [:]
    for (name, binding) in position.bindings { bindings[name] = id(of: binding, in: evaluator) }
    let instance = position.instance.map { id(of: $0, in: evaluator) }
    let scope = position.scope
    return id(
      of: .surrounding(
        Surrounding(
          body: scope.body, file: scope.file, type: scope.lexicalType, frame: evaluator.frame(of: scope),
          bindings: bindings, instance: instance, calls: position.calls)))
  }

  mutating func id(of binding: ViewBinding, in evaluator: Evaluator) -> ID {
    if let id = binding.id { return id }
    let meaning: Meaning =
      switch binding.source {
      case .expression(let expression): .code(expression.range, at: id(of: binding.position, in: evaluator))
      case .code(let statements):
        .code(statements.first?.range ?? .fileStart, at: id(of: binding.position, in: evaluator))
      case .function(let function): .code(function.nameRange, at: id(of: binding.position, in: evaluator))
      case .values(let instances): .values(instances.map { id(of: $0, in: evaluator) })
      }
    let result = id(of: .meaning(meaning))
    binding.id = result
    return result
  }

  mutating func id(of instance: ViewInstance, in evaluator: Evaluator) -> ID {
    if let id = instance.id { return id }
    let fields = instance.fields.mapValues { id(of: $0, in: evaluator) }
    let result = id(
      of: .object(
        Object(
          type: instance.type, value: instance.value, fields: fields, typeArguments: instance.typeArguments,
          openFields: instance.openFields)))
    instance.id = result
    return result
  }
}
