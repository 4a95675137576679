// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension GraphBuilder {
  /// The screens that SwiftUI makes: scenes of an `App`, contents of hosting controllers, and what these push and
  /// present. It comes last, when the hosting controllers that UIKit code makes are known.
  func addSwiftUI() {
    addHostingHelpers()
    let walker = ViewWalker(self)
    // Looks of lists know how to look at their rows, by the walker that keeps them.
    defer { walker.contentLooks = [:] }
    addSwiftUIScenes(walker)
    addHostedContent(walker)
    addLaterContent(walker)
    walker.finish()
    walker.readUnplaced()
    walker.readByMakers()
    settlePushesInViews(walker)
    graph.setViews(walker.facts)
    graph.add(problems: walker.problems)
  }

  // MARK: Scenes

  /// The windows of every `@main App` that is built for iOS.
  private func addSwiftUIScenes(_ walker: ViewWalker) {
    for type in symbols.types where symbols.conforms(type.id, toAnyOf: ["App"]) {
      guard type.sites.contains(where: { isBuiltForIOS($0.file) }) else { continue }
      var windows = SceneWindows()
      scenes(of: type.id, walker, windows: &windows, depth: 0)
    }
  }

  func isBuiltForIOS(_ file: Int) -> Bool {
    let path = facts.sources[file].path
    let own = facts.targets.filter { $0.sources.contains(path) }
    return own.isEmpty || own.contains { $0.isForIOS && $0.product != .other }
  }

  private func scenes(of type: TypeSymbol.ID, _ walker: ViewWalker, windows: inout SceneWindows, depth: Int) {
    guard depth < 8, let member = symbols.members("body", of: type, isStatic: false).first(where: \.hasImplementation),
      let body = walker.body(of: member)
    else { return }
    scenes(member.body ?? [], evaluator.scope(of: body), walker, windows: &windows, depth: depth)
  }

  private func scenes(
    _ statements: [Statement], _ scope: Scope, _ walker: ViewWalker, windows: inout SceneWindows, depth: Int
  ) {
    guard depth < 16 else { return }
    for statement in statements {
      switch statement.kind {
      case .expression(let scene), .return(.some(let scene)):
        self.scene(scene, scope, walker, windows: &windows, depth: depth)
      case .if(let conditions, let then, let otherwise):
        let holds = evaluator.formula(conditions.map { .condition($0, holds: true) }, asked: scope)
        windows.branch([(holds, then), (holds.negated, otherwise ?? [])]) { body, windows in
          scenes(body, scope, walker, windows: &windows, depth: depth + 1)
        }
      case .conditionalCompilation(let clauses):
        let place = evaluator.location(statement.range, in: scope)
        let branches = clauses.map { (evaluator.compilation.formula($0.condition, at: place), $0.body) }
        windows.branch(branches) { body, windows in
          scenes(body, scope, walker, windows: &windows, depth: depth + 1)
        }
      default: continue
      }
    }
  }

  /// One scene, without its modifiers.
  private func scene(_ scene: Expression, _ scope: Scope, _ walker: ViewWalker, windows: inout SceneWindows, depth: Int)
  {
    var current = scene.unwrapped
    while case .call(let function, _) = current.kind, case .member(.some(let base), _) = function.unwrapped.kind,
      walker.path(of: base) == nil, !base.isSelf
    {
      current = base.unwrapped
    }
    switch current.kind {
    case .statement(let statement): scenes([statement], scope, walker, windows: &windows, depth: depth + 1)
    case .call(let function, let arguments):
      // What a chain of modifiers under `#if` goes on from is the argument of a closure.
      if function.unwrapped.isClosure, let base = arguments.first?.value {
        return self.scene(base, scope, walker, windows: &windows, depth: depth)
      }
      guard let name = function.lastName else { return }
      if KnownAPI.has(name, .window) {
        window(name, arguments, at: current.range, scope, walker, when: windows.next())
      } else if let type = symbols.type(named: name, in: scope.lexicalType),
        symbols.conforms(type, toAnyOf: ["Scene"])
      {
        scenes(of: type, walker, windows: &windows, depth: depth + 1)
      } else if let type = scope.lexicalType,
        let member = symbols.members(name, of: type).first(where: { $0.function != nil })
      {
        scenes(member.body ?? [], scope, walker, windows: &windows, depth: depth + 1)
      }
    case .name(let name), .member(_, let name):
      guard let type = scope.lexicalType, let member = symbols.member(name, of: type) else { return }
      scenes(member.body ?? [], scope, walker, windows: &windows, depth: depth + 1)
    default: return
    }
  }

  /// A window group's content is hosted in the root of its window. A phone shows the first one alone.
  private func window(
    _ name: String, _ arguments: [Expression.Argument], at range: SourceRange, _ scope: Scope, _ walker: ViewWalker,
    when condition: Formula
  ) {
    let content = arguments.filter { argument in
      if argument.label == "content" || argument.label == "editor" { return true }
      if argument.label == nil, case .closure = argument.value.kind { return true }
      return false
    }
    guard let content = content.last else { return }
    let host = walker.addHost(for: content.value, at: range, ViewPosition(owner: -1, scope: scope))
    graph.add(
      ControllerEdge(
        .windowRoot, parent: nil, child: host, location: evaluator.location(range, in: scope),
        condition: condition,
        window: AbstractObject(className: name, type: nil, origin: .declared)))
  }

  // MARK: Hosting controllers of UIKit code

  /// Calls of the app's own helpers that wrap a view: `SettingsView().embeddedInHostingController()`.
  private func addHostingHelpers() {
    for (call, body, _) in hostingHelperCalls() {
      for object in evaluator.values(of: call, in: evaluator.scope(of: body)).objects
      where object.origin != .declared && symbols.isViewController(object.className) {
        node(for: object, at: location(call.range, in: body))
      }
    }
  }

  /// Every call of a function in an extension of `View` that gives a controller, with the view it is called on.
  private func hostingHelperCalls() -> [(call: Expression, body: Body, view: Expression)] {
    guard let id = symbols.foreignExtensions["View"] else { return [] }
    var result: [(Expression, Body, Expression)] = []
    for name in symbols[id].members.keys.sorted() {
      guard symbols.viewExtensions(name).contains(where: { evaluator.givesController($0) }) else { continue }
      for reference in program.calls[name] ?? [] {
        guard case .call(let call) = program[reference].kind, case .call(let function, _) = call.kind,
          case .member(.some(let base), name) = function.unwrapped.kind
        else { continue }
        result.append((call, program[reference.body], base))
      }
    }
    return result
  }

  private func addHostedContent(_ walker: ViewWalker) {
    var helpers: [Location: (view: Expression, body: Body)] = [:]
    for (call, body, view) in hostingHelperCalls() { helpers[location(call.range, in: body)] = (view, body) }
    for id in graph.nodes.indices {
      let node = graph[id]
      guard node.hostedView == nil, symbols.isHosting(node.name) else { continue }
      if let place = node.object.allocationPlace {
        if let helper = helpers[place] {
          walker.show(id, content: helper.view, ViewPosition(owner: id, scope: evaluator.scope(of: helper.body)))
          continue
        }
        if let (call, body) = call(at: place), !isPreview(body), case .call(_, let arguments) = call.kind,
          let content = arguments.first(where: { $0.label == "rootView" })
        {
          let scope = evaluator.allocationScope(of: node.object) ?? evaluator.scope(of: body)
          walker.show(id, content: content.value, ViewPosition(owner: id, scope: scope))
          continue
        }
      }
      addOwnContent(of: id, walker)
    }
  }

  /// The content that a subclass of the hosting controller gives itself, or names as its generic argument.
  private func addOwnContent(of id: ControllerNode.ID, _ walker: ViewWalker) {
    guard let type = graph[id].object.type else { return }
    for step in symbols.lineage(of: type) {
      for bodyID in program.bodiesByOwner[step] ?? [] {
        let body = program[bodyID]
        for entry in body.entries {
          guard case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind,
            case .member(.some(let base), "init") = function.unwrapped.kind, base.isSuper,
            let content = arguments.first(where: { $0.label == "rootView" })
          else { continue }
          walker.show(id, content: content.value, position(in: body, making: id, walker))
        }
      }
      for site in symbols[step].sites {
        for inherited in site.declaration.inherited {
          guard let view = TypeName.genericArgument(of: inherited.text),
            let viewType = symbols.type(named: view, in: step), symbols.isView(viewType)
          else { continue }
          walker.show(id, type: viewType, at: inherited.range, in: Scope(file: site.file, lexicalType: step))
        }
      }
    }
  }

  /// An initialiser's code as it runs for an object of a call that is seen, with what the call hands over.
  private func position(in body: Body, making id: ControllerNode.ID, _ walker: ViewWalker) -> ViewPosition {
    let object = graph[id].object
    guard let function = body.function, function.kind == .initializer, let place = object.allocationPlace,
      let (call, maker) = evaluator.allocationCalls[place], case .call(_, let arguments) = call.kind,
      Evaluator.fits(arguments, function), object.type == body.owner
    else { return ViewPosition(owner: id, scope: evaluator.scope(of: body)) }
    let outer = evaluator.allocationScope(of: object) ?? evaluator.scope(of: program[maker])
    let caller = ViewPosition(owner: id, scope: outer)
    let handed = ViewParameter.match(
      ViewArgument.all(arguments, at: caller), to: ViewWalker.parameters(of: function))
    var result = walker.position(in: function, body, handed, caller)
    result.scope = evaluator.scope(of: body, selfValue: .object(object))
    result.scope.arguments = evaluator.bind(arguments, to: body, in: outer, by: place)
    return result
  }

  /// `host.rootView = …`
  private func addLaterContent(_ walker: ViewWalker) {
    for reference in program.assignments["rootView"] ?? [] {
      guard case .assign(let target, "=", let value) = program[reference].kind else { continue }
      for scope in reachedScopes(of: reference, mentioning: [target, value]) {
        for id in receivers(of: target, in: scope) where symbols.isHosting(graph[id].name) {
          walker.addContent(value, to: id, in: scope)
        }
      }
    }
  }

  /// Code of previews shows nothing in the app.
  func isPreview(_ body: Body) -> Bool {
    if case .topLevel = body.kind { return true }
    return body.owner.map { symbols.isPreview($0) } ?? false
  }
}
