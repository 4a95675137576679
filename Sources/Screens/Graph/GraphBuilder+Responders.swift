// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// The controllers that a view finds by going from responder to responder: those in whose views it lies.
extension GraphBuilder {
  /// Views in views that are followed.
  private static let maximumNesting = 4

  /// The controllers around the view in whose code something is called on whatever controller the next responders lead to;
  /// none where what it is called on is come by in another way.
  func controllersAround(_ function: Expression, in scope: Scope) -> [ControllerNode.ID] {
    guard case .member(.some(let host), _) = function.unwrapped.kind, !host.isSelf, !host.isSuper,
      let view = scope.lexicalType, symbols.isSubclass(symbols[view].name, of: "UIView"),
      let body = scope.body.map({ program[$0] }), goesUp(host, in: body)
    else { return [] }
    var seen: Set<TypeSymbol.ID> = []
    let found = holders(of: view, &seen, depth: 0)
    return found.count > Self.maximumFanOut ? [] : found.sorted()
  }

  /// Whether an expression is what a helper gives that asks for the next responder, or asks for it itself.
  private func goesUp(_ expression: Expression, in body: Body, depth: Int = 0) -> Bool {
    let names = KnownAPI.names(.nextResponder)
    guard depth < Self.maximumNesting else { return false }
    switch expression.unwrapped.kind {
    case .name(let name):
      if let value = body.value(of: name, at: expression.range.start) {
        return goesUp(value, in: body, depth: depth + 1)
      }
      return names.contains(name) || isHelper(name, asking: names)
    case .call(let function, _):
      return function.lastName.map { isHelper($0, asking: names) } ?? false
    case .member(_, let name): return names.contains(name) || isHelper(name, asking: names)
    case .cast(let value, _, _): return goesUp(value, in: body, depth: depth + 1)
    default: return false
    }
  }

  /// Whether code of the app under a name asks for the next responder.
  private func isHelper(_ name: String, asking names: Set<String>) -> Bool {
    names.sorted().contains { asked in
      (program.mentions[asked] ?? []).contains { program[$0].name == name }
    }
  }

  /// The controllers whose code makes views of a class, or has their lists make them, and those around the views whose code
  /// does.
  func holders(of view: TypeSymbol.ID, _ seen: inout Set<TypeSymbol.ID>, depth: Int) -> Set<ControllerNode.ID> {
    guard depth < Self.maximumNesting, seen.insert(view).inserted else { return [] }
    var result: Set<ControllerNode.ID> = []
    for body in bodies(making: view) {
      guard let owner = body.owner, owner != view else { continue }
      if symbols.isViewController(symbols[owner].name) {
        result.formUnion(selfNodes(body))
      } else if symbols.isSubclass(symbols[owner].name, of: "UIView") {
        result.formUnion(holders(of: owner, &seen, depth: depth + 1))
      }
    }
    return result
  }

  private func bodies(making view: TypeSymbol.ID) -> [Body] {
    let name = symbols[view].shortName
    let makers = (program.calls[name] ?? []).map { program[$0.body] }
    let lists = KnownAPI.names(.registersViews).sorted().flatMap { program.calls[$0] ?? [] }.filter { reference in
      guard case .call(let call) = program[reference].kind, case .call(_, let arguments) = call.kind,
        let first = arguments.first
      else { return false }
      let scope = evaluator.scope(of: program[reference.body])
      return evaluator.values(of: first.value, in: scope).only == .type(symbols[view].name)
    }.map { program[$0.body] }
    return makers + lists
  }
}

extension Body {
  /// What defines a local constant or variable.
  fileprivate func value(of name: String, at position: SourcePosition) -> Expression? {
    guard let index = definition(of: name, at: position),
      case .define(_, _, .some(let value), false) = entries[index].kind
    else { return nil }
    return value
  }
}
