// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit
import Testing

/// Every tree to depth 4 over the containers, under every presentation, on every class of device and on iOS 12, 15, 18
/// and 26, against the naive reference.
@MainActor @Suite struct ExhaustiveTests {
  final class Screen: UIViewController {
    var style: UIStatusBarStyle?
    var isHidden: Bool?
    override var preferredStatusBarStyle: UIStatusBarStyle { style ?? super.preferredStatusBarStyle }
    override var prefersStatusBarHidden: Bool { isHidden ?? super.prefersStatusBarHidden }
  }

  final class Container: UIViewController {
    var forwardsStyle = false
    var forwardsHidden = false
    override var childForStatusBarStyle: UIViewController? { forwardsStyle ? children.first : nil }
    override var childForStatusBarHidden: UIViewController? { forwardsHidden ? children.first : nil }
  }

  static let screens: [Tree] = [UIStatusBarStyle?.none, .lightContent, .darkContent].flatMap { style in
    [Bool?.none, false, true].map { Tree.screen(style: style, isHidden: $0) }
  }

  static func wrap(_ trees: [Tree]) -> [Tree] {
    trees.flatMap { tree -> [Tree] in
      [
        .stack(isBarHidden: false, barIsBlack: false, tree), .stack(isBarHidden: true, barIsBlack: false, tree),
        .stack(isBarHidden: false, barIsBlack: true, tree), .tabs(tree), .split(tree), .pages(tree),
        .container(forwardsStyle: false, forwardsHidden: false, tree),
        .container(forwardsStyle: true, forwardsHidden: false, tree),
        .container(forwardsStyle: false, forwardsHidden: true, tree),
        .container(forwardsStyle: true, forwardsHidden: true, tree),
      ]
    }
  }

  func make(_ tree: Tree, _ name: String, _ names: inout [UIViewController: String]) -> UIViewController {
    let controller: UIViewController
    switch tree {
    case .screen(let style, let isHidden):
      let screen = Screen()
      screen.style = style
      screen.isHidden = isHidden
      controller = screen
    case .stack(let isBarHidden, let barIsBlack, let top):
      let stack = UINavigationController(rootViewController: make(top, name + ".0", &names))
      stack.isNavigationBarHidden = isBarHidden
      stack.navigationBar.barStyle = barIsBlack ? .black : .default
      controller = stack
    case .tabs(let selected):
      let tabs = UITabBarController()
      tabs.viewControllers = [make(selected, name + ".0", &names)]
      controller = tabs
    case .split(let shown):
      let split = UISplitViewController()
      split.viewControllers = [make(shown, name + ".0", &names)]
      controller = split
    case .pages(let page):
      let pages = UIPageViewController()
      pages.setViewControllers([make(page, name + ".0", &names)], direction: .forward, animated: false)
      controller = pages
    case .container(let style, let hidden, let inner):
      let container = Container()
      container.forwardsStyle = style
      container.forwardsHidden = hidden
      container.addChild(make(inner, name + ".0", &names))
      controller = container
    }
    names[controller] = name
    return controller
  }

  /// Puts a tree over another in one of the ways.
  func present(_ presented: UIViewController, _ over: Over, from root: UIViewController) {
    presented.modalPresentationStyle =
      switch over {
      case .fullScreen: .fullScreen
      case .overFullScreen, .flagged: .overFullScreen
      case .currentContext: .currentContext
      case .popover: .popover
      default: .pageSheet
      }
    presented.modalPresentationCapturesStatusBarAppearance = over == .flagged
    if over == .mediumCard { presented.sheetPresentationController?.detents = [.medium(), .large()] }
    root.present(presented, animated: false)
  }

  func answer(_ resolution: StatusBarResolution, _ names: [UIViewController: String]) -> Expected {
    func name(_ decider: StatusBarResolution.Decider) -> String? {
      switch decider {
      case .viewController(let controller): names[controller] ?? "alert"
      case .device: "device"
      case .nobody: nil
      default: "other"
      }
    }
    return Expected(
      styleDecider: name(resolution.styleDecider), hiddenDecider: name(resolution.hiddenDecider),
      isHidden: resolution.isStatusBarHidden, look: resolution.style?.rawValue ?? "hidden")
  }

  static let environments: [(AppearanceEnvironment, NaiveReference)] = [
    ("iPhone SE (3rd generation)", NaiveReference.DeviceClass.homePhone), ("iPhone 16 Pro", .notchedPhone),
    ("iPad Pro 11-inch (M4)", .pad),
  ].flatMap { name, device in
    [12, 15, 18, 26].flatMap { iOS in
      [UIInterfaceOrientation.portrait, .landscapeLeft].map { orientation in
        // Light and dark alternate: the tone of a default is one function of both, tested for each system.
        let isDark = (iOS + orientation.rawValue) % 2 == 0
        return (
          AppearanceEnvironment(
            iOS: SystemVersion(iOS), device: Device.named(name) ?? .standard, orientation: orientation,
            userInterfaceStyle: isDark ? .dark : .light),
          NaiveReference(iOS: iOS, device: device, isLandscape: orientation.isLandscape, isDark: isDark)
        )
      }
    }
  }

  /// Checks one tree in every environment under one presentation, and returns how many answers were compared.
  func check(_ tree: Tree, _ over: Over, _ presentedTree: Tree) throws -> Int {
    for (environment, reference) in Self.environments {
      var names: [UIViewController: String] = [:]
      let scene = UIWindowScene(environment: environment)
      let window = UIWindow(windowScene: scene)
      let root = make(tree, "0", &names)
      window.rootViewController = root
      window.isHidden = false
      if over == .alert {
        root.present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: false)
      } else if over != .nothing {
        present(make(presentedTree, "p", &names), over, from: root)
      }
      let found = answer(try scene.resolveStatusBar(), names)
      let expected = reference.answer(tree, over, presentedTree)
      if found != expected {
        Issue.record(
          "\(tree) under \(over) \(presentedTree) on \(environment.iOS) \(environment.device.name) \(environment.orientation): expected \(expected), found \(found)"
        )
        return 0
      }
    }
    return Self.environments.count
  }

  @Test func everyTreeToDepthThreeUnderEveryPresentation() throws {
    var trees = Self.screens
    trees += Self.wrap(Self.screens)
    // Deeper, screens that answer nothing and screens that answer both stand for the others.
    let two: [Tree] = [Self.screens[0], Self.screens[5]]
    trees += Self.wrap(Self.wrap(two))
    var compared = 0
    for tree in trees {
      for over in Over.allCases { compared += try check(tree, over, Self.screens[5]) }
    }
    #expect(compared == trees.count * Over.allCases.count * Self.environments.count)
  }

  @Test func everyTreeToDepthFour() throws {
    let trees = Self.wrap(Self.wrap(Self.wrap([Self.screens[0], Self.screens[5]])))
    var compared = 0
    for tree in trees { compared += try check(tree, .nothing, Self.screens[0]) }
    #expect(compared == trees.count * Self.environments.count)
  }

  @Test func everyPresentedTreeToDepthTwo() throws {
    let trees = Self.screens + Self.wrap(Self.screens)
    for tree in trees {
      for over in Over.allCases where over != .alert && over != .nothing { _ = try check(Self.screens[8], over, tree) }
    }
  }
}
