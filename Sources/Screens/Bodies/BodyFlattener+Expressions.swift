// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Expressions: the calls, assignments and closures in them, and the functions that they name.
extension BodyFlattener {
  /// Finds the calls, assignments and closures inside an expression.
  mutating func visit(_ expression: Expression) {
    guard depth < Self.maximumDepth else { return }
    depth += 1
    defer { depth -= 1 }
    switch expression.kind {
    case .call(let function, let arguments):
      append(.call(expression), range: expression.range)
      if !localFunctions.isDeclared(function) { visit(callee: function, arguments) }
      let binding = references?.binding(by: expression)
      for (position, argument) in arguments.enumerated() {
        // What a written-out closure consists of stands where the name does that it is for: the position alone tells.
        let bound = binding.flatMap { $0.position == position ? $0.closure : nil }
        if let bound { closures[argument.value.range] = bound }
        let written = bound ?? reference(argument.value, handedTo: function)
        if case .closure(let closure) = written.kind {
          self.closure(closure, in: argument.value.range, argumentOf: expression)
        } else {
          visit(argument.value)
        }
      }
      if let message = expression.messageSent { append(.call(message), range: expression.range) }
      handBack(expression)
      setByKey(expression)
      setComponents(expression)
    case .assignment(let target, let operation, let value):
      let target = target.withoutWrittenKeyPath
      for part in Self.parts(of: target, operation, value) {
        append(.assign(target: part.target, operation: operation, value: part.value), range: expression.range)
      }
      if operation != "=" { changes.append(UnseenChange(target: target, way: .inPlace)) }
      visit(target)
      visit(value)
    case .closure(let closure): self.closure(closure, in: expression.range, argumentOf: nil)
    case .keyPath(let path):
      mentions.formUnion(ProgramIndex.trackedNames.intersection(FunctionReferences.steps(of: path) ?? []))
      visitReference(expression)
    case .ternary(let condition, let then, let otherwise):
      visit(condition)
      let outer = guards
      let isMet = hold([.expression(condition)])
      guards = outer + [.condition(.expression(condition), holds: true)]
      if isMet != false { visit(then) }
      guards = outer + [.condition(.expression(condition), holds: false)]
      if isMet != true { visit(otherwise) }
      guards = outer
    case .statement(let statement): _ = self.statement(statement)
    case _ where expression.projected != nil: visit(projection: expression)
    case .name(let name):
      if name.hasPrefix("$"), let position = Int(name.dropFirst()) { lastPosition = max(position, lastPosition ?? 0) }
      localFunctions.read(name)
      visitReference(expression)
      if ProgramIndex.trackedNames.contains(name) { mentions.insert(name) }
    case .member(.some(let base), let name):
      note(name, of: base, expression)
      visitReference(expression)
      visit(base: base)
    default:
      for child in expression.children { visit(child) }
    }
  }

  /// The single assignments that one to several targets is: `(title, style) = (name, .dark)`. All values are there before any of
  /// them is assigned, so one that reads a target leaves it whole.
  private static func parts(
    of target: Expression, _ operation: String, _ value: Expression
  ) -> [(target: Expression, value: Expression)] {
    guard operation == "=", case .tuple(let targets) = target.unwrapped.kind, targets.count > 1 else {
      return [(target, value)]
    }
    let names = Set(targets.compactMap(\.value.lastName))
    guard !value.containsName({ names.contains($0) }) || isOfProperties(targets.map(\.value), value) else {
      return [(target, value)]
    }
    if case .tuple(let values) = value.unwrapped.kind, values.count == targets.count {
      return zip(targets, values).map { ($0.value, $1.value) }
    }
    return targets.enumerated().map { index, part in
      (part.value, Expression(.member(value, name: "\(index)"), range: value.range))
    }
  }

  /// Whether all targets are written as properties of `self`, and nothing in a value is: a parameter may be called alike.
  private static func isOfProperties(_ targets: [Expression], _ value: Expression) -> Bool {
    targets.allSatisfy { target in
      if case .member(.some(let base), _) = target.unwrapped.kind { base.isSelf } else { false }
    } && !value.containsName { $0 == "self" }
  }

