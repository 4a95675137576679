// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit

extension BarBackdropFinder {
  /// The window, in the colour that the app gives it. Without one it is black, but a screen of which nothing that was
  /// read paints the top is more likely painted by what was not read: nothing is said of it.
  func window(_ edges: [ControllerEdge]) -> BackdropLook {
    guard let edge = edges.first, edge.kind == .windowRoot, let controller = hierarchy.controllers[edge.child] else {
      return .unknown("the window is not known", at: edges.first?.location ?? Location(file: ""))
    }
    let settings = settings(controller)
    let isRaised = edge.window.map { app.graph.raisedWindows.contains($0.withoutCaller) } ?? false
    var bare =
      isRaised
      ? beneath(edge, controller)
      : .unknown("nothing that was read paints the top of the screen, or gives the window a colour", at: edge.location)
    bare.isBareWindow = !isRaised
    let drawn = bare.under(drawnBackground(of: edge), painter: "UIWindow", dark: isDark(controller))
    let (choices, isAssumed) = backgrounds(edges, settings)
    let look = drawn.under(choices, painter: "UIWindow", dark: isDark(controller))
    return isAssumed ? look.assuming("no other screen was seen before that gives the window a colour") : look
  }

  /// What is seen where the code of the controllers that are seen puts views into their window, over all of them.
  func inWindow(_ edges: [ControllerEdge], over look: BackdropLook) -> BackdropLook {
    edges.reduce(look) { look, edge in
      guard let controller = hierarchy.controllers[edge.child], let node = hierarchy.node(of: controller),
        let window = app.views.known(node.id)?.window
      else { return look }
      let painter = ViewPainter(app: app, settings: settings(controller), isDark: isDark(controller)) { _, _ in nil }
      return painter.paint(window.subviews, in: window, over: look)
    }
  }

  /// The colour that a nib gives the window that it makes.
  private func drawnBackground(of edge: ControllerEdge) -> [ColorSettings.Choice] {
    guard let (path, id) = edge.window?.scene,
      let document = app.facts.interfaces.first(where: { $0.path == path }),
      let window = document.windows.first(where: { $0.id == id }), let specification = window.backgroundColor
    else { return [] }
    let place = Location(file: path, range: window.range)
    guard let color = app.evaluator.colors.color(specification, copies: document.namedColors) else {
      return [ColorSettings.Choice(color: nil, location: place, why: "a colour that is not known")]
    }
    return [ColorSettings.Choice(color: color, location: place)]
  }

  /// What code gives the window, and whether other screens give it something else: what the controllers that are seen do comes
  /// after what is done as the app starts.
  private func backgrounds(
    _ edges: [ControllerEdge], _ settings: ColorSettings
  ) -> (choices: [ColorSettings.Choice], isAssumed: Bool) {
    let set = app.views.windowBackgrounds.filter { $0.setting.condition.holds(settings.answer) != false }
    let here = Set(
      edges.compactMap { app.graph[$0.child].object.type }.flatMap { app.symbols.lineage(of: $0) })
    func isHere(_ background: ViewModels.WindowBackground) -> Bool { background.screen.map(here.contains) ?? false }
    let own = set.filter(isHere)
    let others = set.filter { $0.screen != nil && !isHere($0) }
    var meant = set.filter { $0.screen == nil }
    if own.contains(where: { $0.setting.condition.holds(settings.answer) == true }) { meant = [] }
    // Which of several was the last to be set is a matter of what happened before.
    if meant.count + own.count > 1 { hierarchy.hangsOnPassingState = true }
    func choices(of backgrounds: [ViewModels.WindowBackground]) -> [ColorSettings.Choice] {
      backgrounds.flatMap { one in
        settings.choices(
          of: one.setting.values(app.evaluator, expected: "UIColor"), at: one.setting.location,
          text: one.setting.value.text)
      }
    }
    let given = choices(of: meant + own)
    let colors = Set(given.map(\.color))
    // What gives the window the colour that it has changes nothing.
    let isChanged = others.contains { colors.count != 1 || Set(choices(of: [$0]).map(\.color)) != colors }
    return (given, own.isEmpty && isChanged)
  }
}
