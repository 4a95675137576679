// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Questions for what the class of an object gives by a property or a method: a subclass answers another one than its siblings.
extension ViewInterpreter {
  /// Whether a guard asks for something to be there of which the object's own class says that it never is.
  func asksForNothing(_ one: Guard, _ frame: ViewFrame) -> Bool {
    guard case .condition(.binding(_, _, .some(let value)), holds: true) = one else { return false }
    if let known = frame.nothings[value.range] { return known }
    // While it is followed it may be there.
    frame.nothings[value.range] = false
    var known: [Body.ID: Bool] = [:]
    let result =
      (frame.receiver.flatMap { $0.type }.map { givesNothing(value, on: $0, frame.scope, &known, depth: 0) } ?? false)
      || isOpenOutlet(value, frame)
    frame.nothings[value.range] = result
    return result
  }

  /// Whether an expression is an outlet of the object that the file which is drawn for it does not connect.
  private func isOpenOutlet(_ expression: Expression, _ frame: ViewFrame) -> Bool {
    let name: String
    switch expression.unwrapped.kind {
    case .name(let own) where frame.body.definition(of: own, at: expression.range.start) == nil: name = own
    case .member(.some(let base), let own) where base.isSelf: name = own
    default: return false
    }
    guard let object = frame.receiver, let type = object.type, object.fields[Self.key(name)] == nil,
      let variable = symbols.members(name, of: type, isStatic: false).first?.variable,
      variable.initialValue == nil, (program.assignments[name] ?? []).isEmpty
    else { return false }
    return evaluator.isLeftOpen(variable, of: object.abstract)
  }

  /// Whether an expression asks an object for a member whose code returns nil and nothing else. What is stored may come to be
  /// there at any time.
  ///
  /// - Parameter known: what the code of members was found to give; of one that is being looked at, that it gives something.
  private func givesNothing(
    _ expression: Expression, on type: TypeSymbol.ID, _ scope: Scope, _ known: inout [Body.ID: Bool], depth: Int
  ) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    var start = type
    let name: String
    switch expression.unwrapped.kind {
    case .nil: return true
    case .call(let function, let arguments) where arguments.isEmpty:
      return givesNothing(function, on: type, scope, &known, depth: depth + 1)
    case .name(let own):
      guard let body = scope.body.map({ program[$0] }),
        body.definition(of: own, at: expression.unwrapped.range.start) == nil,
        !body.parameters.contains(where: { $0.name == own })
      else { return false }
      name = own
    case .member(.some(let base), let own) where base.isSelf: name = own
    case .member(.some(let base), let own) where base.isSuper:
      guard let parent = scope.lexicalType.flatMap({ symbols.superclass(of: $0) }) else { return false }
      (start, name) = (parent, own)
    // What has no owner has no members.
    case .member(.some(let base), _): return givesNothing(base, on: type, scope, &known, depth: depth + 1)
    default: return false
    }
    guard let member = symbols.members(name, of: start, isStatic: false).first, member.isReadable,
      member.variable?.isComputed ?? true, let body = evaluator.body(of: member)
    else { return false }
    if let answer = known[body.id] { return answer }
    known[body.id] = false
    let values = body.entries.filter { $0.closureDepth == 0 }.compactMap { entry -> Expression? in
      switch entry.kind {
      case .return(.some(let value)), .value(let value): value
      default: nil
      }
    }
    let inner = evaluator.scope(of: body)
    let result = !values.isEmpty && values.allSatisfy { givesNothing($0, on: type, inner, &known, depth: depth + 1) }
    known[body.id] = result
    return result
  }
}
