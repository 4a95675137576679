// SPDX-License-Identifier: Apache-2.0

import Findings
import SwiftSyntax

extension SwiftLowering {
  func lower(_ list: ConditionElementListSyntax) -> [Condition] {
    list.map { element in
      switch element.condition {
      case .expression(let node):
        .expression(lower(node))
      case .availability(let node):
        .availability(
          platforms: platforms(node.availabilityArguments),
          isUnavailable: node.availabilityKeyword.tokenKind == .poundUnavailable)
      case .matchingPattern(let node):
        .binding(
          pattern: lower(node.pattern), type: reference(node.typeAnnotation?.type), value: lower(node.initializer.value)
        )
      case .optionalBinding(let node):
        .binding(
          pattern: lower(node.pattern), type: reference(node.typeAnnotation?.type),
          value: node.initializer.map { lower($0.value) } ?? shorthand(node.pattern))
      }
    }
  }

  /// What `if let name` binds: the value of that name.
  private func shorthand(_ pattern: PatternSyntax) -> Expression? {
    guard case .name(let name) = lower(pattern) else { return nil }
    return Expression(.name(name), range: range(of: pattern))
  }

  private func platforms(_ list: AvailabilityArgumentListSyntax) -> [PlatformVersion] {
    list.compactMap { element in
      guard case .availabilityVersionRestriction(let version) = element.argument else { return nil }
      return PlatformVersion(platform: name(version.platform), version: version.version.map { text(of: $0) } ?? "")
    }
  }

  /// The clauses of an `#if` block, each with what has to hold for it.
  func conditions(of node: IfConfigDeclSyntax) -> [(clause: IfConfigClauseSyntax, condition: CompilationCondition)] {
    var preceding: [String] = []
    return node.clauses.map { clause in
      let text = clause.condition.map { self.text(of: $0) } ?? ""
      defer { preceding.append(text) }
      if preceding.count == Self.maximumClauses {
        note("has an #if block with too many clauses; not all before one are told apart", at: clause)
      }
      return (
        clause, CompilationCondition(text: text, precedingClauses: Array(preceding.suffix(Self.maximumClauses)))
      )
    }
  }
}
