// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI

extension GraphBuilder {
  /// Calls that push: each pushed controller stands in the stacks that the receiver can be.
  ///
  /// What an override hands on stands where the call that it answers put it. Only where nothing tells which stack that is, is it
  /// one of those whose code the override is.
  func addPushes() {
    var handedOn: [(function: Expression, pushed: Expression, as: Transition, reference: ProgramIndex.Reference)] = []
    for name in KnownAPI.names(.pushes, .shows).sorted() {
      let isShow = KnownAPI.has(name, .shows)
      for reference in program.calls[name] ?? [] {
        guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
          let pushed = arguments.first
        else { continue }
        if isShow, !arguments.contains(where: { $0.label == "sender" }) { continue }
        let transition = Transition(named: name, isShow: isShow)
        if isHandedOn(function, pushed.value, in: program[reference.body]) {
          handedOn.append((function, pushed.value, transition, reference))
        } else {
          addPush(function, pushed.value, as: transition, reference)
        }
      }
    }
    let known = Set(pendingPushes.map(\.child) + graph.edges.filter { $0.kind == .pushed }.map(\.child))
    for one in handedOn { addPush(one.function, one.pushed, as: one.as, one.reference, except: known) }
  }

  /// How a controller asks for another one to be shown.
  enum Transition {
    case push
    case show
    case showDetail

    init(named name: String, isShow: Bool) {
      self = !isShow ? .push : name == "showDetailViewController" ? .showDetail : .show
    }
  }

  func addPush(
    _ function: Expression, _ pushed: Expression, as transition: Transition, _ reference: ProgramIndex.Reference,
    except known: Set<ControllerNode.ID> = []
  ) {
    let body = program[reference.body]
    for scope in reachedScopes(of: reference, mentioning: [function, pushed]) {
      addPush(
        function, pushed, as: transition, in: scope, at: location(program[reference].range, in: body),
        when: environment(of: reference, in: scope).and(standing(of: reference, in: scope)), except: known,
        entry: reference)
    }
  }

  /// - Parameters:
  ///   - known: what is left out, because it is known where it is pushed.
  ///   - entry: where the code stands, where what it pushes may hang on how it is come there.
  func addPush(
    _ function: Expression, _ pushed: Expression, as transition: Transition, in scope: Scope, at place: Location,
    when environment: @autoclosure () -> Formula, except known: Set<ControllerNode.ID> = [],
    entry: ProgramIndex.Reference? = nil
  ) {
    let isShow = transition != .push
    let all = controllers(pushed, in: scope).filter { !known.contains($0.node) }
    let found = entry.map { possible(all, for: pushed, at: $0, in: scope) } ?? all
    guard !found.isEmpty else { return }
    let environment = environment()
    let children = found.map { (node: $0.node, condition: $0.condition.and(environment)) }
    var stacks: Set<ControllerNode.ID> = []
    var isColumn = false
    // In which stacks a pushing controller stands is settled at the end: it may come to stand in one only through pushes
    // that are read later.
    var pushers = isShow ? [] : pushingControllers(function, in: scope)
    for receiver in receivers(of: function, in: scope) {
      if transition != .showDetail,
        graph[receiver].systemClass.map({ SystemClasses.isSubclass($0, of: "UINavigationController") }) ?? false
      {
        stacks.insert(receiver)
      } else if isShow, containment(in: receiver, isRoot: false) == .splitColumn {
        isColumn = true
        if transition == .showDetail {
          showDetail(pushed, children, in: receiver, at: place, scope)
        } else {
          addDetails(children, of: receiver, at: place)
        }
      } else if transition == .showDetail,
        case let splits = ancestors(of: [receiver], class: "UISplitViewController"), !splits.isEmpty
      {
        isColumn = true
        for split in splits.sorted() { showDetail(pushed, children, in: split, at: place, scope) }
      } else if transition == .showDetail {
        isColumn = true
        pendingDetails.append(
          PendingDetail(pusher: receiver, detail: (pushed, scope), children: children, place: place))
      } else if isShow {
        pushers.append(receiver)
      }
    }
    // Which controller is the last one is a matter of the moment: each stack of the app can be meant.
    let isOnAny = stacks.isEmpty && pushers.isEmpty && !isColumn && isOnLastOfChain(function, in: scope)
    if isOnAny { stacks = anyStacks }
    let isAmbiguous = isOnAny || stacks.count > 1 && isAmbiguous(function, in: scope)
    let isOfTop = isShow && pushers.count > 1 && asksForTop(function, in: scope)
    for (child, condition) in children {
      note(pushers, pushing: child, at: place)
      note(scope.arguments, pushing: child, at: place)
      let kind = isShow ? shown(child) : .pushed
      for stack in stacks.sorted() {
        var edge = ControllerEdge(kind, parent: stack, child: child, location: place, condition: condition)
        edge.isAmbiguous = isAmbiguous
        edge.holder = holder(of: stack, in: scope)
        graph.add(edge)
      }
      for pusher in pushers where pusher != child {
        pendingPushes.append(
          PendingPush(
            pusher: pusher, child: child, place: place, condition: condition, isShow: isShow, isAmbiguous: isOfTop))
      }
      let isLost = stacks.isEmpty && pushers.isEmpty && !isColumn && !isOfApp(function, in: scope)
      if isLost || receiverIsOpen(function, in: scope) { graph.markEscaping(child, at: place) }
    }
  }

