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

  /// The value that an initialiser which the app adds to a value type of the system gives: what its code assigns to
  /// `self`, as in `UIStatusBarStyle(barStyle: .black)`; nil where the app adds none that fits.
  func addedInitializer(of typeName: String, _ arguments: [Expression.Argument], in scope: Scope) -> ValueSet? {
    guard let id = symbols.foreignExtensions[typeName], SystemClasses.superclasses[typeName] == nil else { return nil }
    for member in symbols[id].members["init"] ?? [] {
      let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
      // Without arguments the type's own initialiser is meant, which leaves nothing to defaults.
      guard let function = member.function, arguments.isEmpty == function.parameters.isEmpty,
        Self.fits(arguments, function),
        let body = program.bodiesByPlace[place]?.first.map({ program[$0] })
      else { continue }
      var inner = self.scope(of: body, selfValue: .type(typeName))
      inner.arguments = bind(arguments, to: body, in: scope)
      let made = inner
      let question = Question.added(body.id, frame(of: inner))
      let result = solve(question, why: { ("`\(typeName)` is made by itself", place) }) { [unowned self] in
        var result = ValueSet.empty
        for entry in body.entries {
          guard case .assign(let target, "=", let value) = entry.kind, target.isSelf else { continue }
          result = result.union(evaluate(value, in: made, expected: typeName).when(formula(entry.guards, in: made)))
        }
        return result
      }
      return result.isEmpty && !result.isPending ? nil : result
    }
    return nil
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

extension Expression {
  /// `[self initWith…]`, `[super init…]`.
  fileprivate var isCallOnSelf: Bool {
    guard case .call(let function, _) = unwrapped.kind, case .member(.some(let base), _) = function.unwrapped.kind
    else { return false }
    return base.isSelf || base.isSuper
  }
}
