// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Functions as values: closures are made where they are written, kept and handed on like any other value, and run where
/// they are called.
extension Evaluator {
  /// Calls of a closure inside one another that are told apart where they make nothing.
  private static let maximumActiveClosures = 12

  /// The closure that an expression is: one that is written out, or the function that a name or a key path means.
  ///
  /// It captures what its code can hang on, and nothing else: closures that were made in the same circumstances are one.
  func function(_ closure: Expression.Closure, range: SourceRange, in scope: Scope) -> ValueSet {
    let place = location(range, in: scope)
    let code = closureCode(closure, range: range, at: place, in: scope)
    var made = scope
    if let names = code.reads {
      made.arguments = scope.arguments.only(names)
      made.fields = scope.fields.only(names)
    }
    if !code.makesObjects {
      made.arguments = plain(made.arguments, at: place)
      made.callers = []
      made.index = 0
    }
    var depth = 1 + made.arguments.functionDepth
    if depth > FunctionValue.maximumDepth {
      made = Scope(body: scope.body, file: scope.file, lexicalType: scope.lexicalType, selfValue: scope.selfValue)
      depth = 1
    }
    return ValueSet(.function(FunctionValue(place: place, frame: frame(of: made), depth: depth)), at: place)
  }

  /// Arguments without where they come from, which says nothing of what code makes of them that makes no objects.
  func plain(_ arguments: BoundArguments, at place: Location) -> BoundArguments {
    if arguments.isEmpty { return arguments }
    var result = BoundArguments()
    for name in arguments.names {
      let unknown = UnknownValue(why: "`\(name)` is handed what is decided at run time", location: place)
      result[name] = arguments[name]?.withoutPlaces(unknown: unknown)
    }
    return result
  }

  /// The function that an expression names without calling it; nil where it means something else.
  func reference(_ expression: Expression, in scope: Scope) -> ValueSet? {
    guard let body = scope.body.map({ program[$0] }), !body.references.isEmpty,
      case .closure(let closure)? = body.references[expression.range]?.kind,
      case .expression(let value)? = closure.body.first?.kind
    else { return nil }
    // What the closure for a key path consists of stands where the key path does.
    guard case .keyPath(let path) = expression.kind else {
      guard case .call = value.kind else { return nil }
      return function(closure, range: expression.range, in: scope)
    }
    let function = function(closure, range: expression.range, in: scope)
    closures[location(expression.range, in: scope)]?.keyPath = path
    return function
  }

  private func closureCode(
    _ closure: Expression.Closure, range: SourceRange, at place: Location, in scope: Scope
  ) -> ClosureCode {
    if let known = closures[place] { return known }
    var code = ClosureCode(
      closure: closure, range: range, body: scope.body, file: scope.file, lexicalType: scope.lexicalType)
    if let body = scope.body.map({ program[$0] }) {
      let mentioned = ClosureReading(closure, range: range, in: body)
      code.reads = mentioned.names
      code.makesObjects =
        mentioned.members.contains { makers.isMaker($0) } || mentioned.calls.contains { makers.makes($0) }
    }
    closures[place] = code
    return code
  }

  // MARK: Calls

  /// What a call of one of the values gives; nil where none of them can be called.
  func called(
    _ values: ValueSet, _ arguments: [Expression.Argument], _ expression: Expression, in scope: Scope, expected: String?
  ) -> ValueSet? {
    if values.isPending { return values }
    guard values.alternatives.contains(where: { isCallable($0.value) }) else { return nil }
    return values.flatMap { alternative in
      switch alternative.value {
      case .nil: return ValueSet([alternative])
      case .function(let function):
        let handed = arguments.enumerated().map { index, argument in
          evaluate(argument.value, in: scope, expected: parameterType(index, of: function))
        }
        let callers = arguments.isEmpty ? nil : location(expression.range, in: scope)
        return apply(function, to: handed, from: callers, expected: expected)
      case .object, .enumCase:
        return staticCall("callAsFunction", of: alternative.value, arguments, expression, in: scope)
          ?? unknown(expression, in: scope)
      default: return unknown(expression, in: scope)
      }
    }
  }

