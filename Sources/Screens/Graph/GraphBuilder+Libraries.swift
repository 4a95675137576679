// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Containers and presentations of libraries whose source is not there, by the rows that describe their calls.
extension GraphBuilder {
  /// Children that the app gives to containers of libraries.
  func addLibraryPlacements() {
    for row in symbols.libraries.placements where isFromOutside(row) {
      for role in row.roles {
        switch role {
        case .takesChild(let index): addChildren(index, row)
        case .entersParent(let index): addParents(index, row)
        default: continue
        }
      }
    }
  }

  /// Presentations and pushes by functions of libraries.
  func addLibraryTransitions() {
    for row in symbols.libraries.placements where isFromOutside(row) {
      for role in row.roles {
        switch role {
        case .presentsArgument(let index, let presentation):
          forEachCall(of: row) { function, arguments, reference in
            guard let child = argument(index, of: row, in: arguments) else { return }
            addPresentation(function, child, reference, by: presentation, owner: row.owner)
          }
        case .presentsReceiver(let index, let presentation):
          forEachCall(of: row) { function, arguments, reference in
            guard let presenter = argument(index, of: row, in: arguments),
              case .member(.some(let receiver), let name) = function.unwrapped.kind, let owner = row.owner,
              isMeant(receiver, as: owner, reference)
            else { return }
            let presenting = Expression(.member(presenter, name: name), range: function.range)
            addPresentation(presenting, receiver, reference, by: presentation)
          }
        case .pushesArgument(let index):
          forEachCall(of: row) { function, arguments, reference in
            guard let child = argument(index, of: row, in: arguments) else { return }
            addPush(function, child, as: .show, reference)
          }
        case .presentsProvided(let index):
          forEachProvided(index, by: row) { owner, made, reference in addPresentation(owner, made, reference) }
        case .pushesProvided(let index):
          forEachProvided(index, by: row) { owner, made, reference in addPush(owner, made, as: .push, reference) }
        default: continue
        }
      }
    }
  }

  /// Whether the app has anything to do with a class: its code names it, or a document draws one. The functions of libraries have
  /// names that others have, too.
  private func isUsed(_ owner: String) -> Bool {
    let names = symbols.libraries.heirs(of: owner)
    if names.isEmpty { return true }
    return names.contains(where: evaluator.uncalled.namesType)
      || facts.interfaces.contains { $0.controllers.contains { $0.customClass.map(names.contains) ?? false } }
  }

  /// Whether a row speaks of what the app does not declare itself.
  private func isFromOutside(_ row: API) -> Bool {
    if let owner = row.owner { return symbols.type(named: owner) == nil && isUsed(owner) }
    return row.names.allSatisfy { program.functions[$0] == nil }
  }

  /// Whether an expression leads to a controller of a class.
  private func isMeant(_ expression: Expression, as owner: String, _ reference: ProgramIndex.Reference) -> Bool {
    reachedScopes(of: reference, mentioning: [expression]).contains { scope in
      controllers(expression, in: scope).contains { symbols.isSubclass(graph[$0.node].name, of: owner) }
    }
  }

  private func argument(_ index: Int, of row: API, in arguments: [Expression.Argument]) -> Expression? {
    row.position(ofArgument: index, in: arguments.map(\.label)).map { arguments[$0].value }
  }

  private func forEachCall(
    of row: API, _ body: (Expression, [Expression.Argument], ProgramIndex.Reference) -> Void
  ) {
    for name in row.names {
      for reference in program.calls[name] ?? [] {
        guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind else {
          continue
        }
        body(function, arguments, reference)
      }
    }
  }

  /// Calls that are given a provider, with a call of the provider's closure; what happens is done by the controller in whose
  /// code they stand.
  private func forEachProvided(
    _ index: Int, by row: API, _ body: (Expression, Expression, ProgramIndex.Reference) -> Void
  ) {
    forEachCall(of: row) { function, arguments, reference in
      guard let provider = argument(index, of: row, in: arguments), case .call(_, let given) = provider.unwrapped.kind,
        let closure = given.last(where: \.value.isClosure)?.value
      else { return }
      body(
        Expression(.name(row.name), range: function.range),
        Expression(.call(closure, arguments: []), range: closure.range), reference)
    }
  }

  // MARK: Children