  /// What is called: its name is no function that is handed on.
  private mutating func visit(callee: Expression, _ arguments: [Expression.Argument]) {
    noteChange(by: callee, arguments)
    switch callee.unwrapped.kind {
    case .name(let name) where !name.hasPrefix("$"):
      localFunctions.read(name)
      if ProgramIndex.trackedNames.contains(name) { mentions.insert(name) }
    case .member(.some(let base), let name) where base.projected != nil:
      if ProgramIndex.trackedNames.contains(name) { mentions.insert(name) }
      visit(base)
    case .member(.some(let base), let name):
      note(name, of: base, callee)
      visit(base: base)
    default: visit(callee)
    }
  }

  /// A member that is read, or called as Objective-C calls what it reads.
  private mutating func note(_ name: String, of base: Expression, _ expression: Expression) {
    if ProgramIndex.trackedNames.contains(name) { mentions.insert(name) }
    if name == "self" || name == "class", let type = base.lastName, type.first?.isUppercase == true {
      metatypes.insert(type)
    }
    if RunTimeRelations.hooks.contains(name), !base.isSelf, !base.isSuper {
      append(.hookRead(expression), range: expression.range)
    }
  }

  /// What a member is asked of, which is no function.
  private mutating func visit(base: Expression) {
    guard case .name(let name) = base.kind, !name.hasPrefix("$") else { return visit(base) }
    localFunctions.read(name)
    if ProgramIndex.trackedNames.contains(name) { mentions.insert(name) }
  }

  /// What a call may set: its arguments become what the function leaves in its parameters.
  private mutating func handBack(_ call: Expression) {
    for (position, target) in references?.settableArguments(of: call, locals: takers) ?? [] {
      let value = Expression(.member(call, name: Self.handedBackMark + "\(position)"), range: call.range)
      append(.assign(target: target, operation: "=", value: value), range: call.range)
    }
  }

  // MARK: Functions that are named

  /// The closure that an expression is, or that a function means which it names; else the expression itself.
  private mutating func reference(_ expression: Expression, handedTo callee: Expression? = nil) -> Expression {
    let locals = self.locals
    let count = callee?.lastName.flatMap { KnownAPI.has($0, .handsElementsToClosure) ? 1 : nil }
    guard
      let closure = references?.closure(
        for: expression, of: owner, isLocal: { locals.contains($0) }, count: count)
    else { return expression }
    closures[expression.range] = closure
    return closure
  }

  private mutating func visitReference(_ expression: Expression) {
    guard references != nil, closures[expression.range] == nil,
      case .closure(let closure) = reference(expression).kind
    else { return }
    self.closure(closure, in: expression.range, argumentOf: nil)
  }

  mutating func closure(
    _ closure: Expression.Closure, in range: SourceRange, argumentOf call: Expression?, named function: String? = nil
  ) {
    let outerScope = scope
    let outerPosition = lastPosition
    for capture in closure.captures { visit(capture.value) }
    writtenClosures.append(WrittenClosure(range: range, loop: loop))
    lastPosition = nil
    scope = range
    closureDepth += 1
    keep(closure.captures)
    if let call {
      let names = closure.parameters.isEmpty ? ["$0", "$1"] : closure.parameters.map(\.name)
      for (index, name) in names.enumerated() {
        let type = closure.parameters.indices.contains(index) ? closure.parameters[index].type : nil
        append(.closureParameter(name: name, index: index, call: call, type: type), range: range)
      }
    } else {
      for (index, parameter) in closure.parameters.enumerated() {
        if let function {
          localFunctions.addParameter(
            index, of: closure.parameters.count, entry: entries.count, function: function, range: range)
        }
        append(.define(name: parameter.name, type: parameter.type, value: nil, isElement: false), range: range)
      }
    }
    block(closure.body)
    if call == nil, closure.parameters.isEmpty, let last = lastPosition {
      for position in 0...min(last, Self.maximumPosition) {
        append(.define(name: "$\(position)", type: nil, value: nil, isElement: false), range: range)
      }
    }
    closureDepth -= 1
    scope = outerScope
    lastPosition = outerPosition
  }

  /// The highest parameter of a closure without names.
  private static let maximumPosition = 8
}
