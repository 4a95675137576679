// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Containers of libraries whose source was not read, as far as rows say what they hold.
extension GraphBuilder {
  func addLibraryContainers() {
    for role in [Role.holdsContent, .holdsSide, .joinsParent] {
      for row in KnownAPI.libraries where row.roles.contains(role) {
        guard let owner = row.owner else { continue }
        switch row.kind {
        case .property: addProperty(row.name, of: owner)
        case .function where row.name == "init": addArgument(row, of: owner)
        default: addCalls(row, of: owner, joins: role == .joinsParent)
        }
      }
    }
  }

  /// `drawer.centerViewController = …`, and its setter.
  private func addProperty(_ name: String, of owner: String) {
    for (reference, target, value) in AttributeTable.settings(of: Effect(setting: name), in: program) {
      connect(target, to: value, of: owner, reference)
    }
  }

  /// A labelled argument of an initialiser: of a call that makes the container, or of a subclass's call of `super`.
  private func addArgument(_ row: API, of owner: String) {
    let labels = Set(row.labelLists.flatMap { $0 }.compactMap { $0 } + objectiveCLabel(of: row))
    for node in graph.nodes where symbols.isSubclass(node.object.className, of: owner) {
      guard let place = node.object.allocationPlace, let (call, body) = call(at: place),
        case .call(_, let arguments) = call.kind
      else { continue }
      let scope = evaluator.allocationScopes[node.object] ?? evaluator.scope(of: body)
      for argument in arguments where argument.label.map({ labels.contains($0) }) ?? false {
        connect(.child, parent: node.id, to: argument.value, in: scope, at: place)
      }
    }
    for reference in program.calls["init"] ?? [] {
      let body = program[reference.body]
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        case .member(.some(let base), _) = function.unwrapped.kind, base.isSuper,
        body.owner.map({ symbols.isSubclass(symbols[$0].name, of: owner) }) ?? false
      else { continue }
      for argument in arguments where argument.label.map({ labels.contains($0) }) ?? false {
        for parent in selfNodes(body) {
          connect(
            .child, parent: parent, to: argument.value, in: evaluator.scope(of: body),
            at: location(call.range, in: body))
        }
      }
    }
  }

  /// `initWithCenterViewController:` has the label `centerViewController`.
  private func objectiveCLabel(of row: API) -> [String] {
    guard let first = row.selector?.split(separator: ":").first, first.hasPrefix("initWith") else { return [] }
    let label = first.dropFirst("initWith".count)
    return label.first.map { [$0.lowercased() + label.dropFirst()] } ?? []
  }

  private func addCalls(_ row: API, of owner: String, joins: Bool) {
    for name in row.names {
      for reference in program.calls[name] ?? [] {
        guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
          let first = arguments.first, row.labelLists.contains(where: { $0.first == first.label })
        else { continue }
        if joins {
          join(function, first.value, of: owner, reference)
        } else {
          connect(function, to: first.value, of: owner, reference)
        }
      }
    }
  }

  private func connect(
    _ target: Expression, to child: Expression, of owner: String, _ reference: ProgramIndex.Reference
  ) {
    let body = program[reference.body]
    for scope in scopes(of: body, mentioning: [target, child]) where isReached(reference, in: scope) {
      for parent in receivers(of: target, in: scope)
      where symbols.isSubclass(graph[parent].object.className, of: owner) {
        connect(.child, parent: parent, to: child, in: scope, at: location(program[reference].range, in: body))
      }
    }
  }

  /// The receiver becomes a child of the argument.
  private func join(_ function: Expression, _ parent: Expression, of owner: String, _ reference: ProgramIndex.Reference)
  {
    let body = program[reference.body]
    let place = location(program[reference].range, in: body)
    for scope in scopes(of: body, mentioning: [function, parent]) where isReached(reference, in: scope) {
      let panels = receivers(of: function, in: scope).filter {
        symbols.isSubclass(graph[$0].object.className, of: owner)
      }
      for (node, condition) in controllers(parent, in: scope) {
        for panel in panels {
          graph.add(ControllerEdge(.child, parent: node, child: panel, location: place, condition: condition))
        }
      }
    }
  }

  /// Pages that a library's pager asks its data source for, or that a subclass of it answers.
  func addLibraryPages() {
    for row in KnownAPI.libraries where row.roles.contains(.givesPage) {
      guard let owner = row.owner else { continue }
      for id in program.functions[row.name] ?? [] {
        let body = program[id]
        guard body.function.map({ row.labelLists.contains($0.parameters.map(\.label)) }) ?? false else { continue }
        addPages(of: body, to: owner)
      }
    }
  }
}