  private func addChildren(_ index: Int, _ row: API) {
    guard let owner = row.owner else { return }
    let isOwn = { (id: ControllerNode.ID) in self.symbols.isSubclass(self.graph[id].name, of: owner) }
    switch row.kind {
    case .property:
      for reference in program.assignments[row.name] ?? [] {
        guard case .assign(let target, _, let value) = program[reference].kind else { continue }
        connectAll(target, to: value, reference, parents: isOwn)
      }
      let setter = "set" + row.name.prefix(1).uppercased() + row.name.dropFirst()
      for reference in program.calls[setter] ?? [] {
        guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
          arguments.count == 1, let value = arguments.first?.value
        else { continue }
        connectAll(function, to: value, reference, parents: isOwn)
      }
    case .function where row.name == "init":
      for node in graph.nodes where isOwn(node.id) { addInitialChildren(index, row, of: node) }
      addSuperclassChildren(index, row, isOwn)
    default:
      forEachCall(of: row) { function, arguments, reference in
        guard let child = argument(index, of: row, in: arguments) else { return }
        connectAll(function, to: child, reference, parents: isOwn)
      }
    }
  }

  /// What the call that makes a container hands to it.
  private func addInitialChildren(_ index: Int, _ row: API, of node: ControllerNode) {
    guard let place = node.object.allocationPlace, let (call, body) = call(at: place),
      case .call(_, let arguments) = call.kind, let child = argument(index, of: row, in: arguments)
    else { return }
    let own = evaluator.allocationScope(of: node.object)
    if own == nil, evaluator.isMadeForCallers(body, arguments) { return }
    connect(
      containment(in: node.id, isRoot: true), parent: node.id, to: child, in: own ?? evaluator.scope(of: body),
      at: place)
  }

  /// What a subclass of a container hands to its superclass.
  private func addSuperclassChildren(_ index: Int, _ row: API, _ isOwn: (ControllerNode.ID) -> Bool) {
    for reference in program.calls["init"] ?? [] {
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        case .member(.some(let base), _) = function.unwrapped.kind, base.isSuper,
        let child = argument(index, of: row, in: arguments)
      else { continue }
      let body = program[reference.body]
      for parent in selfNodes(body) where isOwn(parent) {
        connect(
          containment(in: parent, isRoot: true), parent: parent, to: child, in: evaluator.scope(of: body),
          at: location(call.range, in: body))
      }
    }
  }

  /// Controllers that are handed to the initialiser of a container whose class was not read, and that stand nowhere else:
  /// they stand in it, as far as can be told.
  func addHandedChildren() {
    for node in graph.nodes where node.isFromLibrary && symbols.isViewController(node.name) {
      guard let place = node.object.allocationPlace, let (call, body) = call(at: place),
        case .call(_, let arguments) = call.kind
      else { continue }
      let own = evaluator.allocationScope(of: node.object)
      if own == nil, evaluator.isMadeForCallers(body, arguments) { continue }
      let scope = own ?? evaluator.scope(of: body)
      // Who makes a container for itself is whom it asks, and does not stand in it.
      for argument in arguments where !argument.value.isSelf {
        for (child, condition) in controllers(argument.value, in: scope)
        where graph[child].object.origin != .declared && graph.parents(of: child).isEmpty {
          var edge = ControllerEdge(.child, parent: node.id, child: child, location: place, condition: condition)
          edge.isAmbiguous = true
          graph.add(edge)
        }
      }
    }
  }

  /// The receiver comes into an argument.
  private func addParents(_ index: Int, _ row: API) {
    guard let owner = row.owner else { return }
    forEachCall(of: row) { function, arguments, reference in
      guard let parent = argument(index, of: row, in: arguments) else { return }
      let body = program[reference.body]
      for scope in reachedScopes(of: reference, mentioning: [function, parent]) {
        let children = receivers(of: function, in: scope).filter { symbols.isSubclass(graph[$0].name, of: owner) }
        for (node, condition) in controllers(parent, in: scope) {
          for child in children {
            var edge = ControllerEdge(
              .child, parent: node, child: child, location: location(program[reference].range, in: body),
              condition: condition)
            edge.isPlacedElsewhere = true
            graph.add(edge)
          }
        }
      }
    }
  }

  // MARK: Answers

  /// What a class of a library answers, with what the app sets of the library taken in.
  func libraryAnswers(of name: String) -> LibraryAnswers? {
    guard let answers = symbols.libraries.answers(of: name) else { return nil }
    return LibraryAnswers(style: settled(answers.style, name), hidden: settled(answers.hidden, name))
  }

  private func settled(_ answer: LibraryAnswer, _ name: String) -> LibraryAnswer {
    guard case .unlessSet(let value, let setting) = answer else { return answer }
    return (program.assignments[setting] ?? []).isEmpty
      ? .always(value) : .open("what \(name) answers depends on `\(setting)`")
  }
}
