// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit

@MainActor extension BarBackdropFinder {
  /// What a controller shows at its top, over what lies behind it.
  func look(
    _ controller: UIViewController, over below: BackdropLook, _ seen: inout Seen, depth: Int = 0
  ) -> BackdropLook {
    guard depth < Self.maximumDepth, let node = hierarchy.node(of: controller) else {
      return .unknown("what is shown is not known", at: below.location)
    }
    seen.atTop.insert(node.id)
    return launched(over: shown(controller, node, over: below, &seen, depth: depth), in: controller, node)
  }

  private func shown(
    _ controller: UIViewController, _ node: ControllerNode, over below: BackdropLook, _ seen: inout Seen, depth: Int
  ) -> BackdropLook {
    switch controller {
    case let stack as UINavigationController:
      let base = stackView(stack, node, over: own(controller, node, over: below, &seen, depth: depth).look)
      let top = stack.topViewController
      if !stack.isNavigationBarHidden {
        return putByItself(stack, node, over: navigationBar(stack, node, over: base, &seen, depth: depth))
      }
      guard let top else { return .unknown("the stack of \(node.name) is empty", at: node.location) }
      let behind = put(by: stack, \.behind, over: base)
      let shown = look(top, over: behind, &seen, depth: depth + 1)
      return putByItself(stack, node, over: put(by: stack, \.over, over: put(by: stack, \.between, over: shown)))
    case is UITabBarController, is UISplitViewController, is UIPageViewController:
      let base = own(controller, node, over: below, &seen, depth: depth).look
      guard let child = controller.children.first else {
        return .unknown("\(node.name) shows nothing that is known", at: node.location)
      }
      return look(child, over: base, &seen, depth: depth + 1)
    default: return plain(controller, node, over: below, &seen, depth: depth)
    }
  }

  /// A controller that lays out its view itself.
  private func plain(
    _ controller: UIViewController, _ node: ControllerNode, over below: BackdropLook, _ seen: inout Seen, depth: Int
  ) -> BackdropLook {
    // What the system shows in it covers the view, also that of a subclass.
    if let system = node.systemClass, SystemClasses.opaqueControllers.contains(system) {
      return BackdropLook(
        kind: .varying(ViewPainting.controller(system) ?? .system), painter: node.name, location: node.location)
    }
    if let content = content(of: controller, node, over: below, &seen, depth: depth) {
      return underHostedBar(content, of: controller, node, &seen)
    }
    guard node.systemClass != nil else {
      return .unknown("\(node.name) derives from a class that was not read", at: node.location)
    }
    let (look, holdsChild) = own(controller, node, over: below, &seen, depth: depth)
    if holdsChild { return look }
    let object = app.views.controller(node)
    guard let child = controller.children.first, let inside = hierarchy.node(of: child) else {
      return look
    }
    // The code that says where the child lies may be what was not followed.
    if object.isCut { return look }
    // A panel stands below the bar, before the view of the controller that it came into.
    if inside.floats { return look.assuming("\(inside.name) leaves the top of \(node.name) free") }
    if isInPart(inside, of: node) { return look.assuming("\(inside.name) does not reach the top of \(node.name)") }
    if liesBeside(inside, of: node, in: object, controller) {
      return look.assuming("\(inside.name) does not reach the top of \(node.name)")
    }
    // Only its view was put there, by code that was not met.
    let isElsewhere = app.graph.parents(of: inside.id).contains {
      $0.parent == node.id && ($0.isViewAlone || $0.isPlacedElsewhere)
    }
    if isElsewhere
      || object.placed.contains(where: { self.child(like: $0, of: controller) === child })
    {
      return .unknown("where \(node.name) adds the view of \(inside.name) is not known", at: node.location)
    }
    return self.look(child, over: look, &seen, depth: depth + 1).assuming("\(inside.name) fills \(node.name)")
  }

