// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension AttributeTable {
  /// A way in which code that sets a property is reached.
  struct Place {
    /// Where the expressions stand, with what the caller hands over.
    var scope: Scope
    /// The call of the function, where it matters.
    var call: ProgramIndex.Reference?
    /// What the function with that call was itself called with.
    var given = BoundArguments()
    /// The code with that call.
    var caller: Body?
    /// Whether the object sets the property on itself through the function; nil where the assignment says so.
    var isOwn: Bool?
  }

  /// The ways in which an assignment is reached: one for each way to call the function around it where that decides whose
  /// property it is or which value it has, as in a helper that an extension of `UIViewController` declares. None where
  /// nothing is seen to call a helper of many classes: what it does to `self` it does to nobody's.
  ///
  /// - Parameter reference: the assignment, where what it does in each run of the loop around it is told apart.
  func places(
    of body: Body, target: Expression, value: Expression, setBy reference: ProgramIndex.Reference? = nil
  ) -> [Place] {
    let places = calledPlaces(of: body, target: target, value: value)
    guard let reference else { return places }
    return places.flatMap { place in
      builder.evaluator.iterations(place.scope, of: reference, mentioning: [target, value]).filter { scope in
        // What is not reached for an element is not done to it.
        scope.arguments.names == place.scope.arguments.names || builder.isReached(reference, in: scope)
      }.map { scope in
        var own = place
        own.scope = scope
        return own
      }
    }
  }

  private func calledPlaces(of body: Body, target: Expression, value: Expression) -> [Place] {
    let evaluator = builder.evaluator
    let plain = Place(scope: evaluator.scope(of: body))
    let parameters = Set(body.parameters.map(\.name))
    let isOpen = evaluator.isSelfOpen(body)
    if let own = builder.segueScopes(of: body, mentionedBy: [target, value]) { return own.map { Place(scope: $0) } }
    let isOfTypes = evaluator.hangOnOwnType([target, value], in: body)
    guard let function = body.function,
      isOpen || isOfTypes || evaluator.isOfPayloads(body) || target.mentions(parameters, of: body)
        || value.mentions(parameters, of: body) || isMade(value, with: parameters, in: body)
    else { return [plain] }
    let result = evaluator.calledForms(of: body).flatMap { form -> [Place] in
      var place = plain
      place.scope.arguments = refined(form.arguments, to: function, of: body)
      // Which object the code runs for matters where its properties decide.
      if function.kind == .initializer {
        let made = builder.made(by: form.call, initializing: body)
        if made.count == 1 { place.scope.selfValue = .object(made[0]) }
      } else if let value = form.selfValue,
        isOpen && !value.isUnknown || isMade(value, for: body)
          || isOfTypes && evaluator.fitsSelf(value, of: body)
      {
        place.scope.selfValue = value
      }
      place.scope.callers = evaluator.callers(form.callers, of: body, on: place.scope.selfValue)
      place.scope.index = place.scope.callers.isEmpty ? 0 : form.index
      place.call = form.call
      place.given = form.given
      guard isOpen else {
        // When it is done is when the object's own code has it done.
        if function.kind == .function, isOnSelf(form.call), isOfClass(of: body, form.call) {
          place.caller = builder.program[form.call.body]
        }
        return [place]
      }
      place.isOwn = isOnSelf(form.call)
      place.caller = place.isOwn == true ? builder.program[form.call.body] : nil
      // What the code makes it makes for the object that it runs for, as where it shows it.
      return builder.ownScopes(place.scope, of: body, mentioning: [target, value]).map { scope in
        var own = place
        own.scope = scope
        return own
      }
    }
    return result.isEmpty && !isOpen ? [plain] : result
  }

  /// Whether a call is code of the class whose function it calls, or of a class below it.
  private func isOfClass(of body: Body, _ call: ProgramIndex.Reference) -> Bool {
    guard let owner = body.owner, let caller = builder.program[call.body].owner else { return false }
    return builder.symbols.lineage(of: caller).contains(owner)
  }

  /// Whether what a local holds is changed by what the function around it is handed: an appearance in a colour of the caller's.
  private func isMade(_ value: Expression, with parameters: Set<String>, in body: Body) -> Bool {
    guard !parameters.isEmpty, case .name(let local) = value.unwrapped.kind else { return false }
    return body.entries.contains { entry in
      switch entry.kind {
      case .assign(let target, _, let given): target.root.isName(local) && given.mentions(parameters, of: body)
      case .call(let call):
        if case .call(let function, let arguments) = call.kind {
          function.root.isName(local) && arguments.contains { $0.value.mentions(parameters, of: body) }
        } else {
          false
        }
      default: false
      }
    }
  }

  /// Whether a value is known well enough to be `self`: an object by the place that makes it, a case with what it carries.
  private func isMade(_ value: Value, for body: Body) -> Bool {
    if case .enumCase = value { return builder.evaluator.fitsSelf(value, of: body) }
    return value.object?.allocationPlace != nil
  }

  private func isOnSelf(_ reference: ProgramIndex.Reference) -> Bool {
    let callee: Expression
    switch builder.program[reference].kind {
    case .call(let call):
      guard case .call(let function, _) = call.kind else { return true }
      callee = function
    case .assign(let target, _, _): callee = target
    default: return true
    }
    return GraphBuilder.isOnSelf(callee)
  }

  /// Arguments, with what their types say of those that are not known.
  private func refined(_ arguments: BoundArguments, to function: FunctionDeclaration, of body: Body) -> BoundArguments {
    var result = arguments
    let evaluator = builder.evaluator
    for parameter in function.parameters {
      guard let values = arguments[parameter.name] else { continue }
      result[parameter.name] = evaluator.refined(
        values, by: parameter.type, name: parameter.name, at: builder.location(function.nameRange, in: body),
        in: evaluator.scope(of: body))
    }
    return result
  }

  /// Whether an object comes about through a call: then what had to hold for the call held for the object too.
  func isMade(_ target: Target?, through reference: ProgramIndex.Reference) -> Bool {
    guard let target, case .call(let call) = builder.program[reference].kind else { return false }
    return builder.graph[target.node].object.callers.contains(
      builder.location(call.range, in: builder.program[reference.body]))
  }

  /// Whether an object is made by code of a body, or by a function that is called there.
  func makes(_ object: AbstractObject, in body: Body) -> Bool {
    guard let place = object.allocationPlace else { return false }
    return (object.callers.isEmpty ? [place] : object.callers).contains { builder.program.contains($0, in: body) }
  }
}

extension Expression {
  /// What a chain of members begins with.
  fileprivate var root: Expression {
    if case .member(.some(let base), _) = unwrapped.kind { base.root } else { self }
  }

  fileprivate func isName(_ name: String) -> Bool { if case .name(name) = unwrapped.kind { true } else { false } }
}
