// SPDX-License-Identifier: Apache-2.0

import Findings
import SwiftSyntax

extension SwiftLowering {
  /// The type that a declaration introduces or extends; nil where it is another kind of declaration or has no name.
  func type(_ node: DeclSyntax, conditions: [CompilationCondition]) -> TypeDeclaration? {
    switch node.as(DeclSyntaxEnum.self) {
    case .classDecl(let node):
      return type(
        .class, node, name: node.name, generics: node.genericParameterClause, whereClause: node.genericWhereClause,
        conditions: conditions)
    case .structDecl(let node):
      return type(
        .struct, node, name: node.name, generics: node.genericParameterClause, whereClause: node.genericWhereClause,
        conditions: conditions)
    case .enumDecl(let node):
      return type(
        .enum, node, name: node.name, generics: node.genericParameterClause, whereClause: node.genericWhereClause,
        conditions: conditions)
    case .actorDecl(let node):
      return type(
        .actor, node, name: node.name, generics: node.genericParameterClause, whereClause: node.genericWhereClause,
        conditions: conditions)
    case .protocolDecl(let node):
      return type(
        .protocol, node, name: node.name, generics: nil, whereClause: node.genericWhereClause, conditions: conditions)
    case .extensionDecl(let node):
      return type(
        .extension, node, name: node.extendedType, generics: nil, whereClause: node.genericWhereClause,
        conditions: conditions)
    default:
      return nil
    }
  }

  private func type(
    _ kind: TypeDeclaration.Kind, _ node: some DeclGroupSyntax, name: some SyntaxProtocol,
    generics: GenericParameterClauseSyntax?, whereClause: GenericWhereClauseSyntax?, conditions: [CompilationCondition]
  ) -> TypeDeclaration? {
    nested { () -> TypeDeclaration? in
      let text = name.as(TypeSyntax.self).map(baseName) ?? name.as(TokenSyntax.self).map(self.name) ?? ""
      guard !text.isEmpty, !isTooDeep(node) else { return nil }
      let block = node.memberBlock
      var result = TypeDeclaration(
        kind: kind, name: text, nameRange: range(of: name), range: range(of: node),
        bodyRange: interior(from: block.leftBrace, to: block.rightBrace))
      result.inherited = node.inheritanceClause?.inheritedTypes.map { reference($0.type) } ?? []
      result.whereClause = whereClause.map { self.text(of: $0.requirements) }
      result.genericParameters = generics?.parameters.map { self.name($0.name) } ?? []
      result.bounds = bounds(generics, whereClause)
      result.attributes = attributes(node.attributes)
      result.modifiers = modifiers(node.modifiers)
      result.compilationConditions = conditions
      append(block.members, within: [], to: &result)
      return result
    }
  }

  /// Between two braces.
  func interior(from left: TokenSyntax, to right: TokenSyntax) -> SourceRange {
    range(end(of: left), start(of: right))
  }

  /// A type's name without its generic arguments: `Outer.Inner`; the standard library's name for `[Element]` and its like.
  func baseName(of type: TypeSyntax) -> String {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let node): return name(node.name)
    case .memberType:
      var names: [String] = []
      var current = type
      while let member = current.as(MemberTypeSyntax.self) {
        names.append(name(member.name))
        current = member.baseType
      }
      names.append(current.as(IdentifierTypeSyntax.self).map { name($0.name) } ?? text(of: current))
      return names.reversed().joined(separator: ".")
    case .arrayType: return "Array"
    case .dictionaryType: return "Dictionary"
    case .optionalType: return "Optional"
    case .attributedType(let node):
      return node.baseType.is(AttributedTypeSyntax.self) ? text(of: type) : baseName(of: node.baseType)
    default: return text(of: type)
    }
  }
}
