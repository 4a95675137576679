// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI
import Screens

/// Whether an app knows of the appearance objects that navigation bars have since iOS 13.
enum BarAppearances {
  /// Whether something gives one to a navigation bar, or to a bar of which it is not known which one it is.
  static func areGiven(in app: AuditedApp) -> Bool {
    let program = app.model.program
    if program.calls[ofNavigationBars]?.isEmpty == false { return true }
    if KnownAPI.names(.paintsBar).contains(where: { program.calls[$0]?.isEmpty == false }) { return true }
    let drawn = app.facts.interfaces.flatMap(\.controllers).compactMap(\.navigationBar)
    if drawn.contains(where: { $0.standardAppearanceBackground != nil || $0.scrollEdgeAppearanceBackground != nil }) {
      return true
    }
    return KnownAPI.names(.standardAppearance, .scrollEdgeAppearance).contains { name in
      let effect = Effect(setting: name)
      let places =
        effect.assignments.flatMap { program.assignments[$0] ?? [] } + effect.calls.flatMap { program.calls[$0] ?? [] }
      return places.contains { reference in
        let value: Expression
        switch program[reference].kind {
        case .assign(_, _, let given): value = given
        case .call(let call):
          guard case .call(_, let arguments) = call.kind, let first = arguments.first else { return false }
          value = first.value
        default: return false
        }
        let body = program[reference.body]
        let classes = app.model.evaluator.values(of: value, in: app.model.evaluator.scope(of: body)).objects
          .map(\.className)
        return classes.isEmpty || classes.contains { !ofOtherBars.contains($0) }
      }
    }
  }

  private static let ofNavigationBars = "UINavigationBarAppearance"
  /// Bars at the bottom have classes of their own.
  private static let ofOtherBars: Set<String> = ["UITabBarAppearance", "UIToolbarAppearance"]
}
