// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI

extension GraphBuilder {
  /// Every `window.rootViewController = …`.
  func addWindowRoots() {
    for reference in program.assignments["rootViewController"] ?? [] {
      guard case .assign(let target, _, let value) = program[reference].kind else { continue }
      addWindowRoot(target, value, reference)
    }
    for reference in program.calls["setRootViewController"] ?? [] {
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        let root = arguments.first
      else { continue }
      addWindowRoot(function, root.value, reference)
    }
    for row in KnownAPI.libraries {
      for case .givesWindowRoot(let property) in row.roles { addWindowRoots(by: row, giving: property) }
    }
  }

  /// Functions of libraries that give the window which they are handed what a property of the receiver holds.
  private func addWindowRoots(by row: API, giving property: String) {
    for reference in row.names.flatMap({ program.calls[$0] ?? [] }) {
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        row.labelLists.contains(arguments.map(\.label)), row.names.allSatisfy({ program.functions[$0] == nil }),
        let window = arguments.first?.value,
        case .member(.some(let receiver), _) = function.unwrapped.kind
      else { continue }
      addWindowRoot(
        Expression(.member(window, name: "rootViewController"), range: window.range),
        Expression(.member(receiver, name: property), range: receiver.range), reference)
    }
  }

  private func addWindowRoot(_ target: Expression, _ value: Expression, _ reference: ProgramIndex.Reference) {
    let body = program[reference.body]
    // A scene on another display has no status bar (SB-WIN-19).
    let isOfOtherRole =
      body.owner.map { symbols.lineage(of: $0).contains { otherRoles.contains($0) } } ?? false
      || sceneCondition(of: body) == .never
    for (scope, scene) in sceneScopes(evaluator.scopes(of: body, mentioning: [target, value]), of: body) {
      let candidates = candidates(target, in: scope, body: body)
      guard let first = candidates.first, !isPutBack(reference, target, in: scope),
        !isAskedOfNothing(target, in: scope),
        !isAskedBeforeScenes(target, by: reference)
      else { continue }
      // What only runs for another kind of scene gives no root.
      let isNeverOnDevice =
        evaluator.formula(program[reference].guards, asked: scope) == .never || isNeverMade(by: body)
      if isOfOtherRole || isNeverOnDevice || scene == .never || windowsElsewhere.contains(first.withoutCaller) {
        graph.rootsElsewhere.formUnion(evaluator.values(of: value, in: scope).objects.map(\.className))
        continue
      }
      rootSettings[location(program[reference].range, in: body)] = reference
      for candidate in candidates {
        var isAlwaysSeen = false
        for window in windows(meantBy: candidate) {
          guard let system = systems(showing: window) else {
            noteWithoutScene(window, controllers(value, in: scope).map(\.node))
            continue
          }
          isAlwaysSeen = isAlwaysSeen || system == .always
          connect(
            .windowRoot, parent: nil, to: value, in: scope, at: location(program[reference].range, in: body),
            when: environment(of: reference, in: scope).and(scene).and(system), window: window)
        }
        // One that some systems do not show leaves those to the others that are meant; else the first stands for all.
        if isAlwaysSeen { break }
      }
    }
  }

  /// On which systems a window is on screen: without a scene in an app of scenes on those alone that know none (SB-WIN-12); nil
  /// where the app runs on none of them.
  private func systems(showing window: AbstractObject) -> Formula? {
    guard let place = window.allocationPlace, windowScenes.lacksScene(window) else { return .always }
    let isBeforeScenes = SystemVersions.isAtLeast(major: 13, minor: 0).negated
    guard let oldest = hosts.oldestSystem(of: place.file) else { return isBeforeScenes }
    return oldest.major < 13 ? isBeforeScenes : nil
  }

  private func noteWithoutScene(_ window: AbstractObject, _ roots: [ControllerNode.ID]) {
    guard let place = window.allocationPlace else { return }
    for root in roots where graph.rootsWithoutScene[root] == nil { graph.rootsWithoutScene[root] = place }
  }

  /// Whether a body makes a window in code alone that only runs for another kind of scene.
  private func isNeverMade(by body: Body) -> Bool {
    guard let function = body.function, function.kind == .initializer, let owner = body.owner,
      symbols.isSubclass(symbols[owner].name, of: "UIWindow"), !symbols.hasDescendants(symbols[owner].name),
      !program.metatypes.contains(symbols[owner].shortName)
    else { return false }
    let calls = evaluator.callSites(of: function, in: body)
    return !calls.isEmpty
      && calls.allSatisfy { call in
        evaluator.formula(program[call].guards, asked: evaluator.scope(of: program[call.body])) == .never
      }
  }

  /// Takes away the roots that a class's own code gives windows where nothing makes an object of the class, so that the code
  /// never runs. What other modules, Interface Builder or a name at run time can make stays.
  func dropRootsOfUnmade() {
    let unmade = graph.edges.filter { edge in
      let node = graph[edge.child]
      guard edge.kind == .windowRoot, node.isUnseen, let type = node.object.type,
        let setting = rootSettings[edge.location],
        case let body = program[setting.body], !body.isStatic, body.owner == type
      else { return false }
      return !evaluator.canBeMadeElsewhere(type)
    }
    guard !unmade.isEmpty else { return }
    graph.remove { unmade.contains($0) }
  }