  /// Whether what is on top of a stack is asked to show something: which of its screens that is, is a matter of the moment.
  private func asksForTop(_ function: Expression, in scope: Scope) -> Bool {
    guard case .member(.some(let base), _) = function.unwrapped.kind else { return false }
    return evaluator.values(of: base, in: scope).alternatives.contains { alternative in
      guard case .relation(_, let path) = alternative.value, let last = path.last else { return false }
      return KnownAPI.relation(named: last) == .top || KnownAPI.relation(named: last) == .visible
    }
  }

  /// Whether a call is one of a function of the app's with UIKit's name: what that does is read where it stands.
  private func isOfApp(_ function: Expression, in scope: Scope) -> Bool {
    guard case .member(.some(let base), let name) = function.unwrapped.kind else { return false }
    let receivers = evaluator.values(of: base, in: scope).alternatives.map(\.value).filter { $0 != .nil }
    return !receivers.isEmpty
      && receivers.allSatisfy { value in
        guard let type = value.object?.type else { return false }
        return symbols.members(name, of: type, isStatic: false).contains(where: \.hasImplementation)
      }
  }

  /// Whether a push can also go to a stack that was not found: one that somebody hands over.
  private func receiverIsOpen(_ function: Expression, in scope: Scope) -> Bool {
    guard case .member(.some(let base), _) = function.unwrapped.kind, !base.isSelf, !base.isSuper else { return false }
    return evaluator.values(of: base, in: scope).alternatives.contains { alternative in
      switch alternative.value {
      case .unknown: true
      case .object(let object): object.origin == .declared && Self.isGeneric(object.className)
      default: false
      }
    }
  }

  /// The controllers whose `navigationController` receives a push.
  func pushingControllers(_ function: Expression, in scope: Scope) -> [ControllerNode.ID] {
    guard case .member(.some(let base), _) = function.unwrapped.kind else { return selfNodes(scope) }
    var receiver = base.unwrapped
    // Objective-C's getter.
    if case .call(let getter, let arguments) = receiver.kind, arguments.isEmpty { receiver = getter.unwrapped }
    switch receiver.kind {
    case .name("navigationController"): return selfNodes(scope)
    case .member(.some(let owner), "navigationController"):
      if owner.isSelf { return selfNodes(scope) }
      let found = asking(controllers(owner, in: scope).map(\.node), in: scope)
      return found.isEmpty ? controllersAround(receiver, in: scope) : found
    default: return []
    }
  }

