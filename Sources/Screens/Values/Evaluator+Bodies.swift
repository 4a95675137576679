// SPDX-License-Identifier: Apache-2.0

package import AppReading
import Findings

extension Evaluator {
  /// What a body returns, each value under the conditions on the way to it.
  ///
  /// - Parameters:
  ///   - callers: the calls that lead to the body, the nearest first.
  ///   - index: which of several objects of a list is being made.
  func returnValues(
    of body: Body, selfValue: Value?, arguments: BoundArguments, expected: String? = nil, callers: [Location] = [],
    index: Int = 0
  ) -> ValueSet {
    var scope = self.scope(of: body, selfValue: selfValue)
    let makesObjects = makers.contains(body.id)
    let arguments = makesObjects ? arguments : self.plain(arguments, of: body)
    let isSelfDecisive = isSelfOpen(body) || makesObjects && selfValue?.hasPayload ?? false
    let isForCaller = isSelfDecisive || makesObjects && !callers.isEmpty && makesControllers(body)
    if arguments.isEmpty ? isForCaller : isToldApart(body, arguments) {
      scope.arguments = arguments
      // Who calls tells the objects apart that are made for him, and nothing else.
      scope.callers = makesObjects ? self.callers(callers, of: body, on: selfValue) : []
      scope.index = makesObjects ? index : 0
    }
    let expected = (expected ?? resultType(body)).map {
      $0 == "Self" ? ownType(in: scope) ?? $0 : scope.arguments.type(boundTo: $0) ?? $0
    }
    let place = program.location(body.entries.first?.range ?? .fileStart, in: body)
    scope.frame = frame(of: scope)
    let inner = scope
    let question = Question.returned(body.id, frame(of: scope), expected: expected)
    return solve(question, why: { ("`\(body.name ?? "")` calls itself", place) }) { [unowned self] in
      activeBodies[body.id, default: 0] += 1
      defer { activeBodies[body.id, default: 1] -= 1 }
      var result = returned(by: body.entries.filter { $0.closureDepth == 0 }, in: inner, expected: expected)
      if body.function?.result != nil, expected.map(ColorCalls.types.contains) ?? false, !result.isPending {
        result = ColorCalls.hexadecimal(self, result, of: body, inner.arguments, at: place)
      }
      guard result.isEmpty, !result.isPending else { return result }
      return .unknown("`\(body.name ?? "")` returns nothing that can be followed", at: place)
    }
  }

  /// Whether a call of a body is told apart from others by its arguments. Recursion with other arguments each time, and
  /// more kinds of calls than anybody would read, are followed as calls by anybody.
  private func isToldApart(_ body: Body, _ arguments: BoundArguments) -> Bool {
    if argumentsByBody[body.id]?.contains(arguments) ?? false { return activeBodies[body.id, default: 0] < 12 }
    guard activeBodies[body.id, default: 0] < Self.maximumRecursion,
      argumentsByBody[body.id]?.count ?? 0 < Self.maximumFrames, !questions.hasTakenItsPart(body.id)
    else { return false }
    argumentsByBody[body.id, default: []].insert(arguments)
    return true
  }

  /// The circumstances in which code of a body is asked for a part of what it does: as they are while few of them were met
  /// and it has taken little, then those of a call by anybody.
  func toldApart(_ scope: Scope, in body: Body) -> Scope {
    let frame = frame(of: scope)
    if framesByBody[body.id]?.contains(frame) ?? false { return scope }
    let plain = self.scope(of: body)
    let ordinary = self.frame(of: plain)
    guard frame != ordinary else { return scope }
    guard framesByBody[body.id]?.count ?? 0 < Self.maximumScopes, !questions.hasTakenItsPart(body.id) else {
      return plain
    }
    framesByBody[body.id, default: []].insert(frame)
    return scope
  }

  /// By how many arguments the calls of each function are told apart, for measuring.
  var framesTold: [Body.ID: Int] { argumentsByBody.mapValues(\.count) }

  /// Arguments without where they come from, which says nothing of what a function makes of them.
  private func plain(_ arguments: BoundArguments, of body: Body) -> BoundArguments {
    var result = BoundArguments()
    for parameter in body.parameters {
      guard let values = arguments[parameter.name] else { continue }
      let place = program.location(body.function?.nameRange ?? .fileStart, in: body)
      result[parameter.name] = values.withoutPlaces(
        unknown: UnknownValue(why: "`\(parameter.name)` is handed what is decided at run time", location: place))
    }
    for name in body.function?.genericParameters ?? [] { result[name] = arguments[name] }
    return result
  }

