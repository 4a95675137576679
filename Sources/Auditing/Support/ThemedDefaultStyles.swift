// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import Screens

/// Code that chooses between light content and `.default` by the app's own notion of light and dark.
package struct ThemedDefaultStyles {
  package struct Promise {
    /// The expression `.default`.
    package var location: Location
    /// What it stands for: "the case `light`".
    package var meaning: String
    /// The expression that gives light content.
    package var other: Location
    /// Whether a controller's hook answers with it, and nobody else can ask for it.
    package var isOfHook = false
  }

  let app: AuditedApp

  private static let lightWords: Set<String> = ["light", "day", "bright", "white"]
  private static let darkWords: Set<String> = ["dark", "night", "black", "dim"]

  package var all: [Promise] {
    var result: [Promise] = []
    for body in app.model.program.bodies where app.isAudited(app.facts.sources[body.file].path) {
      result += promises(in: body)
    }
    result += members() + constants()
    var seen: Set<Location> = []
    return result.filter { seen.insert($0.location).inserted }.sorted { $0.location < $1.location }
  }

  // MARK: Bodies

  /// A style that a body returns, and the conditions on the way to it.
  private struct Returned {
    var isLight: Bool
    var range: SourceRange
    var guards: [Guard]
  }

  private func promises(in body: Body) -> [Promise] {
    var styles: [Returned] = []
    for entry in body.entries {
      let value: Expression
      switch entry.kind {
      case .return(.some(let expression)), .value(let expression): value = expression
      default: continue
      }
      guard collect(value, entry.guards, in: body, into: &styles) else { return [] }
    }
    guard let light = styles.first(where: \.isLight) else { return [] }
    let other = app.model.program.location(light.range, in: body)
    var result: [Promise] = []
    for style in styles where !style.isLight {
      guard let meaning = meaning(of: style, beside: styles.filter(\.isLight), in: body) else { continue }
      result.append(
        Promise(
          location: app.model.program.location(style.range, in: body), meaning: meaning, other: other,
          isOfHook: isHook(body)))
    }
    return result
  }

  private func isHook(_ body: Body) -> Bool {
    guard let owner = body.owner, let override = app.model.hooks.override(of: .preferredStatusBarStyle, for: owner)
    else { return false }
    let place = Location(path: app.facts.sources[override.member.file].internedPath, range: override.member.nameRange)
    return app.model.program.bodiesByPlace[place]?.contains(body.id) ?? false
  }

  /// Gathers the styles in a returned value; false where dark content is among them.
  private func collect(_ value: Expression, _ guards: [Guard], in body: Body, into styles: inout [Returned]) -> Bool {
    switch value.unwrapped.kind {
    case .ternary(let condition, let then, let otherwise):
      return collect(then, guards + [.condition(.expression(condition), holds: true)], in: body, into: &styles)
        && collect(otherwise, guards + [.condition(.expression(condition), holds: false)], in: body, into: &styles)
    case .tuple(let elements):
      return elements.allSatisfy { collect($0.value, guards, in: body, into: &styles) }
    default:
      switch value.statusBarStyleName ?? (guards.isEmpty ? nil : style(of: value, in: body)) {
      case "darkContent": return false
      case "lightContent": styles.append(Returned(isLight: true, range: value.range, guards: guards))
      case "default": styles.append(Returned(isLight: false, range: value.range, guards: guards))
      default: break
      }
      return true
    }
  }

  /// The one style that a value has which is not written as one.
  private func style(of value: Expression, in body: Body) -> String? {
    let type: TypeReference? =
      switch body.kind {
      case .function(let function): function.result
      case .getter(let variable): variable.type
      default: nil
      }
    guard type.flatMap({ TypeName.base(of: $0.text) }) == "UIStatusBarStyle" else { return nil }
    let evaluator = app.model.evaluator
    let values = evaluator.values(of: value, in: evaluator.scope(of: body), expected: "UIStatusBarStyle").alternatives
    guard values.count == 1, case .constant("UIStatusBarStyle"?, let name) = values[0].value else { return nil }
    return name
  }

  /// What a `.default` stands for, where that is the app's own light or dark; nil where it may be the system's.
  private func meaning(of style: Returned, beside light: [Returned], in body: Body) -> String? {
    if let name = caseName(style.guards) {
      let others = light.compactMap { caseName($0.guards) }
      let isLightWord = Self.has(Self.lightWords, in: name)
      let isDarkWord = Self.has(Self.darkWords, in: name)
      let opposite = isLightWord ? Self.darkWords : Self.lightWords
      let isNamed =
        isLightWord != isDarkWord
        && (others.contains(where: { Self.has(opposite, in: $0) })
          || light.contains { isRest($0.guards, beside: name, with: opposite, in: body) })
      guard isNamed || (!others.isEmpty && isOwnTheme(style.guards, in: body)), !isSystemStyle(style.guards, in: body)
      else { return nil }
      return "the case `\(name)`"
    }
    guard let condition = style.guards.last.flatMap(Self.condition),
      Self.isAboutTheme(condition.text), !isSystemStyle(style.guards, in: body)
    else { return nil }
    return "the branch on `\(condition.text)`"
  }

  /// Whether a branch is what a `switch` leaves over beside a case, of an enumeration of the app that has the opposite one.
  private func isRest(_ guards: [Guard], beside name: String, with opposite: Set<String>, in body: Body) -> Bool {
    let types = StaticTypes(app.model.symbols)
    return guards.contains { one in
      guard case .noMatch(let subject, let patterns) = one, patterns.contains(where: { Self.name(of: $0) == name }),
        let type = types.type(of: subject, in: body), app.model.symbols[type].kind == .enum
      else { return false }
      let cases = app.model.symbols[type].sites.flatMap { $0.declaration.cases.map(\.name) }
      return cases.contains { $0 != name && Self.has(opposite, in: $0) }
    }
  }

  /// Whether the subject of the innermost case is of a type of the app's by which colours are chosen too, whatever its
  /// cases are called, or one that is called a theme.
  private func isOwnTheme(_ guards: [Guard], in body: Body) -> Bool {
    guard
      let subject = guards.reversed().lazy.compactMap({ one -> Expression? in
        if case .match(let subject, _, _) = one { subject } else { nil }
      }).first, let type = StaticTypes(app.model.symbols).type(of: subject, in: body),
      app.model.symbols[type].kind == .enum
    else { return false }
    if app.model.symbols[type].shortName.words.contains("theme") { return true }
    return app.model.program.bodies.contains { other in
      other.id != body.id && other.entries.contains { choosesFixedColor($0, by: type, in: other) }
    }
  }

  /// Whether a body gives a fixed colour in a case of a type.
  private func choosesFixedColor(_ entry: BodyEntry, by type: TypeSymbol.ID, in body: Body) -> Bool {
    let value: Expression
    switch entry.kind {
    case .return(.some(let answer)), .value(let answer), .assign(_, _, let answer): value = answer
    default: return false
    }
    let subjects = entry.guards.compactMap { one -> Expression? in
      if case .match(let subject, _, _) = one { subject } else { nil }
    }
    guard !subjects.isEmpty, value.isFixedColor else { return false }
    let types = StaticTypes(app.model.symbols)
    return subjects.contains { types.type(of: $0, in: body) == type }
  }

  /// The pattern of the innermost case.
  private func caseName(_ guards: [Guard]) -> String? {
    for one in guards.reversed() {
      guard case .match(_, let patterns, _) = one else { continue }
      return patterns.count == 1 ? patterns.first.flatMap(Self.name) : nil
    }
    return nil
  }

  private static func name(of pattern: Pattern) -> String? {
    switch pattern {
    case .enumCase(let name, _): name
    case .expression(let expression): expression.lastName
    default: nil
    }
  }

  private static func condition(_ one: Guard) -> Expression? {
    switch one {
    case .condition(.expression(let expression), _): expression
    case .notReached(let guards): guards.count == 1 ? guards.first.flatMap(condition) : nil
    case .notAll(let conditions):
      if conditions.count == 1, case .expression(let expression) = conditions[0] { expression } else { nil }
    default: nil
    }
  }

  private static func isAboutTheme(_ text: String) -> Bool {
    // Who reads a style from its name has no theme in mind.
    if text.contains("StatusBarStyle") { return false }
    let words = text.words
    return !words.isDisjoint(with: ["theme", "lightness", "brightness", "luminance", "luma"])
      || (!words.isDisjoint(with: lightWords.union(darkWords))
        && !words.isDisjoint(with: ["is", "theme", "style", "color"]))
  }

  /// Whether a condition rests on the system's interface style, as far as it can be followed, or says so.
  private func isSystemStyle(_ guards: [Guard], in body: Body) -> Bool {
    let formula = app.model.evaluator.formula(of: guards, in: body)
    if formula.atoms.contains(where: \.asksForDark) { return true }
    let text = formula.text.lowercased()
    return ["userinterfacestyle", "traitcollection", "colorscheme", "interfacestyle", "darkmode", "appearance.current"]
      .contains { text.contains($0) }
  }

  private static func has(_ words: Set<String>, in name: String) -> Bool { !words.isDisjoint(with: name.words) }

  // MARK: Members and constants

  /// A property of a type called light, beside the same property of one called dark.
  private func members() -> [Promise] {
    let symbols = app.model.symbols
    var result: [Promise] = []
    for type in symbols.types where Self.has(Self.lightWords, in: type.shortName) {
      guard !Self.has(Self.darkWords, in: type.shortName) else { continue }
      for (name, members) in type.members.sorted(by: { $0.key < $1.key }) {
        guard let place = members.lazy.compactMap({ style(of: $0) }).first(where: { $0.name == "default" })?.place
        else {
          continue
        }
        for other in symbols.types where Self.has(Self.darkWords, in: other.shortName) {
          let isRelated = !Set(type.inherited).isDisjoint(with: other.inherited)
          guard isRelated,
            let light = (other.members[name] ?? []).lazy.compactMap({ style(of: $0) }).first(where: {
              $0.name == "lightContent"
            })
          else { continue }
          result.append(Promise(location: place, meaning: type.name, other: light.place))
          break
        }
      }
    }
    return result.filter { app.isAudited($0.location.file) }
  }

  /// The style that a member is declared to have.
  private func style(of member: Member) -> (name: String, place: Location)? {
    let path = app.facts.sources[member.file].path
    var value = member.variable?.initialValue
    if value == nil, let body = member.body, body.count == 1 {
      switch body[0].kind {
      case .expression(let expression), .return(.some(let expression)): value = expression
      default: break
      }
    }
    guard let value, let name = value.statusBarStyleName else { return nil }
    if name == "default" {
      let type = member.variable?.type?.text ?? member.function?.result?.text ?? ""
      guard type.contains("StatusBarStyle") || value.text.contains("StatusBarStyle") else { return nil }
    }
    return (name, Location(file: path, range: value.range))
  }

  /// `static let light = Theme(statusBarStyle: .default, …)` beside one called dark.
  private func constants() -> [Promise] {
    var result: [Promise] = []
    for type in app.model.symbols.types {
      var styles: [(name: String, style: String, label: String, place: Location)] = []
      for site in type.sites {
        for variable in site.declaration.variables where variable.isStatic {
          guard case .call(_, let arguments)? = variable.initialValue?.kind else { continue }
          for argument in arguments {
            guard let label = argument.label, label.lowercased().contains("statusbar"),
              let style = argument.value.statusBarStyleName
            else { continue }
            styles.append(
              (
                variable.name, style, label,
                Location(path: app.facts.sources[site.file].internedPath, range: argument.value.range)
              ))
          }
        }
      }
      for light in styles where light.style == "default" && Self.has(Self.lightWords, in: light.name) {
        guard
          let dark = styles.first(where: {
            $0.style == "lightContent" && $0.label == light.label && Self.has(Self.darkWords, in: $0.name)
          })
        else { continue }
        result.append(Promise(location: light.place, meaning: "`\(light.name)`", other: dark.place))
      }
    }
    return result.filter { app.isAudited($0.location.file) }
  }
}
