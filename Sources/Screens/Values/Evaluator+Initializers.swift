// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension Evaluator {
  /// The class that `Self` means: that of the object or type whose code it is.
  func ownType(in scope: Scope) -> String? {
    switch scope.selfValue {
    case .type(let name): name
    case .object(let object): object.className
    default: scope.lexicalType.map { symbols[$0].name }
    }
  }

  /// What Objective-C's `[object class]` gives; nil for other messages, and where the object may be one of an heir.
  func classObject(_ name: String, of object: AbstractObject, in scope: Scope) -> ValueSet? {
    guard name == "class", facts.sources[scope.file].language == .objectiveC,
      object.origin != .declared || !symbols.hasDescendants(object.className)
    else { return nil }
    return ValueSet(.type(object.className))
  }

  /// The value that an initialiser gives which sets `self` as a whole: one that the app adds to a value type of the system,
  /// as in `UIStatusBarStyle(barStyle: .black)`, or one of an enumeration or structure of its own; nil where none fits.
  func addedInitializer(of typeName: String, _ arguments: [Expression.Argument], in scope: Scope) -> ValueSet? {
    guard let id = typeSettingSelf(typeName, in: scope) else { return nil }
    for member in symbols[id].members["init"] ?? [] {
      let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
      // Without arguments the type's own initialiser is meant, which leaves nothing to defaults.
      guard let function = member.function, arguments.isEmpty == function.parameters.isEmpty,
        Self.fits(arguments, function),
        let body = program.bodiesByPlace[place]?.first.map({ program[$0] }),
        symbols[id].kind != .struct || body.setsSelf
      else { continue }
      if symbols[id].kind == .struct, changesParts(body) {
        return .unknown("`\(typeName)` is made of another value and changed", at: place)
      }
      var inner = self.scope(of: body, selfValue: .type(typeName))
      inner.arguments = bind(arguments, to: body, in: scope)
      let made = inner
      let question = Question.added(body.id, frame(of: inner))
      let result = solve(question, why: { ("`\(typeName)` is made by itself", place) }) { [unowned self] in
        selfSet(by: body, typeName, in: made)
      }
      return result.isEmpty && !result.isPending ? nil : result
    }
    return nil
  }

  /// The type whose initialisers are looked at for what they set `self` to.
  private func typeSettingSelf(_ name: String, in scope: Scope) -> TypeSymbol.ID? {
    if let id = symbols.foreignExtensions[name] { return SystemClasses.superclasses[name] == nil ? id : nil }
    return symbols.type(named: name, in: scope.lexicalType).flatMap {
      symbols[$0].kind == .enum || symbols[$0].kind == .struct ? $0 : nil
    }
  }

  /// Whether an initialiser sets properties of its own type besides `self`.
  private func changesParts(_ body: Body) -> Bool {
    body.entries.contains { entry in
      guard case .assign(let target, _, _) = entry.kind, !target.isSelf else { return false }
      switch target.unwrapped.kind {
      case .member(.some(let base), _): return base.isSelf
      case .name(let name): return body.definition(of: name, at: target.range.start) == nil
      default: return true
      }
    }
  }

  /// What an initialiser leaves in `self`: what branches set, else what is set on the way to them, unless it returns nothing.
  private func selfSet(by body: Body, _ typeName: String, in scope: Scope) -> ValueSet {
    var result = ValueSet.empty
    var left = ValueSet.empty
    var rest = Formula.always
    var isSetAnyway = false
    for entry in body.entries where entry.closureDepth == 0 {
      let condition = formula(entry.guards, in: scope)
      if condition == .never { continue }
      switch entry.kind {
      case .assign, .call:
        guard let values = whole(setBy: entry, typeName, in: scope) else { continue }
        if condition.isAlways {
          result = values
          isSetAnyway = true
        } else {
          // Branches beside one another exclude each other by their conditions.
          result = (isSetAnyway ? result.when(condition.negated) : result).union(values.when(condition))
        }
      case .return(let value):
        let given = value?.isNil == true ? ValueSet(.nil, at: location(entry.range, in: scope)) : result
        left = left.union(given.when(rest.and(condition)))
        guard rest.size <= Self.maximumConditionSize else { return left.union(result) }
        rest = rest.and(condition.negated)
      default: continue
      }
    }
    return left.union(result.when(rest))
  }

  /// What an entry of an initialiser makes `self`: by assigning to it, or by another initialiser of the type.
  private func whole(setBy entry: BodyEntry, _ typeName: String, in scope: Scope) -> ValueSet? {
    switch entry.kind {
    case .assign(let target, "=", let value) where target.isSelf:
      return evaluate(value, in: scope, expected: typeName)
    case .call(let call):
      guard case .call(let function, let arguments) = call.kind,
        case .member(.some(let base), "init") = function.unwrapped.kind, base.isSelf
      else { return nil }
      return allocate(typeName, arguments, at: location(call.range, in: scope), in: scope)
    default: return nil
    }
  }

  /// What an initialiser of Objective-C gives that initialises no object of its own and returns another one, from a
  /// storyboard or of some other class; nil for all others.
  func substitute(
    for id: TypeSymbol.ID, _ arguments: [Expression.Argument], at place: Location, in scope: Scope
  ) -> ValueSet? {
    let initializer = symbols.members("init", of: id, isStatic: false).first { member in
      member.hasImplementation && facts.sources[member.file].language == .objectiveC
        && member.function.map { Self.fits(arguments, $0) } ?? false
    }
    guard let body = initializer.flatMap(self.body), givesAnother(body) else { return nil }
    let own = AbstractObject(className: symbols[id].name, type: id, origin: .declared)
    let result = returnValues(
      of: body, selfValue: .object(own), arguments: bind(arguments, to: body, in: scope, by: place),
      callers: scope.callers(through: place))
    let isKnown = result.alternatives.allSatisfy { $0.value.object != nil && $0.value != .object(own) }
    return isKnown && !result.isEmpty && !result.isPending ? result : nil
  }

  /// Whether code never takes what another initialiser gives, and returns something else than `self`.
  private func givesAnother(_ body: Body) -> Bool {
    var gives = false
    for entry in body.entries {
      switch entry.kind {
      case .assign(let target, _, _) where target.isSelf: return false
      case .return(.some(let value)):
        if value.isSelf || value.isCallOnSelf { return false }
        gives = true
      default: continue
      }
    }
    return gives
  }
}

extension Body {
  /// Whether it sets `self` as a whole.
  fileprivate var setsSelf: Bool {
    entries.contains { if case .assign(let target, "=", _) = $0.kind { target.isSelf } else { false } }
  }
}

extension Expression {
  /// `[self initWith…]`, `[super init…]`.
  fileprivate var isCallOnSelf: Bool {
    guard case .call(let function, _) = unwrapped.kind, case .member(.some(let base), _) = function.unwrapped.kind
    else { return false }
    return base.isSelf || base.isSuper
  }
}
