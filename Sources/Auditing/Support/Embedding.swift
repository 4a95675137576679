// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
package import Screens

/// A controller that a container class of the app holds.
package struct Embedding {
  package enum Child {
    case node(ControllerNode.ID)
    /// Whatever code outside what was read hands to the container.
    case handedIn
  }

  /// The container's class.
  package var container: TypeSymbol.ID
  package var child: Child
  /// The call or relationship that adds the child.
  package var location: Location
  /// The property of the container that holds the child; nil where it is none.
  package var property: String?

  /// Children of containers that do not forward by themselves: custom ones, pages and columns.
  package static func all(in app: AuditedApp) -> [Embedding] {
    let calls = AddChildCalls(app)
    var result: [Embedding] = []
    for edge in app.model.graph.edges {
      guard [.child, .page, .splitColumn].contains(edge.kind), let parent = edge.parent,
        let container = app.model.graph[parent].object.type
      else { continue }
      result.append(
        Embedding(
          container: container, child: .node(edge.child), location: edge.location,
          property: calls.property(at: edge.location, in: container)))
    }
    return result + calls.handedIn()
  }
}

/// The calls that add children to a controller of the app.
private struct AddChildCalls {
  let app: AuditedApp
  private var calls: [(owner: TypeSymbol.ID, child: Expression, body: Body, location: Location)] = []

  init(_ app: AuditedApp) {
    self.app = app
    let program = app.model.program
    for reference in ["addChild", "addChildViewController"].flatMap({ program.calls[$0] ?? [] }) {
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        let child = arguments.first?.value, let owner = program[reference.body].owner
      else { continue }
      if case .member(.some(let base), _) = function.unwrapped.kind, !base.isSelf { continue }
      let body = program[reference.body]
      calls.append((owner, child, body, program.location(program[reference].range, in: body)))
    }
  }

  func property(at location: Location, in container: TypeSymbol.ID) -> String? {
    calls.first { $0.location == location }.flatMap { property(of: $0.child, in: container) }
  }

  private func property(of child: Expression, in container: TypeSymbol.ID) -> String? {
    let name: String
    switch child.unwrapped.kind {
    case .name(let text): name = text
    case .member(.some(let base), let text) where base.isSelf: name = text
    default: return nil
    }
    let members = app.model.symbols.members(name, of: container, isStatic: false)
    return members.contains { $0.variable != nil } ? name : nil
  }

  /// Children of public containers that are only known as some controller.
  func handedIn() -> [Embedding] {
    calls.compactMap { call in
      guard app.isOpenToHosts(call.owner), app.model.symbols.isViewController(app.model.symbols[call.owner].name),
        isGeneric(call.child, in: call.body)
      else { return nil }
      return Embedding(
        container: call.owner, child: .handedIn, location: call.location,
        property: property(of: call.child, in: call.owner))
    }
  }

  /// Whether an expression is a parameter or property that can be any controller.
  private func isGeneric(_ child: Expression, in body: Body) -> Bool {
    guard let type = declaredType(of: child, in: body).flatMap({ TypeName.base(of: $0) }) else { return false }
    if ["UIViewController", "id"].contains(type) { return true }
    return app.model.symbols.type(named: type).map { app.model.symbols[$0].kind == .protocol } ?? false
  }

  private func declaredType(of child: Expression, in body: Body) -> String? {
    switch child.unwrapped.kind {
    case .name(let name):
      if let parameter = body.parameters.first(where: { $0.name == name }) { return parameter.type?.text }
      if let indices = body.definitions[name] {
        for index in indices {
          guard case .define(_, let type, let value, _) = body.entries[index].kind else { continue }
          if let type { return type.text }
          if let value, !value.isName(name) { return declaredType(of: value, in: body) }
          if let parameter = body.parameters.first(where: { $0.name == name }) { return parameter.type?.text }
        }
        return nil
      }
      return memberType(name, in: body)
    case .member(.some(let base), let name) where base.isSelf: return memberType(name, in: body)
    default: return nil
    }
  }

  private func memberType(_ name: String, in body: Body) -> String? {
    guard let owner = body.owner else { return nil }
    let type = app.model.symbols.members(name, of: owner, isStatic: false).compactMap { $0.variable?.type?.text }.first
    // The variable behind a property of Objective-C.
    return type ?? (name.hasPrefix("_") ? memberType(String(name.dropFirst()), in: body) : nil)
  }
}

extension Expression {
  fileprivate func isName(_ text: String) -> Bool { if case .name(text) = unwrapped.kind { true } else { false } }
}
