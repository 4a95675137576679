// SPDX-License-Identifier: Apache-2.0

import Findings
import SwiftSyntax

/// Expressions that begin with `#`.
extension SwiftLowering {
  func lower(_ node: MacroExpansionExprSyntax) -> Expression {
    var arguments: [Expression.Argument] { callArguments(node.arguments, node) }
    let range = range(of: node)
    switch node.macroName.text {
    case "selector":
      return Expression(.selector(text(of: node.arguments)), range: range)
    case "keyPath":
      return Expression(.keyPath(text(of: node.arguments)), range: range)
    case "colorLiteral":
      return call("UIColor", arguments, range)
    case "imageLiteral":
      let named = arguments.map {
        Expression.Argument(label: $0.label == "resourceName" ? "named" : $0.label, value: $0.value)
      }
      return call("UIImage", named, range)
    case let name where node.leftParen == nil && node.trailingClosure == nil:
      return Expression(.name("#" + name), range: range)
    case let name:
      return call("#" + name, arguments, range)
    }
  }

  /// A macro among declarations, such as `#Preview { … }`: the same call of a name that begins with `#`.
  func lower(_ node: MacroExpansionDeclSyntax) -> Expression {
    var arguments = arguments(node.arguments)
    append(node.trailingClosure, node.additionalTrailingClosures, to: &arguments)
    return call("#" + node.macroName.text, arguments, range(of: node))
  }

  private func callArguments(_ list: LabeledExprListSyntax, _ node: MacroExpansionExprSyntax) -> [Expression.Argument] {
    var result = arguments(list)
    append(node.trailingClosure, node.additionalTrailingClosures, to: &result)
    return result
  }

  private func call(_ name: String, _ arguments: [Expression.Argument], _ range: SourceRange) -> Expression {
    Expression(.call(Expression(.name(name), range: range), arguments: arguments), range: range)
  }
}
