// SPDX-License-Identifier: Apache-2.0

extension API {
  /// More containers with a main screen and menus beside it. Menus that are never asked are no children here.
  static let sideMenus: [API] =
    [
      .libraryClass("MFSideMenuContainerViewController", style: .readsTop), .word("container", .isFactory),
      .word("containerWithCenterViewController", .isFactory),
      .function(
        "init(withCenter:leftMenuViewController:rightMenuViewController:)", of: "MFSideMenuContainerViewController",
        .takesChild(at: 0)),
      // Objective-C's factory, whose first argument has no label.
      .function(
        "init(_:leftMenuViewController:rightMenuViewController:)", of: "MFSideMenuContainerViewController",
        .takesChild(at: 0)),
      .child("centerViewController", of: "MFSideMenuContainerViewController"),
    ].of(
      "MFSideMenu",
      "https://github.com/mikefrederick/MFSideMenu/blob/HEAD/MFSideMenu/MFSideMenuContainerViewController.m")
    + [
      .libraryClass("MenuContainerViewController", style: .readsChild),
      .function("selectContentViewController(_:)", of: "MenuContainerViewController", .takesChild(at: 0)),
    ].of(
      "InteractiveSideMenu",
      "https://github.com/handsomecode/InteractiveSideMenu/blob/HEAD/Sources/MenuContainerViewController.swift")
    + [
      .libraryClass("AKSideMenu", style: .readsChild, hidden: .readsChild),
      .function(
        "init(contentViewController:leftMenuViewController:rightMenuViewController:)", of: "AKSideMenu",
        .takesChild(at: 0)),
      .function("setContentViewController(_:animated:)", of: "AKSideMenu", .takesChild(at: 0)),
      .child("contentViewController", of: "AKSideMenu"),
    ].of("AKSideMenu", "https://github.com/dogo/AKSideMenu/blob/HEAD/Sources/AKSideMenu/AKSideMenu.swift")
    + [
      // Its menu is a view over the stack, and no controller in it.
      .libraryClass("ENSideMenuNavigationController", "UINavigationController"),
      .function(
        "init(menuViewController:contentViewController:)", of: "ENSideMenuNavigationController", .takesChild(at: 1)),
      .function("setContentViewController(_:)", of: "ENSideMenuNavigationController", .takesChild(at: 0)),
    ].of(
      "ENSwiftSideMenu",
      "https://github.com/evnaz/ENSwiftSideMenu/blob/HEAD/Library/ENSideMenuNavigationController.swift")
    + [
      // It reads the side that is open, and nothing about hiding.
      .libraryClass("FAPanelController", style: .readsChild),
      .function("center(_:)", of: "FAPanelController", .takesChild(at: 0)),
      .function("left(_:)", of: "FAPanelController", .takesChild(at: 0)),
      .function("right(_:)", of: "FAPanelController", .takesChild(at: 0)),
    ].of(
      "FAPanels",
      "https://github.com/fahidattique55/FAPanels/blob/HEAD/FAPanels/Classes/FAPanel%2BInterfaceRotation.swift")
    + [
      .libraryClass("IIViewDeckController"),
      .function(
        "init(center:leftViewController:rightViewController:)",
        "initWithCenterViewController:leftViewController:rightViewController:", of: "IIViewDeckController",
        .takesChild(at: 0), .takesChild(at: 1), .takesChild(at: 2)),
      .function(
        "init(centerViewController:leftViewController:rightViewController:)", of: "IIViewDeckController",
        .takesChild(at: 0), .takesChild(at: 1), .takesChild(at: 2)),
      .child("centerViewController", of: "IIViewDeckController"),
      .child("leftViewController", of: "IIViewDeckController"),
      .child("rightViewController", of: "IIViewDeckController"),
    ].of("ViewDeck", "https://github.com/ViewDeck/ViewDeck/blob/HEAD/ViewDeck/IIViewDeckController.mm")
    + olderSideMenus

  private static let olderSideMenus: [API] =
    [
      .libraryClass("PKRevealController", style: .readsChild),
      .word("revealControllerWithFrontViewController", .isFactory),
      .function(
        "init(frontViewController:leftViewController:rightViewController:)", of: "PKRevealController",
        .takesChild(at: 0), .takesChild(at: 1), .takesChild(at: 2)),
      // Objective-C's factory, whose first argument has no label.
      .function(
        "init(_:leftViewController:rightViewController:)", of: "PKRevealController", .takesChild(at: 0)),
      .function(
        "setFront(_:focusAfterChange:completion:)", "setFrontViewController:focusAfterChange:completion:",
        of: "PKRevealController", .takesChild(at: 0)),
      .child("frontViewController", of: "PKRevealController"),
      .child("leftViewController", of: "PKRevealController"),
      .child("rightViewController", of: "PKRevealController"),
    ].of(
      "PKRevealController",
      "https://github.com/pkluz/PKRevealController/blob/HEAD/Source/PKRevealController/PKRevealController.m")
    + [
      .libraryClass("MSDynamicsDrawerViewController", style: .asksChild, hidden: .asksChild),
      .function(
        "setPane(_:animated:completion:)", "setPaneViewController:animated:completion:",
        of: "MSDynamicsDrawerViewController", .takesChild(at: 0)),
      .child("paneViewController", of: "MSDynamicsDrawerViewController"),
    ].of(
      "MSDynamicsDrawerViewController",
      "https://github.com/monospacecollective/MSDynamicsDrawerViewController/blob/HEAD/MSDynamicsDrawerViewController/MSDynamicsDrawerViewController.m"
    )
    + [
      .libraryClass("REFrostedViewController", style: .asksChild, hidden: .asksChild),
      .function(
        "init(contentViewController:menuViewController:)", "initWithContentViewController:menuViewController:",
        of: "REFrostedViewController", .takesChild(at: 0)),
      .child("contentViewController", of: "REFrostedViewController"),
    ].of(
      "REFrostedViewController",
      "https://github.com/romaonthego/REFrostedViewController/blob/HEAD/REFrostedViewController/REFrostedViewController.m"
    )
    + [
      .libraryClass("SideMenuController", style: .asksChild, hidden: .asksChild),
      .function(
        "init(contentViewController:menuViewController:)", of: "SideMenuController", .takesChild(at: 0)),
      .function("setContentViewController(to:animated:completion:)", of: "SideMenuController", .takesChild(at: 0)),
      // What is kept under a name is shown by that name later.
      .function("cache(viewController:with:)", of: "SideMenuController", .takesChild(at: 0)),
      .child("contentViewController", of: "SideMenuController"),
    ].of("SideMenuSwift", "https://github.com/kukushi/SideMenu/blob/HEAD/Sources/SideMenu/SideMenuController.swift")
    + [
      .libraryClass("SOContainerViewController"), .child("topViewController", of: "SOContainerViewController"),
      .child("sideViewController", of: "SOContainerViewController"),
    ].of(
      "SidebarOverlay",
      "https://github.com/aperechnev/SidebarOverlay/blob/HEAD/Source/SOContainerViewController.swift")
}
