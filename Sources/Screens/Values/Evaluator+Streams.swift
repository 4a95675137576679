// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What whoever begins to observe a stream is handed at once.
enum StreamBeginning {
  case holds(ValueSet)
  /// Nothing, before something happens.
  case events
  /// It is not known.
  case open
}

/// A value that code puts into a stream, and where.
typealias StreamFeeding = (value: Expression, range: SourceRange, body: Body)

extension Evaluator {
  /// Steps from a stream to the one that it comes from.
  private static let maximumSteps = 12

  /// What a stream holds when code begins to observe it.
  func stream(_ expression: Expression, in scope: Scope, depth: Int = 0) -> StreamBeginning {
    guard depth < Self.maximumSteps else { return .open }
    if expression.projected != nil { return .holds(values(of: expression, in: scope)) }
    if let name = expression.lastName, KnownAPI.has(name, .streamsEvents), !observesProperty(expression) {
      return .events
    }
    if case .call(let function, let arguments) = expression.unwrapped.kind,
      case .member(.some(let base), let name) = function.unwrapped.kind
    {
      if KnownAPI.has(name, .handsStreamOn) { return stream(base, in: scope, depth: depth + 1) }
      if KnownAPI.has(name, .mapsElements), arguments.count == 1 {
        let inner = stream(base, in: scope, depth: depth + 1)
        guard case .holds(let value) = inner else { return inner }
        return mapped(value, by: arguments[0].value, in: scope)
      }
    }
    return made(expression, in: scope)
  }

  /// Whether a stream is that of a property, which is observed by its key path and has a value.
  private func observesProperty(_ expression: Expression) -> Bool {
    guard case .call(_, let arguments) = expression.unwrapped.kind else { return false }
    return arguments.contains { if case .keyPath = $0.value.unwrapped.kind { true } else { false } }
  }

  private func mapped(_ value: ValueSet, by closure: Expression, in scope: Scope) -> StreamBeginning {
    let functions = values(of: closure, in: scope).alternatives
    guard functions.count == 1, case .function(let function)? = functions.first?.value else { return .open }
    return .holds(apply(function, to: [value], from: location(closure.range, in: scope)))
  }

  /// What a stream hands to its observers whenever it does, where its last step makes that: all that the step's closure can give.
  func handedOn(by stream: Expression, in scope: Scope, depth: Int = 0) -> ValueSet? {
    guard depth < Self.maximumSteps, case .call(let function, let arguments) = stream.unwrapped.kind else { return nil }
    guard case .member(.some(let base), let name) = function.unwrapped.kind else {
      return handedOn(byResultOf: function, arguments, in: scope, depth: depth + 1)
    }
    if KnownAPI.has(name, .handsStreamOn) { return handedOn(by: base, in: scope, depth: depth + 1) }
    guard KnownAPI.has(name, .mapsElements), arguments.count == 1 else { return nil }
    let functions = values(of: arguments[0].value, in: scope).alternatives
    guard functions.count == 1, case .function(let step)? = functions.first?.value else { return nil }
    let place = location(stream.range, in: scope)
    return apply(step, to: [.unknown("what a stream hands over", at: place)], from: place)
  }

  /// The same for a stream that a closure gives which is called: `content()` of an initialiser that takes `content`.
  private func handedOn(
    byResultOf function: Expression, _ arguments: [Expression.Argument], in scope: Scope, depth: Int
  ) -> ValueSet? {
    guard arguments.isEmpty else { return nil }
    let functions = values(of: function, in: scope).alternatives
    guard functions.count == 1, case .function(let maker)? = functions.first?.value, let code = closures[maker.place]
    else { return nil }
    let inner = Scope(frames[maker.frame], body: code.body, file: code.file, lexicalType: code.lexicalType)
    if code.closure.body.count == 1, case .expression(let stream) = code.closure.body[0].kind {
      return handedOn(by: stream, in: inner, depth: depth)
    }
    guard let body = code.body.map({ program[$0] }) else { return nil }
    let inside = body.entries.filter { code.range.contains($0.range) && $0.closureDepth > 0 }
    let outermost = inside.map(\.closureDepth).min()
    let streams = inside.compactMap { entry -> Expression? in
      guard entry.closureDepth == outermost, case .return(.some(let stream)) = entry.kind else { return nil }
      return stream
    }
    let handed = streams.compactMap { handedOn(by: $0, in: inner, depth: depth) }
    guard !handed.isEmpty, handed.count == streams.count else { return nil }
    return handed.reduce(.empty) { $0.union($1) }
  }

  /// What a stream was made with, and what code puts into it later.
  private func made(_ expression: Expression, in scope: Scope) -> StreamBeginning {
    let alternatives = values(of: expression, in: scope).alternatives
    guard alternatives.count == 1, let object = alternatives[0].value.object else { return .open }
    return beginning(of: object, expression)
  }

  /// What a stream holds that is asked for it by name: `subject.value`, also where the message throws; nil for all else.
  func held(by object: AbstractObject, asking name: String, _ expression: Expression) -> ValueSet? {
    guard KnownAPI.has(name, .readsStream) else { return nil }
    var member = expression.unwrapped
    if case .call(let function, _) = member.kind { member = function.unwrapped }
    guard case .member(.some(let base), _) = member.kind, case .holds(let values) = beginning(of: object, base) else {
      return nil
    }
    return values
  }

  private func beginning(of object: AbstractObject, _ expression: Expression) -> StreamBeginning {
    guard let name = TypeName.base(of: object.className) else { return .open }
    if KnownAPI.has(name, .streamsEvents) { return .events }
    guard KnownAPI.has(name, .makesStream), symbols.type(named: name) == nil, let place = object.allocationPlace,
      let (call, id) = allocationCalls[place], case .call(let callee, let arguments) = call.kind,
      let first = arguments.first
    else { return .open }
    // What is put into it can hang on what it holds.
    let given = expression.lastName
    return .holds(
      solve(.streamed(object, given ?? ""), why: { ("a stream is fed with what it holds", place) }) { [unowned self] in
        let maker = allocationScope(of: object) ?? scope(of: program[id])
        let initial = values(of: first.value, in: maker, expected: callee.typeArguments?.first)
        return given.map { fed(initial, $0) } ?? initial
      })
  }

  /// What a stream can hold that had a value at first and is given others by the name that it has.
  private func fed(_ initial: ValueSet, _ name: String) -> ValueSet {
    var result = initial
    for (value, range, body) in feedingsByName[name] ?? [] {
      let later = Formula.atom(.state("`\(name)` was changed", initially: false, at: program.location(range, in: body)))
      result = result.when(later.negated).union(values(of: value, in: self.scope(of: body)).when(later))
    }
    return result
  }

  /// What code puts into streams, by the names that those have: as an argument, or by assigning what they hold.
  func findFeedings() -> [String: [StreamFeeding]] {
    var result: [String: [StreamFeeding]] = [:]
    for feeding in KnownAPI.names(.feedsStream).sorted() {
      for reference in program.calls[feeding] ?? [] {
        guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
          case .member(.some(let base), _) = function.unwrapped.kind, let name = base.lastName,
          let value = arguments.first?.value
        else { continue }
        result[name, default: []].append((value, call.range, program[reference.body]))
      }
    }
    for reading in KnownAPI.names(.readsStream).sorted() {
      for reference in program.assignments[reading] ?? [] {
        guard case .assign(let target, _, let value) = program[reference].kind,
          case .member(.some(let base), _) = target.unwrapped.kind, let name = base.lastName
        else { continue }
        result[name, default: []].append((value, target.range, program[reference.body]))
      }
    }
    return result
  }
}
