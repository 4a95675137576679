// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit

/// What launching code has put over all that is shown.
extension BarBackdropFinder {
  /// A controller with what lies over it in its own view, and so over all that it shows inside it.
  func launched(over look: BackdropLook, in controller: UIViewController, _ node: ControllerNode) -> BackdropLook {
    put(app.views.launchViews.filter { $0.holders.contains { isIn($0, node) } }, over: look, controller)
  }

  /// A window with what lies over it. What is presented comes into the window after that.
  func launched(over look: BackdropLook, _ context: Context) -> BackdropLook {
    guard let edge = context.edges.first, edge.kind == .windowRoot, !context.edges.contains(where: \.isPresentation),
      let controller = hierarchy.controllers[edge.child]
    else { return look }
    let views = app.views.launchViews.filter { view in
      view.holders.contains { if case .window(let window) = $0 { isWindow(window, of: edge) } else { false } }
    }
    return put(views, over: look, controller)
  }

  private func put(_ added: [LaunchView], over look: BackdropLook, _ controller: UIViewController) -> BackdropLook {
    if added.isEmpty { return look }
    let painter = ViewPainter(app: app, settings: settings(controller), isDark: isDark(controller)) { _, _ in nil }
    return added.reduce(look) { below, one in
      let over = painter.paint(one.views, in: one.container, over: below)
      return one.isSure ? over : over.assuming("launching code puts a \(one.views[0].className) over it")
    }
  }

  private func isIn(_ holder: LaunchView.Holder, _ node: ControllerNode) -> Bool {
    switch holder {
    case .window: false
    case .controller(let object): object.canBe(node.object)
    case .root(let window):
      app.graph.parents(of: node.id).contains { edge in
        edge.kind == .windowRoot && isWindow(window, of: edge) && isSetAtLaunch(edge)
      }
    }
  }

  /// Whether launching code gives the window its root, or a storyboard does.
  private func isSetAtLaunch(_ edge: ControllerEdge) -> Bool {
    guard !edge.isByAction else { return false }
    return app.program.entry(at: edge.location).map {
      app.evaluator.wayFromLaunch(to: $0, where: { $0.holdsAtFirst != false }) != nil
    } ?? true
  }

  /// Whether a window is the one in which an edge puts its root; one that is only declared is the app's main window.
  private func isWindow(_ window: AbstractObject, of edge: ControllerEdge) -> Bool {
    guard let own = edge.window else { return window.origin == .declared }
    if window.origin == .declared { return !app.graph.raisedWindows.contains(own.withoutCaller) }
    return own.canBe(window)
  }
}
