// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What code does to the appearance object that a name stands for in it.
struct AppearanceChanges {
  let name: String
  /// The entry that defines the name, where it is a local one.
  var definition: Int?
  /// The closure in which alone the name stands for it, and the entry in which that is handed to it.
  var code: SourceRange?
  var maker: Int?

  /// Whether an expression is the object.
  func isMeant(_ expression: Expression?, in body: Body) -> Bool {
    guard let expression = expression?.unwrapped else { return name == Self.own }
    switch expression.kind {
    case .name(name):
      guard let definition else { return true }
      return body.definition(of: name, at: expression.range.start) == definition
    case .member(.some(let base), name): return definition == nil && base.isSelf
    case .call(let getter, let arguments): return arguments.isEmpty && isMeant(getter, in: body)
    default: return false
    }
  }

  /// In code that the app adds to the class.
  static let own = "self"

  /// What must hold for an entry where the object is there.
  func guards(of entry: BodyEntry, in body: Body) -> [Guard] {
    let given = Set((definition ?? maker).map { body.entries[$0].guards.map(\.identity) } ?? [])
    return entry.guards.filter { !$0.isPresence && !given.contains($0.identity) }
  }
}

extension AppearanceObjects {
  /// Does what a body does to an object.
  func change(
    _ look: inout AppearanceLook, by changes: AppearanceChanges, in body: Body, _ scope: Scope, depth: Int = 0
  ) {
    for (index, entry) in body.entries.enumerated() where changes.code?.contains(entry.range) ?? true {
      switch entry.kind {
      case .call(let call):
        if let (receiver, closure, range) = call.handedOn {
          guard changes.isMeant(receiver, in: body) else { continue }
          let inner = AppearanceChanges(name: closure.parameters.first?.name ?? "$0", code: range, maker: index)
          look.take(holds(changes, entry, body, scope), at: app.program.location(entry.range, in: body)) { look in
            change(&look, by: inner, in: body, scope, depth: depth + 1)
          }
          continue
        }
        guard case .call(let function, let arguments) = call.kind else { continue }
        if let (base, method) = function.asMember, changes.isMeant(base, in: body),
          tell(&look, method, arguments, changes, entry, body, scope)
        {
          continue
        }
        hand(&look, changes, call, entry, body, scope, depth)
      case .assign(let target, "=", let value):
        guard let (base, property) = target.asMember, changes.isMeant(base, in: body) else { continue }
        set(&look, property, value, changes, entry, body, scope)
      default: continue
      }
    }
  }

  private func tell(
    _ look: inout AppearanceLook, _ method: String, _ arguments: [Expression.Argument], _ changes: AppearanceChanges,
    _ entry: BodyEntry, _ body: Body, _ scope: Scope
  ) -> Bool {
    let place = app.program.location(entry.range, in: body)
    let holds = self.holds(changes, entry, body, scope)
    func anew(isBlurred: Bool, _ choices: [ColorSettings.Choice] = []) {
      look.take(holds, at: place) { look in
        look = AppearanceLook(at: place)
        (look.isBlurred, look.choices) = (isBlurred, choices)
      }
    }
    switch method {
    case "configureWithDefaultBackground": anew(isBlurred: true)
    case "configureWithTransparentBackground": anew(isBlurred: false)
    case "configureWithOpaqueBackground":
      let color = app.evaluator.colors.system("systemBackground")
      anew(isBlurred: false, [ColorSettings.Choice(color: color, location: place)])
    default:
      guard let property = Self.setters[method], let value = arguments.first?.value else { return false }
      set(&look, property, value, changes, entry, body, scope)
    }
    return true
  }

  /// The properties that decide how a bar is painted, by the methods of Objective-C that set them.
  private static let setters = Dictionary(
    uniqueKeysWithValues: KnownAPI.names(.paintsAppearance).map {
      ("set" + $0.prefix(1).uppercased() + $0.dropFirst(), $0)
    })

  private func holds(_ changes: AppearanceChanges, _ entry: BodyEntry, _ body: Body, _ scope: Scope) -> Bool? {
    app.evaluator.formula(changes.guards(of: entry, in: body), asked: scope).holds(settings.answer)
  }

  private func set(
    _ look: inout AppearanceLook, _ property: String, _ value: Expression, _ changes: AppearanceChanges,
    _ entry: BodyEntry, _ body: Body, _ scope: Scope
  ) {
    let place = app.program.location(entry.range, in: body)
    let holds = self.holds(changes, entry, body, scope)
    switch property {
    case "backgroundColor":
      // A colour that is taken away leaves none.
      let choices = colors(of: value, at: entry, in: body, scope)
      look.take(holds, at: place) { $0.choices = choices }
    case "backgroundEffect":
      let values = app.evaluator.values(of: value, in: scope).possible(settings.answer).map(\.value)
      look.take(holds, at: place) { $0.isBlurred = values != [.nil] }
    case "backgroundImage":
      let values = app.evaluator.values(of: value, in: scope, expected: KnownAPI.names(.imageClass).first)
      // An image that is one colour covers the background of that appearance.
      let choices = bar.choices(values, at: place)
      if !choices.isEmpty, choices.allSatisfy({ $0.color?.isOpaque ?? false }) {
        look.take(holds, at: place) { ($0.choices, $0.image) = (choices, nil) }
        return
      }
      let isNothing = values.alternatives.allSatisfy { alternative in
        if case .color(let color) = alternative.value { return color.isClear }
        return alternative.value == .nil || app.isEmptyImage(alternative.value)
      }
      look.take(holds, at: place) { $0.image = isNothing ? nil : place }
    case "titleTextAttributes":
      let titles = bar.titles(app.evaluator.values(of: value, in: scope), at: place)
      look.take(holds, at: place) { $0.titles = titles }
    default: return
    }
  }

