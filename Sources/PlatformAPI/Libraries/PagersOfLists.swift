// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Pagers that answer for themselves and are given all of their pages at once.
  static let pagersOfLists: [API] =
    [
      .libraryClass("ARSegmentPageController"),
      .function(
        "init(controllers:)", "initWithControllers:", of: "ARSegmentPageController", .takesChild(at: 0)),
    ].of(
      "ARSegmentPager",
      "https://github.com/AugustRush/ARSegmentPager/blob/HEAD/ARSegmentPageController/ARSegmentPageController.m")
    + [
      .libraryClass("DTPagerController"),
      .function("init(viewControllers:pageSegmentedControl:)", of: "DTPagerController", .takesChild(at: 0)),
    ].of(
      "DTPagerController",
      "https://github.com/tungvoduc/DTPagerController/blob/HEAD/DTPagerController/Classes/DTPagerController.swift")
    + [
      .libraryClass("EZSwipeController"), .function("viewControllerData()", of: "EZSwipeController", .givesPage),
    ].of("EZSwipeController", "https://github.com/goktugyil/EZSwipeController/blob/HEAD/EZSwipeController.swift")
    + [
      .libraryClass("MXScrollViewController"), .child("headerViewController", of: "MXScrollViewController"),
      .child("childViewController", of: "MXScrollViewController"),
    ].of("MXParallaxHeader", "https://github.com/maxep/MXParallaxHeader/blob/HEAD/Sources/MXScrollViewController.m")
    + [
      // The label finds the pages in the initialisers with a configuration, too.
      .libraryClass("CAPSPageMenu"),
      .function(
        "init(viewControllers:frame:options:)", "initWithViewControllers:frame:options:", of: "CAPSPageMenu",
        .takesChild(at: 0)),
    ].of("PageMenu", "https://github.com/uacaps/PageMenu/blob/HEAD/Classes/CAPSPageMenu.swift")
    + [
      // Its pages are in the options that its initialiser is handed.
      .libraryClass("PagingMenuController")
    ].of(
      "PagingMenuController",
      "https://github.com/kitasuke/PagingMenuController/blob/HEAD/Pod/Classes/PagingMenuController.swift")
    + morePagersOfLists

  private static let morePagersOfLists: [API] =
    [
      .libraryClass("PolioPagerViewController"),
      .function("viewControllers()", of: "PolioPagerViewController", .givesPage),
    ].of(
      "PolioPager", "https://github.com/YuigaWada/PolioPager/blob/HEAD/PolioPager/PolioPagerViewController.swift")
    + [
      .libraryClass("SJSegmentedViewController"),
      .function(
        "init(headerViewController:segmentControllers:)", of: "SJSegmentedViewController", .takesChild(at: 0),
        .takesChild(at: 1)),
      .child("headerViewController", of: "SJSegmentedViewController"),
      .child("segmentControllers", of: "SJSegmentedViewController"),
    ].of(
      "SJSegmentedScrollView",
      "https://github.com/subinspathilettu/SJSegmentedViewController/blob/HEAD/SJSegmentedScrollView/Classes/SJSegmentedViewController.swift"
    )
    + [
      // It comes into the controller that it is made with by itself.
      .libraryClass("SlidingContainerViewController"),
      .function(
        "init(parent:contentViewControllers:titles:)", of: "SlidingContainerViewController", .takesChild(at: 1)),
    ].of(
      "SlidingContainerViewController",
      "https://github.com/cemolcay/SlidingContainerViewController/blob/HEAD/SlidingContainerViewController/Source/SlidingContainerViewController.swift"
    )
    + [
      .libraryClass("SLPagingViewController"),
      .function(
        "init(navBarControllers:showPageControl:)", "initWithNavBarControllers:showPageControl:",
        of: "SLPagingViewController", .takesChild(at: 0)),
      .function(
        "init(navBarItems:controllers:showPageControl:)", "initWithNavBarItems:controllers:showPageControl:",
        of: "SLPagingViewController", .takesChild(at: 1)),
    ].of(
      "SLPagingView",
      "https://github.com/StefanLage/SLPagingView/blob/HEAD/SLPagingView/SLPagingViewController.m")
    + [
      .libraryClass("SLPagingViewSwift"),
      .function("init(items:controllers:showPageControl:)", of: "SLPagingViewSwift", .takesChild(at: 1)),
    ].of(
      "SLPagingViewSwift",
      "https://github.com/StefanLage/SLPagingViewSwift/blob/HEAD/SLPagingViewSwift/SLPagingViewSwift.swift")
    + [
      .libraryClass("PageMenuController"),
      .function("viewControllers(forPageMenuController:)", of: "PageMenuController", .givesPage),
    ].of("SwiftPageMenu", "https://github.com/tamanyan/SwiftPageMenu/blob/HEAD/Sources/PageMenuController.swift")
    + [.libraryClass("TabPageViewController", "UIPageViewController")].of(
      "TabPageViewController",
      "https://github.com/EndouMari/TabPageViewController/blob/HEAD/Sources/TabPageViewController.swift")
    + [
      .libraryClass("YNPageViewController"),
      .function("init(controllers:titles:config:)", of: "YNPageViewController", .takesChild(at: 0)),
      .child("controllersM", of: "YNPageViewController"),
      .function(
        "addSelf(toParentViewController:)", "addSelfToParentViewController:", of: "YNPageViewController",
        .entersParent(at: 0)),
    ].of(
      "YNPageViewController",
      "https://github.com/yongyuandouneng/YNPageViewController/blob/HEAD/YNPageViewController/YNPageViewController/Libs/YNPageViewController/YNPageViewController.m"
    )
    + [
      // It comes into the controller that it is made with by itself, too.
      .libraryClass("YSLContainerViewController"),
      .function(
        "init(controllers:topBarHeight:parentViewController:)",
        "initWithControllers:topBarHeight:parentViewController:", of: "YSLContainerViewController",
        .takesChild(at: 0)),
    ].of(
      "YSLContainerViewController",
      "https://github.com/y-hryk/YSLContainerViewController/blob/HEAD/YSLContainerViewController/YSLContainerViewController.m"
    )
}
