// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension Evaluator {
  /// All of the guards hold. Where they ask too much together, those that come first are one state of the app: what is asked last
  /// tells best what is done under it.
  func formula(_ guards: [Guard], in scope: Scope) -> Formula {
    var result = Formula.always
    var earlier: Guard?
    for one in guards {
      let own = formula(one, in: scope)
      if let last = earlier, result.and(own).size > Self.maximumConditionSize {
        result = reduced(result, to: stateOf(last, in: scope, initially: result.holdsAtFirst))
      }
      result = bounded(result.following(own)) { stateOf(one, in: scope, initially: $0) }
      if result == .never { break }
      earlier = one
    }
    return result
  }

  /// Questions in one condition. One that hangs on more is a state of the app, whatever makes it up: nobody reads further,
  /// and diagrams that grow cost more than all the rest. What it says of the system is kept.
  static let maximumConditionSize = 24

  /// A formula, or the state that stands for one which asks too much.
  ///
  /// - Parameter state: the state that stands for it, with whether it holds when the app starts for the first time.
  private func bounded(_ formula: Formula, orState state: (Bool?) -> Formula?) -> Formula {
    formula.size > Self.maximumConditionSize ? reduced(formula, to: state(formula.holdsAtFirst)) : formula
  }

  private func reduced(_ formula: Formula, to state: Formula?) -> Formula {
    let fixed = formula.fixedPart
    guard let state else { return fixed }
    return fixed.size > Self.maximumConditionSize / 2 ? state : fixed.and(state)
  }

  /// The state of the app that stands for a guard.
  private func stateOf(_ one: Guard, in scope: Scope, initially: Bool?) -> Formula? {
    guard let expression = one.expressions.first else { return nil }
    return switch one {
    case .condition(_, holds: false), .notAll, .noMatch, .notReached:
      state(expression, in: scope, initially: initially.map { !$0 }).negated
    default: state(expression, in: scope, initially: initially)
    }
  }

  /// What a condition looks at.
  func operand(_ expression: Expression, in scope: Scope, expected: String? = nil) -> ValueSet {
    return evaluate(expression, in: scope, expected: expected)
  }

  func formula(_ one: Guard, in scope: Scope) -> Formula {
    bounded(unbounded(one, in: scope)) { stateOf(one, in: scope, initially: $0) }
  }

  private func unbounded(_ one: Guard, in scope: Scope) -> Formula {
    switch one {
    case .condition(let condition, let holds):
      let result = formula(condition, in: scope)
      return holds ? result : result.negated
    case .notAll(let conditions):
      return conditions.reduce(Formula.always) { $0.and(formula($1, in: scope)) }.negated
    case .match(let subject, let patterns, let condition):
      let matches = patterns.reduce(Formula.never) { $0.or(matching(subject, $1, in: scope)) }
      return condition.map { matches.and(formula($0, in: scope)) } ?? matches
    case .noMatch(let subject, let patterns):
      return patterns.reduce(Formula.never) { $0.or(matching(subject, $1, in: scope)) }.negated
    case .compilation(let condition):
      return compilation.formula(condition, at: location(.fileStart, in: scope))
    case .notReached(let guards): return formula(guards, in: scope).negated
    }
  }

  func formula(_ condition: Condition, in scope: Scope) -> Formula {
    switch condition {
    case .expression(let expression): return formula(expression, in: scope)
    case .availability(let platforms, let isUnavailable):
      let available = Self.available(platforms)
      return isUnavailable ? available.negated : available
    case .binding(let pattern, _, let value):
      guard let value else { return .always }
      switch pattern {
      case .enumCase, .expression: return matching(value, pattern, in: scope)
      case .type(let type, _): return isKind(value, of: type, in: scope)
      default: return exists(value, in: scope)
      }
    }
  }

  /// Whether a condition expression holds.
  func formula(_ expression: Expression, in scope: Scope) -> Formula {
    bounded(unbounded(expression, in: scope)) { state(expression, in: scope, initially: $0) }
  }

  private func unbounded(_ expression: Expression, in scope: Scope) -> Formula {
    switch expression.kind {
    case .boolean(let value): return .constant(value)
    case .integer(let value): return .constant(value != 0)
    case _ where expression.isSurelySelf && isObject(scope.selfValue): return .always
    case .assignment(_, "=", let value): return formula(value, in: scope)
    case .tuple(let parts) where parts.count == 1: return formula(parts[0].value, in: scope)
    case .prefix("!", let inner):
      return ownOperator("!", [inner], expression, in: scope) ?? formula(inner, in: scope).negated
    case .binary("&&", let left, let right):
      let first = formula(left, in: scope)
      return first == .never ? .never : first.and(formula(right, in: scope))
    case .binary("||", let left, let right):
      let first = formula(left, in: scope)
      return first == .always ? .always : first.or(formula(right, in: scope))
    case .binary("==", let left, let right), .binary("===", let left, let right):
      return equality(left, right, expression, in: scope)
    case .binary("!=", let left, let right), .binary("!==", let left, let right):
      // The state is that the two are equal, and is called so.
      let operation = if case .binary("!=", _, _) = expression.kind { "==" } else { "===" }
      return equality(left, right, expression, in: scope, text: "\(left.text) \(operation) \(right.text)").negated
    case .availability(let platforms): return Self.available(platforms)
    case .cast(let inner, "is", let type): return isKind(inner, of: type.text, in: scope)
    case .call(let function, let arguments) where Self.classTest(function, arguments) != nil:
      guard let test = Self.classTest(function, arguments) else { break }
      return isKind(test.object, of: test.type, in: scope)
    case .call(let function, let arguments) where Self.equalityTest(function, arguments) != nil:
      guard let test = Self.equalityTest(function, arguments) else { break }
      return formula(test, expression, in: scope)
    case .call where expression.asksForMember:
      if let known = membership(expression, in: scope) { return known }
    case .call where expression.asksForMethod:
      if let known = respondsToMethod(expression, in: scope) { return known }
    case .binary(let operation, let left, let right) where Self.comparisons[operation] != nil:
      return comparison(operation, left, right, expression, in: scope)
    default: break
    }
    var result = Formula.never
    var otherwise = Formula.never
    let values = operand(expression, in: scope)
    func isMet() -> Formula { state(expression, in: scope, initially: values.valueAtFirst?.isTrue) }
    for alternative in values.alternatives {
      if result.size > Self.maximumConditionSize || otherwise.size > Self.maximumConditionSize { return isMet() }
      switch alternative.value {
      // Objective-C asks so whether there is an object.
      case .object:
        let isAbsent = absenceInTest(alternative.value, expression, in: scope)
        result = result.or(alternative.condition.and(isAbsent.negated))
        otherwise = otherwise.or(alternative.condition.and(isAbsent))
      case .boolean(true): result = result.or(alternative.condition)
      case .integer(let value) where value != 0: result = result.or(alternative.condition)
      case .boolean(false), .nil, .integer: otherwise = otherwise.or(alternative.condition)
      case .relation(let object, let path) where isAnsweredByPlace(object, path, in: scope):
        let isAbsent = Formula.atom(.absent(object, path: path))
        result = result.or(alternative.condition.and(isAbsent.negated))
        otherwise = otherwise.or(alternative.condition.and(isAbsent))
      case .relation where isEmpty(alternative.value, in: scope) != nil:
        let isEmpty = isEmpty(alternative.value, in: scope) ?? .never
        result = result.or(alternative.condition.and(isEmpty))
        otherwise = otherwise.or(alternative.condition.and(isEmpty.negated))
      case .relation(_, let path) where path.last.map { KnownAPI.relation(named: $0) == nil } ?? false:
        // A property of what stands there: under the name of the relation, whatever the code calls it on the way.
        let text = path.joined(separator: ".")
        result = result.or(alternative.condition.and(state(expression, in: scope, text: text)))
      default: result = result.or(alternative.condition.and(state(expression, in: scope)))
      }
    }
    return decided(result, against: otherwise, by: isMet)
  }

  /// Where a condition holds that some possibilities meet and others do not. Where both stand side by side, as what several
  /// callers hand over does, it is a state of the app which it is.
  func decided(_ met: Formula, against missed: Formula, by state: () -> Formula) -> Formula {
    if met == .never || missed == .never { return met }
    let open = met.and(missed)
    return open == .never ? met : met.and(open.negated).or(open.and(state()))
  }

  /// `object.isKind(of: Type.self)`, and Objective-C's message with `[Type class]`.
  static func classTest(
    _ function: Expression, _ arguments: [Expression.Argument]
  ) -> (object: Expression, type: String)? {
    guard case .member(.some(let object), let name) = function.unwrapped.kind, arguments.count == 1,
      KnownAPI.has(name, .testsClass)
    else { return nil }
    switch arguments[0].value.unwrapped.kind {
    case .member(.some(let type), "self"): return type.lastName.map { (object, $0) }
    case .call(let getter, _):
      guard case .member(.some(let type), "class") = getter.unwrapped.kind else { return nil }
      return type.lastName.map { (object, $0) }
    case .member(.some(let type), "class"): return type.lastName.map { (object, $0) }
    default: return nil
    }
  }

  /// A state of the app that only the running app knows, named by its expression.
  func state(_ expression: Expression, in scope: Scope, text: String? = nil, initially: Bool? = nil) -> Formula {
    .atom(.state(text ?? expression.text, initially: initially, at: location(expression.range, in: scope)))
  }

  private static func available(_ platforms: [PlatformVersion]) -> Formula {
    guard let iOS = platforms.iOS else { return .always }
    let parts = iOS.version.split(separator: ".").compactMap { Int($0) }
    guard let major = parts.first else { return .always }
    return .atom(.iOS(major: major, minor: parts.count > 1 ? parts[1] : 0))
  }

  /// Whether the value is not nil.
  func exists(_ expression: Expression, in scope: Scope) -> Formula {
    bounded(unboundedExistence(expression, in: scope)) { state(expression, in: scope, initially: $0) }
  }

  private func unboundedExistence(_ expression: Expression, in scope: Scope) -> Formula {
    if expression.isSurelySelf, isObject(scope.selfValue) || scope.selfValue?.isUnknown ?? false { return .always }
    var result = Formula.never
    var otherwise = Formula.never
    let isOutcome = isOutcomeOfCast(expression, in: scope)
    let alternatives = operand(expression, in: scope).alternatives
    let isNothing = alternatives.reduce(Formula.never) { $1.value == .nil ? $0.or($1.condition) : $0 }
    for alternative in alternatives {
      if result.size > Self.maximumConditionSize { break }
      switch alternative.value {
      case .nil: otherwise = otherwise.or(alternative.condition)
      case .object(let object) where isMadeStructure(object) && alternative.condition.and(isNothing) == .never:
        result = result.or(alternative.condition)
      case .object(let object) where isOutcome && object.origin != .declared:
        result = result.or(alternative.condition)
      case .relation(let object, let path):
        // A part of a controller, such as its navigation bar, is there as long as the controller is.
        let controllers = RunTimeRelations.pathToPresence(of: path)
        let isAbsent = controllers.isEmpty ? Formula.never : .atom(.absent(object, path: controllers))
        result = result.or(alternative.condition.and(isAbsent.negated))
      case .unknown, .object:
        // Whether an object is there already is a matter of time; of a controller the place knows in which it is asked.
        let isAbsent =
          absence(alternative.value, expression, in: scope, against: .nil)
          ?? state(
            expression, in: scope, text: "\(expression.text) exists",
            initially: alternative.value.isStored || isNothingAtFirst(alternative.value, expression, in: scope)
              ? false : nil
          ).negated
        result = result.or(alternative.condition.and(isAbsent.negated))
      default:
        // Where one caller hands over something and another nothing, it is a state of the app which of them it is.
        let open = alternative.condition.and(isNothing)
        let isThere =
          open == .never
          ? Formula.always : open.negated.or(state(expression, in: scope, text: "\(expression.text) exists"))
        result = result.or(alternative.condition.and(isThere))
      }
    }
    return isOutcome ? decided(result, against: otherwise) { state(expression, in: scope) } : result
  }

  /// Whether an expression is a conditional cast of what is there for sure, so that the cast alone says what comes of it.
  private func isOutcomeOfCast(_ expression: Expression, in scope: Scope) -> Bool {
    guard case .cast(let inner, "as?", _) = expression.unwrapped.kind else { return false }
    return isHeld(inner, in: scope)
  }

  /// Whether an expression always has a value: a parameter or a variable whose type is no optional one, an element, a new
  /// object.
  private func isHeld(_ expression: Expression, in scope: Scope, depth: Int = 0) -> Bool {
    func isOptional(_ type: TypeReference) -> Bool {
      TypeName.isOptional(type.text) || type.text.last == "!"
    }
    guard depth < 8 else { return false }
    if expression.isSelf { return true }
    switch expression.kind {
    case .call(let function, _):
      return function.lastName?.first?.isUppercase ?? false
    case .cast(let inner, "as", let type):
      return !isOptional(type) && isHeld(inner, in: scope, depth: depth + 1)
    case .cast(_, "as!", let type): return !isOptional(type)
    case .unwrap(_, isForced: true): return true
    case .name(let name):
      guard let body = scope.body.map({ program[$0] }) else { return false }
      guard let definition = body.definition(of: name, at: expression.range.start) else {
        return body.parameters.first { $0.name == name }?.type.map { !isOptional($0) } ?? false
      }
      switch body.entries[definition].kind {
      case .define(_, _, _, isElement: true): return true
      case .define(_, .some(let type), _, _), .closureParameter(_, _, _, .some(let type)): return !isOptional(type)
      case .define(_, nil, .some(let value), _): return isHeld(value, in: scope, depth: depth + 1)
      default: return false
      }
    default: return false
    }
  }

  func isKind(_ expression: Expression, of type: String, in scope: Scope) -> Formula {
    let parts = TypeName.parts(ofComposition: type)
    if parts.count > 1 {
      return parts.reduce(.always) { $0 == .never ? .never : $0.and(isKind(expression, of: $1, in: scope)) }
    }
    guard let name = TypeName.base(of: type).flatMap({ tested($0, in: scope) }) else {
      return state(expression, in: scope, text: "\(expression.text) is \(type)")
    }
    func isOfType() -> Formula { state(expression, in: scope, text: "\(expression.text) is \(name)") }
    var result = Formula.never
    var otherwise = Formula.never
    for alternative in operand(expression, in: scope).alternatives {
      if result.size > Self.maximumConditionSize || otherwise.size > Self.maximumConditionSize { return isOfType() }
      switch alternative.value {
      case .nil: otherwise = otherwise.or(alternative.condition)
      case .object(let object) where object.origin != .declared:
        if isCompatible(object.className, with: name) {
          result = result.or(alternative.condition)
        } else {
          otherwise = otherwise.or(alternative.condition)
        }
      // Whatever object of its class it is, it is there.
      case .object(let object)
      where isCompatible(object.className, with: name) && (expression.isSelf || isHeld(expression, in: scope)):
        result = result.or(alternative.condition)
      // Code is looked at as it runs on the device's own screen.
      case .object(let object) where KnownAPI.has(object.className, .isOnDevice(name)):
        result = result.or(alternative.condition)
      case .object(let object) where isOfOtherLine(object, than: name): otherwise = otherwise.or(alternative.condition)
      case .relation(let object, let path):
        result = result.or(alternative.condition.and(.atom(.kind(object, path: path, type: name))))
      case let value where value.failsCast(to: name) != nil:
        if value.failsCast(to: name) == false {
          result = result.or(alternative.condition)
        } else {
          otherwise = otherwise.or(alternative.condition)
        }
      default: result = result.or(alternative.condition.and(isOfType()))
      }
    }
    return decided(result, against: otherwise, by: isOfType)
  }

  /// Whether two objects are of classes of which neither derives from the other, so that they are not the same one.
  func areOfOtherLines(_ one: AbstractObject, _ other: AbstractObject) -> Bool {
    isOfOtherLine(one, than: other.className)
  }

  /// Whether an object of a class can be of no other one: neither derives from the other, and an object has one class.
  private func isOfOtherLine(_ object: AbstractObject, than name: String) -> Bool {
    isClass(name) && isClass(object.className) && !isCompatible(object.className, with: name)
      && !isCompatible(name, with: object.className)
  }
}

extension Formula {
  /// Both hold, the other one later in the same run: what is asked again can have another answer by then, which is the one
  /// that counts from there on. The system and the device stay what they are.
  ///
  /// What keeps its value is not asked in vain: code to which no run comes for that is left out before.
  fileprivate func following(_ later: Formula) -> Formula {
    let both = and(later)
    guard both == .never, self != .never, later != .never else { return both }
    let asked = later.atoms
    return projected { !($0.isState && asked.contains($0)) }.and(later)
  }
}

extension Value {
  /// Whether it meets a condition as it stands; nil where that is not known.
  fileprivate var isTrue: Bool? {
    switch self {
    case .boolean(let value): value
    case .integer(let value): value != 0
    case .nil: false
    default: nil
    }
  }
}
