// SPDX-License-Identifier: Apache-2.0

import Findings
import SwiftSyntax

/// What stands between a type's braces.
extension SwiftLowering {
  /// - Parameter conditions: those of the `#if` blocks between the type and the members, outermost first.
  func append(
    _ list: MemberBlockItemListSyntax, within conditions: [CompilationCondition], to type: inout TypeDeclaration
  ) {
    for item in list { append(item.decl, within: conditions, to: &type) }
  }

  private func append(_ node: DeclSyntax, within conditions: [CompilationCondition], to type: inout TypeDeclaration) {
    switch node.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node):
      type.variables += variables(node, conditions: conditions)
    case .enumCaseDecl(let node):
      type.cases += cases(node, conditions: conditions)
    case .typeAliasDecl(let node):
      type.typeAliases.append(alias(node, conditions: conditions))
    case .associatedTypeDecl(let node):
      type.associatedTypes.append(name(node.name))
      type.bounds += bounds(of: name(node.name), node.inheritanceClause) + bounds(nil, node.genericWhereClause)
    case .ifConfigDecl(let block):
      nested {
        guard !isTooDeep(block) else { return }
        for (clause, condition) in self.conditions(of: block) {
          guard case .decls(let list) = clause.elements else { continue }
          append(list, within: conditions + [condition], to: &type)
        }
      }
    default:
      if let function = function(node, conditions: conditions) {
        type.functions.append(function)
      } else if let nestedType = self.type(node, conditions: conditions) {
        type.types.append(nestedType)
      }
    }
  }

  func alias(_ node: TypeAliasDeclSyntax, conditions: [CompilationCondition]) -> TypeAliasDeclaration {
    var alias = TypeAliasDeclaration(
      name: name(node.name), type: reference(node.initializer.value), range: range(of: node))
    alias.compilationConditions = conditions
    return alias
  }

  private func cases(_ node: EnumCaseDeclSyntax, conditions: [CompilationCondition]) -> [EnumCaseDeclaration] {
    node.elements.map { element in
      var result = EnumCaseDeclaration(name: name(element.name), range: range(of: element.name))
      result.rawValue = element.rawValue.map { lower($0.value) }
      result.compilationConditions = conditions
      for parameter in element.parameterClause?.parameters ?? [] {
        let label = parameter.firstName.map(name)
        let value = parameter.defaultValue.map { lower($0.value) }
        result.associatedValues.append(
          Parameter(
            label: label == "_" ? nil : label, name: (parameter.secondName ?? parameter.firstName).map(name) ?? "",
            type: reference(parameter.type), defaultValue: value))
      }
      return result
    }
  }
}
