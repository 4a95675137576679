// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

extension Evaluator {
  /// What UIKit calls at launch runs for each heir of the class that does not override it, though no code calls it there: an
  /// heir of another application that calls `super` is one among several.
  func heirScopesOfSystem(_ body: Body) -> [Scope] {
    guard let owner = body.owner, let function = body.function,
      case let labels = function.parameters.map(\.label),
      KnownAPI.has(function.name, labels: labels, .lifecycle(.launching))
    else { return [] }
    let heirs = symbols.descendants(of: symbols[owner].name).filter { heir in
      symbols.lineage(of: heir).prefix { $0 != owner }.allSatisfy { type in
        !(symbols[type].members[function.name] ?? []).contains { $0.function?.parameters.map(\.label) == labels }
      }
    }
    return heirs.map { heir in
      var scope = scope(of: body)
      scope.selfValue = .object(AbstractObject(className: symbols[heir].name, type: heir, origin: .declared))
      return scope
    }
  }
}
