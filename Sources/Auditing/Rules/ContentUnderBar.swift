// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// A list that scrolls under the status bar.
package struct ContentUnderBar: Rule {
  package static let descriptor = RuleDescriptor(
    id: "content-under-bar",
    summary: "A list scrolls under the status bar, with nothing in between.",
    severity: .info,
    basis: ["HIG-10", "HIG-11", "HIG-15", "SB-GEO-14"])

  package static let page = RulePage(
    whatItDoes: """
      Reports screens without a navigation bar on which a table or collection view reaches to the top of the screen while \
      the status bar is visible, and nothing lies over it there. Cells that lie side by side do not move upwards, and \
      rows of the screen below are that screen's affair. Where a screen inside a container has the rows, that screen is \
      named and not the container. Also reports a list of SwiftUI's that is told to ignore the safe area at the top, where it \
      is what lies behind the bar and nothing is put over it.
      """,
    whyIsThisBad: """
      The status bar has no background of its own. Rows that scroll by run through the clock, and neither can be read.
      """,
    example: RuleExample(swift: source(root: "FeedViewController()")),
    useInstead: RuleExample(swift: source(root: "UINavigationController(rootViewController: FeedViewController())")))

  private static func source(root: String) -> String {
    """
    import UIKit

    final class FeedViewController: UITableViewController {}

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        window?.rootViewController = \(root)
      }
    }
    """
  }

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let found = app.judgedBars.compactMap { bar -> (context: Context, finding: Finding)? in
      let screen = bar.screen
      guard let context = screen.context, let backdrop = screen.lightBackdrop, backdrop.reachesTop,
        backdrop.unknown == nil, backdrop.kind == .view,
        !backdrop.isOfPresenter, screen.screen.light.hidden == false, let node = screen.node,
        let painter = backdrop.painter,
        ["UITableView", "UICollectionView"].contains(where: { app.model.symbols.isSubclass(painter, of: $0) }),
        Self.scrolls(node, in: app),
        !(app.model.symbols.isSubclass(painter, of: "UICollectionView") && Self.turnsSideways(node, in: app))
      else { return nil }
      let finding = Finding(
        rule: Self.id, severity: Self.descriptor.severity,
        confidence: backdrop.assumptions.isEmpty ? screen.screen.confidence : .likely,
        message: Self.message(screen.screen.name), location: screen.screen.location, screens: [screen.screen.name],
        notes: screen.screen.evidence.map { Note($0.what, at: $0.location) })
      return (context, finding)
    }
    let containers = Set(found.flatMap { Self.containers(around: $0.context) })
    return found.filter { !containers.contains($0.context) }.map(\.finding).mergedByPlace + lists(in: app)
  }

  /// Lists of SwiftUI's whose rows begin under the bar, because the safe area is ignored at the top.
  private func lists(in app: AuditedApp) -> [Finding] {
    UnsafeContent.all(in: app).flatMap { unsafe -> [Finding] in
      let (view, modifiers) = unsafe.content.modifierChain
      guard case .call(let function, _) = view.kind, KnownAPI.has(function.lastName ?? "", .hasListBackground),
        // What is put over it, or keeps its rows below something, may be there for the bar.
        modifiers.allSatisfy({ KnownAPI.has($0.lastName ?? "", .neutral) || KnownAPI.isAction($0.lastName ?? "") }),
        unsafe.isUncovered
      else { return [] }
      return unsafe.bars.map { bar in
        let name = bar.screen.screen.name
        return Finding(
          rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
          message:
            "the rows of \(name) begin under the status bar and scroll through it, because the list ignores the safe area at the "
            + "top; leave that out, or let only what lies behind the list ignore it",
          location: unsafe.modifier, screens: [name],
          notes: bar.screen.screen.evidence.map { Note($0.what, at: $0.location) })
      }
    }.mergedByPlace
  }
}

extension ContentUnderBar {
  /// The containers that a screen stands in, each as it is shown there itself.
  fileprivate static func containers(around context: Context) -> [Context] {
    var result: [Context] = []
    var outer = context
    while let last = outer.edges.last, last.isContainment, outer.edges.count > 1 {
      outer.edges.removeLast()
      result.append(outer)
    }
    return result
  }

  /// Whether the rows can be moved: neither the storyboard nor code has turned scrolling off.
  fileprivate static func scrolls(_ id: ControllerNode.ID, in app: AuditedApp) -> Bool {
    let node = app.model.graph[id]
    if let view = app.model.scene(of: node)?.controller.view, !view.isScrollEnabled { return false }
    return ["isScrollEnabled", "scrollEnabled"].allSatisfy { name in
      (app.model.program.assignments[name] ?? []).allSatisfy { reference in
        guard let owner = app.model.program[reference.body].owner, owner == node.object.type,
          case .assign(_, _, let value) = app.model.program[reference].kind,
          case .boolean(false) = value.kind
        else { return true }
        return false
      }
    }
  }

  /// Whether the screen, what it holds or what holds it lays its cells out side by side: they do not move upwards.
  fileprivate static func turnsSideways(_ id: ControllerNode.ID, in app: AuditedApp) -> Bool {
    let graph = app.model.graph
    let around = graph.parents(of: id).filter(\.isContainment).compactMap(\.parent)
    let inside = graph.children(of: id).filter(\.isContainment).map(\.child)
    let types = Set(([id] + around + inside).compactMap { graph[$0].object.type })
    let settings = KnownAPI.names(.laysOutAlong).flatMap { app.model.program.assignments[$0] ?? [] }
    return settings.contains { reference in
      let body = app.model.program[reference.body]
      guard let owner = body.owner, types.contains(owner),
        case .assign(_, _, let value) = app.model.program[reference].kind
      else { return false }
      return app.model.evaluator.values(of: value, in: app.model.evaluator.scope(of: body)).alternatives.contains {
        if case .constant(_, "horizontal") = $0.value { true } else { false }
      }
    }
  }

  fileprivate static func message(_ name: String) -> String {
    "the rows of \(name) scroll under the status bar, because no navigation bar is above them; show one, or put an opaque "
      + "view or a scroll edge effect behind the status bar"
  }
}