  /// What `show(_:sender:)` comes to in a stack.
  func shown(_ child: ControllerNode.ID) -> ControllerEdge.Kind {
    let name = graph[child].systemClass ?? ""
    let isStack = SystemClasses.isSubclass(name, of: "UINavigationController")
    return UINavigationController.showsByPushing(navigationController: isStack) ? .pushed : .presented(style: nil)
  }

  /// Calls that present.
  func addPresentations() {
    settlePendingPushes()
    settlePendingDetails()
    for name in KnownAPI.names(.presents).sorted() {
      for reference in program.calls[name] ?? [] {
        guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
          let presented = arguments.first, presented.label == nil,
          arguments.contains(where: { $0.label == "animated" }),
          !isOwnMethod(function, arguments, in: program[reference.body]),
          !isHandedOn(function, presented.value, in: program[reference.body])
        else { continue }
        addPresentation(function, presented.value, reference)
      }
    }
    addLibraryTransitions()
    addPresentationsBySystem()
    settlePendingPushes()
    // Containers of libraries that are made where they are presented.
    addLibraryPlacements()
  }

  /// - Parameter owner: the class of a library whose function presents; nil for functions of every controller.
  func addPresentation(
    _ function: Expression, _ presented: Expression, _ reference: ProgramIndex.Reference,
    by library: LibraryPresentation? = nil, owner: String? = nil
  ) {
    guard evaluator.limit.reason(toStop: .values) == nil else { return }
    for scope in reachedScopes(of: reference, mentioning: [function, presented]) {
      addPresentation(function, presented, reference, in: scope, by: library, owner: owner)
    }
  }

  func addPresentation(
    _ function: Expression, _ presented: Expression, _ reference: ProgramIndex.Reference, in scope: Scope,
    by library: LibraryPresentation? = nil, owner: String? = nil
  ) {
    let place = location(program[reference].range, in: program[reference.body])
    // Of the controllers over one another any may be the last: what follows is what follows from each.
    let isTopmost = isLastOfChain(function, in: scope)
    let receivers = isTopmost ? rootsLeft(by: reference, in: scope) : receivers(of: function, in: scope)
    var presenters = receivers.filter { id in
      owner.map { symbols.isSubclass(graph[id].name, of: $0) } ?? true
    }
    presenters = asking(there(presenters, where: reference), in: scope)
    let around = presenters.isEmpty && owner == nil ? controllersAround(function, in: scope) : []
    presenters += around
    if owner != nil, presenters.isEmpty { return }
    let environment = environment(of: reference, in: scope).and(standing(of: reference, in: scope))
    let children = possible(controllers(presented, in: scope), for: presented, at: reference, in: scope)
    if presenters.count > 1 { noteRoots(presenters, presenting: children.map(\.node), at: place, in: scope) }
    for (child, condition) in children {
      var edge = ControllerEdge(
        .presented(style: library?.style), parent: nil, child: child, location: place,
        condition: condition.and(environment))
      edge.captures = library?.captures
      edge.isAmbiguous = presenters.count > 1 && (isAmbiguous(function, in: scope) || !around.isEmpty)
      // Who presents may not be known; that it is presented is.
      if presenters.isEmpty || presenters.count > Self.maximumFanOut { graph.add(edge) }
      for presenter in presenters.prefix(Self.maximumFanOut) {
        edge.parent = presenter
        graph.add(edge)
      }
    }
  }

  /// The navigation controllers of the app, where there are few and all of one class.
  private var anyStacks: Set<ControllerNode.ID> {
    let stacks = graph.nodes.filter { node in
      containment(in: node.id, isRoot: true) == .navigationRoot && graph.incoming[node.id] != nil
    }
    let isAlike = Set(stacks.map(\.name)).count == 1 && stacks.count <= Self.maximumAnyStacks
    return isAlike ? Set(stacks.map(\.id)) : []
  }

