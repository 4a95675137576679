// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import Legibility
import PlatformAPI

/// Finds what lies behind the status bar in one context of a screen.
@MainActor struct BarBackdropFinder {
  let app: AppModel
  let hierarchy: HierarchyModel
  let presentation: PresentationSettings
  let device: Device

  func backdrop(_ context: Context) -> BarBackdrop {
    guard let last = context.edges.last else {
      return BarBackdrop(unknown: "no context is known", at: Location(file: ""))
    }
    var edges = context.edges[...]
    if let index = edges.lastIndex(where: \.isPresentation) {
      if let sheet = sheet(edges[index]) { return sheet }
      edges = edges[index...]
    }
    guard let first = edges.first, let start = hierarchy.controllers[first.child] else {
      return BarBackdrop(unknown: "what is shown is not known", at: last.location)
    }
    let below = Set(edges.dropFirst().map(\.child))
    return backdrop(start, below: below, at: last.location)
  }

  // MARK: Presentations

  /// The backdrop of a sheet; nil where the presented controller reaches to the top of the screen.
  private func sheet(_ edge: ControllerEdge) -> BarBackdrop? {
    let style = presentation.style(of: edge)
    switch style.name {
    case "fullScreen", "overFullScreen": return nil
    case _ where KnownAPI.has(style.name, .sheetStyle):
      guard style.isSure, device.idiom == .phone, edge.parent != nil else { return unknownStyle(edge) }
      let detents = presentation.detents(of: app.graph[edge.child])
      guard detents == nil || detents == ["large"] else {
        return BarBackdrop(unknown: "the sheet's height decides what lies behind the bar", at: edge.location)
      }
      if SystemClasses.opaqueControllers.contains(app.graph[edge.child].name) { return unknownStyle(edge) }
      return BarBackdrop(.sheetBackdrop, AdaptiveColor(DisplayColor.black), dark: false, at: edge.location)
    default: return unknownStyle(edge)
    }
  }

  private func unknownStyle(_ edge: ControllerEdge) -> BarBackdrop {
    BarBackdrop(unknown: "how much of the screen the presentation covers is not known", at: edge.location)
  }

  // MARK: Controllers

  private func backdrop(
    _ start: UIViewController, below: Set<ControllerNode.ID>, at place: Location
  ) -> BarBackdrop {
    var current = start
    for _ in 0..<12 {
      guard let node = hierarchy.node(of: current) else { break }
      switch current {
      case let stack as UINavigationController:
        let top = stack.topViewController
        if !stack.isNavigationBarHidden {
          return navigationBar(stack, node, top: top.flatMap { hierarchy.node(of: $0) })
        }
        guard let top else { return BarBackdrop(unknown: "the stack of \(node.name) is empty", at: node.location) }
        current = top
      case is UITabBarController, is UISplitViewController, is UIPageViewController:
        guard let child = current.children.first else {
          return BarBackdrop(unknown: "\(node.name) shows nothing that is known", at: node.location)
        }
        current = child
      default:
        if let content = content(of: current, node) { return content }
        let inside = app.graph.children(of: node.id).first { $0.isContainment && !app.graph[$0.child].floats }
        if let inside {
          return BarBackdrop(
            unknown: "\(node.name) lays out \(app.graph[inside.child].name) itself", at: inside.location)
        }
        var backdrop = view(current, node).backdrop
        backdrop.reachesTop = true
        return backdrop
      }
    }
    return BarBackdrop(unknown: "what is shown is not known", at: place)
  }

  func isDark(_ controller: UIViewController) -> Bool {
    controller.traitCollection.userInterfaceStyle == .dark
  }

  func settings(_ controller: UIViewController) -> ColorSettings {
    ColorSettings(app: app) { [hierarchy] atom in
      if let answer = hierarchy.answer(atom, from: controller) { return answer }
      if case .state(_, let initially, _) = atom { return initially }
      return nil
    }
  }

  // MARK: Views

