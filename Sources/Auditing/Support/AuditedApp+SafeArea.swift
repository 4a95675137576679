// SPDX-License-Identifier: Apache-2.0

import AppReading
import Screens

extension AuditedApp {
  /// Whether code under conditions runs on a system with a safe area to lay out by: iOS 11 and later.
  func hasSafeArea(under guards: [Guard], in body: Body) -> Bool {
    model.evaluator.formula(of: guards, in: body).holds { atom in
      if case .iOS(let major, _) = atom, major <= 11 { true } else { nil }
    } != false
  }
}
