// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Objects of the app that are no views and paint or arrange them: presenters, adapters, feeds, skins.
extension ViewInterpreter {
  /// Objects of this kind that are followed at most.
  private static let maximumHolders = 64

  /// An object that is made here; nil for classes whose code has nothing to do with views.
  func hold(
    _ name: String, _ type: TypeSymbol.ID, _ arguments: [Expression.Argument], _ call: Expression, _ frame: ViewFrame
  ) -> ViewObject? {
    guard isRelevant(type) else { return nil }
    let known = evaluator.values(of: call, in: frame.scope).objects
    let object =
      known.count == 1
      ? known[0]
      : AbstractObject(
        className: name, type: type,
        origin: .allocation(evaluator.location(call.range, in: frame.scope), callers: [], index: 0))
    if let holder = holders[object] { return holder }
    guard let holder = make(holder: object, type) else { return nil }
    let inits = symbols.members("init", of: type).filter(\.hasImplementation)
    if let member = inits.first(where: { $0.function.map { Evaluator.fits(arguments, $0) } ?? false }) {
      _ = invoke(member, arguments, from: frame, receiver: holder)
    } else if inits.isEmpty {
      // The initialiser that a structure has by itself.
      for argument in arguments {
        guard let label = argument.label, let value = resolve(argument.value, frame).first else { continue }
        holder.fields[label] = value
      }
    }
    return holder
  }

  /// An object that the evaluator knows.
  func holder(of object: AbstractObject) -> ViewObject? {
    if let known = holders[object] { return known }
    guard let type = object.type, !isVisual(object.className), isRelevant(type) else { return nil }
    return make(holder: object, type)
  }

  private func make(holder object: AbstractObject, _ type: TypeSymbol.ID) -> ViewObject? {
    guard holders.count < Self.maximumHolders else { return nil }
    let holder = make(object.className, type, at: object.allocationPlace ?? Location(file: ""), abstract: object)
    holder.isHolder = true
    holders[object] = holder
    return holder
  }

  private func isRelevant(_ type: TypeSymbol.ID) -> Bool {
    symbols[type].kind != .enum
      && symbols.lineage(of: type).contains { step in
        (program.bodiesByOwner[step] ?? []).contains { relevance.contains($0) }
      }
  }

  // MARK: Functions as values

  /// Runs what a name stands for that is called like a function: a closure that was handed over or is kept, or a function
  /// that is named without being called; nil where it stands for neither.
  func run(
    value expression: Expression, _ arguments: [Expression.Argument], from caller: ViewFrame, in frame: ViewFrame
  )
    -> [ViewObject]?
  {
    switch expression.unwrapped.kind {
    case .closure(let closure):
      let values = arguments.map { evaluator.values(of: $0.value, in: caller.scope) }
      return with(values, handedTo: closure, in: frame) {
        run(closure: expression.unwrapped.range, in: frame, parameters: arguments.map { resolve($0.value, caller) })
      }
    case .name(let name):
      if let handed = frame.arguments[name], let value = handed.expressions.first {
        return run(value: value, arguments, from: caller, in: handed.frame)
      }
      if let index = frame.body.definition(of: name, at: expression.range.start) {
        guard case .define(_, _, .some(let value), false) = frame.body.entries[index].kind else { return nil }
        return run(value: value, arguments, from: caller, in: frame)
      }
      for found in symbols.globals[name] ?? [] {
        guard let value = found.declaration.initialValue, case .closure = value.unwrapped.kind else { continue }
        let place = Location(path: facts.sources[found.file].internedPath, range: found.declaration.nameRange)
        guard let id = program.bodiesByPlace[place]?.first else { continue }
        let body = program[id]
        let global = ViewFrame(
          body: body, scope: evaluator.scope(of: body), receiver: nil, condition: condition(in: caller))
        return run(value: value, arguments, from: caller, in: global)
      }
      for found in symbols.globalFunctions[name] ?? [] where found.declaration.parameters.count == arguments.count {
        let place = Location(path: facts.sources[found.file].internedPath, range: found.declaration.nameRange)
        guard let id = program.bodiesByPlace[place]?.first else { continue }
        // A function that is named loses its labels.
        let labelled = zip(found.declaration.parameters, arguments).map {
          Expression.Argument(label: $0.label, value: $1.value)
        }
        return invoke(id, found.declaration, owner: nil, labelled, from: caller, receiver: nil)
      }
      return nil
    default: return nil
    }
  }
}
