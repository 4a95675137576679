// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds the first place where a tree is not what the grammar asks for.
enum SwiftSyntaxErrors {
  /// The byte offset of the first unexpected or missing piece; nil where the tree has none.
  ///
  /// Descends in a loop along the nodes that contain an error.
  static func firstOffset(in tree: SourceFileSyntax) -> Int? {
    guard tree.hasError else { return nil }
    var node = Syntax(tree)
    while !node.is(UnexpectedNodesSyntax.self),
      let child = node.children(viewMode: .all).first(where: { $0.hasError || isMissing($0) })
    {
      node = child
    }
    return isMissing(node) ? node.position.utf8Offset : node.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  private static func isMissing(_ node: Syntax) -> Bool {
    node.as(TokenSyntax.self)?.presence == .missing
  }
}
