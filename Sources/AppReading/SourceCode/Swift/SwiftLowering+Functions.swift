// SPDX-License-Identifier: Apache-2.0

import Findings
import SwiftSyntax

extension SwiftLowering {
  /// The function, initialiser, deinitialiser or subscript that is declared; nil where it is another kind of declaration.
  func function(_ node: DeclSyntax, conditions: [CompilationCondition]) -> FunctionDeclaration? {
    switch node.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node): function(node, conditions: conditions)
    case .initializerDecl(let node): initializer(node, conditions: conditions)
    case .deinitializerDecl(let node): deinitializer(node, conditions: conditions)
    case .subscriptDecl(let node): lookup(node, conditions: conditions)
    default: nil
    }
  }

  private func function(_ node: FunctionDeclSyntax, conditions: [CompilationCondition]) -> FunctionDeclaration? {
    let name = name(node.name)
    guard !name.isEmpty else { return nil }
    var result = FunctionDeclaration(
      kind: .function, name: name, nameRange: range(of: node.name), range: range(of: node))
    result.parameters = parameters(node.signature.parameterClause, areLabels: !node.name.isOperator)
    result.result = reference(node.signature.returnClause?.type)
    result.modifiers = modifiers(node.modifiers) + effects(node.signature.effectSpecifiers)
    result.attributes = attributes(node.attributes)
    result.genericParameters = generics(node.genericParameterClause)
    result.bounds = bounds(node.genericParameterClause, node.genericWhereClause)
    result.whereClause = node.genericWhereClause.map { text(of: $0.requirements) }
    result.compilationConditions = conditions
    setBody(node.body, of: &result)
    return result
  }

  private func initializer(_ node: InitializerDeclSyntax, conditions: [CompilationCondition]) -> FunctionDeclaration {
    var result = FunctionDeclaration(
      kind: .initializer, name: "init", nameRange: range(of: node.initKeyword), range: range(of: node))
    result.parameters = parameters(node.signature.parameterClause)
    result.modifiers = modifiers(node.modifiers) + effects(node.signature.effectSpecifiers)
    result.attributes = attributes(node.attributes)
    result.genericParameters = generics(node.genericParameterClause)
    result.bounds = bounds(node.genericParameterClause, node.genericWhereClause)
    result.compilationConditions = conditions
    setBody(node.body, of: &result)
    return result
  }

  private func deinitializer(_ node: DeinitializerDeclSyntax, conditions: [CompilationCondition]) -> FunctionDeclaration
  {
    var result = FunctionDeclaration(
      kind: .deinitializer, name: "deinit", nameRange: range(of: node.deinitKeyword), range: range(of: node))
    result.modifiers = modifiers(node.modifiers)
    result.attributes = attributes(node.attributes)
    result.compilationConditions = conditions
    setBody(node.body, of: &result)
    return result
  }

  /// The body of a subscript is its getter's.
  private func lookup(_ node: SubscriptDeclSyntax, conditions: [CompilationCondition]) -> FunctionDeclaration {
    var result = FunctionDeclaration(
      kind: .subscript, name: "subscript", nameRange: range(of: node.subscriptKeyword), range: range(of: node))
    result.parameters = parameters(node.parameterClause, areLabels: false)
    result.result = reference(node.returnClause.type)
    result.modifiers = modifiers(node.modifiers)
    result.attributes = attributes(node.attributes)
    result.genericParameters = generics(node.genericParameterClause)
    result.bounds = bounds(node.genericParameterClause, node.genericWhereClause)
    result.compilationConditions = conditions
    switch node.accessorBlock?.accessors {
    case .getter(let list)?:
      result.body = lower(list)
      result.bodyRange = node.accessorBlock.map { interior(from: $0.leftBrace, to: $0.rightBrace) }
    case .accessors(let list)?:
      setBody(list.first { ["get", "_read"].contains($0.accessorSpecifier.text) }?.body, of: &result)
    case nil: break
    }
    return result
  }

  private func setBody(_ block: CodeBlockSyntax?, of function: inout FunctionDeclaration) {
    guard let block else { return }
    function.body = naming(lower(block.statements), function.result)
    function.bodyRange = interior(from: block.leftBrace, to: block.rightBrace)
  }

  /// - Parameter areLabels: whether a name that stands alone is a label too, which a subscript's and an operator's is not.
  private func parameters(_ clause: FunctionParameterClauseSyntax, areLabels: Bool = true) -> [Parameter] {
    clause.parameters.map { node in
      let label = areLabels || node.secondName != nil ? name(node.firstName) : "_"
      var type = reference(node.type)
      // As many as one likes: `places: Place...`.
      if node.ellipsis != nil { type.text += "..." }
      var result = Parameter(
        label: label == "_" ? nil : label, name: name(node.secondName ?? node.firstName), type: type,
        defaultValue: node.defaultValue.map { lower($0.value).withNamedInitializer(of: type) })
      result.hasOwnLabel = node.secondName != nil
      return result
    }
  }

  private func generics(_ clause: GenericParameterClauseSyntax?) -> [String] {
    clause?.parameters.map { name($0.name) } ?? []
  }

  private func effects(_ node: FunctionEffectSpecifiersSyntax?) -> [String] {
    guard let node else { return [] }
    return [node.asyncSpecifier, node.throwsClause?.throwsSpecifier].compactMap { $0.map(name) }.filter { !$0.isEmpty }
  }
}

extension TokenSyntax {
  fileprivate var isOperator: Bool {
    switch tokenKind {
    case .binaryOperator, .prefixOperator, .postfixOperator: true
    default: false
    }
  }
}
