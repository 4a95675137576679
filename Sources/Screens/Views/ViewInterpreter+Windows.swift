// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

extension ViewInterpreter {
  /// What stands for the window around the controller, or for what else its view lies in, where an expression means that.
  func window(_ expression: Expression, _ frame: ViewFrame) -> ViewObject? {
    guard let subject, isAround(expression, frame) else { return nil }
    if let known = subject.window { return known }
    let window = make("UIWindow", nil, at: evaluator.location(expression.range, in: frame.scope))
    subject.window = window
    return window
  }

  private func isAround(_ expression: Expression, _ frame: ViewFrame) -> Bool {
    var current = expression.unwrapped
    for _ in 0..<8 {
      switch current.kind {
      case .member(.some(let base), let name):
        if KnownAPI.has(name, .givesWindow) { return true }
        // The view around the controller's own.
        if KnownAPI.has(name, .superview) { return resolve(base, frame).contains { $0.controller === subject } }
        current = base.unwrapped
      case .cast(let inner, _, _): current = inner.unwrapped
      case .name:
        return evaluator.canBeWindow(current, in: frame.scope)
      default: return false
      }
    }
    return false
  }
}