  private func isCallable(_ value: Value) -> Bool {
    switch value {
    case .function: true
    case .object(let object): object.type.map { symbols.member("callAsFunction", of: $0) != nil } ?? false
    case .enumCase(let type, _, _): symbols.member("callAsFunction", of: type) != nil
    default: false
    }
  }

  private func parameterType(_ index: Int, of function: FunctionValue) -> String? {
    guard let code = closures[function.place], code.closure.parameters.indices.contains(index) else { return nil }
    return expectedType(code.closure.parameters[index].type, in: code.lexicalType)
  }

  /// What a closure gives for arguments.
  ///
  /// - Parameters:
  ///   - call: the call by which its objects are told apart; nil where nothing is handed over.
  ///   - index: which of several objects of a list is being made.
  func apply(
    _ function: FunctionValue, to arguments: [ValueSet], from call: Location?, index: Int? = nil,
    expected: String? = nil
  ) -> ValueSet {
    guard let code = closures[function.place] else { return .unknown("a closure's value", at: function.place) }
    var inner = Scope(frames[function.frame], body: code.body, file: code.file, lexicalType: code.lexicalType)
    let captured = inner
    for (index, values) in arguments.enumerated() {
      guard let name = code.parameterName(index) else { break }
      // What it does not look at tells its calls not apart.
      guard code.reads?.contains(name) ?? true else { continue }
      let type = code.closure.parameters.indices.contains(index) ? code.closure.parameters[index].type : nil
      inner.arguments[boundName(ofClosureParameter: name, in: code.body)] = refined(
        values, by: type, name: name, at: function.place, in: captured)
    }
    if !code.makesObjects { inner.arguments = plain(inner.arguments, at: function.place) }
    if code.makesObjects {
      if let call { inner.callers = inner.callers(through: call) }
      if let index { inner.index = index }
    }
    if !isToldApart(function.place, frame(of: inner), isOfElement: index != nil, makesObjects: code.makesObjects) {
      inner = code.body.map { scope(of: program[$0]) } ?? captured
    }
    let made = inner
    let question = Question.applied(function.place, frame(of: made), expected: expected)
    return solve(question, why: { ("a closure calls itself", function.place) }) { [unowned self] in
      activeClosures[function.place, default: 0] += 1
      defer { activeClosures[function.place, default: 1] -= 1 }
      return value(of: code.closure, range: code.range, in: made, expected: expected)
    }
  }

  /// Whether a call of a closure, or of a function that sets its arguments, is told apart from others by its circumstances:
  /// so many are, and as many inside one another as of functions.
  ///
  /// - Parameters:
  ///   - isOfElement: whether it is handed the elements of a list one by one: what is made of one may hang on what is made of
  ///     all others, as it does where a list is asked for by its own elements.
  ///   - makesObjects: whether it makes objects, of which each call has its own then; what only reads what it is handed leads
  ///     no further.
  func isToldApart(
    _ place: Location, _ frame: Frame.ID, isOfElement: Bool = false, makesObjects: Bool = true
  ) -> Bool {
    let isKnown = framesByClosure[place]?.contains(frame) ?? false
    if isKnown { return activeClosures[place, default: 0] < Self.maximumActiveClosures }
    let depth = makesObjects && !isOfElement ? Self.maximumRecursion : Self.maximumActiveClosures
    guard activeClosures[place, default: 0] < depth,
      framesByClosure[place]?.count ?? 0 < FunctionValue.maximumCalls, !makesObjects || !questions.isBroad
    else { return false }
    framesByClosure[place, default: []].insert(frame)
    return true
  }
}

extension BoundArguments {
  /// How many closures are among the values inside one another.
  var functionDepth: Int {
    names.reduce(0) { depth, name in
      max(depth, self[name]?.alternatives.map(\.value.functionDepth).max() ?? 0)
    }
  }
}

extension Value {
  /// How many closures it is, or holds, that captured one another.
  fileprivate var functionDepth: Int {
    switch self {
    case .function(let function): function.depth
    case .array(let elements), .enumCase(_, _, let elements), .choice(_, _, let elements):
      elements.map(\.functionDepth).max() ?? 0
    case .tuple(let parts): parts.map(\.value.functionDepth).max() ?? 0
    case .dictionary(let entries): entries.map(\.value.functionDepth).max() ?? 0
    default: 0
    }
  }
}