  /// The windows that a window can be: that of a controller is one in which the controller stands.
  func windows(meantBy window: AbstractObject) -> [AbstractObject] {
    guard case .window(let controller) = window.origin else { return [window] }
    let roots = rootsAbove(Set(nodes(for: .object(controller), at: Location(file: ""))))
    var result: [AbstractObject] = []
    for edge in graph.edges where edge.kind == .windowRoot && roots.contains(edge.child) {
      if let window = edge.window, !result.contains(window) { result.append(window) }
    }
    return result.isEmpty ? [AbstractObject(className: "UIWindow", type: nil, origin: .declared)] : result
  }

  /// Windows that code puts on a screen other than the device's own, where there is no status bar (SB-WIN-19).
  func findWindowsElsewhere() -> Set<AbstractObject> {
    var result: Set<AbstractObject> = []
    for (reference, target, value) in AttributeTable.settings(of: Effect(setting: "screen"), in: program) {
      guard case .member(.some(let base), _) = target.unwrapped.kind,
        !["main", "mainScreen"].contains(value.lastName ?? "")
      else { continue }
      let objects = evaluator.values(of: base, in: evaluator.scope(of: program[reference.body])).objects
      for object in objects where symbols.isSubclass(object.className, of: "UIWindow") && object.allocationPlace != nil
      {
        result.insert(object.withoutCaller)
      }
    }
    return result
  }

  /// Windows whose level code sets, which the app lays over its own (SB-WIN-01).
  func findRaisedWindows() -> Set<AbstractObject> {
    var result: Set<AbstractObject> = []
    for reference in program.assignments["windowLevel"] ?? [] {
      guard case .assign(let target, _, _) = program[reference].kind,
        case .member(.some(let base), _) = target.unwrapped.kind
      else { continue }
      let objects = evaluator.values(of: base, in: evaluator.scope(of: program[reference.body])).objects
      // A property that can hold several windows says nothing of any.
      if objects.count == 1, objects[0].allocationPlace != nil { result.insert(objects[0].withoutCaller) }
    }
    return result
  }

  /// Windows with a root that the code of whoever gives it, or of their own class, gives a rectangle of its own: one that does
  /// not cover the screen leaves the bar to others (SB-WIN-09).
  func findResizedWindows() -> Set<AbstractObject> {
    var owners: [TypeSymbol.ID: Set<AbstractObject>] = [:]
    for edge in graph.edges where edge.kind == .windowRoot {
      guard let window = edge.window?.withoutCaller, window.allocationPlace != nil else { continue }
      let setter = rootSettings[edge.location].flatMap { program[$0.body].owner }
      for owner in [setter, window.type].compactMap(\.self) { owners[owner, default: []].insert(window) }
    }
    var result: Set<AbstractObject> = []
    for (reference, target, value) in AttributeTable.settings(of: Effect(setting: "frame"), in: program) {
      let body = program[reference.body]
      guard let owner = body.owner, let windows = owners[owner], !Self.isWhole(value) else { continue }
      switch target.unwrapped.kind {
      case .member(.some(let base), _) where !base.isSelf:
        let objects = evaluator.values(of: base, in: evaluator.scope(of: body)).objects.map(\.withoutCaller)
        result.formUnion(windows.intersection(objects))
      default: result.formUnion(windows.filter { $0.type == owner })
      }
    }
    return result
  }

  /// Whether a rectangle is all of something: `UIScreen.main.bounds`, `window.frame`.
  private static func isWhole(_ rectangle: Expression) -> Bool {
    var inner = rectangle.unwrapped
    // A message of Objective-C's.
    if case .call(let getter, let arguments) = inner.kind, arguments.isEmpty { inner = getter.unwrapped }
    guard case .member(_, let name) = inner.kind else { return false }
    return KnownAPI.has(name, .wholeOfContainer)
  }

  /// The windows whose root may be set; none where the property is that of something else.
  private func candidates(_ target: Expression, in scope: Scope, body: Body) -> [AbstractObject] {
    switch target.unwrapped.kind {
    case .name:
      guard let owner = body.owner, symbols.isSubclass(symbols[owner].name, of: "UIWindow") else { return [] }
      return [AbstractObject(className: symbols[owner].name, type: owner, origin: .declared)]
    case .member(.some(let base), _):
      if base.isSelf || base.isSuper {
        guard let owner = body.owner, symbols.isSubclass(symbols[owner].name, of: "UIWindow") else { return [] }
        return [AbstractObject(className: symbols[owner].name, type: owner, origin: .declared)]
      }
      var result: [AbstractObject] = []
      for alternative in evaluator.values(of: base, in: scope).alternatives {
        switch alternative.value {
        case .object(let object):
          if !symbols.isSubclass(object.className, of: "UIWindow") {
            // Of a class that was not read, what keeps it says that it is a window.
            guard object.type == nil, symbols.systemClass(of: object.className) == nil,
              evaluator.windowNames.isWindow(base)
            else { return result }
          }
          if !result.contains(object) { result.append(object) }
        case .relation(_, let path) where path.last.map { KnownAPI.has($0, .givesWindow) } ?? false:
          return result + [AbstractObject(className: "UIWindow", type: nil, origin: .declared)]
        default: continue
        }
      }
      // Not followed, but declared as a window somewhere.
      guard result.isEmpty, evaluator.windowNames.isWindow(base) else { return result }
      return [AbstractObject(className: "UIWindow", type: nil, origin: .declared)]
    default: return []
    }
  }
}