  /// What a background can be: also the one that the code's own screen gives one of its views, `view.backgroundColor`.
  private func colors(
    of value: Expression, at entry: BodyEntry, in body: Body, _ scope: Scope
  ) -> [ColorSettings.Choice] {
    let own = settings.choices(of: value, in: scope)
    guard own.contains(where: { $0.color == nil }), case .member(.some(let base), "backgroundColor") = value.plain.kind,
      let name = base.plain.nameOfOwn
    else { return own }
    if let given = body.background(givenTo: name, before: entry) { return settings.choices(of: given, in: scope) }
    guard let owner = body.owner,
      let screen = [bar.top, bar.stack].compactMap({ $0 }).first(where: { node in
        node.object.type.map { app.symbols.lineage(of: $0).contains(owner) } ?? false
      }),
      let set = app.views.controller(screen).fields[name]?.settings["backgroundColor"], !set.isEmpty
    else { return own }
    let choices = settings.last(
      set.map { one in
        let values = one.values(app.evaluator, expected: "UIColor")
        return (one.condition, settings.choices(of: values, at: one.location, text: one.value.text))
      })
    return choices.isEmpty ? own : choices
  }

  /// Functions of the app that the object is handed to, or that the app adds to its class.
  private func hand(
    _ look: inout AppearanceLook, _ changes: AppearanceChanges, _ call: Expression, _ entry: BodyEntry, _ body: Body,
    _ scope: Scope, _ depth: Int
  ) {
    guard depth < Self.maximumHands, case .call(let function, let arguments) = call.kind, let name = call.lastName
    else {
      return
    }
    let handed = arguments.firstIndex { changes.isMeant($0.value, in: body) && $0.value.lastName != nil }
    let isReceiver = function.asMember.map { changes.isMeant($0.base, in: body) } ?? false
    guard handed != nil || isReceiver else { return }
    let takers = (app.program.functions[name] ?? []).map { app.program[$0] }.filter { taker in
      guard let declared = taker.function, Evaluator.fits(arguments, declared) else { return false }
      let isAdded = taker.owner.map { Self.classes.contains(app.symbols[$0].name) } ?? false
      return isReceiver ? isAdded : !isAdded
    }
    guard takers.count == 1, let taker = takers.first, let declared = taker.function,
      case let condition = holds(changes, entry, body, scope), condition != false
    else { return }
    var inner = app.evaluator.scope(of: taker)
    inner.arguments = app.evaluator.bind(arguments, to: taker, in: scope)
    let parameter =
      isReceiver
      ? AppearanceChanges.own
      : declared.parameters.indices.first {
        Evaluator.argument($0, of: declared, in: arguments)?.range == handed.map { arguments[$0].value.range }
      }.map { declared.parameters[$0].name }
    guard let parameter else { return }
    look.take(condition, at: app.program.location(entry.range, in: body)) { look in
      change(&look, by: AppearanceChanges(name: parameter), in: taker, inner, depth: depth + 1)
    }
  }

  private static let maximumHands = 4
  private static let classes: Set<String> = [Evaluator.barAppearance, "UIBarAppearance"]
}

extension Body {
  /// The colour that the same code gave one of its own views before, whatever decides whether an entry is reached.
  fileprivate func background(givenTo name: String, before entry: BodyEntry) -> Expression? {
    let reached = Set(entry.guards.map(\.identity))
    return entries.lazy.reversed().compactMap { other -> Expression? in
      guard other.range.end <= entry.range.start, other.closureDepth <= entry.closureDepth,
        case .assign(let target, "=", let value) = other.kind,
        case .member(.some(let base), "backgroundColor") = target.plain.kind, base.plain.nameOfOwn == name,
        other.guards.allSatisfy({ reached.contains($0.identity) })
      else { return nil }
      return value
    }.first
  }
}

extension Expression {
  /// The name of a property of `self`.
  fileprivate var nameOfOwn: String? {
    switch kind {
    case .name(let name): name
    case .member(.some(let base), let name): base.isSelf ? name : nil
    default: nil
    }
  }

  /// A member with what stands before it; nothing stands before one of `self`.
  fileprivate var asMember: (base: Expression?, name: String)? {
    switch unwrapped.kind {
    case .member(.some(let base), let name): (base, name)
    case .name(let name): (nil, name)
    default: nil
    }
  }
}
