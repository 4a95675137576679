// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI
import Screens

/// Interface styles that code works out from those which traits or SwiftUI's surroundings have at the moment.
struct MomentaryStyles {
  let app: AuditedApp

  /// Whether an expression gives the style of the moment: the style itself, or one of two by whether it is the dark one.
  ///
  /// - Parameter entry: what uses the value, where it reads what the entry before has stored.
  func gives(_ value: Expression, in body: Body, before entry: BodyEntry) -> Bool {
    if isStyle(value, in: body) { return true }
    guard case .ternary(let condition, let then, let otherwise) = value.unwrapped.kind,
      let yes = Self.style(then), let no = Self.style(otherwise), yes != no
    else { return false }
    return asked(condition, in: body, before: entry) == yes
  }

  /// Whether an expression is the style that traits or SwiftUI's surroundings have now.
  private func isStyle(_ value: Expression, in body: Body) -> Bool {
    switch value.unwrapped.kind {
    case .member(.some(let traits), "userInterfaceStyle"):
      switch traits.unwrapped.kind {
      case .name("traitCollection"): return true
      case .member(.some(let base), "traitCollection"):
        return base.isSelf || KnownAPI.has(base.lastName ?? "", .givesWindow)
      case .member(.some(let base), "current"): return base.lastName == "UITraitCollection"
      default: return false
      }
    case .call(let initializer, let arguments):
      guard arguments.count == 1, let name = arguments.first?.value.lastName, let owner = body.owner else {
        return false
      }
      let isStyle =
        initializer.lastName == "UIUserInterfaceStyle"
        || { if case .member(nil, "init") = initializer.unwrapped.kind { true } else { false } }()
      return isStyle && app.isColorScheme(name, of: owner)
    default: return false
    }
  }

  /// The style, `dark` or `light`, of which a condition asks whether it is that of the moment.
  private func asked(_ condition: Expression, in body: Body, before entry: BodyEntry?, _ depth: Int = 0) -> String? {
    guard depth < Self.maximumSteps else { return nil }
    let condition = app.value(of: condition, in: body)
    if case .binary(let sign, let first, let second) = condition.kind, sign == "==" || sign == "!=" {
      let style: String?
      if isStyle(first, in: body) {
        style = Self.style(second)
      } else {
        style = isStyle(second, in: body) ? Self.style(first) : nil
      }
      return sign == "==" ? style : style.map(Self.other)
    }
    if case .prefix("!", let operand) = condition.kind {
      return asked(operand, in: body, before: entry, depth + 1).map(Self.other)
    }
    if let entry, let stored = stored(condition, in: body, before: entry) {
      return asked(stored, in: body, before: nil, depth + 1)
    }
    guard let getter = getter(condition, in: body), let value = getter.onlyValue else { return nil }
    return asked(value, in: getter, before: nil, depth + 1)
  }

  /// What the entry before has assigned to what an expression reads, where both run alike.
  private func stored(_ expression: Expression, in body: Body, before entry: BodyEntry) -> Expression? {
    let assignments = body.entries.filter { if case .assign = $0.kind { true } else { false } }
    guard let index = assignments.firstIndex(where: { $0.range == entry.range }), index > 0 else { return nil }
    let last = assignments[index - 1]
    guard case .assign(let target, "=", let value) = last.kind, target.unwrapped.text == expression.text,
      last.guards.count == entry.guards.count, last.closureDepth == entry.closureDepth,
      !last.guards.exclude(entry.guards)
    else { return nil }
    return value
  }

  /// The code of a computed property of the object itself, or of a file.
  private func getter(_ expression: Expression, in body: Body) -> Body? {
    let name: String
    switch expression.kind {
    case .name(let own): name = own
    case .member(.some(let base), let own) where base.isSelf: name = own
    default: return nil
    }
    let program = app.model.program
    if let owner = body.owner, let member = app.model.symbols.member(name, of: owner) {
      return (program.bodiesByOwner[member.owner] ?? []).lazy.map { program[$0] }.first { $0.isGetter(of: name) }
    }
    guard app.model.symbols.globals[name]?.count == 1 else { return nil }
    return program.bodies.first { $0.owner == nil && $0.isGetter(of: name) }
  }

  private static func style(_ value: Expression) -> String? {
    guard case .member(_, let name) = value.unwrapped.kind, ["dark", "light"].contains(name) else { return nil }
    return name
  }

  private static func other(_ style: String) -> String { style == "dark" ? "light" : "dark" }

  private static let maximumSteps = 6
}

extension Body {
  fileprivate func isGetter(of name: String) -> Bool {
    if case .getter(let variable) = kind { variable.name == name } else { false }
  }

  /// What the code gives, where it gives one thing at all times.
  fileprivate var onlyValue: Expression? {
    let values = entries.compactMap { entry -> Expression? in
      switch entry.kind {
      case .return(.some(let value)), .value(let value): value
      default: nil
      }
    }
    return values.count == 1 ? values[0] : nil
  }
}
