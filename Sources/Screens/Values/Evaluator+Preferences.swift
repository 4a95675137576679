// SPDX-License-Identifier: Apache-2.0

package import AppReading
import Findings
import PlatformAPI

/// What an app stores from run to run: in the first run what it registers, or falls back to, holds.
extension Evaluator {
  /// What is read of the user's preferences in the first run, by key.
  var registeredPreferences: RegisteredPreferences {
    if let known = knownPreferences { return known }
    // What is registered can be read from preferences itself.
    knownPreferences = RegisteredPreferences(isComplete: false)
    let found = findRegisteredPreferences()
    knownPreferences = found
    return found
  }

  /// What launching code stores.
  var storedPreferences: StoredPreferences {
    if let known = knownStores { return known }
    knownStores = StoredPreferences()
    let found = findStoredPreferences()
    knownStores = found
    return found
  }

  /// Whether an expression is a store of preferences.
  package func isStore(_ expression: Expression, in scope: Scope) -> Bool {
    var base: Expression? = expression.unwrapped
    if case .call(let getter, let arguments)? = base?.kind, arguments.isEmpty { base = getter.unwrapped }
    if case .member(.some(let type), _)? = base?.kind { base = type.unwrapped }
    if case .name(let name)? = base?.kind, KnownAPI.has(name, .keepsPreferences) { return true }
    return evaluate(expression, in: scope).alternatives.contains { alternative in
      switch alternative.value {
      case .object(let object): KnownAPI.has(object.className, .keepsPreferences)
      case .constant(.some(let type), _): KnownAPI.has(type, .keepsPreferences)
      default: false
      }
    }
  }

  /// What a store gives for a key; nil for other calls.
  ///
  /// - Parameter store: nil for a call on `self`.
  func preference(
    _ name: String, of store: Expression?, _ arguments: [Expression.Argument], _ expression: Expression,
    in scope: Scope,
    expected: String?
  ) -> ValueSet? {
    guard KnownAPI.has(name, labels: arguments.map(\.label), .readsPreference), let key = arguments.first,
      store.map({ isStore($0, in: scope) }) ?? isSelfStore(in: scope)
    else { return nil }
    let place = location(expression.range, in: scope)
    return evaluate(key.value, in: scope).flatMap { alternative in
      let text: String? = if case .string(let text) = alternative.value { text } else { nil }
      return preference(under: text, read: name, expression, at: place, in: scope, expected: expected)
    }
  }

  /// What a store gives for Objective-C's `objectForKey:`, which is read as what it is for a dictionary; nil for others.
  func preference(
    subscripting store: Expression, _ arguments: [Expression.Argument], _ expression: Expression, in scope: Scope
  ) -> ValueSet? {
    guard facts.sources.indices.contains(scope.file), facts.sources[scope.file].language == .objectiveC,
      arguments.count == 1, let key = arguments.first, let body = scope.body.map({ program[$0] }),
      isDeclaredStore(store, in: body)
    else { return nil }
    let asked = Expression.Argument(label: Self.labelOfKey, value: key.value)
    return preference(Self.readerOfObjects, of: store, [asked], expression, in: scope, expected: nil)
  }

  private static let readerOfObjects = "object"
  private static let labelOfKey = "forKey"

  /// What a store gives for a key, or for one that is not known.
  private func preference(
    under key: String?, read name: String, _ expression: Expression, at place: Location, in scope: Scope,
    expected: String?
  ) -> ValueSet {
    var unknown = UnknownValue(why: "`\(expression.text)` is decided at run time", location: place)
    let zero = KnownAPI.zeroWithout(name).map(Self.zero)
    guard let (first, origin) = firstPreference(under: key, zero, expression, in: scope) else {
      let registered = registeredPreferences
      unknown.isStored = registered.isComplete && (key.map { !registered.keys.contains($0) } ?? registered.keys.isEmpty)
      return ValueSet(.unknown(unknown), at: place)
    }
    let text = key ?? expression.text
    if zero == .boolean(false), case .boolean(let flag)? = first.only {
      let isOther = Formula.atom(.state("\(text) is stored as \(!flag)", initially: false, at: origin))
      return boolean(flag ? isOther.negated : isOther, at: place)
    }
    let values = expected.map { type in
      first.flatMap { alternative in
        guard case .integer(let number) = alternative.value else { return ValueSet([alternative]) }
        return ValueSet(RawValues.constant(of: type, raw: number) ?? alternative.value, at: place)
      }
    }
    let isStored = Formula.atom(.state("\(text) is stored", initially: false, at: origin))
    return (values ?? first).when(isStored.negated).union(ValueSet(.unknown(unknown), at: place).when(isStored))
  }

  /// What the first run reads under a key: what launching code has stored by then, what is registered, or nothing, whoever
  /// may store something later. Nil where that is not known.
  private func firstPreference(
    under key: String?, _ zero: Value?, _ expression: Expression, in scope: Scope
  ) -> (values: ValueSet, origin: Location)? {
    let nothing = ValueSet(zero ?? .nil, at: location(expression.range, in: scope))
    let registered = registeredPreferences
    let stored = storedPreferences
    guard let key else {
      guard registered.isComplete, registered.keys.isEmpty, stored.atLaunch.isEmpty, !stored.isOpen else { return nil }
      return (nothing, Location(file: ""))
    }
    if let launch = stored.atLaunch[key], !isReadBefore(launch, expression, in: scope) {
      return launch.values.firstUnknown == nil ? (launch.values, launch.place) : nil
    }
    if let known = registered.values[key] { return (known.values, known.place) }
    guard registered.isComplete, !registered.keys.contains(key), !stored.isOpen else { return nil }
    return (nothing, Location(file: ""))
  }

  /// What nothing is read as where a type has a zero.
  static func zero(of type: String) -> Value {
    if KnownAPI.has(type, .boolean) { return .boolean(false) }
    return KnownAPI.has(type, .plainNumberType) ? .integer(0) : .floating(0)
  }

  /// What a property that follows a preference starts with where something is registered under its key, or stored at launch:
  /// what is written there is what it is without. Nil for others.
  func followedPreference(_ variable: VariableDeclaration, in owner: TypeSymbol.ID, at place: Location) -> ValueSet? {
    guard
      let key = variable.attributes.first(where: { KnownAPI.has($0.name, .followsPreference) })?.writtenKey,
      let first = storedPreferences.atLaunch[key]?.values ?? registeredPreferences.values[key]?.values
    else { return nil }
    guard let type = expectedType(of: variable, in: owner), let id = symbols.type(named: type, in: owner),
      symbols[id].kind == .enum
    else { return first }
    return RawValues.values(of: symbols[id].name, first, symbols: symbols, at: place)
  }

  /// Whether an earlier run has stored nothing, which is so in the first one.
  func nothingStored(_ expression: Expression, in scope: Scope) -> Formula {
    .atom(.state("\(expression.text) is nil", initially: true, at: location(expression.range, in: scope)))
  }

  /// Whether a method is called on a store of preferences.
  func isStore(of call: Expression, in scope: Scope) -> Bool {
    guard case .call(let function, _) = call.kind else { return false }
    guard case .member(.some(let base), _) = function.unwrapped.kind, !base.isSelf else {
      return isSelfStore(in: scope)
    }
    return isStore(base, in: scope)
  }

  /// Whether it is the code of a store itself, in an extension.
  private func isSelfStore(in scope: Scope) -> Bool {
    scope.lexicalType.map { KnownAPI.has(symbols[$0].name, .keepsPreferences) } ?? false
  }
}
