// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Legibility

/// `UINavigationBarAppearance` objects: what the code that makes one sets on it.
struct AppearanceObjects {
  let app: AppModel
  let settings: ColorSettings

  /// The background that an appearance object gives a bar.
  func background(of value: Value, at place: Location) -> NavigationBarBackground.Answer {
    guard let object = value.object, object.className == "UINavigationBarAppearance",
      let made = object.allocationPlace, let (body, name) = maker(made)
    else { return .unknown("the bar's appearance is made in a way that is not followed", place) }
    let scope = app.evaluator.scope(of: body)
    var isTransparent = false
    var isOpaque = false
    var colors: [(condition: Formula, choices: [ColorSettings.Choice])] = []
    for entry in body.entries {
      switch entry.kind {
      case .call(let call):
        guard case .call(let function, let arguments) = call.kind,
          case .member(.some(let base), let method) = function.unwrapped.kind, Self.isNamed(base, name)
        else { continue }
        switch method {
        case "configureWithTransparentBackground": isTransparent = true
        case "configureWithOpaqueBackground": isOpaque = true
        case "setBackgroundColor":
          guard let value = arguments.first?.value else { continue }
          colors.append((app.evaluator.formula(entry.guards, in: scope), settings.choices(of: value, in: scope)))
        default: continue
        }
      case .assign(let target, "=", let value):
        guard case .member(.some(let base), let property) = target.unwrapped.kind, Self.isNamed(base, name) else {
          continue
        }
        if property == "backgroundColor" {
          colors.append((app.evaluator.formula(entry.guards, in: scope), settings.choices(of: value, in: scope)))
        } else if property == "backgroundImage" {
          return .unknown("the navigation bar has a background image", app.program.location(entry.range, in: body))
        }
      default: continue
      }
    }
    let chosen = settings.last(colors)
    if !chosen.isEmpty {
      let isClear = chosen.allSatisfy { $0.color?.light.alpha == 0 && $0.color?.dark.alpha == 0 }
      return isClear ? .transparent(chosen.first?.location, isTranslucent: true) : .colors(chosen)
    }
    if isTransparent { return .transparent(made, isTranslucent: true) }
    if isOpaque, let color = app.evaluator.colors.system("systemBackground") {
      return .colors([ColorSettings.Choice(color: color, location: made)])
    }
    return .unknown("the navigation bar is of a material through which content shows", made)
  }

  /// The body in which the object is made, and the name that it has there.
  private func maker(_ place: Location) -> (Body, String)? {
    for reference in app.program.calls["UINavigationBarAppearance"] ?? [] {
      let body = app.program[reference.body]
      guard case .call(let call) = app.program[reference].kind,
        app.program.location(call.range, in: body) == place
      else { continue }
      for entry in body.entries {
        if case .define(let name, _, .some(let value), _) = entry.kind, value.unwrapped.range == call.range {
          return (body, name)
        }
      }
      return nil
    }
    return nil
  }

  private static func isNamed(_ expression: Expression, _ name: String) -> Bool {
    switch expression.unwrapped.kind {
    case .name(name): true
    case .call(let getter, let arguments): arguments.isEmpty && isNamed(getter, name)
    default: false
    }
  }
}
