// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Tabs that make their controllers when they are first shown, as iOS 18 has them.
extension GraphBuilder {
  /// What tab bar controllers are given as tabs, by a property, its setter or an initialiser.
  func addTabs() {
    for row in KnownAPI.rows(.setsTabs) {
      switch row.kind {
      case .property:
        for reference in program.assignments[row.name] ?? [] {
          guard case .assign(let target, _, let value) = program[reference].kind else { continue }
          addTabs(value, to: target, reference)
        }
      case .function where row.name == "init":
        for node in graph.nodes where containment(in: node.id, isRoot: true) == .tab { addInitialTabs(row, of: node) }
      default:
        for reference in program.calls[row.name] ?? [] {
          guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
            let tabs = arguments.first
          else { continue }
          addTabs(tabs.value, to: function, reference)
        }
      }
    }
  }

  private func addTabs(_ tabs: Expression, to target: Expression, _ reference: ProgramIndex.Reference) {
    let body = program[reference.body]
    for scope in reachedScopes(of: reference, mentioning: [target, tabs]) {
      for parent in receivers(of: target, in: scope) where containment(in: parent, isRoot: true) == .tab {
        addTabs(
          tabs, in: scope, to: parent, at: location(program[reference].range, in: body),
          when: environment(of: reference, in: scope))
      }
    }
  }

  private func addInitialTabs(_ row: API, of node: ControllerNode) {
    guard let place = node.object.allocationPlace, let (call, body) = call(at: place),
      case .call(_, let arguments) = call.kind,
      let position = row.position(ofArgument: 0, in: arguments.map(\.label))
    else { return }
    addTabs(
      arguments[position].value, in: evaluator.allocationScope(of: node.object) ?? evaluator.scope(of: body),
      to: node.id,
      at: place, when: .always)
  }

  /// - Parameter stacks: those of the group around the tabs, which shows them.
  private func addTabs(
    _ tabs: Expression, in scope: Scope, to parent: ControllerNode.ID, at place: Location, when environment: Formula,
    in stacks: [ControllerNode.ID] = [], depth: Int = 0
  ) {
    guard depth < Self.maximumTabDepth else { return }
    let objects = evaluator.values(of: tabs, in: scope).alternatives.flatMap { Self.objects($0.value) }
    guard objects.count <= Self.maximumFanOut else { return }
    for tab in objects where symbols.isSubclass(tab.className, of: "UITab") {
      guard let made = tab.allocationPlace, let (call, body) = call(at: made), case .call(_, let arguments) = call.kind
      else { continue }
      let inner = evaluator.allocationScope(of: tab) ?? evaluator.scope(of: body)
      let own = self.stacks(of: tab, at: made)
      for stack in own {
        graph.add(ControllerEdge(.tab, parent: parent, child: stack, location: place, condition: environment))
      }
      for argument in arguments {
        guard case .closure(let provider) = argument.value.kind else {
          // A group of tabs.
          if argument.label == "children" {
            addTabs(
              argument.value, in: inner, to: parent, at: place, when: environment, in: own.isEmpty ? stacks : own,
              depth: depth + 1)
          }
          continue
        }
        let values = evaluator.value(of: provider, range: argument.value.range, in: inner, expected: nil)
        for alternative in values.alternatives {
          for child in nodes(for: alternative.value, at: made) {
            let condition = alternative.condition.and(environment)
            let shown = own.isEmpty ? stacks : own
            guard !shown.isEmpty else {
              graph.add(ControllerEdge(.tab, parent: parent, child: child, location: place, condition: condition))
              continue
            }
            // The group's own screen is the root of its stack, those of its tabs stand over it.
            let kind: ControllerEdge.Kind = own.isEmpty ? .pushed : .navigationRoot
            for stack in shown {
              graph.add(ControllerEdge(kind, parent: stack, child: child, location: made, condition: condition))
            }
          }
        }
      }
    }
  }

  /// The navigation controllers that manage what a group of tabs shows.
  private func stacks(of tab: AbstractObject, at place: Location) -> [ControllerNode.ID] {
    let names = KnownAPI.rows(.keepsController).filter { $0.owner == "UITabGroup" }.map(\.name)
    let values = names.compactMap { evaluator.keptController($0, of: tab) }.flatMap(\.alternatives)
    let stacks = values.flatMap { nodes(for: $0.value, at: place) }.filter {
      containment(in: $0, isRoot: true) == .navigationRoot
    }
    return Set(stacks).sorted()
  }

  private static func objects(_ value: Value) -> [AbstractObject] {
    if case .array(let elements) = value { return elements.flatMap { objects($0) } }
    return value.object.map { [$0] } ?? []
  }

  /// Groups of tabs inside one another.
  private static let maximumTabDepth = 4
}
