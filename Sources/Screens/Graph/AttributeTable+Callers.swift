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
    /// The code with that call.
    var caller: Body?
    /// Whether the object sets the property on itself through the function; nil where the assignment says so.
    var isOwn: Bool?
  }

  /// The ways in which an assignment is reached: one for each call of the function around it where that decides whose
  /// property it is or which value it has, as in a helper that an extension of `UIViewController` declares.
  func places(of body: Body, target: Expression, value: Expression) -> [Place] {
    let evaluator = builder.evaluator
    let plain = Place(scope: evaluator.scope(of: body))
    let parameters = Set(body.parameters.map(\.name))
    let isOpen = isSelfOpen(body)
    guard let function = body.function,
      isOpen || target.mentions(parameters, of: body) || value.mentions(parameters, of: body)
    else { return [plain] }
    var result: [Place] = []
    for reference in evaluator.callSites(of: function, in: body) where reference.body != body.id {
      guard case .call(let call) = builder.program[reference].kind, case .call(let callee, let arguments) = call.kind
      else { continue }
      let caller = builder.program[reference.body]
      let outer = evaluator.scope(of: caller)
      var place = plain
      place.scope.arguments = evaluator.bind(arguments, to: function, of: body.owner, in: outer)
      place.scope.callers = [evaluator.location(call.range, in: outer)]
      place.call = reference
      guard isOpen else {
        result.append(place)
        continue
      }
      let base: Expression? = if case .member(let base, _) = callee.unwrapped.kind { base } else { nil }
      place.isOwn = base.map { $0.isSelf || $0.isSuper } ?? true
      place.caller = place.isOwn == true ? caller : nil
      let receivers =
        base.map { base in
          base.isSelf || base.isSuper
            ? [outer.selfValue] : evaluator.values(of: base, in: outer).alternatives.map { Optional($0.value) }
        } ?? [outer.selfValue]
      for receiver in receivers.prefix(GraphBuilder.maximumFanOut) {
        place.scope.selfValue = receiver
        result.append(place)
      }
    }
    // Nothing is seen to call a helper of many classes: it is nobody's.
    return result.isEmpty && !isOpen ? [plain] : result
  }

  /// Whether an object is made by code of a body, or by a function that is called there.
  func makes(_ object: AbstractObject, in body: Body) -> Bool {
    guard case .allocation(let place, let callers, _) = object.origin else { return false }
    return (callers.isEmpty ? [place] : callers).contains { builder.program.contains($0, in: body) }
  }

  /// Whether `self` can be many classes: in an extension of a class of the system, or of a protocol.
  private func isSelfOpen(_ body: Body) -> Bool {
    guard let owner = body.owner, !body.isStatic else { return false }
    let symbols = builder.symbols
    return symbols[owner].kind == .protocol || symbols.foreignExtensions[symbols[owner].name] == owner
  }
}
