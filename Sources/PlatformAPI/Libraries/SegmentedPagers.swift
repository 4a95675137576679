// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Pages under a menu or beside one another, in containers that answer for themselves.
  static let segmentedPagers: [API] = pagersOfData + pagersOfLists

  /// Those that ask a data source, or a class that derives from them, for each page.
  private static let pagersOfData: [API] =
    [
      .libraryClass("AquamanPageViewController"),
      .function("pageController(_:viewControllerAt:)", of: "AquamanPageViewController", .givesPage),
    ].of("Aquaman", "https://github.com/bawn/Aquaman/blob/HEAD/Aquaman/Aquaman/AquamanPageViewController.swift")
    + [
      .libraryClass("EMPageViewController"),
      .function(
        "em_pageViewController(_:viewControllerBeforeViewController:)", of: "EMPageViewController", .givesPage),
      .function("em_pageViewController(_:viewControllerAfterViewController:)", of: "EMPageViewController", .givesPage),
      .function(
        "selectViewController(_:direction:animated:completion:)", of: "EMPageViewController", .takesChild(at: 0)),
    ].of(
      "EMPageViewController",
      "https://github.com/emalyak/EMPageViewController/blob/HEAD/EMPageViewController/EMPageViewController.swift")
    + [
      .libraryClass("GLViewPagerViewController"),
      .function(
        "viewPager(_:contentViewControllerForTabAt:)", "viewPager:contentViewControllerForTabAtIndex:",
        of: "GLViewPagerViewController", .givesPage),
    ].of(
      "GLViewPagerViewController",
      "https://github.com/XuYanci/GLViewPagerController/blob/HEAD/GLViewPagerViewController/Classes/GLViewPagerViewController.m"
    )
    + [
      .libraryClass("GUITabPagerViewController"),
      .function("viewController(for:)", "viewControllerForIndex:", of: "GUITabPagerViewController", .givesPage),
    ].of(
      "GUITabPagerViewController",
      "https://github.com/guilhermearaujo/GUITabPagerViewController/blob/HEAD/GUITabPagerViewController/Classes/GUITabPagerViewController.m"
    )
    + [
      .libraryClass("ViewPagerController"),
      .function(
        "viewPager(_:contentViewControllerForTabAt:)", "viewPager:contentViewControllerForTabAtIndex:",
        of: "ViewPagerController", .givesPage),
    ].of(
      "ICViewPager",
      "https://github.com/iltercengiz/ICViewPager/blob/aab2e2d86a48d293c5a88dc6b873b3041499f99a/ICViewPager/ICViewPager/ViewPagerController.m"
    )
    + [.function("viewPagerController(_:viewControllerAt:)", of: "ViewPagerController", .givesPage)].of(
      "ICViewPager",
      "https://github.com/iltercengiz/ICViewPager/blob/HEAD/ICViewPager/ICViewPager/ViewPagerControllerDataSource.swift"
    )
    + [
      .libraryClass("MXPagerViewController"),
      .function(
        "pagerView(_:viewControllerForPageAt:)", "pagerView:viewControllerForPageAtIndex:",
        of: "MXPagerViewController", .givesPage),
    ].of("MXPagerView", "https://github.com/maxep/MXPagerView/blob/HEAD/MXPagerView/MXPagerViewController.m")
    + [
      .libraryClass("MXSegmentedPagerController"),
      .function(
        "segmentedPager(_:viewControllerForPageAt:)", "segmentedPager:viewControllerForPageAtIndex:",
        of: "MXSegmentedPagerController", .givesPage),
    ].of(
      "MXSegmentedPager",
      "https://github.com/maxep/MXSegmentedPager/blob/HEAD/MXSegmentedPager/MXSegmentedPagerController.m")
    + morePagersOfData

  private static let morePagersOfData: [API] =
    [
      .libraryClass("PagingContentViewController"), .libraryClass("PagingMenuViewController"),
      .function(
        "contentViewController(viewController:viewControllerAt:)", of: "PagingContentViewController", .givesPage),
    ].of(
      "PagingKit", "https://github.com/kazuhiro4949/PagingKit/blob/HEAD/Sources/PagingContentViewController.swift")
    + [
      .libraryClass("SCPageViewController"),
      .function(
        "pageViewController(_:viewControllerForPageAt:)", "pageViewController:viewControllerForPageAtIndex:",
        of: "SCPageViewController", .givesPage),
    ].of(
      "SCPageViewController",
      "https://github.com/stefanceriu/SCPageViewController/blob/HEAD/SCPageViewController/SCPageViewController.m")
    + [
      .libraryClass("SegementSlideViewController"),
      .type("SegementSlideDefaultViewController", "SegementSlideViewController"),
      .type("TransparentSlideViewController", "SegementSlideViewController"),
      .type("TransparentSlideDefaultViewController", "TransparentSlideViewController"),
      .function("segementSlideContentViewController(at:)", of: "SegementSlideViewController", .givesPage),
    ].of(
      "SegementSlide",
      "https://github.com/Jiar/SegementSlide/blob/HEAD/Source/General/SegementSlideViewController.swift")
    + [
      // Its own code shows those that stand in it already.
      .libraryClass("SwipeMenuViewController"),
      .function("swipeMenuView(_:viewControllerForPageAt:)", of: "SwipeMenuViewController", .givesPage),
    ].of(
      "SwipeMenuViewController",
      "https://github.com/yysskk/SwipeMenuViewController/blob/HEAD/Sources/SwipeMenuViewController/SwipeMenuViewController.swift"
    )
    + [
      .libraryClass("TYPagerController"), .libraryClass("TYTabPagerController"),
      .function(
        "pagerController(_:controllerFor:prefetching:)", "pagerController:controllerForIndex:prefetching:",
        of: "TYPagerController", .givesPage),
      .function(
        "tabPagerController(_:controllerFor:prefetching:)", "tabPagerController:controllerForIndex:prefetching:",
        of: "TYTabPagerController", .givesPage),
    ].of(
      "TYPagerController",
      "https://github.com/12207480/TYPagerController/blob/HEAD/TYPagerControllerDemo/TYPagerController/TabPager/TYTabPagerController.m"
    )
    + olderTYPager
    + [
      .libraryClass("VTMagicController"),
      .function(
        "magicView(_:viewControllerAtPage:)", "magicView:viewControllerAtPage:", of: "VTMagicController", .givesPage),
    ].of("VTMagic", "https://github.com/tianzhuo112/VTMagic/blob/HEAD/VTMagic/VTMagicController.m")
    + [
      .libraryClass("WMPageController"),
      .function(
        "pageController(_:viewControllerAt:)", "pageController:viewControllerAtIndex:", of: "WMPageController",
        .givesPage),
    ].of(
      "WMPageController", "https://github.com/wangmchn/WMPageController/blob/HEAD/WMPageController/WMPageController.m")

  /// The version before pages could be fetched ahead.
  private static let olderTYPager: [API] = [
    .function(
      "pagerController(_:controllerFor:)", "pagerController:controllerForIndex:", of: "TYPagerController", .givesPage),
    .function(
      "pagerController(_:controllerFor:)", "pagerController:controllerForIndex:", of: "TYTabPagerController",
      .givesPage),
    .type("TYTabButtonPagerController", "TYTabPagerController"),
  ].of(
    "TYPagerController",
    "https://github.com/12207480/TYPagerController/blob/63b90f71bdcb941dc9d1675d675b58f28c651d1e/TYPagerControllerDemo/TYPagerController/TYTabPagerController.h"
  )
}
