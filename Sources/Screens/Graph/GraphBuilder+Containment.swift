// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension GraphBuilder {
  /// Every call that makes a view controller is a node.
  func addAllocations() {
    for name in program.calls.keys.sorted() {
      let isMaker = name == "init" || name.first?.isUppercase == true
      guard isMaker else { continue }
      let isKnown =
        name == "init" || symbols.isViewController(symbols.type(named: name).map { symbols[$0].name } ?? name)
      for reference in program.calls[name] ?? [] {
        guard case .call(let call) = program[reference].kind, case .call(let function, _) = call.kind else { continue }
        // `super.init` and `self.init` are part of another allocation.
        if case .member(.some(let base), _) = function.unwrapped.kind, base.isSuper || base.isSelf { continue }
        let body = program[reference.body]
        let heirs = isKnown ? [] : evaluator.heirs(binding: name, in: body)
        if !isKnown, heirs.isEmpty { continue }
        let plain = evaluator.scope(of: body)
        let scopes = heirs.isEmpty ? [plain] : heirs.map { evaluator.scope(of: body, selfValue: .object($0)) }
        if isInPreview(call, body) || name == "init" && !canMakeController(function, in: plain) { continue }
        for object in scopes.flatMap({ evaluator.values(of: call, in: $0).objects })
        where object.origin != .declared && symbols.isViewController(object.className) {
          node(for: object, at: location(call.range, in: body))
        }
      }
    }
  }

  /// Whether an initialiser that is named, and not its type, can be one of a view controller. Most are of data, and what they
  /// are given is never asked for; one of a type that only the place tells (`.init(…)`) is met where that place is looked at.
  private func canMakeController(_ initializer: Expression, in scope: Scope) -> Bool {
    guard case .member(.some(let base), _) = initializer.unwrapped.kind else { return false }
    return evaluator.values(of: base, in: scope).alternatives.contains { alternative in
      switch alternative.value {
      case .type(let name): symbols.isViewController(symbols.type(named: name).map { symbols[$0].name } ?? name)
      case .object(let object): symbols.isViewController(object.className)
      default: false
      }
    }
  }

  /// Whether only a preview runs a call: it makes nothing that the app has.
  private func isInPreview(_ call: Expression, _ body: Body) -> Bool {
    guard case .topLevel = body.kind else { return isPreview(body) }
    return body.entries.contains { entry in
      guard entry.range.contains(call.range), case .call(let macro) = entry.kind else { return false }
      return macro.lastName?.hasPrefix("#") ?? false
    }
  }

  /// Roots of navigation controllers, lists of tabs, columns and pages, and children of custom containers.
  func addContainment() {
    addInitializerRoots()
    addSuperclassRoots()
    addLists()
    addTabs()
    addChildren()
    connectUnmet()
    addInitializerRoots()
    addPages()
    addLibraryPlacements()
    addInitializerRoots()
    containedNodeCount = graph.nodes.count
  }

  /// `UINavigationController(rootViewController: …)`, of subclasses too, and of subclasses with an initialiser of
  /// their own that hands the root on.
  ///
  /// Called again after each stage: following an expression can show objects that were not known before, such as those
  /// that a function makes for one of its callers.
  func addInitializerRoots() {
    while rootedNodeCount < graph.nodes.count {
      addInitializerRoot(of: rootedNodeCount)
      rootedNodeCount += 1
    }
  }

  private func addInitializerRoot(of id: ControllerNode.ID) {
    guard let place = graph[id].object.allocationPlace, let system = graph[id].systemClass,
      SystemClasses.isSubclass(system, of: "UINavigationController"), let (call, body) = call(at: place),
      case .call(_, let arguments) = call.kind
    else { return }
    lookAtList(around: call, in: body)
    let own = evaluator.allocationScope(of: graph[id].object)
    if own == nil, evaluator.isMadeForCallers(body, arguments) { return }
    let scope = own ?? evaluator.scope(of: body)
    if let root = arguments.first(where: { $0.label == "rootViewController" }) {
      connect(
        .navigationRoot, parent: id, to: root.value, in: scope, at: place, given: { self.choice(of: id, in: scope) })
    } else {
      addForwardedRoot(of: id, arguments: arguments, in: scope, at: place)
    }
  }

  /// Looks at the call that hands elements of a list to the closure around a call: only then it is known for which of them
  /// the closure makes an object.
  private func lookAtList(around call: Expression, in body: Body) {
    for entry in body.entries where entry.range != call.range && entry.range.contains(call.range) {
      guard case .call(let handing) = entry.kind, let name = handing.lastName,
        KnownAPI.has(name, .mapsElements) || KnownAPI.has(name, .mapsValues)
      else { continue }
      _ = evaluator.values(of: handing, in: evaluator.scope(of: body))
    }
  }

  /// Subclasses that make their own root call an initialiser of their superclass, or one that they inherit, with it.
  private func addSuperclassRoots() {
    for reference in program.calls["init"] ?? [] {
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        case .member(.some(let base), "init") = function.unwrapped.kind, base.isSuper || base.isSelf,
        let root = arguments.first(where: { $0.label == "rootViewController" })
      else { continue }
      let body = program[reference.body]
      if case .name(let name) = root.value.kind, body.parameters.contains(where: { $0.name == name }) { continue }
      for parent in selfNodes(body) {
        connect(
          .navigationRoot, parent: parent, to: root.value, in: evaluator.scope(of: body),
          at: location(call.range, in: body))
      }
    }
  }

  /// The call that makes objects at a place.
  func call(at place: Location) -> (Expression, Body)? {
    evaluator.allocationCalls[place].map { ($0.call, program[$0.body]) }
  }

  /// An initialiser of a navigation subclass, or one that the app adds to UIKit's class, which hands a root on: a parameter or
  /// a screen that it makes itself.
  private func addForwardedRoot(
    of id: ControllerNode.ID, arguments: [Expression.Argument], in scope: Scope, at place: Location
  ) {
    let object = graph[id].object
    let initializers =
      object.type.map { symbols.members("init", of: $0) }
      ?? symbols.foreignMembers("init", of: object.className, isStatic: false)
    for member in initializers {
      guard let function = member.function, Evaluator.fits(arguments, function) else { continue }
      let name = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
      guard let body = program.bodiesByPlace[name]?.first.map({ program[$0] }) else { continue }
      var inner = evaluator.scope(of: body, selfValue: .object(object))
      for (index, parameter) in function.parameters.enumerated() {
        guard let argument = Evaluator.argument(index, of: function, in: arguments) else { continue }
        inner.arguments[parameter.name] = evaluator.values(of: argument, in: scope)
      }
      for entry in body.entries {
        guard case .call(let call) = entry.kind, case .call(let function, let inside) = call.kind,
          case .member(.some(let base), "init") = function.unwrapped.kind, base.isSuper || base.isSelf,
          let root = inside.first(where: { $0.label == "rootViewController" })
        else { continue }
        connect(.navigationRoot, parent: id, to: root.value, in: inner, at: place)
      }
      return
    }
  }

  /// `viewControllers = […]`, `setViewControllers(…)`, and initialisers that take a list.
  private func addLists() {
    for reference in program.assignments["viewControllers"] ?? [] {
      guard case .assign(let target, _, let value) = program[reference].kind else { continue }
      connectAll(Containment(target, value, reference))
    }
    for reference in program.calls["setViewControllers"] ?? [] {
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        let list = arguments.first
      else { continue }
      connectAll(Containment(function, list.value, reference))
    }
    for reference in evaluator.additions["viewControllers"] ?? [] {
      guard let addition = Evaluator.addition(program[reference]) else { continue }
      connectAll(Containment(addition.list, addition.value, reference, isRoot: false))
    }
    addColumns()
  }

  /// `addChild(…)` and its Objective-C form.
  private func addChildren() {
    for name in KnownAPI.names(.embeds).sorted() {
      for reference in program.calls[name] ?? [] {
        guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
          let child = arguments.first, arguments.count == 1, child.label == nil
        else { continue }
        connectAll(Containment(function, child.value, reference, isEmbedding: true))
      }
    }
  }

  static func isOnSelf(_ function: Expression) -> Bool {
    guard case .member(.some(let base), _) = function.unwrapped.kind else { return true }
    return base.isSelf || base.isSuper
  }

  // MARK: Connecting

  /// The controllers that a member is set or called on: the base of `base.name`, or `self`.
  func receivers(of target: Expression, in body: Body) -> [ControllerNode.ID] {
    receivers(of: target, in: evaluator.scope(of: body))
  }

  func receivers(of target: Expression, in scope: Scope) -> [ControllerNode.ID] {
    switch target.unwrapped.kind {
    case .member(.some(let base), _):
      if base.isSelf || base.isSuper { return selfNodes(scope) }
      return controllers(base, in: scope).map(\.node)
    case .name: return selfNodes(scope)
    default: return []
    }
  }

  /// Puts children into the containers that a member is set or called on, for each way in which the function around it
  /// is called.
  ///
  /// - Returns: whether any container was met.
  @discardableResult func connectAll(
    _ target: Expression, to child: Expression, _ reference: ProgramIndex.Reference,
    isRoot: Bool = true, parents isParent: (ControllerNode.ID) -> Bool = { _ in true },
    where isWanted: (ControllerEdge.Kind) -> Bool = { _ in true }
  ) -> Bool {
    let body = program[reference.body]
    var isMet = false
    for scope in reachedScopes(of: reference, mentioning: [target, child]) {
      let parents = receivers(of: target, in: scope).filter { isParent($0) && !hasOwnCode(for: target, reference, $0) }
      if !parents.isEmpty { isMet = true }
      noteDetails(child, of: parents, in: scope)
      let isAmbiguous = parents.count > 1 && isAmbiguous(target, in: scope)
      for parent in parents where !evaluator.isBehindOpenOutlet(reference, of: graph[parent].object) {
        let kept = isRoot ? kept(by: child, in: scope) : nil
        let kind = containment(in: parent, isRoot: isRoot && kept == nil)
        guard isWanted(kind) else {
          for (node, _) in controllers(child, in: scope) {
            graph.markEscaping(node, at: location(program[reference].range, in: body))
          }
          continue
        }
        func connect(_ kind: ControllerEdge.Kind, besides left: Set<ControllerNode.ID>) {
          self.connect(
            kind, parent: parent, to: child, besides: left, in: scope,
            at: location(program[reference].range, in: body), when: environment(of: reference, in: scope),
            given: { self.choice(of: parent, from: target, in: scope) }, isAmbiguous: isAmbiguous,
            timing: kind == .child ? timing(of: reference, in: scope, for: parent) : .open)
        }
        guard kind == .navigationRoot, let (roots, others) = stacked(child, in: scope) else {
          connect(kind, besides: kept ?? [])
          continue
        }
        connect(.navigationRoot, besides: others.subtracting(roots))
        connect(.pushed, besides: roots)
      }
    }
    return isMet
  }

  /// Whether a class of the app's answers for itself where its list of controllers is set: with a setter, or a method, that
  /// does something else with it than its superclass. What that does is read where it stands.
  private func hasOwnCode(
    for target: Expression, _ reference: ProgramIndex.Reference, _ parent: ControllerNode.ID
  ) -> Bool {
    guard let name = target.lastName, let type = graph[parent].object.type else { return false }
    let body = program[reference.body]
    guard case .call(let call) = program[reference].kind else {
      return evaluator.setterInstead(of: name, target, in: body, from: type, upTo: nil) != nil
    }
    guard case .call(let function, let arguments) = call.kind, function.range == target.range else { return false }
    if arguments.count == 1, let property = symbols.property(setBy: name) {
      return evaluator.setterInstead(of: property, target, in: body, from: type, upTo: nil) != nil
    }
    return evaluator.methodInstead(of: name, target, arguments, in: body, from: type) != nil
  }

  /// The scopes of the evaluator; where the expressions hang on the object whose code it is, one for each such object:
  /// each has the children that its own initialiser was given, and those that its own class makes.
  func scopes(of body: Body, mentioning expressions: [Expression]) -> [Scope] {
    if let own = segueScopes(of: body, mentionedBy: expressions) { return own }
    let scopes = evaluator.scopes(of: body, mentioning: expressions)
    if let owner = body.owner, !body.isStatic, symbols.isSubclass(symbols[owner].name, of: "UIStoryboardSegue") {
      // Each segue has ends of its own.
      let own = AbstractObject(className: symbols[owner].name, type: owner, origin: .declared)
      return scopes.flatMap { scope in
        segues.matching(own, symbols).map { object in
          var inner = scope
          inner.selfValue = .object(object)
          return inner
        }
      }
    }
    guard let owner = body.owner, !body.isStatic, symbols.isViewController(symbols[owner].name) else { return scopes }
    // What an initialiser is handed is for the object that the call makes.
    let told = scopes.flatMap { scope -> [Scope] in
      let made = scope.call.map { self.made(by: $0, initializing: body) } ?? []
      return made.isEmpty
        ? [scope]
        : made.map { object in
          var own = scope
          own.selfValue = .object(object)
          return own
        }
    }
    return told.flatMap { ownScopes($0, of: body, mentioning: expressions) }
  }

  /// A scope in code of a class of controllers, once for each object of the class where expressions hang on which one it is, or
  /// where not all of them run it.
  func ownScopes(_ scope: Scope, of body: Body, mentioning expressions: [Expression]) -> [Scope] {
    guard case .object(let object)? = scope.selfValue, object.origin == .declared, let owner = body.owner,
      !body.isStatic, symbols.isViewController(symbols[owner].name),
      evaluator.inherited.isLeftOut(body, of: owner)
        || expressions.contains(where: { evaluator.dependsOnSelf($0, in: body, of: owner) })
    else { return [scope] }
    let objects = selfNodes(scope).map { graph[$0].object }
    guard (1...Self.maximumSelves).contains(objects.count) else { return [scope] }
    return objects.map { object in
      var own = scope
      own.selfValue = .object(object)
      return own
    }
  }

  /// The controllers that a call of an initialiser makes; none where it runs for an object that is made elsewhere.
  func made(by reference: ProgramIndex.Reference, initializing body: Body) -> [AbstractObject] {
    guard body.function?.kind == .initializer, case .call(let call) = program[reference].kind,
      case .call(let function, _) = call.kind
    else { return [] }
    if case .member(.some(let base), _) = function.unwrapped.kind, base.isSelf || base.isSuper { return [] }
    let caller = program[reference.body]
    let place = location(call.range, in: caller)
    return evaluator.values(of: call, in: evaluator.scope(of: caller)).objects.filter { object in
      object.allocationPlace == place && graph.node(of: object) != nil
    }
  }

  /// Objects of a class that are looked at one by one.
  static let maximumSelves = 96

  /// Whether an entry can be reached with the arguments that a caller hands over.
  func isReached(_ reference: ProgramIndex.Reference, in scope: Scope) -> Bool {
    let guards = evaluator.guards(of: reference, decidedIn: scope)
    return guards.isEmpty || evaluator.formula(guards, asked: scope) != .never
  }

  func connect(
    _ kind: ControllerEdge.Kind, parent: ControllerNode.ID?, to child: Expression,
    besides kept: Set<ControllerNode.ID> = [], in scope: Scope, at place: Location,
    when environment: @autoclosure () -> Formula = .always, window: AbstractObject? = nil,
    given choice: () -> Formula = { .always }, isAmbiguous: Bool = false, timing: ControllerEdge.Timing = .open
  ) {
    var children = found(child, in: scope).filter { !kept.contains($0.node) }
    if let parent, children.allSatisfy({ $0.node == parent }) {
      // A container around the root that its window had before.
      children = rootsBefore(child, in: scope).filter { $0.node != parent }
    }
    guard !children.isEmpty else { return }
    let environment = environment()
    let isChosen = children.contains { $0.condition != .always }
    let choice = isChosen ? choice() : .always
    // Two choices on one flag agree with one another.
    for child in children where choice == .always || child.condition.and(choice) != .never {
      var edge = ControllerEdge(
        kind, parent: parent, child: child.node, location: place, condition: child.condition.and(environment),
        window: window)
      edge.isAmbiguous = isAmbiguous || child.isOneOfClass
      edge.timing = timing
      edge.holder = parent.flatMap { holder(of: $0, in: scope) }
      graph.add(edge)
    }
  }

  /// The object that code is looked at for, where the code of its class, or of one that it derives from, makes the parent.
  func holder(of parent: ControllerNode.ID, in scope: Scope) -> ControllerEdge.Holder? {
    let made = graph[parent].object
    guard case .object(let object)? = scope.selfValue, object != made, let type = object.type,
      let place = made.allocationPlace, let (_, id) = evaluator.allocationCalls[place],
      !program[id].isStatic, let owner = program[id].owner, symbols.lineage(of: type).contains(owner)
    else { return nil }
    // One that is told apart by what it is made for is no other one's.
    if let own = object.allocationPlace, made.callers.contains(own) { return nil }
    // What the class that makes it does with it, it does in each of its objects.
    guard object.allocationPlace != nil || type != owner else { return nil }
    return ControllerEdge.Holder(object: object, maker: owner)
  }

  /// Whether what a member is called on can be one of several controllers: a property that holds another one in each
  /// object. UIKit's relations lead to several when the code runs for several.
  func isAmbiguous(_ target: Expression, in scope: Scope) -> Bool {
    guard case .member(.some(let base), _) = target.unwrapped.kind, !base.isSelf, !base.isSuper else { return false }
    let place = evaluator.location(base.range, in: scope)
    let parents = evaluator.values(of: base, in: scope).objects.flatMap { self.nodes(for: .object($0), at: place) }
    return Set(parents.map { graph[$0].object.withoutCaller }).count > 1
  }
}
