// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Containers of libraries: which of their properties and arguments hold controllers, and whether they hand questions
  /// about the bar on.
  static let libraryContainers: [API] = drawers + panels + pagers

  private static let drawers: [API] =
    [
      .controller("MMDrawerController", "UIViewController", .handsBarToContent),
      .function(
        "init(centerViewController:)", "initWithCenterViewController:", of: "MMDrawerController", .holdsContent),
      .function("init(center:)", of: "MMDrawerController", .holdsContent),
      .property("centerViewController", of: "MMDrawerController", .holdsContent),
      .function("setCenterView(_:)", "setCenterViewController:", of: "MMDrawerController", .holdsContent),
      .function(
        "init(leftDrawerViewController:)", "initWithLeftDrawerViewController:", of: "MMDrawerController", .holdsSide),
      .function(
        "init(rightDrawerViewController:)", "initWithRightDrawerViewController:", of: "MMDrawerController", .holdsSide),
      .property("leftDrawerViewController", of: "MMDrawerController", .holdsSide),
      .property("rightDrawerViewController", of: "MMDrawerController", .holdsSide),
    ].of("MMDrawerController", "https://github.com/mutualmobile/MMDrawerController")
    + [
      .controller("SWRevealViewController", "UIViewController", .handsBarToContent),
      .function(
        "init(frontViewController:)", "initWithFrontViewController:", of: "SWRevealViewController", .holdsContent),
      .property("frontViewController", of: "SWRevealViewController", .holdsContent),
      .function(
        "setFront(_:animated:)", "setFrontViewController:animated:", of: "SWRevealViewController", .holdsContent),
      .function(
        "pushFrontViewController(_:animated:)", "pushFrontViewController:animated:", of: "SWRevealViewController",
        .holdsContent),
      .function("init(rearViewController:)", "initWithRearViewController:", of: "SWRevealViewController", .holdsSide),
      .property("rearViewController", of: "SWRevealViewController", .holdsSide),
      .property("rightViewController", of: "SWRevealViewController", .holdsSide),
    ].of("SWRevealViewController", "https://github.com/John-Lluch/SWRevealViewController")
    + [
      .controller("LGSideMenuController"),
      .function("init(rootViewController:)", "initWithRootViewController:", of: "LGSideMenuController", .holdsContent),
      .property("rootViewController", of: "LGSideMenuController", .holdsContent),
      .function("init(leftViewController:)", of: "LGSideMenuController", .holdsSide),
      .function("init(rightViewController:)", of: "LGSideMenuController", .holdsSide),
      .property("leftViewController", of: "LGSideMenuController", .holdsSide),
      .property("rightViewController", of: "LGSideMenuController", .holdsSide),
    ].of("LGSideMenuController", "https://github.com/Friend-LGA/LGSideMenuController")
    + [
      .controller("SlideMenuController"),
      .function("init(mainViewController:)", of: "SlideMenuController", .holdsContent),
      .property("mainViewController", of: "SlideMenuController", .holdsContent),
      .function("init(leftMenuViewController:)", of: "SlideMenuController", .holdsSide),
      .function("init(rightMenuViewController:)", of: "SlideMenuController", .holdsSide),
    ].of("SlideMenuControllerSwift", "https://github.com/dekatotoro/SlideMenuControllerSwift")
    + [
      // A stack of its own that it presents over full screen.
      .controller("SideMenuNavigationController", "UINavigationController", .presentsItself(as: "overFullScreen")),
      .controller("UISideMenuNavigationController", "UINavigationController", .presentsItself(as: "overFullScreen")),
    ].of("SideMenu", "https://github.com/jonkykong/SideMenu")

  private static let panels: [API] =
    [
      .controller("FloatingPanelController", "UIViewController", .handsBarToContent, .presentsItself(as: "custom")),
      .function(
        "set(contentViewController:)", "setContentViewController:", of: "FloatingPanelController", .holdsContent),
      .property("contentViewController", of: "FloatingPanelController", .holdsContent),
      .function("addPanel(toParent:)", "addPanelToParent:", of: "FloatingPanelController", .joinsParent),
    ].of("FloatingPanel", "https://github.com/scenee/FloatingPanel")
    + [
      .controller("PulleyViewController", "UIViewController", .handsBarToContent),
      .function("init(contentViewController:)", of: "PulleyViewController", .holdsContent),
      .property("primaryContentViewController", of: "PulleyViewController", .holdsContent),
      .function(
        "setPrimaryContentViewController(controller:)", of: "PulleyViewController", .holdsContent),
      .function("init(drawerViewController:)", of: "PulleyViewController", .holdsSide),
      .property("drawerContentViewController", of: "PulleyViewController", .holdsSide),
      .function("setDrawerContentViewController(controller:)", of: "PulleyViewController", .holdsSide),
    ].of("Pulley", "https://github.com/52inc/Pulley")

  private static let pagers: [API] =
    [
      .controller("PageboyViewController", "UIViewController", .handsBarToContent),
      .function("viewController(for:at:)", of: "PageboyViewController", .givesPage),
    ].of("Pageboy", "https://github.com/uias/Pageboy")
    + [.controller("TabmanViewController", "PageboyViewController", .handsBarToContent)]
    .of("Tabman", "https://github.com/uias/Tabman")
    + [
      .controller("PagerTabStripViewController"),
      .controller("BarPagerTabStripViewController", "PagerTabStripViewController"),
      .controller("ButtonBarPagerTabStripViewController", "PagerTabStripViewController"),
      .controller("SegmentedPagerTabStripViewController", "PagerTabStripViewController"),
      .controller("TwitterPagerTabStripViewController", "PagerTabStripViewController"),
      .controller("BaseButtonBarPagerTabStripViewController", "PagerTabStripViewController"),
      .function("viewControllers(for:)", of: "PagerTabStripViewController", .givesPage),
    ].of("XLPagerTabStrip", "https://github.com/xmartlabs/XLPagerTabStrip")
    + [
      .controller("PagingViewController"),
      .function("init(viewControllers:)", of: "PagingViewController", .holdsContent),
      .function("pagingViewController(_:viewControllerAt:)", of: "PagingViewController", .givesPage),
    ].of("Parchment", "https://github.com/rechsteiner/Parchment")
}
