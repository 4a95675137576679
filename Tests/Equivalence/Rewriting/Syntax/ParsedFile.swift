// SPDX-License-Identifier: Apache-2.0

import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A Swift file as a tree, with its nodes by kind.
final class ParsedFile {
  let path: String
  let tree: Syntax
  private let nodes: [ObjectIdentifier: [Syntax]]
  /// Functions, initialisers and getters with what they do.
  private(set) lazy var bodies: [Body] = Body.all(in: self)

  init(path: String, text: String) {
    self.path = path
    tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: text)) { _ in }
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    nodes = visitor.nodes
  }

  /// All nodes of a type, in their order.
  func all<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] {
    (nodes[ObjectIdentifier(type)] ?? []).compactMap { $0.as(type) }
  }

  /// The end of the file.
  var end: Int { tree.endPosition.utf8Offset }

  var imports: Set<String> { Set(all(ImportDeclSyntax.self).map { $0.path.trimmedDescription }) }

  /// Names that only this file sees.
  private(set) lazy var privateNames: Set<String> = {
    var names: Set<String> = []
    for modifier in all(DeclModifierSyntax.self) where ["private", "fileprivate"].contains(modifier.name.text) {
      guard let declaration = modifier.parent?.parent, modifier.detail == nil else { continue }
      names.formUnion(declaration.declaredNames)
    }
    return names
  }()

  private final class Visitor: SyntaxAnyVisitor {
    var nodes: [ObjectIdentifier: [Syntax]] = [:]

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      nodes[ObjectIdentifier(node.kind.syntaxNodeType), default: []].append(node)
      return .visitChildren
    }
  }
}

// Edits.
extension ParsedFile {
  func replace(_ node: some SyntaxProtocol, by text: String) -> TextEdit {
    TextEdit(file: path, range: node.start..<node.end, text: text)
  }

  func insert(_ text: String, before node: some SyntaxProtocol) -> TextEdit {
    TextEdit(file: path, range: node.start..<node.start, text: text)
  }

  func insert(_ text: String, after node: some SyntaxProtocol) -> TextEdit {
    TextEdit(file: path, range: node.end..<node.end, text: text)
  }

  /// Takes a node away with the comments before it.
  func remove(_ node: some SyntaxProtocol) -> TextEdit {
    TextEdit(file: path, range: node.position.utf8Offset..<node.end, text: "")
  }

  func append(_ text: String) -> TextEdit { TextEdit(file: path, range: end..<end, text: "\n\(text)\n") }

  /// New members at the end of a type.
  func add(member text: String, to type: some DeclGroupSyntax) -> TextEdit {
    insert("\n\(text)\n", before: type.memberBlock.rightBrace)
  }
}

extension SyntaxProtocol {
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
}
