// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// Puts the declarations of a file, and the members of its types, into another order.
///
/// What has an order of its own keeps it: imports, cases, stored properties and statements.
package struct DeclarationShuffler {
  private var generator: SeededGenerator

  package init(seed: Int) {
    generator = SeededGenerator(seed: seed)
  }

  /// Shuffles the Swift files among texts by path.
  package mutating func shuffle(_ texts: [String: String]) -> [String: String] {
    var result: [String: String] = [:]
    for (path, text) in texts.sorted(by: { $0.key < $1.key })
    where path.hasSuffix(".swift") && !path.hasSuffix("Package.swift") {
      result[path] = shuffled(Syntax(Parser.parse(source: text)))
    }
    return result
  }

  private mutating func shuffled(_ node: Syntax) -> String {
    if let token = node.as(TokenSyntax.self) { return token.description }
    if let members = node.as(MemberBlockItemListSyntax.self), members.dropFirst().allSatisfy(\.startsLine) {
      return shuffled(members.map { (Syntax($0), Self.isFree($0.decl)) })
    }
    if let items = node.as(CodeBlockItemListSyntax.self), node.parent?.kind == .sourceFile,
      items.dropFirst().allSatisfy(\.startsLine), items.allSatisfy({ $0.item.is(DeclSyntax.self) })
    {
      return shuffled(
        items.map { item in
          (Syntax(item), item.item.as(DeclSyntax.self).map(Self.isFree) ?? false)
        })
    }
    return node.children(viewMode: .sourceAccurate).map { shuffled($0) }.joined()
  }

  private mutating func shuffled(_ items: [(node: Syntax, isFree: Bool)]) -> String {
    let free = items.indices.filter { items[$0].isFree }
    var order = Array(items.indices)
    for (place, index) in zip(free, free.shuffled(using: &generator)) { order[place] = index }
    return order.map { index in
      let text = shuffled(items[index].node)
      return text.first?.isNewline == true ? text : "\n" + text
    }.joined()
  }

  private static func isFree(_ declaration: DeclSyntax) -> Bool {
    switch declaration.kind {
    case .functionDecl, .initializerDecl, .classDecl, .structDecl, .enumDecl, .protocolDecl, .extensionDecl,
      .deinitializerDecl, .subscriptDecl, .actorDecl:
      true
    case .variableDecl:
      declaration.isFunctionOrComputed
    default: false
    }
  }
}

extension SyntaxProtocol {
  fileprivate var startsLine: Bool { leadingTrivia.contains { $0.isNewline } }
}