  /// Whether a function gives a controller to several callers: each of them has one of its own.
  func makesControllers(_ body: Body) -> Bool {
    guard case .function? = body.function?.kind, program.calls[body.name ?? ""]?.count ?? 0 > 1,
      let name = resultType(body).flatMap({ TypeName.base(of: $0) })
    else {
      return false
    }
    let isOwnType = TypeName.isOwn(name) || body.isStatic && name == "id"
    return isOwnType && body.owner.map { symbols.isViewController(symbols[$0].name) } ?? false
      || symbols.isViewController(symbols.type(named: name, in: body.owner).map { symbols[$0].name } ?? name)
  }

  private func resultType(_ body: Body) -> String? {
    switch body.kind {
    case .function(let function): expectedType(function.result, in: body.owner)
    case .getter(let variable), .initialValue(let variable): expectedType(variable.type, in: body.owner)
    case .defaultArgument(let parameter): expectedType(parameter.type, in: body.owner)
    default: nil
    }
  }

  /// What the first of several returns gives that is reached: where one stands in a branch within a branch, what follows
  /// is reached without its conditions.
  func returned(by entries: [BodyEntry], in scope: Scope, expected: String?) -> ValueSet {
    var result = ValueSet.empty
    var rest = Formula.always
    for entry in entries {
      let value: Expression
      switch entry.kind {
      case .return(.some(let expression)), .value(let expression): value = expression
      default: continue
      }
      let condition = formula(entry.guards, in: scope).and(rest)
      if condition == .never { continue }
      result = result.union(evaluate(value, in: scope, expected: expected).when(condition))
      guard case .return = entry.kind, entry.loop == nil, rest.size <= Self.maximumConditionSize
      else {
        continue
      }
      rest = rest.and(condition.negated)
    }
    return result
  }

  /// The value of a closure that is called where it is written.
  func value(of closure: Expression.Closure, range: SourceRange, in scope: Scope, expected: String?) -> ValueSet {
    if closure.body.count == 1, case .expression(let value) = closure.body[0].kind {
      return evaluate(value, in: scope, expected: expected)
    }
    guard let id = scope.body else { return .unknown("a closure's value", at: location(range, in: scope)) }
    let inside = program[id].entries.filter { range.contains($0.range) && $0.closureDepth > 0 }
    guard let depth = inside.map(\.closureDepth).min() else {
      return .unknown("a closure's value", at: location(range, in: scope))
    }
    let result = returned(by: inside.filter { $0.closureDepth == depth }, in: scope, expected: expected)
    return result.isEmpty ? .unknown("a closure's value", at: location(range, in: scope)) : result
  }

  /// The value of `if`, `switch` or a block used as an expression: Swift's, and the last one of a statement expression,
  /// `({ …; value; })`.
  func value(of statement: Statement, in scope: Scope, expected: String?) -> ValueSet {
    func last(_ body: [Statement]) -> ValueSet {
      guard let final = body.last else { return .empty }
      switch final.kind {
      case .expression(let expression): return evaluate(expression, in: scope, expected: expected)
      case .if, .switch, .block: return value(of: final, in: scope, expected: expected)
      default: return .empty
      }
    }
    switch statement.kind {
    case .if(let conditions, let then, let otherwise):
      let formula = conditions.reduce(Formula.always) { $0.and(self.formula($1, in: scope)) }
      return (formula == .never ? .empty : last(then).when(formula))
        .union(formula == .always ? .empty : last(otherwise ?? []).when(formula.negated))
    case .switch(let subject, let cases):
      var result = ValueSet.empty
      var rest = Formula.always
      for one in cases {
        let matches =
          one.patterns.isEmpty
          ? Formula.always
          : formula(.match(subject: subject, patterns: one.patterns, condition: one.condition), in: scope)
        if matches == .never { continue }
        // What hangs on too much is only known to be one of the cases.
        guard rest.size + matches.size <= Self.maximumConditionSize else {
          result = result.union(last(one.body).when(matches.size < rest.size ? matches : rest))
          continue
        }
        result = result.union(last(one.body).when(rest.and(matches)))
        rest = rest.and(matches.negated)
      }
      return result
    case .block(let body, let handlers) where handlers.isEmpty: return last(body)
    default: return .unknown("a statement's value", at: location(statement.range, in: scope))
    }
  }

  /// What the callers hand over for a parameter.
  func parameter(_ name: String, of body: Body) -> ValueSet {
    guard let function = body.function, let index = function.parameters.firstIndex(where: { $0.name == name }) else {
      return .empty
    }
    let declared = function.parameters[index]
    let place = program.location(function.nameRange, in: body)
    let why = { ("the parameter `\(name)` depends on itself", place) }
    return solve(.parameter(body.id, name), why: why) { [unowned self] in
      var result = ValueSet.empty
      for reference in callSites(of: function, in: body) {
        guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind else { continue }
        let caller = program[reference.body]
        if caller.id == body.id, !handsOverAnew(arguments, in: body) { continue }
        let expected = expectedType(declared.type, in: body.owner)
        guard let argument = Self.argument(index, of: function, in: arguments) else {
          result = result.union(defaultValue(of: declared, in: body, expected: expected) ?? .empty)
          continue
        }
        result = result.union(evaluate(argument, in: scope(of: caller), expected: expected))
      }
      result = result.union(senders(index, of: function, in: body))
      result = result.union(represented(index, of: function, in: body))
      for (reference, _, value) in assignments(running: function, in: body) {
        result = result.union(
          evaluate(
            value, in: scope(of: program[reference.body]), expected: expectedType(declared.type, in: body.owner)))
      }
      return refined(result, by: declared.type, name: name, at: place, in: scope(of: body))
    }
  }

