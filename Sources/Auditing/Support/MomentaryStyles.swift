// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI
import Screens

/// Interface styles that code works out from those which traits or SwiftUI's surroundings have at the moment.
struct MomentaryStyles {
  let app: AuditedApp

  /// Whether an expression gives the style of the moment: dark where it is dark now, and light where it is light.
  func gives(_ value: Expression, in body: Body) -> Bool {
    let evaluator = app.model.evaluator
    if let scheme = Self.converted(value), let name = scheme.lastName, let owner = body.owner,
      app.isColorScheme(name, of: owner)
    {
      return true
    }
    let values = evaluator.values(of: value, in: evaluator.scope(of: body), expected: "UIUserInterfaceStyle")
    let asked = Set(values.alternatives.flatMap(\.condition.atoms)).filter(\.asksForDark)
    guard asked.count == 1, let isDark = asked.first.map({ Formula.atom($0) }) else { return false }
    let styles = values.alternatives.map { alternative -> Bool? in
      guard case .constant(_, let name) = alternative.value else { return nil }
      if alternative.condition.and(isDark.negated) == .never { return name == "dark" }
      return alternative.condition.and(isDark) == .never ? name == "light" : nil
    }
    return styles.count == 2 && styles.allSatisfy { $0 == true }
  }

  /// Whether that comes from the device's screen, which stands above all windows.
  func givesStyleOfScreen(_ value: Expression, in body: Body) -> Bool {
    let evaluator = app.model.evaluator
    func isOfScreen(_ expression: Expression, _ depth: Int) -> Bool {
      guard depth < 8 else { return false }
      if case .name = expression.unwrapped.kind {
      } else {
        let objects = evaluator.values(of: expression, in: evaluator.scope(of: body)).objects
        if objects.contains(where: { $0.className == "UIScreen" }) { return true }
      }
      return expression.children.contains { isOfScreen($0, depth + 1) }
    }
    return isOfScreen(value, 0) && gives(value, in: body)
  }

  /// The scheme of SwiftUI's that UIKit's style is made of.
  private static func converted(_ value: Expression) -> Expression? {
    guard case .call(let initializer, let arguments) = value.unwrapped.kind, arguments.count == 1,
      arguments[0].label == nil, let name = initializer.lastName,
      name == "init" || !KnownAPI.cases(of: name).isEmpty
    else { return nil }
    return arguments[0].value
  }
}
