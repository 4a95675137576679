// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Tab bars whose classes say no more of the status bar than the ones that they derive from, unless a row says otherwise.
  static let tabBars: [API] =
    [
      .libraryClass(
        "AZTabBarController", style: .open("AZTabBarController answers what its delegate says of the selected tab")),
      .function("setViewController(_:atIndex:)", of: "AZTabBarController", .takesChild(at: 0)),
    ].of(
      "AZTabBar",
      "https://github.com/Minitour/AZTabBarController/blob/HEAD/Sources/AZTabBarController/AZTabBarController.swift")
    + [
      // Its list of controllers has UIKit's name, and is followed as such.
      .libraryClass("BATabBarController")
    ].of(
      "BATabBarController",
      "https://github.com/antiguab/BATabBarController/blob/HEAD/BATabBarController/Classes/BATabBarController.swift")
    + [.libraryClass("BubbleTabBarController", "UITabBarController")].of(
      "BubbleTabBar",
      "https://github.com/Cuberto/bubble-icon-tabbar/blob/HEAD/BubbleTabBar/Classes/BubbleTabBarController.swift")
    + [
      // It names the selected controller, as UIKit's class does.
      .libraryClass("CYLTabBarController", "UITabBarController"),
      .function(
        "init(viewControllers:tabBarItemsAttributes:)", "initWithViewControllers:tabBarItemsAttributes:",
        of: "CYLTabBarController", .takesChild(at: 0)),
    ].of(
      "CYLTabBarController",
      "https://github.com/ChenYilong/CYLTabBarController/blob/HEAD/CYLTabBarController/CYLTabBarController.m")
    + [.libraryClass("YALFoldingTabBarController", "UITabBarController")].of(
      "FoldingTabBar",
      "https://github.com/Yalantis/FoldingTabBar.iOS/blob/HEAD/FoldingTabBar/Controller/FoldingTabBarController/YALFoldingTabBarController.m"
    )
    + [.libraryClass("PTCardTabBarController", "UITabBarController")].of(
      "PTCardTabBar",
      "https://github.com/hussc/PTCardTabBar/blob/HEAD/PTCardTabBar/Classes/PTCardTabBarController.swift")
    + [.libraryClass("RAMAnimatedTabBarController", "UITabBarController")].of(
      "RAMAnimatedTabBarController",
      "https://github.com/Ramotion/animated-tab-bar/blob/HEAD/RAMAnimatedTabBarController/RAMAnimatedTabBarController.swift"
    )
    + [.libraryClass("SOTabBarController")].of(
      "SOTabBar", "https://github.com/Ahmadalsofi/SOTabBar/blob/HEAD/SOTabBar/Classes/SOTabBarController.swift")
    + [.libraryClass("SwipeableTabBarController", "UITabBarController")].of(
      "SwipeableTabBarController",
      "https://github.com/marcosgriselli/SwipeableTabBarController/blob/HEAD/SwipeableTabBarController/SwipeableTabBarController.swift"
    )
}
