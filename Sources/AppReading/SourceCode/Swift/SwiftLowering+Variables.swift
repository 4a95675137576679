// SPDX-License-Identifier: Apache-2.0

import Findings
import SwiftSyntax

extension SwiftLowering {
  /// One fact a name: `let a = 1, b = 2` and `let (a, b) = pair` declare two.
  func variables(_ node: VariableDeclSyntax, conditions: [CompilationCondition]) -> [VariableDeclaration] {
    var result: [VariableDeclaration] = []
    let whole = range(of: node)
    let attributes = attributes(node.attributes)
    let handed = wrapperArguments(node.attributes)
    let modifiers = modifiers(node.modifiers)
    // In `let a, b: Int` the type is that of both.
    var followingType: TypeReference?
    for binding in node.bindings.reversed() {
      let type = reference(binding.typeAnnotation?.type)
      if type != nil || binding.initializer != nil { followingType = type }
      var declared = variables(
        bound: binding.pattern, type: followingType, value: binding.initializer.map { lower($0.value) }, range: whole)
      for index in declared.indices {
        declared[index].isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
        declared[index].attributes = attributes
        declared[index].wrapperArguments = handed
        declared[index].modifiers = modifiers
        declared[index].compilationConditions = conditions
      }
      if declared.count == 1, let block = binding.accessorBlock { setAccessors(block, of: &declared[0]) }
      result.insert(contentsOf: declared, at: 0)
    }
    return result
  }

  private func variables(
    bound pattern: PatternSyntax, type: TypeReference?, value: Expression?, range: SourceRange
  ) -> [VariableDeclaration] {
    if let node = pattern.as(IdentifierPatternSyntax.self) {
      let name = name(node.identifier)
      guard !name.isEmpty else { return [] }
      var variable = VariableDeclaration(name: name, nameRange: self.range(of: node), range: range)
      variable.type = type
      variable.initialValue = value?.withNamedInitializer(of: type)
      return [variable]
    }
    guard let tuple = pattern.as(TuplePatternSyntax.self) else { return [] }
    return nested { () -> [VariableDeclaration] in
      guard !isTooDeep(tuple) else { return [] }
      return tuple.elements.enumerated().flatMap { index, element in
        variables(bound: element.pattern, type: nil, value: value.map { self.element(index, of: $0) }, range: range)
      }
    }
  }

  /// What a name in a tuple pattern is bound to.
  private func element(_ index: Int, of value: Expression) -> Expression {
    if case .tuple(let elements) = value.kind, elements.indices.contains(index) { return elements[index].value }
    return Expression(.member(value, name: String(index)), range: value.range)
  }

  /// A body with the name of its type in what it consists of, where that is one expression.
  func naming(_ body: [Statement], _ type: TypeReference?) -> [Statement] {
    guard body.count == 1 else { return body }
    var result = body
    switch body[0].kind {
    case .expression(let value): result[0].kind = .expression(value.withNamedInitializer(of: type))
    case .return(.some(let value)): result[0].kind = .return(value.withNamedInitializer(of: type))
    default: break
    }
    return result
  }

  private func setAccessors(_ block: AccessorBlockSyntax, of variable: inout VariableDeclaration) {
    switch block.accessors {
    case .getter(let list):
      variable.getter = naming(lower(list), variable.type)
    case .accessors(let list):
      for accessor in list {
        guard let body = accessor.body?.statements else { continue }
        switch accessor.accessorSpecifier.text {
        case "get", "_read": variable.getter = naming(lower(body), variable.type)
        case "set", "_modify": variable.setter = lower(body)
        case "willSet": variable.willSet = lower(body)
        case "didSet": variable.didSet = lower(body)
        default: break
        }
      }
    }
  }
}