  /// Whether arguments can be those of a call of the function: labels in order, defaults left out.
  package static func fits(_ written: [Expression.Argument], _ function: FunctionDeclaration) -> Bool {
    let arguments = gathered(written, for: function)
    var next = 0
    for argument in arguments {
      var isTrailing = false
      if argument.label == nil, case .closure(let closure) = argument.value.kind {
        isTrailing = true
        // What stands before the one that takes the closure is left out.
        let taker = taker(of: closure, from: next, in: function)
        guard function.parameters[min(next, taker)..<taker].allSatisfy({ $0.defaultValue != nil }) else { return false }
        next = taker
      }
      while next < function.parameters.count, function.parameters[next].label != argument.label, !isTrailing {
        // Skipped parameters need a default; Objective-C has none, and Swift's trailing closures have no label.
        guard function.parameters[next].defaultValue != nil else { return false }
        next += 1
      }
      if next >= function.parameters.count { return false }
      if case .closure(let closure) = argument.value.kind {
        let takers = isTrailing ? function.parameters[next...] : function.parameters[next...next]
        guard takers.contains(where: { takes(closure, $0) }) else { return false }
      }
      next += 1
    }
    return function.parameters[min(next, function.parameters.count)...].allSatisfy { $0.defaultValue != nil }
  }

  /// The parameter that takes a closure without a label: the first function from a position on that it fits, one that
  /// needs an argument before others.
  private static func taker(of closure: Expression.Closure, from next: Int, in function: FunctionDeclaration) -> Int {
    let parameters = function.parameters
    guard parameters.indices.contains(next), parameters[next].label != nil || parameters[next].defaultValue != nil
    else {
      return next
    }
    let fitting = parameters.indices.filter { index in
      index >= next && (parameters[index].type.map { TypeName.isFunction($0.text) } ?? false)
        && takes(closure, parameters[index])
    }
    return fitting.first { parameters[$0].defaultValue == nil } ?? fitting.first ?? next
  }

  /// Whether a closure that names its parameters can be handed over for a parameter: as many as the function has that is
  /// asked for, or the parts of its one tuple.
  private static func takes(_ closure: Expression.Closure, _ parameter: Parameter) -> Bool {
    guard !closure.parameters.isEmpty, let type = parameter.type,
      let asked = TypeName.parameters(ofFunction: type.text)
    else { return true }
    return asked.count == closure.parameters.count || asked.count == 1 && asked[0].hasPrefix("(")
  }

  /// The argument for a parameter, by label where there is one.
  static func argument(
    _ index: Int, of function: FunctionDeclaration, in written: [Expression.Argument]
  ) -> Expression? {
    let parameter = function.parameters[index]
    let arguments = gathered(written, for: function)
    // A call in the other language has other labels, in the same order.
    if arguments.count == function.parameters.count, arguments[index].label != parameter.label,
      BridgedNames.forms(of: function).contains(where: { fits(arguments, $0) }), !fits(arguments, function)
    {
      return arguments[index].value
    }
    if let label = parameter.label {
      return arguments.first { $0.label == label }?.value ?? trailingClosure(index, of: function, in: arguments)
    }
    let position = function.parameters[..<index].filter { $0.label == nil }.count
    let unlabelled = arguments.filter { $0.label == nil }
    return unlabelled.indices.contains(position) ? unlabelled[position].value : nil
  }

  /// The closure behind the parentheses of a call, which has no label whatever the parameter is called: the first function
  /// that no argument is for takes it.
  private static func trailingClosure(
    _ index: Int, of function: FunctionDeclaration, in arguments: [Expression.Argument]
  ) -> Expression? {
    let unlabelled = arguments.filter { $0.label == nil }
    guard unlabelled.count > function.parameters.count(where: { $0.label == nil }), let last = unlabelled.last,
      case .closure = last.value.kind
    else { return nil }
    let taker = function.parameters.indices.first { other in
      let parameter = function.parameters[other]
      guard let label = parameter.label, parameter.type.map({ TypeName.isFunction($0.text) }) ?? false else {
        return false
      }
      return !arguments.contains { $0.label == label }
    }
    return taker == index ? last.value : nil
  }
}
