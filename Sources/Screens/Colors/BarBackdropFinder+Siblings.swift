// SPDX-License-Identifier: Apache-2.0

import AppReading
import HeadlessUIKit
import PlatformAPI

/// Children that stand beside the way from the window to the screen: a header, a bar of the app's own, a player.
extension BarBackdropFinder {
  /// What a child shows that the code of its container puts in, and that the context does not lead to; nil where it is not
  /// known which controller that is.
  func sibling(
    _ object: ViewObject, of parent: ControllerNode, over below: BackdropLook, as controller: UIViewController,
    depth: Int
  ) -> BackdropLook? {
    let edges = app.graph.children(of: parent.id).filter { $0.kind == .child }
    let children = edges.map { app.graph[$0.child] }
    let exact = children.filter { $0.object.withoutCaller == object.abstract.withoutCaller }
    let candidates = exact.isEmpty ? children.filter { $0.name == object.className } : exact
    guard let node = candidates.first, Set(candidates.map(\.name)).count == 1 else { return nil }
    let ids = Set(candidates.map(\.id))
    // What the user brings up is not there when the screen is shown.
    if edges.allSatisfy({ $0.isByAction || !ids.contains($0.child) }) { return below }
    return alone(node, over: below, as: controller, depth: depth)
  }

  /// What a controller of a library shows at the top of its view; nil for other controllers.
  func header(of object: ViewObject, over below: BackdropLook, as controller: UIViewController) -> BackdropLook? {
    guard object.type == nil, let header = object.header, let root = header.superview else { return nil }
    guard header.settings["backgroundColor"] != nil || !header.subviews.isEmpty else {
      return .unknown("what a \(object.className) shows by itself is not known", at: object.location)
    }
    let painter = ViewPainter(app: app, settings: settings(controller), isDark: isDark(controller)) { _, _ in nil }
    return painter.paint([header], in: root, over: below)
  }

  /// What a controller shows by itself, in the traits of another one.
  private func alone(
    _ node: ControllerNode, over below: BackdropLook, as controller: UIViewController, depth: Int
  ) -> BackdropLook? {
    guard depth < Self.maximumDepth, !node.isView, app.graph.views[node.id] == nil else { return nil }
    if KnownAPI.has(node.systemClass ?? "", .plainController) {
      let object = app.views.controller(node)
      if object.lost != nil { return nil }
      guard let root = object.fields["view"] else { return below }
      let painter = ViewPainter(app: app, settings: settings(controller), isDark: isDark(controller)) { child, behind in
        sibling(child, of: node, over: behind, as: controller, depth: depth + 1)
      }
      return painter.paint(root, over: below, owner: object)
    }
    guard node.systemClass.map({ SystemClasses.isSubclass($0, of: "UIPageViewController") }) ?? false,
      let page = app.graph.firstChild(of: node.id, where: { $0.kind == .page })
    else { return nil }
    return alone(app.graph[page.child], over: below, as: controller, depth: depth + 1)
  }

  /// Whether an object of which no class is known stands beside one that is the child of the context by its class.
  func isStranger(_ object: ViewObject, in container: ViewObject, of controller: UIViewController) -> Bool {
    guard object.type == nil, KnownAPI.has(object.className, .genericController) else { return false }
    return container.placed.contains { other in
      other !== object && other.type != nil && child(like: other, of: controller) != nil
    }
  }

  /// Whether a view is a strip of its container's height: a header, a bar.
  static func isStrip(_ view: ViewObject?) -> Bool {
    guard let view else { return false }
    let hasHeight = view.pins.contains { pin in
      if pin.edge == .height, case .other = pin.target { true } else { false }
    }
    if hasHeight { return true }
    guard let height = view.interface?.frame?.last, let whole = view.superview?.interface?.frame?.last else {
      return false
    }
    return height < whole / 2
  }
}
