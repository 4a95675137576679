// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
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
        let container = app.model.graph[parent].object.type, !isAddedByItself(edge, to: container, in: app)
      else { continue }
      result.append(
        Embedding(
          container: container, child: .node(edge.child), location: edge.location,
          property: calls.property(at: edge.location, in: container)))
    }
    return result + calls.handedIn()
  }

  /// Whether the child of a library adds itself to whatever controller of an app it is given: no container of an app knows of
  /// it.
  private static func isAddedByItself(
    _ edge: ControllerEdge, to container: TypeSymbol.ID, in app: AuditedApp
  ) -> Bool {
    guard app.runsInOtherApps(edge.location.file), let child = app.model.graph[edge.child].object.type,
      let call = app.model.program.entry(at: edge.location), let owner = app.model.program[call.body].owner
    else { return false }
    return app.model.symbols.lineage(of: child).contains(owner)
      && !app.model.symbols.lineage(of: container).contains(owner)
      && app.implementation(of: container).map { !app.runsInOtherApps($0.file) } ?? false
  }
}

/// The calls that add children to a controller of the app.
private struct AddChildCalls {
  private struct Call {
    var owner: TypeSymbol.ID
    var child: Expression
    var body: Body
    var location: Location
  }

  let app: AuditedApp
  private var calls: [Call] = []

  init(_ app: AuditedApp) {
    self.app = app
    calls = ["addChild", "addChildViewController"].flatMap { Self.calls(of: $0, argument: 0, in: app) }
    // Methods that every controller has, and that add what they are handed.
    var names: Set<String> = []
    for call in calls {
      guard app.model.symbols.foreignExtensions[app.model.symbols[call.owner].name] == call.owner,
        let function = call.body.function, case .name(let name) = call.child.unwrapped.kind,
        let index = function.parameters.firstIndex(where: { $0.name == name }), names.insert(function.name).inserted
      else { continue }
      calls += Self.calls(of: function.name, argument: index, in: app).filter { $0.body.id != call.body.id }
    }
  }

  /// Calls of a method that a controller has, on itself.
  private static func calls(of name: String, argument index: Int, in app: AuditedApp) -> [Call] {
    let program = app.model.program
    return (program.calls[name] ?? []).compactMap { reference in
      let body = program[reference.body]
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        index < arguments.count, let owner = body.owner
      else { return nil }
      if case .member(.some(let base), _) = function.unwrapped.kind, !base.isSelf { return nil }
      return Call(
        owner: owner, child: arguments[index].value, body: body,
        location: program.location(program[reference].range, in: body))
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

  /// Children of public containers that are only known as some controller, and those that hold such a one themselves.
  func handedIn() -> [Embedding] {
    let handed = HandedControllers(app)
    let types = StaticTypes(app.model.symbols)
    let open = calls.filter { isPlain($0.owner) && app.isOpenToHosts($0.owner) }
    var inner: Set<TypeSymbol.ID> = []
    var result: [Embedding] = []
    for call in open {
      guard !isLow(call) else { continue }
      if handed.isHanded(call.child, in: call.body) {
        result.append(
          Embedding(
            container: call.owner, child: .handedIn, location: call.location,
            property: property(of: call.child, in: call.owner)))
      } else if let part = types.type(of: call.child, in: call.body), part != call.owner, isSilent(part),
        calls.contains(where: { $0.owner == part && !isLow($0) && handed.isHanded($0.child, in: $0.body) }),
        handsOn(to: part, from: call.owner, handed, types)
      {
        inner.insert(part)
        result.append(Embedding(container: call.owner, child: .handedIn, location: call.location, property: nil))
      }
    }
    // A part is mended with what it is a part of.
    return result.filter { !inner.contains($0.container) }
  }

  /// Whether UIKit asks a class of the app nothing but what it says itself (SB-CONT-01).
  private func isPlain(_ type: TypeSymbol.ID) -> Bool {
    let name = app.model.symbols[type].name
    guard app.model.symbols.foreignExtensions[name] != type, app.model.symbols.isViewController(name) else {
      return false
    }
    // Who has a superclass from a library that was not read is told apart later.
    return app.model.symbols.systemClass(of: name).map { KnownAPI.has($0, .plainController) } ?? true
  }

  private func isSilent(_ type: TypeSymbol.ID) -> Bool {
    isPlain(type)
      && [Hook.Search.style, .hidden].flatMap(Hook.hooks).allSatisfy {
        app.model.hooks.override(of: $0, for: type) == nil
      }
  }

  /// Whether code of a class hands to a part of its own what a client handed to it.
  private func handsOn(
    to part: TypeSymbol.ID, from owner: TypeSymbol.ID, _ handed: HandedControllers, _ types: StaticTypes
  ) -> Bool {
    let bodies = (app.model.program.bodiesByOwner[owner] ?? []).map { app.model.program[$0] }
    return bodies.contains { body in
      body.entries.contains { entry in
        switch entry.kind {
        case .call(let call):
          guard case .call(_, let arguments) = call.kind, types.type(of: call, in: body) == part else { return false }
          return arguments.contains { handed.isHanded($0.value, in: body) }
        case .assign(let target, _, let value):
          guard case .member(.some(let base), _) = target.unwrapped.kind, !base.isSelf,
            types.type(of: base, in: body) == part
          else { return false }
          return handed.isHanded(value, in: body)
        default: return false
        }
      }
    }
  }

  /// Whether the child's view gets a height of its own where it is added: a strip or a panel and not the screen.
  private func isLow(_ call: Call) -> Bool {
    guard let child = call.child.lastName else { return false }
    return call.body.entries.contains { entry in
      guard case .call(let constraint) = entry.kind, case .call(let function, let arguments) = constraint.kind,
        case .member(.some(let anchor), let name) = function.unwrapped.kind,
        case .member(.some(let view), "heightAnchor") = anchor.withoutCall.kind,
        let controller = view.controllerOfView, controller.lastName == child
      else { return false }
      return name == "constraintEqualToConstant" || name == "constraint" && arguments.first?.label == "equalToConstant"
    }
  }
}
