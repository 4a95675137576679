// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Pages under tabs, and tab bars.
  static let pagers: [API] =
    [
      .libraryClass("PageboyViewController", style: .readsChild, hidden: .readsChild),
      .function("viewController(for:at:)", of: "PageboyViewController", .givesPage),
    ].of("Pageboy", "https://github.com/uias/Pageboy/blob/HEAD/Sources/Pageboy/PageboyViewController.swift")
    + [
      .type("TabmanViewController", "PageboyViewController")
    ].of("Tabman", "https://github.com/uias/Tabman/blob/HEAD/Sources/Tabman/TabmanViewController.swift")
    + [
      .libraryClass("PagerTabStripViewController"),
      .type("ButtonBarPagerTabStripViewController", "PagerTabStripViewController"),
      .type("BaseButtonBarPagerTabStripViewController", "PagerTabStripViewController"),
      .type("BarPagerTabStripViewController", "PagerTabStripViewController"),
      .type("SegmentedPagerTabStripViewController", "PagerTabStripViewController"),
      .type("TwitterPagerTabStripViewController", "PagerTabStripViewController"),
      .function("viewControllers(for:)", of: "PagerTabStripViewController", .givesPage),
    ].of(
      "XLPagerTabStrip",
      "https://github.com/xmartlabs/XLPagerTabStrip/blob/HEAD/Sources/XLPagerTabStrip/PagerTabStripViewController.swift"
    )
    + [
      .libraryClass("PagingViewController"),
      .function("init(options:viewControllers:)", of: "PagingViewController", .takesChild(at: 1)),
      .function("pagingViewController(_:viewControllerAt:)", of: "PagingViewController", .givesPage),
    ].of(
      "Parchment", "https://github.com/rechsteiner/Parchment/blob/HEAD/Parchment/Classes/PagingViewController.swift")
    + [
      .libraryClass("CarbonTabSwipeNavigation"),
      .function(
        "carbonTabSwipeNavigation(_:viewControllerAt:)", "carbonTabSwipeNavigation:viewControllerAtIndex:",
        of: "CarbonTabSwipeNavigation", .givesPage),
      .function(
        "insert(intoRootViewController:)", "insertIntoRootViewController:", of: "CarbonTabSwipeNavigation",
        .entersParent(at: 0)),
      .function(
        "insert(intoRootViewController:andTargetView:)", "insertIntoRootViewController:andTargetView:",
        of: "CarbonTabSwipeNavigation", .entersParent(at: 0)),
    ].of(
      "CarbonKit",
      "https://github.com/ermalkaleci/CarbonKit/blob/HEAD/CarbonKit/CarbonTabSwipeNavigation.m")
    + [
      .libraryClass("ESTabBarController", "UITabBarController")
    ].of(
      "ESTabBarController-swift",
      "https://github.com/eggswift/ESTabBarController/blob/HEAD/Sources/ESTabBarController.swift")
    + [
      // Its list of controllers has UIKit's name, and is followed as such.
      .libraryClass("RDVTabBarController", style: .readsChild)
    ].of(
      "RDVTabBarController",
      "https://github.com/robbdimitrov/RDVTabBarController/blob/HEAD/RDVTabBarController/RDVTabBarController.m")
}
