// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Tells screens from what only holds them, is a part of them, or is never one.
struct ScreenKinds {
  let app: AppModel

  func kind(of node: ControllerNode?, named name: String, in context: Context?) -> Screen.Kind {
    let type = node?.object.type ?? app.symbols.type(named: name)
    if let file = type.flatMap({ app.location(of: $0) })?.file, isOfExtension(file) { return .extension }
    guard let context, let node else {
      let isMade = node.map { !$0.isUnseen && !isOnlyMadeByUncalled($0) && !isOnlyShownByUnused($0) } ?? false
      return isMade || app.isHandedAway(name) ? .screen : .notShown
    }
    // What only code shows that nothing uses nobody sees.
    if context.edges.contains(where: \.isUnused) { return .notShown }
    if isContainer(node) { return .container }
    return isPart(context) ? .part : .screen
  }

  /// Whether nothing makes a controller of an application, nor code that was not read: what it would show is not shown.
  func isNeverThere(_ node: ControllerNode) -> Bool {
    isUnmade(node) && node.object.type.map { !app.evaluator.canBeMadeElsewhere($0) } ?? false
  }

  /// Whether nothing that was read makes a controller of an application.
  func isUnmade(_ node: ControllerNode) -> Bool {
    guard !node.isView, let type = node.object.type, isScreen(app.symbols[type]),
      app.location(of: type).map({ !app.hosts.applications(of: $0.file).isEmpty }) ?? false
    else { return false }
    return kind(of: node, named: node.name, in: nil) == .notShown
  }

  /// Whether only functions that nothing calls, or code that nothing uses, make a controller, or screens that nothing makes.
  private func isOnlyMadeByUncalled(_ node: ControllerNode, depth: Int = 0) -> Bool {
    let makers = app.graph.nodes.filter { $0.name == node.name && !$0.isUnseen }.map { one in
      one.object.allocationPlace.flatMap { app.evaluator.allocationCalls[$0]?.1 }
    }
    return !makers.isEmpty
      && makers.allSatisfy { maker in
        guard let maker else { return false }
        return app.uncalled.contains(maker) || isUnused(app.program[maker])
          || isOfUnmade(app.program[maker], depth: depth + 1)
      }
  }

  /// Whether nothing but code that nothing uses shows a controller or a view.
  private func isOnlyShownByUnused(_ node: ControllerNode) -> Bool {
    let nodes = app.graph.nodes.filter { $0.name == node.name && !$0.isUnseen }
    let ways = nodes.flatMap { app.graph.incoming[$0.id] ?? [] }.map { app.graph.edges[$0] }
    return !ways.isEmpty && ways.allSatisfy(\.isUnused)
  }

  private func isUnused(_ body: Body) -> Bool { app.unused.beginsHere && app.unused.contains(body) }

  /// Whether code runs for objects of a class of screens alone of which there are none.
  private func isOfUnmade(_ body: Body, depth: Int) -> Bool {
    guard depth < Self.maximumDepth, let owner = body.owner, !body.isStatic, body.function?.kind != .initializer,
      case let type = app.symbols[owner], type.kind == .class, isScreen(type), !app.isHandedAway(type.name)
    else { return false }
    let nodes = app.graph.nodes.filter { $0.name == type.name && !$0.isUnseen }
    return nodes.allSatisfy { isOnlyMadeByUncalled($0, depth: depth) }
  }

  private func isScreen(_ type: TypeSymbol) -> Bool {
    app.symbols.isViewController(type.name) && !app.symbols.hasDescendants(type.name)
      && app.symbols.foreignExtensions[type.name] == nil
  }

  /// Makers of makers that are followed.
  private static let maximumDepth = 4

  /// Whether only app extensions compile a file.
  private func isOfExtension(_ file: String) -> Bool {
    let targets = (app.targetsByFile[file] ?? []).map { app.facts.targets[$0] }
    return targets.contains { $0.product == .appExtension } && app.hosts.applications(of: file).isEmpty
  }

  private func isContainer(_ node: ControllerNode) -> Bool {
    guard let system = node.systemClass else { return false }
    return Self.containers.contains { SystemClasses.isSubclass(system, of: $0) }
      && !SystemClasses.opaqueControllers.contains(system)
  }

  private static let containers = KnownAPI.names(.container)

  /// Whether the parent holds several children at a time, or has only the view, as a header, a footer or a part of a cell:
  /// what a hosting controller hosts there is no more than that either.
  private func isPart(_ context: Context) -> Bool {
    guard let last = context.edges.last(where: { $0.kind != .content }), last.kind == .child, let parent = last.parent
    else { return false }
    if last.isViewAlone, last.isPlacedElsewhere { return true }
    guard last == context.edges.last else { return false }
    return Set(app.graph.children(of: parent).filter { $0.kind == .child }.map(\.child)).count > 1
  }
}
