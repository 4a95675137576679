// SPDX-License-Identifier: Apache-2.0

extension API {
  /// The containers of the two libraries that bring Material Design to UIKit.
  static let materialLibraries: [API] = cosmicMaterial + googleMaterial

  private static let cosmicMaterial: [API] =
    [
      .libraryClass("TransitionController", style: .asksChild, hidden: .asksChild),
      .function(
        "init(rootViewController:)", "initWithRootViewController:", of: "TransitionController", .takesChild(at: 0)),
      .function("transition(to:completion:)", of: "TransitionController", .takesChild(at: 0)),
    ].of(
      "Material", "https://github.com/CosmicMind/Material/blob/HEAD/Sources/iOS/Transition/TransitionController.swift")
    + [
      .type("StatusBarController", "TransitionController"), .type("ChipBarController", "TransitionController"),
      .type("FABMenuController", "TransitionController"), .type("SnackbarController", "TransitionController"),
      .type("SearchBarController", "StatusBarController"), .type("ToolbarController", "StatusBarController"),
    ].of(
      "Material", "https://github.com/CosmicMind/Material/blob/HEAD/Sources/iOS/StatusBar/StatusBarController.swift")
    + [
      // It asks its root while a side is open, too, so the sides are no children that are asked.
      .type("NavigationDrawerController", "TransitionController")
    ].of(
      "Material",
      "https://github.com/CosmicMind/Material/blob/HEAD/Sources/iOS/NavigationDrawer/NavigationDrawerController.swift")
    + [
      .type("TabsController", "TransitionController"),
      .function("init(viewControllers:selectedIndex:)", of: "TabsController", .takesChild(at: 0)),
    ].of("Material", "https://github.com/CosmicMind/Material/blob/HEAD/Sources/iOS/Tab/TabsController.swift")
    + [
      .libraryClass("BottomNavigationController", "UITabBarController"),
      .function("init(viewControllers:)", of: "BottomNavigationController", .takesChild(at: 0)),
    ].of(
      "Material",
      "https://github.com/CosmicMind/Material/blob/HEAD/Sources/iOS/BottomTabBar/BottomNavigationController.swift")

  private static let googleMaterial: [API] =
    [
      .libraryClass(
        "MDCFlexibleHeaderViewController", style: .open("a flexible header answers by its colour, or what it was told"),
        hidden: .unlessSet("false", setting: "shiftBehavior")),
      .type("MDCAppBarViewController", "MDCFlexibleHeaderViewController"),
    ].of("MaterialComponents", material("FlexibleHeader/src/MDCFlexibleHeaderViewController.m"))
    + [
      // Both answer as the header that they put over their content.
      .libraryClass(
        "MDCFlexibleHeaderContainerViewController",
        style: .open("a flexible header answers by its colour, or what it was told"),
        hidden: .unlessSet("false", setting: "shiftBehavior")),
      .function(
        "init(contentViewController:)", "initWithContentViewController:",
        of: "MDCFlexibleHeaderContainerViewController", .takesChild(at: 0)),
      .child("contentViewController", of: "MDCFlexibleHeaderContainerViewController"),
    ].of("MaterialComponents", material("FlexibleHeader/src/MDCFlexibleHeaderContainerViewController.m"))
    + [
      .libraryClass(
        "MDCAppBarContainerViewController", style: .open("an app bar answers by its colour, or what it was told"),
        hidden: .unlessSet("false", setting: "shiftBehavior")),
      .function(
        "init(contentViewController:)", "initWithContentViewController:", of: "MDCAppBarContainerViewController",
        .takesChild(at: 0)),
    ].of("MaterialComponents", material("AppBar/src/MDCAppBarContainerViewController.m"))
    + [
      // It hides UIKit's bar, so that UIKit asks its top screen whether to hide the status bar.
      .libraryClass(
        "MDCAppBarNavigationController", "UINavigationController",
        style: .open("MDCAppBarNavigationController asks the app bar that it puts into its top screen"),
        hidden: .asksChild)
    ].of("MaterialComponents", material("AppBar/src/MDCAppBarNavigationController.m"))
    // Their lists of controllers have UIKit's name, and are followed as such.
    + [.libraryClass("MDCBottomNavigationBarController", style: .asksChild, hidden: .asksChild)].of(
      "MaterialComponents", material("BottomNavigation/src/MDCBottomNavigationBarController.m"))
    + [.libraryClass("MDCTabBarViewController", style: .asksChild, hidden: .asksChild)].of(
      "MaterialComponents", material("Tabs/src/MDCTabBarViewController.m"))

  private static func material(_ file: String) -> String {
    "https://github.com/material-components/material-components-ios/blob/HEAD/components/" + file
  }
}