  /// What a controller's own view shows, and whether a child's view was met in it.
  func own(
    _ controller: UIViewController, _ node: ControllerNode, over below: BackdropLook, _ seen: inout Seen, depth: Int
  ) -> (look: BackdropLook, holdsChild: Bool) {
    let object = app.views.controller(node)
    // Containers of the system have views of their own that paint nothing, unless a storyboard gives them a colour.
    if node.object.type == nil, controller is UINavigationController || controller is UITabBarController,
      object.fields["view"]?.interface == nil
    {
      return (below, false)
    }
    guard let root = object.fields["view"] else {
      if let file = object.unseenDrawing { return (Self.unread(file, of: node), false) }
      return (animated(node, over: below, as: controller, seen), false)
    }
    let visit = Visit(seen)
    var painter = ViewPainter(app: app, settings: settings(controller), isDark: isDark(controller)) { child, behind in
      if let header = self.header(of: child, over: behind, as: controller) { return header }
      guard let inside = self.child(like: child, of: controller), !isStranger(child, in: object, of: controller) else {
        // Of several that fill the container one is in front, and which one is for the app to say at run time; a screen
        // that is shown is not covered.
        if !Self.isStrip(child.fields["view"]) {
          if visit.holdsChild { return behind.assuming("\(child.className) is not in front") }
          visit.siblings += 1
          if visit.siblings > 1 {
            return .unknown("which child of \(node.name) is in front is not known", at: child.location)
          }
        }
        return self.sibling(child, of: node, over: behind, as: controller, depth: depth + 1)
      }
      visit.holdsChild = true
      if let view = child.fields["view"], view.settings["backgroundColor"] != nil,
        let id = self.hierarchy.node(of: inside)?.id
      {
        visit.seen.dressed[id] = view
      }
      return self.look(inside, over: behind, &visit.seen, depth: depth + 1)
    }
    painter.added = seen.animated[node.id].map { (root, $0) }
    var look = painter.paint(root, over: below, owner: object)
    seen = visit.seen
    if look.isBareWindow, isWhollyRead(root, of: object, in: settings(controller)) { look = look.ofBareWindow() }
    if let file = object.unseenDrawing {
      // What code gives the view of its own lies below all that the file draws in it.
      look =
        root.settings["backgroundColor"] == nil
        ? Self.unread(file, of: node)
        : look.assuming(file.assumption(for: node.name))
    }
    if let lost = object.lost {
      look = .unknown("what is done to the view of \(node.name) is not all followed", at: lost)
    }
    let coverage = ViewCoverage(app: app, settings: settings(controller))
    if let move = root.moves.last, !coverage.reachesTop(root) {
      look = .unknown("where the view of \(node.name) lies is not known", at: move.location)
    }
    // A child's view that lies beside the top is met as well, although it is not painted.
    let holdsChild =
      visit.holdsChild
      || root.holds { view in
        view.controller.map { $0 !== object && child(like: $0, of: controller) != nil } ?? false
      }
    return (look, holdsChild)
  }

  private static func unread(_ file: UnseenDrawing, of node: ControllerNode) -> BackdropLook {
    .unknown(file.reason(for: node.name), at: file.location)
  }

  /// What is seen of a view of UIKit's own that nothing but the animator of its presentation paints.
  private func animated(
    _ node: ControllerNode, over below: BackdropLook, as controller: UIViewController, _ seen: Seen
  ) -> BackdropLook {
    let settings = settings(controller)
    let choices = settings.last(
      (seen.animated[node.id] ?? []).map { setting in
        (
          setting.condition,
          settings.choices(
            of: setting.values(app.evaluator, expected: "UIColor"), at: setting.location, text: setting.value.text)
        )
      })
    return choices.isEmpty ? below : below.under(choices, painter: "UIView", dark: isDark(controller))
  }

  /// Whether a controller's view is of a class of the app that puts all in it below the top, so that nothing else can paint it.
  private func isWhollyRead(_ root: ViewObject, of object: ViewObject, in settings: ColorSettings) -> Bool {
    guard root.type != nil, root.interface == nil, !object.hasLostLayout, object.placed.isEmpty, !root.subviews.isEmpty
    else { return false }
    let coverage = ViewCoverage(app: app, settings: settings)
    return root.subviews.allSatisfy { coverage.coverage(of: $0, in: root) == .beside }
  }

  /// Whether the code that puts a child in is known to put others below the top, as it does with each: one that was put in
  /// before, or any.
  private func liesBeside(
    _ inside: ControllerNode, of node: ControllerNode, in object: ViewObject, _ controller: UIViewController
  ) -> Bool {
    guard let root = object.fields["view"] else { return false }
    let places = Set(app.graph.parents(of: inside.id).filter { $0.parent == node.id }.map(\.location))
    let others = Set(
      app.graph.children(of: node.id).filter { places.contains($0.location) }.map { app.graph[$0.child].object })
    let coverage = ViewCoverage(app: app, settings: settings(controller))
    var (isBeside, isElsewhere) = (false, false)
    _ = root.holds { view in
      guard view.isOfUnseenController || view.controller.map({ others.contains($0.abstract) }) ?? false else {
        return false
      }
      var current = view
      var lies = false
      while current !== root, let parent = current.superview {
        lies = lies || coverage.coverage(of: current, in: parent) == .beside
        current = parent
      }
      if lies { isBeside = true } else { isElsewhere = true }
      return isElsewhere
    }
    return isBeside && !isElsewhere
  }

  private final class Visit {
    var seen: Seen
    var holdsChild = false
    /// Children that fill the container and are not those of the context.
    var siblings = 0

    init(_ seen: Seen) { self.seen = seen }
  }

  /// The child controller that an object in the code of its container stands for.
  func child(like object: ViewObject, of controller: UIViewController) -> UIViewController? {
    let children = controller.children
    return children.first { hierarchy.node(of: $0)?.object == object.abstract }
      ?? children.first { child in
        hierarchy.node(of: child).map {
          $0.name == object.className || app.symbols.isSubclass($0.name, of: object.className)
        } ?? false
      }
  }
}
