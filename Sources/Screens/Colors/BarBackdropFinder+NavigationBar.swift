// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit
import Legibility

extension BarBackdropFinder {
  /// What a navigation bar shows behind the status bar, and what shows through it.
  func navigationBar(
    _ stack: UINavigationController, _ node: ControllerNode, over base: BackdropLook, _ seen: inout Seen, depth: Int
  ) -> BackdropLook {
    seen.isUnderNavigationBar = true
    let top = stack.topViewController.flatMap { hierarchy.node(of: $0) }
    let base = put(by: stack, \.behind, over: base)
    var bar = NavigationBarBackground(app: app, settings: settings(stack), stack: node, top: top)
    seen.title = bar.title().flatMap { title in title.color.map { ($0, title.location) } }
    return put(by: stack, \.over, over: barLook(&bar, stack, over: base, &seen, depth: depth))
  }

  /// What the screen of a stack puts into the stack's view, over what lies behind that.
  func put(
    by stack: UINavigationController,
    _ part: KeyPath<(root: ViewObject, behind: [ViewObject], between: [ViewObject], over: [ViewObject]), [ViewObject]>,
    over below: BackdropLook
  ) -> BackdropLook {
    guard let top = stack.topViewController.flatMap({ hierarchy.node(of: $0) }), !top.isView,
      let put = app.views.controller(top).putIntoStack
    else { return below }
    let painter = ViewPainter(app: app, settings: settings(stack), isDark: isDark(stack)) { _, _ in nil }
    return painter.paint(put[keyPath: part], in: put.root, over: below)
  }

  /// What the class of a stack puts into its own view, over all that the stack shows.
  func putByItself(_ stack: UINavigationController, _ node: ControllerNode, over below: BackdropLook) -> BackdropLook {
    guard node.object.type != nil, let put = app.views.controller(node).putOverScreens else { return below }
    let painter = ViewPainter(app: app, settings: settings(stack), isDark: isDark(stack)) { _, _ in nil }
    return painter.paint(put.views, in: put.root, over: below)
  }

  private func barLook(
    _ bar: inout NavigationBarBackground, _ stack: UINavigationController, over base: BackdropLook,
    _ seen: inout Seen, depth: Int
  ) -> BackdropLook {
    guard case .unknown = bar.atRest() else { return look(bar, stack, over: base, &seen, depth: depth) }
    // Which other screens were seen before does not matter where the bar looks the same after each of them and without.
    let others = bar.otherScreens
    var without = seen
    bar.others = .unseen
    let unseen = look(bar, stack, over: base, &without, depth: depth)
    let isDark = isDark(stack)
    let isSettled =
      others.count <= Self.maximumOtherScreens
      && others.allSatisfy { other in
        var with = seen
        bar.others = .seen(other)
        return look(bar, stack, over: base, &with, depth: depth).isAlike(unseen, dark: isDark)
      }
    if isSettled {
      seen = without
      return unseen
    }
    return straight(bar, dark: isDark) { bar in
      var with = without
      let look = look(bar, stack, over: base, &with, depth: depth)
      seen = with
      return look
    }
  }

  /// What is seen by somebody who goes straight to the screen on top, of something that other screens of the stack change:
  /// whether those were seen before is not known.
  private func straight(
    _ bar: NavigationBarBackground, dark isDark: Bool, _ look: (NavigationBarBackground) -> BackdropLook
  ) -> BackdropLook {
    var bar = bar
    let looks = bar.waysToTop.map { way in
      bar.others = .onTheWay(way)
      return look(bar)
    }
    guard let first = looks.first else {
      bar.others = .open
      return look(bar)
    }
    return looks.dropFirst().reduce(first) { $0.or($1, dark: isDark) }.assuming(
      "no other screen was seen before that sets the look of the bar")
  }

  /// The view of a stack itself in the colour that the app gives it, over what lies behind: it is seen where its screens
  /// leave the top free, as below an opaque bar that is transparent at rest.
  func stackView(_ stack: UINavigationController, _ node: ControllerNode, over base: BackdropLook) -> BackdropLook {
    let settings = settings(stack)
    let top = stack.topViewController.flatMap { hierarchy.node(of: $0) }
    func look(_ bar: NavigationBarBackground) -> BackdropLook {
      let view = bar.onView("backgroundColor")
      if let other = view.other { return .unknown(NavigationBarBackground.whyOpen, at: other.location) }
      let choices = settings.last(
        view.settings.map { setting in
          (setting.condition, settings.choices(of: setting.values, at: setting.location, text: "backgroundColor"))
        })
      return base.under(choices, painter: node.name, dark: isDark(stack))
    }
    let bar = NavigationBarBackground(app: app, settings: settings, stack: node, top: top)
    return bar.onView("backgroundColor").other == nil ? look(bar) : straight(bar, dark: isDark(stack), look)
  }

