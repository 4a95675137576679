// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeadlessUIKit
@testable import Portable
import Testing

/// What the bar does under each fragment of UIKit code, one row a fragment.
@MainActor @Suite struct PortableTests {
  let app = UIApplication(environment: AppearanceEnvironment(iOS: SystemVersion(15), device: .standard))
  let bar: UIStatusBarManager
  var drawn: StatusBarResolution.Content? { bar.current?.style }

  init() throws {
    bar = try #require(app.defaultScene.statusBarManager)
  }

  @discardableResult func show(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(windowScene: app.defaultScene)
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }

  func goDark() { app.environment.userInterfaceStyle = .dark }
  func turn() { app.environment.orientation = .landscapeRight }

  @Test func fragment01_aStyleOfItsOwn() {
    app.run { _ = show(LightContentViewController()) }
    #expect(drawn == .lightContent)
    goDark()
    #expect(drawn == .lightContent)
  }

  @Test func fragment02_visibleViewControllerDecides() {
    app.run {
      let stack = ForwardingNavigationController(rootViewController: PlainViewController())
      show(stack)
      #expect(drawn == .darkContent)
      stack.pushViewController(LightContentViewController(), animated: true)
      #expect(drawn == .lightContent)
      // An alert is visible but does not control the bar, so the stack decides for that time (SB-NAV-19).
      stack.present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)
      #expect(drawn == .darkContent)
      stack.dismiss(animated: true)
      #expect(drawn == .lightContent)
    }
  }

  @Test func fragment03_alwaysLightStaysDarkContentInTheDark() {
    app.run { _ = show(AlwaysLightViewController()) }
    goDark()
    #expect(drawn == .darkContent)
  }

  @Test func fragment04_aPlainScreenFollowsTheSystem() {
    app.run { _ = show(PlainViewController()) }
    #expect(drawn == .darkContent)
    goDark()
    #expect(drawn == .lightContent)
    #expect(bar.events.last?.transition == .crossFade)
    #expect(bar.events.last?.cause == .traitChange)
  }

  @Test func fragment05_aPhotoSlidesTheBarAway() {
    app.run {
      let photo = PhotoViewController()
      show(UINavigationController(rootViewController: photo))
      photo.toggleChrome()
      #expect(bar.isStatusBarHidden)
      #expect(bar.statusBarFrame == .zero)
      #expect(bar.events.last?.transition == .slide)
      #expect(bar.events.last?.animation.duration == 0.25)
      photo.toggleChrome()
      #expect(!bar.isStatusBarHidden)
    }
  }

  @Test func fragment06_theStyleFollowsTheHeader() {
    app.run {
      let screen = HeaderViewController()
      show(screen)
      #expect(drawn == .lightContent)
      screen.isHeaderVisible = false
      #expect(drawn == .darkContent)
      #expect(bar.events.last?.cause == .requested)
    }
  }

  @Test func fragment07_withoutTheUpdateTheOldLookStays() {
    let screen = ForgetfulViewController()
    app.run { _ = show(screen) }
    app.run { screen.isHeaderVisible = false }
    #expect(drawn == .lightContent)
    #expect(bar.staleness?.fresh.style == .darkContent)
    #expect(bar.diagnostics == [.answerChangedWithoutUpdate(decider: .viewController(screen))])
  }

  @Test func fragment08_aStyleByTraits() {
    app.run { _ = show(TraitViewController()) }
    #expect(drawn == .darkContent)
    goDark()
    #expect(drawn == .lightContent)
  }

  @Test(arguments: [("iPhone SE (3rd generation)", false), ("iPhone 16 Pro", true), ("iPad Pro 11-inch (M4)", false)])
  func fragment09_landscapeKeepsTheBarWhereThereIsOne(_ device: String, _ isHidden: Bool) throws {
    app.environment.device = try #require(Device.named(device))
    app.run { _ = show(LandscapeViewController()) }
    turn()
    #expect(bar.isStatusBarHidden == isHidden)
  }

  @Test func fragment10_aColourByTraits() {
    app.run { _ = show(CardViewController()) }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(CardViewController.ink.resolvedColor(with: dark) == .white)
    #expect(drawn == .darkContent)
  }

  @Test func fragment11_tabsAskTheSelectedStack() {
    app.run {
      let tabs = makeTabs([LightContentViewController(), PlainViewController()])
      show(tabs)
      #expect(drawn == .darkContent)
      (tabs.viewControllers?.first as? UINavigationController)?.isNavigationBarHidden = true
      #expect(drawn == .lightContent)
      tabs.selectedIndex = 1
      #expect(drawn == .darkContent)
    }
  }

  @Test func fragment12_aTabBarSubclassIsNotAsked() {
    app.run {
      let tabs = StyledTabBarController()
      tabs.viewControllers = [PlainViewController()]
      show(tabs)
    }
    #expect(drawn == .darkContent)
  }

  @Test func fragment13_aBlackBarMeansLightContent() {
    app.run { _ = show(BlackBarNavigationController(rootViewController: PlainViewController())) }
    #expect(drawn == .lightContent)
  }

  @Test func fragment14_theTopControllerHidesTheBar() {
    app.run { _ = show(TransparentNavigationController(rootViewController: LightContentViewController())) }
    #expect(drawn == .lightContent)
  }

  @Test func fragment15_notAskedWithAHiddenBar() {
    app.run {
      let stack = AskingNavigationController(rootViewController: HeaderViewController())
      show(stack)
      #expect(bar.current?.styleDecider == .viewController(stack))
      stack.isNavigationBarHidden = true
      #expect(bar.current?.styleDecider.viewController is HeaderViewController)
    }
  }

  @Test func fragment16_aContainerThatForgetsDecidesItself() {
    app.run { _ = show(DrawerController(content: LightContentViewController())) }
    #expect(drawn == .darkContent)
    #expect(bar.current?.styleDecider.viewController is DrawerController)
  }

  @Test func fragment17_aContainerThatForwardsCrossFades() {
    app.run {
      let root = RootContainerController()
      show(root)
      root.show(LightContentViewController())
      #expect(drawn == .lightContent)
      #expect(bar.events.last?.transition == .crossFade)
      #expect(bar.events.last?.animation.duration == 0.4)
    }
  }

  @Test func fragment18_aSplitViewHandsOverToItsDetail() throws {
    app.environment.device = try #require(Device.named("iPad Pro 11-inch (M4)"))
    app.run {
      let split = DetailSplitViewController()
      split.viewControllers = [PlainViewController(), LightContentViewController()]
      show(split)
    }
    #expect(drawn == .lightContent)
  }

  @Test func fragment19_pagesHandOverTheStyleAlone() {
    app.run {
      let tour = TourViewController()
      show(tour)
      tour.setViewControllers([LightContentViewController()], direction: .forward, animated: false)
      #expect(drawn == .lightContent)
      #expect(bar.current?.hiddenDecider == .viewController(tour))
    }
  }

  @Test func fragment20_aViewerTakesTheBarAndGivesItBack() {
    app.run {
      let root = PlainViewController()
      show(root)
      root.present(ViewerController(), animated: true)
      #expect(drawn == .lightContent)
      root.dismiss(animated: true)
      #expect(drawn == .darkContent)
      // A sheet of the default style leaves nobody to decide (SB-PRES-12).
      root.present(PlainViewController(), animated: true)
      #expect(drawn == .lightContent)
      #expect(bar.current?.styleDecider == .nobody)
    }
  }

  @Test func fragment21_aCoverThatRemovesThePresenterDecides() {
    let transition = CoverTransition()
    app.run {
      let root = PlainViewController()
      show(root)
      let cover = LightContentViewController()
      cover.modalPresentationStyle = .custom
      cover.transitioningDelegate = transition
      root.present(cover, animated: false)
      #expect(drawn == .lightContent)
      #expect(bar.events.last?.transition == StatusBarEvent.Transition.none)
    }
  }

  @Test func fragment22_aThemeChangesEveryWindow() {
    app.run {
      show(ThemedViewController())
      #expect(drawn == .darkContent)
      Theme.shared.apply(dark: true)
      #expect(drawn == .lightContent)
      Theme.shared.apply(dark: false)
      #expect(drawn == .darkContent)
    }
  }

  @Test func fragment23_anOverlayMirrorsTheWindowBelow() {
    app.run {
      let main = show(LightContentViewController())
      let overlay = UIWindow(windowScene: app.defaultScene)
      overlay.windowLevel = .alert
      overlay.rootViewController = UIViewController()
      overlay.isHidden = false
      #expect(drawn == .darkContent)
      overlay.rootViewController = OverlayRootController(mirroring: main)
      #expect(drawn == .lightContent)
      overlay.isHidden = true
      #expect(drawn == .lightContent)
    }
  }
}
