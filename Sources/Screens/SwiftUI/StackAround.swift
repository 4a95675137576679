// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Whether code puts what it calls by certain names into a navigation container, wherever it shows it.
struct StackAround {
  let names: Set<String>
  let walker: ViewWalker
  let position: ViewPosition
  /// The container around each place where one of the names is written.
  private var found: [String?] = []

  init(_ names: Set<String>, _ walker: ViewWalker, _ position: ViewPosition) {
    self.names = names
    self.walker = walker
    self.position = position
  }

  /// The container that stands around all of these places.
  var container: String? { found.contains { $0 == nil } ? nil : found.first ?? nil }

  mutating func visit(_ statements: [Statement], in stack: String? = nil) {
    for statement in statements { visit(statement, in: stack) }
  }

  private mutating func visit(_ statement: Statement, in stack: String?) {
    switch statement.kind {
    case .expression(let value), .return(.some(let value)): visit(value, in: stack)
    case .variable(let variable):
      variable.initialValue.map { visit($0, in: stack) }
      visit(variable.getter ?? [], in: stack)
    case .if(_, let then, let otherwise):
      visit(then, in: stack)
      visit(otherwise ?? [], in: stack)
    case .switch(_, let cases): for one in cases { visit(one.body, in: stack) }
    case .conditionalCompilation(let clauses): for clause in clauses { visit(clause.body, in: stack) }
    case .block(let body, _), .guard(_, let body), .forEach(_, _, let body): visit(body, in: stack)
    default: return
    }
  }

  private mutating func visit(_ expression: Expression, in stack: String?) {
    switch expression.unwrapped.kind {
    case .name(let name): if names.contains(name) { found.append(stack) }
    case .member(.some(let base), let name) where base.isSelf && !names.contains("self"):
      if names.contains(name) { found.append(stack) }
    case .closure(let closure): visit(closure.body, in: stack)
    case .statement(let statement): visit(statement, in: stack)
    case .call(let function, let arguments): visit(function.unwrapped, arguments, in: stack)
    default: for child in expression.unwrapped.children { visit(child, in: stack) }
    }
  }

  private mutating func visit(_ function: Expression, _ arguments: [Expression.Argument], in stack: String?) {
    var inner = stack
    if let path = walker.path(of: function, position) {
      inner = stack ?? walker.stack(madeBy: path, position)
    } else if case .member(.some(let base), let name) = function.kind {
      if KnownAPI.isAction(name) { return visit(base, in: stack) }
      visit(base, in: stack ?? walker.stack(putAroundBy: name, arguments, position))
    } else if case .name(let name) = function.kind {
      if names.contains(name) {
        found.append(stack)
      } else if names.contains("self"), let around = walker.stack(putAroundBy: name, arguments, position) {
        // In an extension of `View` a modifier without a base is one on `self`.
        found.append(around)
      }
    }
    for argument in arguments { visit(argument.value, in: inner) }
  }
}

extension ViewWalker {
  /// The navigation container that a modifier of the app puts around what it is on; nil where it puts none there.
  func stack(
    putAroundBy name: String, _ arguments: [Expression.Argument], _ position: ViewPosition
  ) -> String? {
    if name == "modifier", case .call(let made, _)? = arguments.first?.value.unwrapped.kind {
      guard let type = path(of: made, position).flatMap({ symbols.type(named: $0, in: position.scope.lexicalType) }),
        symbols.conforms(type, toAnyOf: KnownAPI.names(.modifierProtocol)),
        let member = symbols.members("body", of: type, isStatic: false).first(where: \.hasImplementation),
        let content = member.function?.parameters.first?.name
      else { return nil }
      return stack(in: member, around: [content])
    }
    let own = ownModifiers(name, arguments, position)
    return own.count == 1 ? stack(in: own[0], around: ["self"]) : nil
  }

  /// The navigation container that a property of the app puts around the view that it is asked of.
  func stack(putAroundBy property: Member) -> String? { stack(in: property, around: ["self"]) }

  /// The navigation container that a view is, or that a view of the app puts around what it is handed.
  func stack(madeBy path: String, _ position: ViewPosition) -> String? {
    if let type = symbols.type(named: path, in: position.scope.lexicalType) {
      let open = openProperties(of: type)
      guard !open.isEmpty, symbols.isView(type), let member = symbols.bodyOfView(type) else { return nil }
      return stack(in: member, around: Set(open))
    }
    let name = String(TypeName.withoutModule(path[...]))
    return KnownAPI.has(name, .bringsNavigationBar) ? name : nil
  }

  private func stack(in member: Member, around names: Set<String>) -> String? {
    let place = Location(path: evaluator.facts.sources[member.file].internedPath, range: member.nameRange)
    if let known = stacksAround[place] { return known }
    stacksAround[place] = .some(nil)
    var code = StackAround(
      names, self, ViewPosition(owner: -1, scope: Scope(file: member.file, lexicalType: member.owner)))
    code.visit(member.body ?? [])
    stacksAround[place] = .some(code.container)
    return code.container
  }
}
