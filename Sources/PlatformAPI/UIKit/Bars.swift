// SPDX-License-Identifier: Apache-2.0

extension API {
  /// What asks and sets the look of bars.
  static let bars: [API] =
    [
      .property("preferredStatusBarStyle", of: "UIViewController", since: 7, .hook),
      .property("prefersStatusBarHidden", of: "UIViewController", since: 7, .hook),
      .property("preferredStatusBarUpdateAnimation", of: "UIViewController", since: 7, .hook),
      .property(
        "childForStatusBarStyle", "childViewControllerForStatusBarStyle", of: "UIViewController", since: 7, .hook),
      .property(
        "childForStatusBarHidden", "childViewControllerForStatusBarHidden", of: "UIViewController", since: 7, .hook),
      .function("setNeedsStatusBarAppearanceUpdate()", of: "UIViewController", since: 7, .asksForBar),
      .property("statusBarStyle", of: "UIApplication", since: 2, deprecated: 9, .setsApplicationStyle),
      .property(
        "isStatusBarHidden", "statusBarHidden", of: "UIApplication", since: 2, deprecated: 9, .setsApplicationHidden),
      .function(
        "setStatusBarStyle(_:animated:)", "setStatusBarStyle:animated:", of: "UIApplication", since: 2, deprecated: 9,
        .setsApplicationStyle),
      .function(
        "setStatusBarHidden(_:with:)", "setStatusBarHidden:withAnimation:", of: "UIApplication", since: 2,
        deprecated: 9, .setsApplicationHidden),
      .property("navigationBar", of: "UINavigationController", since: 2, .partOfController),
      .property(
        "isNavigationBarHidden", "navigationBarHidden", of: "UINavigationController", since: 2, .asksAgain,
        .replacesWayBack),
      .property("leftBarButtonItem", of: "UINavigationItem", since: 2, .replacesWayBack),
      .property("leftBarButtonItems", of: "UINavigationItem", since: 5, .replacesWayBack),
      .property("hidesBackButton", of: "UINavigationItem", since: 2, .replacesWayBack),
      .property("interactivePopGestureRecognizer", of: "UINavigationController", since: 7, .replacesWayBack),
      .function(
        "setLeftBarButton(_:animated:)", "setLeftBarButtonItem:animated:", of: "UINavigationItem", since: 2,
        .replacesWayBack),
      .function(
        "setHidesBackButton(_:animated:)", "setHidesBackButton:animated:", of: "UINavigationItem", since: 2,
        .replacesWayBack),
      .property("hidesBarsOnSwipe", of: "UINavigationController", since: 8, .hidesBarByItself),
      .property("hidesBarsOnTap", of: "UINavigationController", since: 8, .hidesBarByItself),
      .property("hidesBarsWhenKeyboardAppears", of: "UINavigationController", since: 8, .hidesBarByItself),
      .property("hidesBarsWhenVerticallyCompact", of: "UINavigationController", since: 8, .hidesBarByItself),
      .type("UIBarAppearance", "NSObject", since: 13),
      .type("UINavigationBarAppearance", "UIBarAppearance", since: 13),
      .property("barStyle", of: "UINavigationBar", since: 2, .holds("UIBarStyle"), .asksAgain),
      .property("barTintColor", of: "UINavigationBar", since: 7, .holds("UIColor")),
      .property("backgroundColor", of: "UIView", since: 2, .holds("UIColor")),
      .property(
        "standardAppearance", of: "UINavigationBar", since: 13, .holds("UINavigationBarAppearance"),
        .standardAppearance),
      .property(
        "scrollEdgeAppearance", of: "UINavigationBar", since: 13, .holds("UINavigationBarAppearance"),
        .scrollEdgeAppearance),
      .property(
        "overrideUserInterfaceStyle", of: "UIViewController", since: 13, .holds("UIUserInterfaceStyle"), .asksAgain),
    ].of("UIKit")
    // What decides together how a navigation bar looks.
    + words(
      [
        "standardAppearance", "scrollEdgeAppearance", "barTintColor", "backgroundImage", "isTranslucent",
        "clipsToBounds",
      ], .looksOfBar
    ).of("UIKit")
    + words(["barTintColor", "backgroundImage", "isTranslucent"], .legacyLookOfBar).of("UIKit")
    + words(
      ["appearance", "appearanceWhenContainedIn", "appearanceWhenContainedInInstancesOfClasses"], .givesProxy
    ).of("UIKit")
    + words(["navigationBarClass"], .namesBarClass).of("UIKit")
    + words(["copy", "mutableCopy"], .givesCopy).of("Foundation")
    // What of an appearance decides how a bar is painted.
    + words(["backgroundColor", "backgroundImage", "backgroundEffect", "titleTextAttributes"], .paintsAppearance)
    .of("UIKit")
    // The key of the colour among the attributes of a text.
    + words(
      ["foregroundColor", "NSForegroundColorAttributeName", "NSAttributedStringKeyForegroundColor"], .keyOfTextColor
    ).of("UIKit")
    // Parts of the bar that UIKit does not document.
    + words(
      ["statusBar", "_statusBar", "statusBarWindow", "_statusBarWindow", "createLocalStatusBar", "statusBarView"],
      .privateBarKey
    ).of("UIKit")
    + words(["UIStatusBar", "_UIStatusBar", "UIStatusBarWindow", "UIStatusBar_Modern"], .privateBarClass).of("UIKit")
    + words(
      [
        "CGRect", "CGRectMake", "UIScreen", "isStatusBarHidden", "safeAreaInsets", "statusBarFrame", "statusBarHidden",
        "statusBarManager", "statusBarFrameUserInfoKey", "UIApplicationStatusBarFrameUserInfoKey",
      ], .tracked
    ).of("UIKit")
    + words(["statusBarFrameUserInfoKey", "UIApplicationStatusBarFrameUserInfoKey"], .keyOfBarFrame).of("UIKit")
    + [
      .function(
        "application(_:willChangeStatusBarFrame:)", "application:willChangeStatusBarFrame:",
        of: "UIApplicationDelegate", since: 2, deprecated: 13, .handsBarFrame),
      .function(
        "application(_:didChangeStatusBarFrame:)", "application:didChangeStatusBarFrame:",
        of: "UIApplicationDelegate", since: 2, deprecated: 13, .handsBarFrame),
    ].of("UIKit")

