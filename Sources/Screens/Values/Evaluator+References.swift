// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Arguments that a function takes by reference: after the call they are what it leaves in its parameters.
extension Evaluator {
  /// Functions that set arguments inside one another which are looked into.
  private static let maximumSetters = 2

  /// What a call leaves in one of its arguments.
  func handedBack(_ position: Int, by call: Expression, in scope: Scope) -> ValueSet {
    guard case .call(let callee, let arguments) = call.kind, arguments.indices.contains(position),
      let name = callee.lastName
    else { return unknown(call, in: scope) }
    if let values = handedBack(position, byLocal: name, callee, arguments, at: call, in: scope) { return values }
    guard setterDepth(of: name) <= Self.maximumSetters else {
      return unknown(call, in: scope, "what `\(name)` sets hangs on more than is followed")
    }
    var result = ValueSet.empty
    for (body, function, selfValue) in takers(of: callee, named: name, arguments, in: scope) {
      let parameter = function.parameters.first { parameter in
        parameter.isByReference
          && function.parameters.firstIndex { $0.name == parameter.name }.flatMap {
            Self.argument($0, of: function, in: arguments)
          }?.range == arguments[position].value.range
      }
      guard let parameter else { continue }
      var inner = self.scope(of: body, selfValue: selfValue)
      inner.arguments = bind(arguments, to: body, in: scope, by: location(call.range, in: scope))
      result = result.union(
        left(
          in: parameter.name, by: body.entries[...], of: body, at: program.location(function.nameRange, in: body), inner
        )
      )
    }
    return result.isEmpty && !result.isPending ? unknown(call, in: scope) : result
  }

  /// How many functions that set their arguments call one another so, from one of a name on; more than are looked into for
  /// those that call themselves, as what collects data from a tree does.
  private func setterDepth(of name: String, inside open: Set<String> = []) -> Int {
    if let known = setterDepths[name] { return known }
    if open.contains(name) || open.count > Self.maximumSetters { return Self.maximumSetters + 1 }
    let inner = Set((program.functions[name] ?? []).flatMap { program[$0].entries.compactMap(\.setter) })
    let depth = inner.map { 1 + setterDepth(of: $0, inside: open.union([name])) }.max() ?? 0
    if open.isEmpty { setterDepths[name] = depth }
    return depth
  }

  /// The functions that a call can mean, and on what they are called.
  private func takers(
    of callee: Expression, named name: String, _ arguments: [Expression.Argument], in scope: Scope
  ) -> [(Body, FunctionDeclaration, Value?)] {
    var receivers: [Value?] = [scope.selfValue]
    if case .member(.some(let base), _) = callee.unwrapped.kind, !base.isSelf, !base.isSuper {
      receivers = evaluate(base, in: scope).alternatives.map(\.value)
    }
    var result: [(Body, FunctionDeclaration, Value?)] = []
    for id in program.functions[name] ?? [] {
      let body = program[id]
      guard let function = body.function, Self.fits(arguments, function) else { continue }
      guard let owner = body.owner else {
        if case .name = callee.unwrapped.kind { result.append((body, function, nil)) }
        continue
      }
      for receiver in receivers where receiver.map({ canBe($0, symbols[owner].name) || body.isStatic }) ?? true {
        result.append((body, function, receiver))
      }
    }
    return result
  }

  private func handedBack(
    _ position: Int, byLocal name: String, _ callee: Expression, _ arguments: [Expression.Argument],
    at call: Expression, in scope: Scope
  ) -> ValueSet? {
    guard case .name = callee.unwrapped.kind, let body = scope.body.map({ program[$0] }),
      let index = body.definition(of: name, at: call.range.start),
      case .define(_, _, .some(let value), false) = body.entries[index].kind,
      case .closure(let closure) = value.unwrapped.kind, closure.parameters.indices.contains(position)
    else { return nil }
    var inner = scope
    for (parameter, argument) in zip(closure.parameters, arguments) {
      inner.arguments[parameter.name] = evaluate(argument.value, in: scope)
    }
    let inside = body.entries.filter { value.range.contains($0.range) }
    guard !inside.contains(where: { $0.setter == name }) else {
      return unknown(call, in: scope, "`\(name)` calls itself")
    }
    return left(
      in: closure.parameters[position].name, by: inside[...], of: body, at: location(value.range, in: scope), inner)
  }

  /// What a closure leaves in a variable that is handed to it by reference, where what is called is a value: an object stays
  /// what it is unless the closure puts another one in its place. Nil where no closure is seen to be called.
  func left(
    in name: String, byClosureCalledIn call: Expression, handed values: ValueSet, in scope: Scope
  ) -> ValueSet? {
    guard case .call(let callee, let arguments) = call.kind, case .name = callee.unwrapped.kind,
      let position = arguments.firstIndex(where: { $0.isByReference && $0.value.lastName == name })
    else { return nil }
    let functions = evaluate(callee, in: scope).alternatives.compactMap { alternative in
      if case .function(let function) = alternative.value { function } else { nil as FunctionValue? }
    }
    var result = ValueSet.empty
    for function in functions {
      guard let code = closures[function.place], let id = code.body, let parameter = code.parameterName(position)
      else { return nil }
      let body = program[id]
      var inner = Scope(frames[function.frame], body: id, file: code.file, lexicalType: code.lexicalType)
      inner.arguments[parameter] = values
      let inside = body.entries.filter { code.range.contains($0.range) }
      result = result.union(left(in: parameter, by: inside[...], of: body, at: function.place, inner))
    }
    return functions.isEmpty ? nil : result
  }

  /// What code leaves in a parameter. Calls are told apart by their arguments as those of closures are.
  private func left(
    in name: String, by entries: ArraySlice<BodyEntry>, of body: Body, at place: Location, _ scope: Scope
  ) -> ValueSet {
    var inner = scope
    inner.arguments = plain(scope.arguments, at: place)
    guard isToldApart(place, frame(of: inner)) else {
      return .unknown("what is left in `\(name)` hangs on more than is followed", at: place)
    }
    let scope = inner
    return solve(.left(place, name, frame(of: scope)), why: { ("`\(name)` depends on itself", place) }) {
      [unowned self] in
      activeClosures[place, default: 0] += 1
      defer { activeClosures[place, default: 1] -= 1 }
      let whole = SourceRange.wholeFile
      let begin = BodyEntry(
        kind: .define(name: name, type: nil, value: nil, isElement: false), guards: [], range: whole, scope: whole,
        closureDepth: 0, loop: nil)
      return later(
        assignmentsTo: name, ofType: nil, after: begin, by: entries, of: body,
        to: scope.arguments[name] ?? .empty, in: scope)
    }
  }
}

extension BodyEntry {
  /// The function that sets the target of an assignment, which it was handed by reference; nil for other entries.
  fileprivate var setter: String? {
    guard case .assign(_, _, let value) = kind, case .member(.some(let call), let name) = value.kind,
      name.hasPrefix(BodyFlattener.handedBackMark)
    else { return nil }
    return call.lastName
  }
}
