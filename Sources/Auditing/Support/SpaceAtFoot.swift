// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI
import Screens

/// Points at the foot of a screen that views of the screen's own lie in: what ends above them makes room for those, and
/// not for bars at the top.
enum SpaceAtFoot {
  /// Whether code of a class makes rectangles that begin as far above the foot of the screen, or are as high and lie
  /// elsewhere than at the top.
  ///
  /// - Complexity: linear in the size of the class.
  static func isUsed(_ points: Double, by owner: TypeSymbol.ID, _ app: AuditedApp) -> Bool {
    (app.model.program.bodiesByOwner[owner] ?? []).map { app.model.program[$0] }.contains { body in
      var isUsed = false
      app.shared.measuring.forEach(in: body) { expression, _, _ in
        guard !isUsed, case .call(let function, let arguments) = expression.kind, arguments.count == 4,
          KnownAPI.has(function.madeName ?? "", .makesRectangle)
        else { return }
        let (top, height) = (arguments[1].value, arguments[3].value)
        let isAsHigh = app.numbers(height, in: body) == [points] && app.numbers(top, in: body) != [0]
        let frame = app.model.screenRectangle(expression, in: body)
        let isAtFoot = frame?.y.map { $0 + points == ScreenRectangle.screen.height } ?? false
        isUsed = isAsHigh || isAtFoot
      }
      return isUsed
    }
  }
}
