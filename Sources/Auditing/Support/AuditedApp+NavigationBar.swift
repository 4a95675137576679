// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI
import Screens

extension AuditedApp {
  /// Whether a view can be a navigation bar: one that the app makes, or that of a stack.
  func isNavigationBar(_ view: Expression, in body: Body) -> Bool {
    let values = model.evaluator.values(of: view, in: model.evaluator.scope(of: body))
    return values.alternatives.contains { alternative in
      switch alternative.value {
      case .object(let object): model.symbols.isSubclass(object.className, of: barClass)
      case .relation(_, let path): path.last.map { barsOfStacks.contains($0) } ?? false
      default: false
      }
    }
  }
}

private let barClass = "UINavigationBar"

/// What a stack calls its bar.
private let barsOfStacks = Set(
  KnownAPI.rows(.partOfController).filter { $0.owner == "UINavigationController" }.flatMap(\.names))