  /// The background of a controller's view, as far as it is what lies at its top.
  private func view(_ controller: UIViewController, _ node: ControllerNode) -> (backdrop: BarBackdrop, isOwn: Bool) {
    let coverage = TopCoverage(app: app)
    let scene = app.scene(of: node)
    guard let system = node.systemClass else {
      return (BarBackdrop(unknown: "\(node.name) derives from a class that was not read", at: node.location), false)
    }
    if node.object.type == nil, SystemClasses.opaqueControllers.contains(node.name) {
      return (BarBackdrop(unknown: "what \(node.name) shows is the system's", at: node.location), false)
    }
    var replaced: Location?
    var choices: [ColorSettings.Choice] = []
    if let type = node.object.type {
      let backgrounds = ViewBackgrounds(app: app, settings: settings(controller))
      choices = backgrounds.choices(of: type)
      replaced = backgrounds.replacesView(type)?.0
      if let place = coverage.cover(inCodeOf: type) {
        return (BarBackdrop(unknown: "a subview may cover the top of \(node.name)'s view", at: place), false)
      }
    }
    if let scene, let root = scene.controller.view, replaced == nil {
      let path = scene.document.path
      switch coverage.cover(of: root) {
      case .unknown(let why, let range):
        return (BarBackdrop(unknown: why, at: Location(file: path, range: range)), false)
      case .color(let color, let range):
        return (solid(color, scene.document, Location(file: path, range: range), controller), false)
      case .nothing: break
      }
      if choices.isEmpty {
        let place = Location(file: path, range: root.range)
        if let name = root.customClass {
          return (BarBackdrop(unknown: "the view is a \(name)", at: place), false)
        }
        guard let color = root.backgroundColor else {
          return (BarBackdrop(unknown: "the view of \(node.name) has no background of its own", at: place), false)
        }
        return (solid(color, scene.document, place, controller), true)
      }
    }
    if choices.isEmpty {
      let why =
        SystemClasses.isSubclass(system, of: "UIHostingController")
        ? "what the SwiftUI view of \(node.name) draws at the top is not followed"
        : "\(node.name) sets no background of its view that was read"
      return (BarBackdrop(unknown: why, at: replaced ?? node.location), false)
    }
    return (one(choices, .view, dark: isDark(controller)), true)
  }

  private func solid(
    _ color: ColorSpecification, _ document: InterfaceDocument, _ place: Location, _ controller: UIViewController
  ) -> BarBackdrop {
    guard let color = app.evaluator.colors.color(color, copies: document.namedColors) else {
      return BarBackdrop(unknown: "a colour that is not known", at: place)
    }
    return one([ColorSettings.Choice(color: color, location: place)], .view, dark: isDark(controller))
  }

  /// The backdrop where all choices look the same; unknown where they differ, or something shows through.
  func one(_ choices: [ColorSettings.Choice], _ kind: BarBackdrop.Kind, dark: Bool) -> BarBackdrop {
    guard let first = choices.first else { return BarBackdrop(unknown: "no colour is set", at: Location(file: "")) }
    for choice in choices {
      guard let color = choice.color else {
        return BarBackdrop(unknown: choice.why ?? "a colour that is not known", at: choice.location)
      }
      guard color.color(dark: dark).alpha >= 1 else {
        return BarBackdrop(unknown: "what shows through is not known", at: choice.location)
      }
    }
    let colors = Set(choices.compactMap { $0.color?.color(dark: dark).hex })
    guard colors.count == 1, let color = first.color else {
      return BarBackdrop(unknown: "the colour changes while the app runs", at: first.location)
    }
    return BarBackdrop(kind, color, dark: dark, at: first.location)
  }

  // MARK: Navigation bars

  private func navigationBar(
    _ stack: UINavigationController, _ node: ControllerNode, top: ControllerNode?
  ) -> BarBackdrop {
    let dark = isDark(stack)
    let bar = NavigationBarBackground(app: app, settings: settings(stack), stack: node, top: top)
    switch bar.atRest() {
    case .colors(let choices): return one(choices, .navigationBar, dark: dark)
    case .unknown(let why, let place): return BarBackdrop(unknown: why, at: place)
    case .transparent(let place, let isTranslucent):
      return behind(stack, node, isTranslucent: isTranslucent)
        ?? BarBackdrop(
          unknown: "what lies behind the transparent navigation bar is not known", at: place ?? node.location)
    case .tint(let choices, let isTranslucent):
      // Since iOS 15 a bar without appearance objects is transparent while nothing is scrolled (SB-NAV-11), and has its
      // tint otherwise: it is known where both look the same.
      var tint = one(choices, .navigationBar, dark: dark)
      guard tint.color != nil else { return tint }
      tint.tint = tint.adaptiveColor
      tint.tintLocation = tint.location
      if let behind = behind(stack, node, isTranslucent: isTranslucent), behind.color?.hex == tint.color?.hex {
        return tint
      }
      var unknown = BarBackdrop(
        unknown: "the bar has its tint when something is scrolled, and is transparent otherwise",
        at: tint.location ?? node.location)
      unknown.tint = tint.tint
      unknown.tintLocation = tint.tintLocation
      return unknown
    }
  }

  /// What is seen through a transparent navigation bar: the view of the screen where it reaches under the bar, else that
  /// of the navigation controller.
  private func behind(
    _ stack: UINavigationController, _ node: ControllerNode, isTranslucent: Bool
  ) -> BarBackdrop? {
    let result: BarBackdrop
    if isTranslucent {
      guard let top = stack.topViewController, let content = hierarchy.node(of: top) else { return nil }
      if let painted = self.content(of: top, content) { return painted.color == nil ? nil : painted }
      guard !app.graph.children(of: content.id).contains(where: \.isContainment)
      else { return nil }
      result = view(top, content).backdrop
    } else {
      guard node.object.type != nil else { return nil }
      result = view(stack, node).backdrop
    }
    return result.color == nil ? nil : result
  }
}
