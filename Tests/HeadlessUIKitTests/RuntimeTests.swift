// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeadlessUIKit
import Testing

/// The bar over time: events, the virtual clock, what a mistake leads to.
@MainActor @Suite struct RuntimeTests {
  final class Screen: UIViewController {
    var style = UIStatusBarStyle.default
    var isBarHidden = false
    var next_: UIViewController?
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { isBarHidden }
    override var childForStatusBarStyle: UIViewController? { next_ }
  }

  final class Endless: UIViewController {
    override var childForStatusBarStyle: UIViewController? { Endless() }
  }

  let app = UIApplication(environment: AppearanceEnvironment(iOS: SystemVersion(15)))
  let bar: UIStatusBarManager

  init() throws { bar = try #require(app.defaultScene.statusBarManager) }

  @discardableResult func show(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(windowScene: app.defaultScene)
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }

  /// SB-VC-44: an update in a block takes the block's time; the completion runs on the virtual clock.
  @Test func anUpdateInABlockTakesItsTime() {
    app.run {
      let screen = Screen()
      show(screen)
      var isDone = false
      UIView.animate(withDuration: 0.4, delay: 0.1, options: .curveEaseOut) {
        screen.style = .lightContent
        screen.setNeedsStatusBarAppearanceUpdate()
      } completion: {
        isDone = $0
      }
      let event = bar.events.last
      #expect(event?.change == .style(from: .darkContent, to: .lightContent))
      #expect(event?.transition == .crossFade)
      #expect(event?.animation == AnimationParameters(duration: 0.4, delay: 0.1, curve: .easeOut))
      app.clock.advance(by: 0.49)
      #expect(!isDone)
      app.clock.advance(by: 0.02)
      #expect(isDone)
    }
  }

  /// SB-VC-46: nothing changed, nothing happens. SB-STYLE-20: while hidden the style is left alone.
  @Test func onlyChangesAreEvents() {
    app.run {
      let screen = Screen()
      show(screen)
      screen.setNeedsStatusBarAppearanceUpdate()
      #expect(bar.events.isEmpty)
      screen.isBarHidden = true
      screen.style = .lightContent
      screen.setNeedsStatusBarAppearanceUpdate()
      #expect(bar.events.map(\.change) == [.hidden(true)])
      #expect(bar.events.last?.transition == .fade)
      screen.isBarHidden = false
      screen.setNeedsStatusBarAppearanceUpdate()
      #expect(
        bar.events.map(\.change) == [.hidden(true), .hidden(false), .style(from: .darkContent, to: .lightContent)])
    }
  }

  /// SB-WIN-08: without an eligible window the bar keeps its last state.
  @Test func withoutWindowTheBarStaysAsItWas() {
    app.run {
      let screen = Screen()
      screen.style = .lightContent
      let window = show(screen)
      window.isHidden = true
      #expect(bar.current?.style == .lightContent)
    }
  }

  /// SB-VC-28: a circle is reported and the bar left as it was; so is a chain without end.
  @Test func circlesAreReported() throws {
    let a = Screen()
    let b = Screen()
    a.next_ = b
    b.next_ = a
    app.run { _ = show(a) }
    #expect(bar.diagnostics.contains { if case .forwardingCycle = $0 { true } else { false } })
    let error = try #require(throws: ForwardingCycle.self) { try app.defaultScene.resolveStatusBar() }
    #expect(error.search == .style)
    let other = UIApplication(environment: AppearanceEnvironment())
    let window = UIWindow(windowScene: other.defaultScene)
    window.rootViewController = Endless()
    other.run { window.isHidden = false }
    #expect(throws: ForwardingCycle.self) { try other.defaultScene.resolveStatusBar() }
  }

  @Test func aChainOfAThousandNeedsNoStack() throws {
    let leaf = Screen()
    leaf.style = .lightContent
    var top = leaf
    for _ in 1..<1_000 {
      let container = Screen()
      container.addChild(top)
      container.next_ = top
      top = container
    }
    app.run { _ = show(top) }
    #expect(bar.current?.styleDecider == .viewController(leaf))
    #expect(bar.current?.hiddenDecider == .viewController(top))
  }

  @Test func mistakesOfPresentationAreDiagnostics() {
    app.run {
      let root = Screen()
      show(root)
      let none = Screen()
      none.modalPresentationStyle = .none
      root.present(none, animated: false)
      let first = Screen()
      let second = Screen()
      root.present(first, animated: false)
      root.present(second, animated: false)
      #expect(root.presentedViewController === first)
      #expect(
        bar.diagnostics == [.presentedWithStyleNone(none), .alreadyPresenting(presenter: root, ignored: second)])
      Screen().setNeedsStatusBarAppearanceUpdate()
      #expect(bar.diagnostics.count == 3)
    }
  }

  /// SB-APP-05, SB-APP-07: in application mode the application's values count, also over what controllers answer.
  /// A controller can take in or present neither what holds it nor what it is presented over.
  @Test func aHierarchyHasNoCircles() {
    app.run {
      let root = Screen()
      show(root)
      let stack = UINavigationController(rootViewController: Screen())
      stack.modalPresentationStyle = .fullScreen
      root.present(stack, animated: false)
      stack.topViewController?.addChild(root)
      stack.pushViewController(root, animated: false)
      #expect(root.parent == nil)
      stack.topViewController?.present(root, animated: false)
      #expect(root.presentingViewController == nil && root.presentedViewController === stack)
    }
  }

  @Test func applicationModeFollowsTheSetters() {
    app.environment.infoPlist[.viewControllerBasedStatusBarAppearance] = false
    app.run {
      let screen = Screen()
      screen.style = .lightContent
      show(screen)
      #expect(bar.current?.style == .darkContent)
      app.defaultScene.applicationValues.style = .lightContent
      #expect(bar.current?.style == .lightContent)
      app.defaultScene.applicationValues.isHidden = true
      #expect(bar.isStatusBarHidden)
    }
  }

  @Test func parentsThatAreGoneAreNil() {
    let child = UIViewController()
    let presented = UIViewController()
    do {
      let parent = UIViewController()
      parent.addChild(child)
      parent.present(presented, animated: false)
      #expect(child.parent === parent)
      #expect(presented.presentingViewController === parent)
    }
    #expect(child.parent == nil)
    #expect(presented.presentingViewController == nil)
  }
}
