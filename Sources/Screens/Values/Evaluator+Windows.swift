// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

extension Evaluator {
  /// Whether an expression can be a window, by what is known of its value.
  func canBeWindow(_ expression: Expression, in scope: Scope) -> Bool {
    values(of: expression, in: scope).alternatives.contains { alternative in
      switch alternative.value {
      case .object(let object): symbols.isSubclass(object.className, of: "UIWindow")
      case .relation(_, let path): path.last.map { KnownAPI.has($0, .givesWindow) } ?? false
      default: false
      }
    }
  }
}
