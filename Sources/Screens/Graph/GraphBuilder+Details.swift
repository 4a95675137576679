// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What split view controllers do with a detail: what their own class says, or their delegate, or UIKit.
extension GraphBuilder {
  /// A detail that a controller shows whose split view controller is not known yet.
  struct PendingDetail {
    var pusher: ControllerNode.ID
    /// The argument of the call; nil for a segue.
    var detail: (expression: Expression, scope: Scope)?
    var children: [(node: ControllerNode.ID, condition: Formula)]
    var place: Location
  }

  func showDetail(
    _ detail: Expression, _ children: [(node: ControllerNode.ID, condition: Formula)], in split: ControllerNode.ID,
    at place: Location, _ scope: Scope
  ) {
    var isHandled = false
    for handler in detailHandlers(of: split, callAt: place) {
      run(handler, with: evaluator.values(of: detail, in: scope), in: split)
      isHandled = isHandled || handler.isFinal
    }
    if !isHandled { addDetails(children, of: split, at: place) }
  }

  /// UIKit's way: the detail becomes the second column.
  func addDetails(
    _ children: [(node: ControllerNode.ID, condition: Formula)], of split: ControllerNode.ID, at place: Location
  ) {
    for (child, condition) in children {
      note(SplitDetail(split: split, child: child), shownWhen: condition)
      let edge = ControllerEdge(.splitColumn, parent: split, child: child, location: place, condition: condition)
      detailEdges.insert(edge)
      graph.add(edge)
    }
  }

  /// A split view controller that is collapsed hands a detail on to its first column, and a navigation controller there
  /// pushes it: that it stands there by itself is not sure then.
  func noteCollapsedDetails() {
    let open = detailEdges.filter { edge in
      guard let split = edge.parent, !isStack(edge.child) else { return false }
      return graph.children(of: split).contains { $0.kind == .splitColumn && isStack($0.child) }
    }
    if !open.isEmpty { graph.markAmbiguous { open.contains($0) } }
  }

  private func isStack(_ node: ControllerNode.ID) -> Bool {
    graph[node].systemClass.map { SystemClasses.isSubclass($0, of: "UINavigationController") } ?? false
  }

  /// Details of controllers that came to stand in a split view controller through pushes. Where none is above, nobody has a
  /// way of showing a detail, and UIKit presents it: a navigation controller only knows how to show.
  func settlePendingDetails() {
    settlePendingSegues()
    for detail in pendingDetails {
      let splits = ancestors(of: [detail.pusher], class: "UISplitViewController").sorted()
      for split in splits {
        if let (expression, scope) = detail.detail {
          showDetail(expression, detail.children, in: split, at: detail.place, scope)
        } else {
          addDetails(detail.children, of: split, at: detail.place)
        }
      }
      guard splits.isEmpty else { continue }
      for (child, condition) in detail.children where detail.pusher != child {
        var edge = ControllerEdge(
          .presented(style: nil), parent: detail.pusher, child: child, location: detail.place, condition: condition)
        // What was not read may stand above.
        edge.isAmbiguous = graph.parents(of: detail.pusher).isEmpty
        graph.add(edge)
      }
    }
    pendingDetails = []
    settlePendingPushes()
  }

  // MARK: Ways of the app's own

  /// A method that shows details in a way of its own.
  private struct DetailHandler {
    var body: Body
    var object: Value
    /// Where the detail stands among the parameters, and the split view controller.
    var detail: Int
    var split: Int?
    /// Whether UIKit does nothing of its own then.
    var isFinal: Bool
  }

  private func detailHandlers(of split: ControllerNode.ID, callAt place: Location) -> [DetailHandler] {
    let own = graph[split].object
    let isInside = { (body: Body) in
      self.program.location(body.function?.range ?? .fileStart, in: body).contains(place)
    }
    if let type = own.type {
      // The call of `super` in that very method is UIKit's way.
      for name in KnownAPI.names(.showsDetail).sorted() {
        let method = symbols.members(name, of: type, isStatic: false).first { member in
          member.hasImplementation
            && member.function.map { KnownAPI.has(name, labels: $0.parameters.map(\.label), .showsDetail) } ?? false
        }
        guard let method, let body = bodies(of: method).first, !isInside(body) else { continue }
        return [DetailHandler(body: body, object: .object(own), detail: 0, isFinal: true)]
      }
    }
    return delegates(of: split, asked: .asksDelegateForDetail).compactMap { body, delegate in
      guard !isInside(body) else { return nil }
      var arguments = BoundArguments()
      if let parameter = body.parameters.first { arguments[parameter.name] = ValueSet(.object(own)) }
      let answers = evaluator.returnValues(of: body, selfValue: .object(delegate), arguments: arguments)
      let possible = answers.alternatives.filter { canHold($0.condition) }
      let isFinal = !possible.isEmpty && possible.allSatisfy { $0.value == .boolean(true) }
      return DetailHandler(body: body, object: .object(delegate), detail: 1, split: 0, isFinal: isFinal)
    }
  }

