// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What generic parameters and associated types must conform to.
extension SwiftLowering {
  func bounds(
    _ generics: GenericParameterClauseSyntax?, _ whereClause: GenericWhereClauseSyntax?
  ) -> [TypeBound] {
    var result: [TypeBound] = []
    for parameter in generics?.parameters ?? [] {
      guard let bound = parameter.inheritedType else { continue }
      result.append(TypeBound(name: name(parameter.name), bound: reference(bound)))
    }
    for requirement in whereClause?.requirements ?? [] {
      guard case .conformanceRequirement(let node) = requirement.requirement,
        let left = node.leftType.as(IdentifierTypeSyntax.self)
      else { continue }
      result.append(TypeBound(name: name(left.name), bound: reference(node.rightType)))
    }
    return result
  }

  func bounds(of name: String, _ clause: InheritanceClauseSyntax?) -> [TypeBound] {
    clause?.inheritedTypes.map { TypeBound(name: name, bound: reference($0.type)) } ?? []
  }
}
