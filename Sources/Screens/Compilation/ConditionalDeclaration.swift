// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// A declaration that can stand in an `#if` block.
protocol ConditionalDeclaration {
  /// Those of the blocks around it, outermost first.
  var compilationConditions: [CompilationCondition] { get set }
  var range: SourceRange { get }
  /// What declarations of which a build has only one have in common; nil where there can be several.
  var identity: String? { get }
}

extension VariableDeclaration: ConditionalDeclaration {
  var identity: String? { "\(isStatic) \(name)" }
}

extension FunctionDeclaration: ConditionalDeclaration {
  var identity: String? {
    let signature = parameters.map { "\($0.label ?? "_"): \($0.name) \($0.type?.text ?? "")" }
    return "\(isStatic) \(kind) \(selector ?? name) \(signature) \(whereClause ?? "")"
  }
}

extension EnumCaseDeclaration: ConditionalDeclaration {
  var identity: String? { name }
}

extension TypeAliasDeclaration: ConditionalDeclaration {
  var identity: String? { name }
}

extension TypeDeclaration: ConditionalDeclaration {
  var identity: String? { "\(kind) \(name) \(category ?? "-") \(isImplementation) \(whereClause ?? "")" }

  /// Whether an `#if` block stands in it.
  var hasConditions: Bool {
    variables.contains { !$0.compilationConditions.isEmpty } || functions.contains { !$0.compilationConditions.isEmpty }
      || cases.contains { !$0.compilationConditions.isEmpty }
      || typeAliases.contains { !$0.compilationConditions.isEmpty }
      || types.contains { !$0.compilationConditions.isEmpty || $0.hasConditions }
  }

  /// Its members are under the conditions that it is under itself.
  var withConditionsOfMembers: TypeDeclaration {
    var result = self
    func add(_ conditions: inout [CompilationCondition]) { conditions = compilationConditions + conditions }
    for index in variables.indices { add(&result.variables[index].compilationConditions) }
    for index in functions.indices { add(&result.functions[index].compilationConditions) }
    for index in cases.indices { add(&result.cases[index].compilationConditions) }
    for index in typeAliases.indices { add(&result.typeAliases[index].compilationConditions) }
    for index in types.indices { add(&result.types[index].compilationConditions) }
    return result
  }
}
