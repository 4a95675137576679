// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Containers with a main screen and menus beside it, the main screen first.
  static let drawers: [API] =
    [
      .libraryClass("MMDrawerController", style: .asksChild, hidden: .asksChild),
      .function(
        "init(center:leftDrawerViewController:rightDrawerViewController:)",
        "initWithCenterViewController:leftDrawerViewController:rightDrawerViewController:", of: "MMDrawerController",
        .takesChild(at: 0), .takesChild(at: 1), .takesChild(at: 2)),
      .function(
        "init(centerViewController:leftDrawerViewController:rightDrawerViewController:)", of: "MMDrawerController",
        .takesChild(at: 0), .takesChild(at: 1), .takesChild(at: 2)),
      .function(
        "setCenterView(_:withCloseAnimation:completion:)", "setCenterViewController:withCloseAnimation:completion:",
        of: "MMDrawerController", .takesChild(at: 0)),
      .function(
        "setCenterView(_:withFullCloseAnimation:completion:)",
        "setCenterViewController:withFullCloseAnimation:completion:", of: "MMDrawerController", .takesChild(at: 0)),
      .child("centerViewController", of: "MMDrawerController"),
      .child("leftDrawerViewController", of: "MMDrawerController"),
      .child("rightDrawerViewController", of: "MMDrawerController"),
    ].of(
      "MMDrawerController",
      "https://github.com/mutualmobile/MMDrawerController/blob/HEAD/MMDrawerController/MMDrawerController.m")
    + [
      .libraryClass("DrawerController", style: .asksChild, hidden: .asksChild),
      .function(
        "init(centerViewController:leftDrawerViewController:rightDrawerViewController:)", of: "DrawerController",
        .takesChild(at: 0), .takesChild(at: 1), .takesChild(at: 2)),
      .function("setCenter(_:withCloseAnimation:completion:)", of: "DrawerController", .takesChild(at: 0)),
      .function("setCenter(_:withFullCloseAnimation:completion:)", of: "DrawerController", .takesChild(at: 0)),
      .child("centerViewController", of: "DrawerController"),
      .child("leftDrawerViewController", of: "DrawerController"),
      .child("rightDrawerViewController", of: "DrawerController"),
    ].of(
      "DrawerController",
      "https://github.com/sascha/DrawerController/blob/HEAD/DrawerController/DrawerController.swift")
    + [
      .libraryClass("SWRevealViewController", style: .asksChild, hidden: .asksChild),
      .function(
        "init(rearViewController:frontViewController:)", "initWithRearViewController:frontViewController:",
        of: "SWRevealViewController", .takesChild(at: 1), .takesChild(at: 0)),
      .function(
        "setFront(_:animated:)", "setFrontViewController:animated:", of: "SWRevealViewController", .takesChild(at: 0)),
      .function(
        "pushFrontViewController(_:animated:)", "pushFrontViewController:animated:", of: "SWRevealViewController",
        .takesChild(at: 0)),
      .function(
        "setRear(_:animated:)", "setRearViewController:animated:", of: "SWRevealViewController", .takesChild(at: 0)),
      .function(
        "setRight(_:animated:)", "setRightViewController:animated:", of: "SWRevealViewController", .takesChild(at: 0)),
      .child("frontViewController", of: "SWRevealViewController"),
      .child("rearViewController", of: "SWRevealViewController"),
      .child("rightViewController", of: "SWRevealViewController"),
    ].of(
      "SWRevealViewController",
      "https://github.com/John-Lluch/SWRevealViewController/blob/HEAD/SWRevealViewController/SWRevealViewController.m"
    )
    + moreDrawers

  private static let moreDrawers: [API] =
    [
      // It reads the main screen, also while a menu is open, so the menus are no children that are asked.
      .libraryClass("SlideMenuController", style: .readsChild),
      .function(
        "init(mainViewController:leftMenuViewController:rightMenuViewController:)", of: "SlideMenuController",
        .takesChild(at: 0)),
      .function("changeMainViewController(_:close:)", of: "SlideMenuController", .takesChild(at: 0)),
      .child("mainViewController", of: "SlideMenuController"),
    ].of(
      "SlideMenuControllerSwift",
      "https://github.com/dekatotoro/SlideMenuControllerSwift/blob/HEAD/Source/SlideMenuController.swift")
    + [
      .libraryClass("RESideMenu", style: .readsChild, hidden: .readsChild),
      .function(
        "init(contentViewController:leftMenuViewController:rightMenuViewController:)",
        "initWithContentViewController:leftMenuViewController:rightMenuViewController:", of: "RESideMenu",
        .takesChild(at: 0)),
      .function(
        "setContentViewController(_:animated:)", "setContentViewController:animated:", of: "RESideMenu",
        .takesChild(at: 0)),
      .child("contentViewController", of: "RESideMenu"),
    ].of("RESideMenu", "https://github.com/romaonthego/RESideMenu/blob/HEAD/RESideMenu/RESideMenu.m")
    + [
      .libraryClass("JASidePanelController"), .child("centerPanel", of: "JASidePanelController"),
      .child("leftPanel", of: "JASidePanelController"), .child("rightPanel", of: "JASidePanelController"),
    ].of(
      "JASidePanels",
      "https://github.com/gotosleep/JASidePanels/blob/HEAD/JASidePanels/Source/JASidePanelController.m")
    + [
      .libraryClass("ECSlidingViewController", style: .asksChild, hidden: .asksChild),
      .function(
        "init(topViewController:)", "initWithTopViewController:", of: "ECSlidingViewController", .takesChild(at: 0)),
      .child("topViewController", of: "ECSlidingViewController"),
      .child("underLeftViewController", of: "ECSlidingViewController"),
      .child("underRightViewController", of: "ECSlidingViewController"),
    ].of(
      "ECSlidingViewController",
      "https://github.com/ECSlidingViewController/ECSlidingViewController/blob/HEAD/ECSlidingViewController/ECSlidingViewController.m"
    )
    + [
      .libraryClass("LGSideMenuController", style: .readsChild, hidden: .readsChild),
      .function(
        "init(rootViewController:leftViewController:rightViewController:)", of: "LGSideMenuController",
        .takesChild(at: 0), .takesChild(at: 1), .takesChild(at: 2)),
      .child("rootViewController", of: "LGSideMenuController"),
      .child("leftViewController", of: "LGSideMenuController"),
      .child("rightViewController", of: "LGSideMenuController"),
    ].of(
      "LGSideMenuController",
      "https://github.com/Friend-LGA/LGSideMenuController/blob/HEAD/LGSideMenuController/Extensions/LGSideMenuController%2BStatusBarHandler.swift"
    )
    + [
      .libraryClass("KYDrawerController"), .child("mainViewController", of: "KYDrawerController"),
      .child("drawerViewController", of: "KYDrawerController"),
    ].of(
      "KYDrawerController",
      "https://github.com/ykyouhei/KYDrawerController/blob/HEAD/KYDrawerController/Classes/KYDrawerController.swift")
    + [
      .libraryClass(
        "SideMenuNavigationController", "UINavigationController",
        .presentsItself(LibraryPresentation(style: "overFullScreen"))),
      .libraryClass(
        "UISideMenuNavigationController", "UINavigationController",
        .presentsItself(LibraryPresentation(style: "overFullScreen"))),
    ].of(
      "SideMenu",
      "https://github.com/jonkykong/SideMenu/blob/HEAD/Pod/Classes/SideMenuNavigationController.swift")
    + [
      .libraryClass("PulleyViewController", style: .asksChild, hidden: .asksChild),
      .function(
        "init(contentViewController:drawerViewController:)", of: "PulleyViewController", .takesChild(at: 0),
        .takesChild(at: 1)),
      .function(
        "setPrimaryContentViewController(controller:animated:)", of: "PulleyViewController", .takesChild(at: 0)),
      .function("setDrawerContentViewController(controller:animated:)", of: "PulleyViewController", .takesChild(at: 0)),
    ].of("Pulley", "https://github.com/52inc/Pulley/blob/HEAD/PulleyLib/PulleyViewController.swift")
}