  /// Windows.
  static let windows: [API] =
    words(
      [
        "makeKey", "makeKeyWindow", "addSubview", "setHidden", "setNeedsLayout", "layoutIfNeeded",
        "setBackgroundColor", "setWindowLevel", "addConstraints", "insertSubview", "becomeKey", "setFrame",
        "addGestureRecognizer", "setTintColor", "resignKey", "resignKeyWindow", "becomeKeyWindow", "isKeyWindow",
        "viewWithTag", "subviews", "bringSubviewToFront", "sendSubviewToBack", "removeFromSuperview",
        "removeGestureRecognizer", "setAlpha", "setUserInteractionEnabled", "bounds", "frame", "layer", "isHidden",
      ], .preparesWindow
    ).of("UIKit")
    + words(
      [
        "location", "locationInView", "previousLocation", "previousLocationInView", "translation", "translationInView",
        "velocity", "velocityInView", "convert", "convertPoint", "convertRect", "isDescendant", "isDescendantOfView",
      ], .measuresInView
    ).of("UIKit")
    + words(["window", "keyWindow", "windows"], .givesWindow).of("UIKit")
    + words(["keyWindow", "windows"], .givesSceneWindows).of("UIKit")
    + words(["delegate", "dataSource"], .tellsOfItself).of("UIKit")
    + words(["overrideUserInterfaceStyle"], .setsInterfaceStyle).of("UIKit")
    + words(["userInterfaceStyle"], .interfaceStyleTrait).of("UIKit")
    + words(["userInterfaceStyle", "verticalSizeClass", "horizontalSizeClass"], .trait).of("UIKit")
    + words(["traitOverrides"], .overridesTraits).of("UIKit")
    + words(["hitTest", "pointInside", "point"], .passesTouches).of("UIKit")
    + [
      .property("current", of: "UITraitCollection", since: 13, .leadsTo("UITraitCollection.ofMoment")),
      .property("traitCollection", of: "UIScreen", since: 8, .leadsTo("UIScreen.traits")),
      .word("UITraitCollection.ofMoment", .traitsOfMoment), .word("UIScreen.traits", .traitsOfScreen),
      .property("current", "currentDevice", of: "UIDevice", since: 2, .leadsTo("UIDevice")),
      .property("main", "mainScreen", of: "UIScreen", since: 2, deprecated: 16, .leadsTo("UIScreen")),
      .property("shared", "sharedApplication", of: "UIApplication", since: 2, .leadsTo("UIApplication")),
      .property("windows", of: "UIApplication", since: 2, deprecated: 15, .leadsToList("UIWindow")),
      .property("windows", of: "UIWindowScene", since: 13, .leadsToList("UIWindow")),
      .property("connectedScenes", of: "UIApplication", since: 13, .leadsToList("UIWindowScene")),
      .property("windowScene", of: "UIWindow", since: 13, .leadsTo("UIWindowScene")),
      .property("statusBarManager", of: "UIWindowScene", since: 13, .leadsTo("UIStatusBarManager")),
      .property("delegate", of: "UIApplication", since: 2, .leadsTo("UIApplicationDelegate")),
      .property("window", of: "UIApplicationDelegate", since: 5, .leadsTo("UIWindow")),
    ].of("UIKit")
}