  /// Whether a condition can hold, going by the classes of what stands where it looks.
  func canHold(_ condition: Formula) -> Bool {
    condition.holds { atom in
      guard case .kind(let object, let path, let type) = atom else { return nil }
      let answers = Set(
        nodes(for: .relation(object, path: path), at: Location(file: "")).map {
          symbols.isInstance(ofClass: graph[$0].object.className, type)
        })
      return answers.count == 1 ? answers.first ?? nil : nil
    } != false
  }

  /// The methods of a split view controller's delegates that are asked something.
  func delegates(of split: ControllerNode.ID, asked role: Role) -> [(Body, AbstractObject)] {
    let asked = KnownAPI.names(role).sorted().flatMap { name in
      (program.functions[name] ?? []).map { program[$0] }.filter { body in
        KnownAPI.has(name, labels: body.parameters.map(\.label), role)
      }
    }
    guard !asked.isEmpty else { return [] }
    var result: [(Body, AbstractObject)] = []
    for (reference, target, value) in AttributeTable.settings(of: Effect(setting: "delegate"), in: program) {
      let scope = evaluator.scope(of: program[reference.body])
      guard receivers(of: target, in: scope).contains(split) else { continue }
      for object in evaluator.values(of: value, in: scope).objects {
        guard let type = object.type else { continue }
        let line = symbols.lineage(of: type)
        for body in asked where body.owner.map({ line.contains($0) }) ?? false {
          if !result.contains(where: { $0.0.id == body.id && $0.1 == object }) { result.append((body, object)) }
        }
      }
    }
    return result
  }

  /// Reads what such a method does with the controller that it is to show.
  private func run(_ handler: DetailHandler, with detail: ValueSet, in split: ControllerNode.ID) {
    let body = handler.body
    guard body.parameters.indices.contains(handler.detail) else { return }
    var scope = evaluator.scope(of: body, selfValue: handler.object)
    scope.arguments[body.parameters[handler.detail].name] = detail
    if let index = handler.split {
      scope.arguments[body.parameters[index].name] = ValueSet(.object(graph[split].object))
    }
    for (index, entry) in body.entries.enumerated() {
      let reference = ProgramIndex.Reference(body: body.id, entry: index)
      guard isReached(reference, in: scope) else { continue }
      let place = location(entry.range, in: body)
      switch entry.kind {
      case .assign(let target, "=", let value) where target.lastName.flatMap(KnownAPI.relation) == .children:
        fill(target, with: value, in: scope, at: place, when: environment(of: reference, in: scope))
      case .call(let call):
        guard case .call(let function, let arguments) = call.kind, let name = function.lastName,
          let first = arguments.first
        else { continue }
        if KnownAPI.has(name, .pushes) || KnownAPI.has(name, .shows) {
          addPush(
            function, first.value, as: Transition(named: name, isShow: KnownAPI.has(name, .shows)), in: scope,
            at: place,
            when: environment(of: reference, in: scope))
        } else if KnownAPI.has(name, .presents) {
          addPresentation(function, first.value, reference, in: scope)
        } else if KnownAPI.has(name, .setsChildren) {
          fill(function, with: first.value, in: scope, at: place, when: environment(of: reference, in: scope))
        }
      default: continue
      }
    }
  }

  private func fill(
    _ target: Expression, with list: Expression, in scope: Scope, at place: Location, when environment: Formula
  ) {
    let parents = receivers(of: target, in: scope)
    let before = firstDetails
    noteDetails(list, of: parents, in: scope)
    shownDetails.formUnion(firstDetails.subtracting(before))
    for parent in parents {
      connect(containment(in: parent, isRoot: true), parent: parent, to: list, in: scope, at: place, when: environment)
    }
  }
}