  /// Screens whose marks on a bar are compared one by one.
  private static let maximumOtherScreens = 12

  private func look(
    _ bar: NavigationBarBackground, _ stack: UINavigationController, over base: BackdropLook, _ seen: inout Seen,
    depth: Int
  ) -> BackdropLook {
    let isDark = isDark(stack)
    let node = bar.stack
    func behind(_ isTranslucent: Bool, _ seen: inout Seen) -> BackdropLook {
      guard let controller = stack.topViewController else {
        return isTranslucent ? .unknown("the stack of \(node.name) is empty", at: node.location) : base
      }
      switch extendsUnderBar(controller, isTranslucent: isTranslucent) {
      case false?: return put(by: stack, \.between, over: base.ofBareWindow())
      case nil: return .unknown("whether the view reaches under the bar is not known", at: node.location)
      case true?: break
      }
      return put(by: stack, \.between, over: look(controller, over: base, &seen, depth: depth + 1))
    }
    switch bar.atRest() {
    case .colors(let choices, let isTranslucent):
      seen.kind = .navigationBar
      let isOpaque = choices.allSatisfy { ($0.color?.color(dark: isDark).alpha ?? 1) >= 1 }
      if isOpaque { return base.under(choices, painter: "UINavigationBar", dark: isDark) }
      return behind(isTranslucent, &seen).under(choices, painter: "UINavigationBar", dark: isDark)
    case .unknown(let why, let place): return .unknown(why, at: place)
    case .material(let place):
      seen.barPlace = place
      seen.kind = .navigationBar
      return BackdropLook(kind: .range(.unknown, .material), painter: "UINavigationBar", location: place)
    case .image(let place):
      seen.barPlace = place
      seen.kind = .navigationBar
      return BackdropLook(kind: .range(.unknown, .image), painter: "UINavigationBar", location: place)
    case .legacyImage(let place, let isTranslucent):
      seen.barPlace = place
      guard isTransparentAtRest else {
        seen.kind = .navigationBar
        return BackdropLook(kind: .range(.unknown, .image), painter: "UINavigationBar", location: place)
      }
      if let isTranslucent { return behind(isTranslucent, &seen) }
      var other = seen
      let below = behind(true, &seen)
      return behind(false, &other).isAlike(below, dark: isDark)
        ? below : .unknown("whether the bar's picture is opaque decides what lies under the bar", at: place)
    case .transparent(nil, _) where !isTransparentAtRest:
      // Where nothing is said of it, it has the material of its bar style.
      seen.kind = .navigationBar
      return BackdropLook(kind: .range(.unknown, .material), painter: "UINavigationBar", location: node.location)
    case .transparent(let place, let isTranslucent):
      seen.barPlace = place
      return behind(isTranslucent, &seen)
    case .tint(let choices, let isTranslucent):
      // Without appearance objects a bar is transparent while nothing is scrolled (SB-NAV-11), and has its tint otherwise.
      if let color = choices.first?.color, choices.count == 1 {
        seen.tint = (color, choices[0].location)
      } else {
        seen.tints = choices.compactMap { choice in choice.color.map { ($0, choice.location) } }
      }
      if isTransparentAtRest { return behind(isTranslucent, &seen) }
      seen.kind = .navigationBar
      return base.under(choices, painter: "UINavigationBar", dark: isDark)
    }
  }
}

extension BarBackdropFinder {
  /// Whether bars without appearance objects show what lies behind them while nothing is scrolled (SB-NAV-11).
  fileprivate var isTransparentAtRest: Bool {
    environment.iOS >= SystemVersion(15) && environment.linkedSDK >= SystemVersion(15)
  }
}

extension BackdropLook {
  /// Whether both are known to be of the same colours in an interface style.
  fileprivate func isAlike(_ other: BackdropLook, dark: Bool) -> Bool {
    guard case .colors(let own) = kind, case .colors(let others) = other.kind else { return false }
    return own.map { $0.color(dark: dark) } == others.map { $0.color(dark: dark) }
  }
}
