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
      let made = object.allocationPlace, let (bodies, name) = maker(made)
    else { return .unknown("the bar's appearance is made in a way that is not followed", place) }
    var isTransparent = false
    var isOpaque = false
    var colors: [(condition: Formula, choices: [ColorSettings.Choice])] = []
    for (body, entry) in bodies.flatMap({ body in body.entries.map { (body, $0) } }) {
      let scope = app.evaluator.scope(of: body)
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
          return .image(app.program.location(entry.range, in: body))
        }
      default: continue
      }
    }
    let chosen = settings.last(colors)
    if !chosen.isEmpty {
      let isClear = chosen.allSatisfy { $0.color?.light.alpha == 0 && $0.color?.dark.alpha == 0 }
      return isClear ? .transparent(chosen.first?.location, isTranslucent: true) : .colors(chosen, isTranslucent: true)
    }
    if isTransparent { return .transparent(made, isTranslucent: true) }
    if isOpaque, let color = app.evaluator.colors.system("systemBackground") {
      return .colors([ColorSettings.Choice(color: color, location: made)], isTranslucent: true)
    }
    return .material(made)
  }

  /// The bodies that can set something on the object, and the name that it has there: that which makes it, or, where a
  /// property holds it, all of the type.
  private func maker(_ place: Location) -> ([Body], String)? {
    for reference in app.program.calls["UINavigationBarAppearance"] ?? [] {
      let body = app.program[reference.body]
      guard case .call(let call) = app.program[reference].kind,
        app.program.location(call.range, in: body) == place
      else { continue }
      for entry in body.entries {
        switch entry.kind {
        case .define(let name, _, .some(let value), _) where value.unwrapped.range == call.range: return ([body], name)
        case .assign(let target, _, let value) where value.unwrapped.range == call.range:
          return target.lastName.map { (members(of: body), $0) }
        default: continue
        }
      }
      if case .initialValue(let variable) = body.kind { return (members(of: body), variable.name) }
      return nil
    }
    return nil
  }

  private func members(of body: Body) -> [Body] {
    guard let owner = body.owner else { return [body] }
    return (app.program.bodiesByOwner[owner] ?? []).map { app.program[$0] }
  }

  private static func isNamed(_ expression: Expression, _ name: String) -> Bool {
    switch expression.unwrapped.kind {
    case .name(name): true
    case .member(.some(let base), name): base.isSelf
    case .call(let getter, let arguments): arguments.isEmpty && isNamed(getter, name)
    default: false
    }
  }
}
