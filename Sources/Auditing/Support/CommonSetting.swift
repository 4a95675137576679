// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// A setting that several screens can ask: a property of a type or global of the app, a preference, or a value that each of
/// them is handed.
struct CommonSetting: Hashable, Comparable {
  /// Where it is declared, or the key under which it is stored.
  private var identity: String
  /// How an answer reads it, in words.
  var words: String
  /// Whether what is answered is the opposite of it.
  private var isNegated: Bool
  /// The type of what each screen is handed; nil for a setting of the whole app.
  private(set) var handed: TypeSymbol.ID?

  static func == (one: Self, other: Self) -> Bool {
    one.identity == other.identity && one.isNegated == other.isNegated
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(isNegated)
  }

  static func < (one: Self, other: Self) -> Bool { one.identity < other.identity }

  /// Properties of the app followed from one to the next.
  private static let maximumDepth = 4

  /// The setting that an answer is, as it is or negated.
  init?(answer: Expression, in body: Body, _ app: AuditedApp) {
    var value = answer.unwrapped
    var isNegated = false
    while case .prefix("!", let inner) = value.kind {
      value = inner.unwrapped
      isNegated.toggle()
    }
    guard let setting = Self.setting(value, in: body, app, depth: 0) else { return nil }
    self.init(identity: setting.identity, words: value.text, isNegated: isNegated, handed: setting.handed)
  }

  private init(identity: String, words: String, isNegated: Bool, handed: TypeSymbol.ID?) {
    self.identity = identity
    self.words = words
    self.isNegated = isNegated
    self.handed = handed
  }

  private static func setting(
    _ value: Expression, in body: Body, _ app: AuditedApp, depth: Int
  ) -> (identity: String, handed: TypeSymbol.ID?)? {
    guard depth < maximumDepth else { return nil }
    if let key = storedKey(value, in: body, app) { return ("key " + key, nil) }
    let read = value.unwrapped.withoutCall
    if case .name(let name) = read.kind, body.definitions[name] == nil, app.model.symbols.globals[name] != nil,
      app.member(meantBy: read, in: body) == nil
    {
      return ("global " + name, nil)
    }
    guard let member = app.member(meantBy: read, in: body), member.isReadable else { return nil }
    let isOwn: Bool
    switch read.kind {
    case .member(.some(let base), _): isOwn = base.isSelf
    default: isOwn = true
    }
    if isOwn {
      // What a screen keeps for itself is its own affair; what it works out may be asked of a setting.
      return app.meaning(of: read, in: body).flatMap { setting($0.0, in: $0.1, app, depth: depth + 1) }
    }
    guard case .member(.some(let base), _) = read.kind, !isPartOfScreen(member.owner, app) else { return nil }
    let place = Location(path: app.facts.sources[member.file].internedPath, range: member.nameRange)
    if isOfWholeApp(base, in: body, app) { return ("\(place)", nil) }
    return isHanded(base, in: body, app) ? ("\(place)", member.owner) : nil
  }

  /// The key of a preference that is read.
  private static func storedKey(_ value: Expression, in body: Body, _ app: AuditedApp) -> String? {
    guard case .call(let function, let arguments) = value.unwrapped.kind,
      case .member(.some(let store), let name) = function.unwrapped.kind, let key = arguments.first,
      KnownAPI.has(name, labels: arguments.map(\.label), .readsPreference)
    else { return nil }
    let evaluator = app.model.evaluator
    let scope = evaluator.scope(of: body)
    guard evaluator.isStore(store, in: scope), case .string(let text)? = evaluator.values(of: key.value, in: scope).only
    else { return nil }
    return text
  }

  /// Whether an expression is a type of the app, or what such a type or a global keeps for all: `Style`, `Style.shared`.
  private static func isOfWholeApp(_ base: Expression, in body: Body, _ app: AuditedApp) -> Bool {
    switch base.unwrapped.withoutCall.kind {
    case .name(let root):
      guard !base.isSelf, !base.isSuper, body.definitions[root] == nil else { return false }
      return app.model.symbols.type(named: root, in: body.owner) != nil
        || app.model.symbols.globals[root] != nil && app.member(meantBy: base.unwrapped.withoutCall, in: body) == nil
    case .member(.some(let inner), _): return isOfWholeApp(inner, in: body, app)
    default: return false
    }
  }

  /// Whether an expression is a value that the screen is handed as it is made, and keeps.
  private static func isHanded(_ base: Expression, in body: Body, _ app: AuditedApp) -> Bool {
    guard let variable = app.member(meantBy: base, in: body)?.variable, variable.isConstant, !variable.isComputed,
      variable.initialValue == nil, let type = variable.type.flatMap({ TypeName.base(of: $0.text) }),
      let symbol = app.model.symbols.type(named: type, in: body.owner)
    else { return false }
    return app.model.symbols[symbol].kind == .struct
  }

  private static func isPartOfScreen(_ type: TypeSymbol.ID, _ app: AuditedApp) -> Bool {
    let symbols = app.model.symbols
    return symbols.isViewController(symbols[type].name) || symbols.isSubclass(symbols[type].name, of: "UIView")
  }
}
