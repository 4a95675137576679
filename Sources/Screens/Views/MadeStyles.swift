// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// The style with which a list controller is made: what UIKit's initialiser is handed at the end of the initialisers that
/// one call leads through. What other initialisers of the class would hand over does not count.
struct MadeStyles {
  private let evaluator: Evaluator

  /// Initialisers that call one another.
  private static let maximumDepth = 8

  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  /// - Parameters:
  ///   - arguments: what the call hands over that makes the controller.
  ///   - scope: where it stands.
  func settings(
    of type: TypeSymbol.ID, _ arguments: [Expression.Argument], in scope: Scope
  ) -> [ViewObject.Setting] {
    settings(of: type, arguments, in: scope, when: .always, depth: 0)
  }

  private func settings(
    of type: TypeSymbol.ID?, _ arguments: [Expression.Argument], in scope: Scope, when condition: Formula, depth: Int
  ) -> [ViewObject.Setting] {
    guard depth < Self.maximumDepth, condition != .never else { return [] }
    let members = type.map { evaluator.symbols.members("init", of: $0, isStatic: false) } ?? []
    let own = members.first { $0.hasImplementation && ($0.function.map { Evaluator.fits(arguments, $0) } ?? false) }
    guard let own, let body = evaluator.body(of: own) else {
      return arguments.filter { $0.label == "style" }.map { style in
        ViewObject.Setting(
          value: style.value, scope: scope, condition: condition,
          location: evaluator.location(style.value.range, in: scope))
      }
    }
    var inner = evaluator.scope(of: body, selfValue: scope.selfValue)
    inner.arguments = evaluator.bind(arguments, to: body, in: scope)
    return body.entries.flatMap { entry -> [ViewObject.Setting] in
      guard case .call(let call) = entry.kind, case .call(let function, let handed) = call.kind,
        case .member(.some(let base), "init") = function.unwrapped.kind, base.isSuper || base.isSelf
      else { return [] }
      let next = base.isSelf ? type : evaluator.symbols.superclass(of: own.owner)
      let way = condition.and(evaluator.formula(entry.guards, in: inner))
      return settings(of: next, handed, in: inner, when: way, depth: depth + 1)
    }
  }
}
