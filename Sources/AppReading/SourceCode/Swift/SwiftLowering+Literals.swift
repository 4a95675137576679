// SPDX-License-Identifier: Apache-2.0

import Findings
import SwiftParser
import SwiftSyntax

extension SwiftLowering {
  func lowerLiteral(_ node: ExprSyntax) -> Expression {
    let kind: Expression.Kind
    switch node.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let node): kind = interpolation(of: node) ?? .string(value(of: node))
    case .simpleStringLiteralExpr(let node): kind = .string(node.segments.map(\.content.text).joined())
    case .integerLiteralExpr(let node): kind = integer(node.literal.text)
    case .floatLiteralExpr(let node): kind = floating(node.literal.text)
    case .booleanLiteralExpr(let node): kind = .boolean(node.literal.tokenKind == .keyword(.true))
    case .nilLiteralExpr: kind = .nil
    case .arrayExpr(let node): kind = .array(kept(node.elements, of: node).map { lower($0.expression) })
    case .dictionaryExpr(let node): kind = dictionary(node)
    default: kind = .unknown(excerpt(of: node))
    }
    return Expression(kind, range: range(of: node))
  }

  /// The elements of a literal that are read: tables of data say nothing about screens.
  private func kept<Elements: Sequence>(
    _ elements: Elements, of node: some SyntaxProtocol
  ) -> ArraySlice<Elements.Element> {
    let first = Array(elements.prefix(Self.maximumElements + 1))
    if first.count > Self.maximumElements {
      note("has a literal of more than \(Self.maximumElements) elements; the rest is not read", at: node)
    }
    return first.prefix(Self.maximumElements)
  }

  /// Nil with interpolation.
  private func value(of node: StringLiteralExprSyntax) -> String? {
    if node.segments.count == 1, case .stringSegment(let segment)? = node.segments.first,
      node.openingQuote.tokenKind == .stringQuote
    {
      let text = segment.content.text
      if !text.utf8.contains(Ascii.backslash) { return text }
    }
    return node.representedLiteralValue
  }

  /// Text of more pieces is for people, and names nothing.
  private static let maximumPieces = 8

  /// The pieces of a text of one line with interpolation; nil for others.
  private func interpolation(of node: StringLiteralExprSyntax) -> Expression.Kind? {
    guard (1...Self.maximumPieces).contains(node.segments.count), node.openingQuote.tokenKind == .stringQuote,
      node.segments.contains(where: { $0.is(ExpressionSegmentSyntax.self) })
    else { return nil }
    var pieces: [Expression] = []
    for segment in node.segments {
      switch segment {
      case .stringSegment(let text):
        let content = text.content.text
        guard !content.utf8.contains(Ascii.backslash) else { return nil }
        if !content.isEmpty { pieces.append(Expression(.string(content), range: range(of: text))) }
      case .expressionSegment(let segment):
        guard segment.expressions.count == 1, let only = segment.expressions.first, only.label == nil else {
          return nil
        }
        pieces.append(lower(only.expression))
      }
    }
    return .interpolation(pieces)
  }

  private func integer(_ literal: String) -> Expression.Kind {
    let digits = literal.filter { $0 != "_" }
    let value =
      switch digits.prefix(2) {
      case "0x": Int(digits.dropFirst(2), radix: 16)
      case "0o": Int(digits.dropFirst(2), radix: 8)
      case "0b": Int(digits.dropFirst(2), radix: 2)
      default: Int(digits)
      }
    guard let value else { return .unknown(String(literal.prefix(200))) }
    return .integer(value)
  }

  private func floating(_ literal: String) -> Expression.Kind {
    guard let value = Double(literal.filter { $0 != "_" }) else { return .unknown(String(literal.prefix(200))) }
    return .floating(value)
  }

  private func dictionary(_ node: DictionaryExprSyntax) -> Expression.Kind {
    switch node.content {
    case .colon: .dictionary([])
    case .elements(let elements):
      .dictionary(kept(elements, of: node).map { Expression.KeyValue(key: lower($0.key), value: lower($0.value)) })
    }
  }
}
