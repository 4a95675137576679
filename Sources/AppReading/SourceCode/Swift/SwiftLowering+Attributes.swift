// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension SwiftLowering {
  /// Attributes under `#if` count as present.
  func attributes(_ list: AttributeListSyntax) -> [Attribute] {
    guard !list.isEmpty else { return [] }
    return nested {
      guard !isTooDeep(list) else { return [] }
      return list.flatMap { element -> [Attribute] in
        switch element {
        case .attribute(let node):
          let arguments = node.arguments.map { text(of: $0) } ?? (node.leftParen == nil ? nil : "")
          return [Attribute(name: baseName(of: node.attributeName), arguments: arguments)]
        case .ifConfigDecl(let block):
          return block.clauses.flatMap { clause -> [Attribute] in
            guard case .attributes(let list) = clause.elements else { return [] }
            return attributes(list)
          }
        }
      }
    }
  }

  /// What is handed to the one attribute that can be a property wrapper: types begin with a capital.
  func wrapperArguments(_ list: AttributeListSyntax) -> [Expression.Argument] {
    guard !list.isEmpty else { return [] }
    return nested {
      guard !isTooDeep(list) else { return [] }
      let all = list.compactMap { element -> [Expression.Argument]? in
        guard case .attribute(let node) = element, baseName(of: node.attributeName).first?.isUppercase == true,
          case .argumentList(let handed)? = node.arguments
        else { return nil }
        return arguments(handed)
      }
      return all.count == 1 ? all[0] : []
    }
  }

  /// As written: `override`, `private(set)`.
  func modifiers(_ list: DeclModifierListSyntax) -> [String] {
    guard !list.isEmpty else { return [] }
    return list.map { $0.detail == nil ? name($0.name) : text(of: $0) }
  }
}
