// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Closures in code that is walked through: what they do is done where the function that they are handed to calls them.
extension EarlyAssignments {
  /// The conditions under which the closures around an entry run where they are written, and the circumstances in them; nil
  /// where one runs on some event, or one cannot tell.
  ///
  /// - Parameters:
  ///   - level: how many closures stand around the code that is walked through.
  ///   - range: where that code stands.
  func conditions(
    ofClosuresAround entry: BodyEntry, in body: Body, above level: Int, within range: SourceRange?,
    _ way: FunctionFlow.Way
  ) -> (conditions: [Asked], way: FunctionFlow.Way)? {
    guard let calls = program.closureCalls(around: entry, in: body, above: level, within: range) else { return nil }
    var result: [Asked] = []
    var way = way
    for (closure, call) in calls {
      if ProgramIndex.closure(calledBy: call) != nil { continue }
      guard let name = call.lastName else { return nil }
      if ProgramIndex.runsClosure(name) { continue }
      if let inner = evaluator.scope(handedBy: call, to: closure, in: body, way.scope) {
        way = FunctionFlow.Way { inner }
        continue
      }
      guard program.closureCallers.contains(name),
        let own = conditions(of: closure, handedBy: call, named: name, in: body, way)
      else { return nil }
      result += own
    }
    return (result, way)
  }

  /// The conditions under which a function of the app's calls the closure that it is handed; nil where it does not
  /// call it itself, and where the name means several functions.
  private func conditions(
    of closure: SourceRange, handedBy call: Expression, named name: String, in caller: Body, _ way: FunctionFlow.Way
  ) -> [Asked]? {
    guard case .call(_, let arguments) = call.kind else { return nil }
    let meant = (program.functions[name] ?? []).map { program[$0] }.filter { body in
      body.function.map { Evaluator.fits(arguments, $0) } ?? false
    }
    guard meant.count == 1, let body = meant.first, let function = body.function, !changesCopy(body, call, in: caller),
      let index = function.parameters.indices.first(where: { index in
        Evaluator.argument(index, of: function, in: arguments)?.range == closure
      })
    else { return nil }
    let parameter = function.parameters[index].name
    let calls = body.entries.filter { entry in
      guard entry.closureDepth == 0, case .call(let call) = entry.kind, case .call(let callee, _) = call.kind,
        case .name(let name) = callee.unwrapped.kind
      else { return false }
      return name == parameter
    }
    guard let first = calls.first else { return nil }
    if calls.contains(where: \.guards.isEmpty) { return [] }
    return [Asked(guards: first.guards, way: entering(body, arguments, on: nil, way))]
  }

  /// The closure that a property of `self` holds which is called, with what it captured.
  func keptClosures(
    _ name: String, _ function: Expression, _ arguments: [Expression.Argument], _ receiver: Receiver,
    _ way: FunctionFlow.Way
  ) -> [Callee] {
    guard let object, let type = receiver.type,
      evaluator.symbols.members(name, of: type, isStatic: false).contains(where: { $0.variable != nil })
    else { return [] }
    let values = evaluator.evaluate(function, in: way.scope).alternatives.map(\.value).filter { $0 != .nil }
    guard values.count == 1, case .function(let kept)? = values.first, let code = evaluator.closures[kept.place],
      let id = code.body
    else { return [] }
    let captured = Scope(evaluator.frames[kept.frame], body: id, file: code.file, lexicalType: code.lexicalType)
    let inner = FunctionFlow.Way { [evaluator] in
      var inner = captured
      for (index, argument) in arguments.enumerated() {
        guard let parameter = code.parameterName(index) else { break }
        inner.arguments[evaluator.boundName(ofClosureParameter: parameter, in: id)] = evaluator.evaluate(
          argument.value, in: way.scope)
      }
      return inner
    }
    let isOwn = captured.selfValue?.object.map { $0.withoutCaller == object.withoutCaller } ?? false
    return [
      Callee(
        body: program[id], receiver: Receiver(type: code.lexicalType, isSubject: isOwn, value: captured.selfValue),
        way: inner, closure: code.range)
    ]
  }
}
