// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Legibility
import PlatformAPI
import Screens

/// A colour scheme that a whole screen of SwiftUI is given as a value of its environment: neither the hosting controller
/// nor the status bar hears of it (SB-SUI-04), and the bar cannot be read where the system has the other one.
struct EnvironmentSchemes {
  var location: Location
  var screen: String
  /// `dark` or `light`, with the interface style in which the bar cannot be read; nil where all of a window gets the scheme that
  /// was chosen.
  var unreadable: (scheme: String, look: JudgedBar.Look)?

  static func all(in app: AuditedApp) -> [EnvironmentSchemes] {
    let program = app.model.program
    return EnvironmentScheme.modifiers.sorted().flatMap { program.calls[$0] ?? [] }.compactMap { reference in
      let body = program[reference.body]
      let entry = program[reference]
      guard case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind,
        case .member(.some(let base), let name) = function.unwrapped.kind,
        let owner = body.owner, entry.guards.isEmpty || !SwiftUIViews.isView(owner, app),
        let value = EnvironmentScheme.value(givenBy: name, arguments),
        !SwiftUIViews.isPreview(entry, in: body, app),
        SwiftUIViews.calls(around: entry.range, in: body).allSatisfy({ KnownAPI.has($0, .window) }),
        let view = SwiftUIViews.isView(owner, app) ? app.model.symbols[owner].name : made(by: base, app)
      else { return nil }
      let location = program.location(call.modifierRange, in: body)
      if case .member(_, let scheme) = value.unwrapped.kind, ["dark", "light"].contains(scheme) {
        return look(view, scheme, in: app).map {
          EnvironmentSchemes(location: location, screen: view, unreadable: (scheme, $0))
        }
      }
      guard SwiftUIViews.isRoot(owner, app), isChosen(value, in: body, app), !isHeard(in: app) else { return nil }
      return EnvironmentSchemes(location: location, screen: view)
    }
  }

  /// Whether a value can be both schemes, whatever the system has.
  private static func isChosen(_ value: Expression, in body: Body, _ app: AuditedApp) -> Bool {
    let evaluator = app.model.evaluator
    let values = evaluator.values(of: value, in: evaluator.scope(of: body), expected: "ColorScheme").alternatives
    let names = values.compactMap { alternative -> String? in
      guard case .constant(_, let name) = alternative.value, !alternative.condition.atoms.contains(where: \.asksForDark)
      else {
        return nil
      }
      return name
    }
    return Set(names).isSuperset(of: ["dark", "light"])
  }

  /// Whether the app tells windows of a style in some other way.
  private static func isHeard(in app: AuditedApp) -> Bool {
    app.asksForColorSchemes || !app.model.program.interfaceStyleSettings.isEmpty
  }

  /// The view of the app at the start of a chain of modifiers.
  private static func made(by expression: Expression, _ app: AuditedApp) -> String? {
    var here = expression.unwrapped
    while case .call(let function, _) = here.kind {
      switch function.unwrapped.kind {
      case .member(.some(let base), _): here = base.unwrapped
      case .name(let name): return app.model.symbols.type(named: name).map { app.model.symbols[$0].name }
      default: return nil
      }
    }
    return nil
  }

  /// How a view's bar looks where the system has the other scheme, if it cannot be read there.
  private static func look(_ view: String, _ scheme: String, in app: AuditedApp) -> JudgedBar.Look? {
    app.judgedBars.lazy.compactMap { bar -> JudgedBar.Look? in
      guard bar.screen.screen.name == view, bar.override == nil, bar.runsBeforeAdaptiveStyle, bar.isFixed,
        let look = bar.allLooks.first(where: { $0.isDark == (scheme == "light") }), look.backdrop.kind == .content,
        look.answer.style == .adaptive, let tone = look.answer.fallback?.tone,
        tone == (scheme == "dark" ? .dark : .light), look.fails(tone, below: WCAG.floor)
      else { return nil }
      return look
    }.first
  }
}