  private static let maximumAnyStacks = 6

  /// Whether a push goes to the stack around such a controller.
  private func isOnLastOfChain(_ function: Expression, in scope: Scope) -> Bool {
    guard case .member(.some(let base), _) = function.unwrapped.kind else { return false }
    let receivers = [function] + (base.unwrapped.isMember(of: .navigationController) ? [base] : [])
    return receivers.contains { receiver in
      guard case .member(.some(let owner), _) = receiver.unwrapped.kind, isLastOfChain(receiver, in: scope) else {
        return false
      }
      return evaluator.values(of: owner, in: scope).alternatives.contains { alternative in
        if case .relation = alternative.value { true } else { false }
      }
    }
  }

  /// Whether a presenter is looked for among those that are presented over one another, as a loop or a recursion over
  /// `presentedViewController` does.
  private func isLastOfChain(_ function: Expression, in scope: Scope) -> Bool {
    guard case .member(.some(let base), _) = function.unwrapped.kind, !base.isSelf, !base.isSuper else { return false }
    let values = evaluator.values(of: base, in: scope).alternatives.map(\.value).filter { $0 != .nil }
    // What starts at a window's root and was not followed to its end goes on from there.
    let startsAtRoot = values.allSatisfy { value in
      switch value {
      case .relation(let object, _): symbols.isSubclass(object.className, of: "UIWindow")
      case .unknown: true
      default: false
      }
    }
    if startsAtRoot, values.contains(where: \.isUnknown) { return true }
    return values.contains { value in
      if case .relation(_, let path) = value { path.contains("presentedViewController") } else { false }
    }
  }

  /// Whether an override of a push or a presentation hands its argument on: the call that it answers is one already.
  private func isHandedOn(_ function: Expression, _ presented: Expression, in body: Body) -> Bool {
    guard case .member(.some(let base), let name) = function.unwrapped.kind, base.isSuper, body.name == name,
      case .name(let argument) = presented.unwrapped.kind, body.parameters.contains(where: { $0.name == argument })
    else { return false }
    // What code puts in its place is something else.
    return body.definition(of: argument, at: presented.range.start) == nil
      && !body.entries.contains { entry in
        guard case .assign(let target, _, _) = entry.kind, case .name(argument) = target.unwrapped.kind else {
          return false
        }
        return true
      }
  }

  /// Whether a call means a method of the app and not UIKit's of the same name.
  private func isOwnMethod(_ function: Expression, _ arguments: [Expression.Argument], in body: Body) -> Bool {
    let scope = evaluator.scope(of: body)
    func has(_ name: String, _ owner: TypeSymbol.ID) -> Bool {
      symbols.members(name, of: owner).contains { member in
        member.function.map { own in
          Evaluator.fits(arguments, own) && !own.isOverride
            && evaluator.takes(arguments, own, of: member.owner, in: scope)
        } ?? false
      }
    }
    switch function.unwrapped.kind {
    case .name(let name): return body.owner.map { has(name, $0) } ?? false
    case .member(.some(let base), let name) where !base.isSelf && !base.isSuper && program.functions[name] != nil:
      // On objects of the app's own that are no controllers; what their method does with it is read there.
      let receivers = evaluator.values(of: base, in: scope).alternatives
      return !receivers.isEmpty
        && receivers.allSatisfy { receiver in
          guard case .object(let object) = receiver.value, let type = object.type, symbols[type].kind != .protocol
          else {
            return false
          }
          return !symbols.isViewController(object.className) && has(name, type)
        }
    default: return false
    }
  }
}

extension Expression {
  /// Whether it asks something for what a relation leads to.
  fileprivate func isMember(of relation: Relation) -> Bool {
    if case .member(.some, let name) = kind { KnownAPI.relation(named: name) == relation } else { false }
  }
}
