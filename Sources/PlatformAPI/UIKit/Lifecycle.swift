// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Functions that the system calls, by the moment.
  static let lifecycle: [API] =
    [
      .word("init", .lifecycle(.making)), .word("dynamicallyCall", .lifecycle(.making)),
      .function("init(coder:)", "initWithCoder:", of: "NSCoding", .lifecycle(.making)),
      .function("init(frame:)", "initWithFrame:", of: "UIView", .lifecycle(.making)),
      .function("layoutSubviews()", of: "UIView", .ofViewsAlone),
      .function("didMoveToSuperview()", of: "UIView", .ofViewsAlone),
      .function("didMoveToWindow()", of: "UIView", .ofViewsAlone),
      .function("willMove(toSuperview:)", "willMoveToSuperview:", of: "UIView", .ofViewsAlone),
      .function("draw(_:)", "drawRect:", of: "UIView", .ofViewsAlone),
      .function("init(nibName:bundle:)", "initWithNibName:bundle:", of: "UIViewController", .lifecycle(.making)),
      .function("awakeFromNib()", of: "NSObject", .lifecycle(.making)),
      .word("initialize", .lifecycle(.classLoading)), .word("load", .lifecycle(.classLoading)),
      .word("deinit", .lifecycle(.ending)), .word("dealloc", .lifecycle(.ending)),
      .function("loadView()", of: "UIViewController", since: 2, .lifecycle(.loading)),
      .function("viewDidLoad()", of: "UIViewController", since: 2, .lifecycle(.loading)),
      .function("viewDidUnload()", of: "UIViewController", since: 3, deprecated: 6, .noLongerCalled),
      .function("viewWillUnload()", of: "UIViewController", since: 5, deprecated: 6, .noLongerCalled),
      .function(
        "viewWillAppear(_:)", "viewWillAppear:", of: "UIViewController", since: 2, .lifecycle(.willAppear),
        .unlabelledSinceSwift3),
      .function("viewIsAppearing(_:)", "viewIsAppearing:", of: "UIViewController", since: 13, .lifecycle(.willAppear)),
      .function(
        "viewDidAppear(_:)", "viewDidAppear:", of: "UIViewController", since: 2, .lifecycle(.didAppear),
        .unlabelledSinceSwift3),
      .function("viewWillLayoutSubviews()", of: "UIViewController", since: 5, .lifecycle(.layingOut)),
      .function("viewDidLayoutSubviews()", of: "UIViewController", since: 5, .lifecycle(.layingOut)),
      .function(
        "viewWillDisappear(_:)", "viewWillDisappear:", of: "UIViewController", since: 2, .lifecycle(.disappearing),
        .unlabelledSinceSwift3),
      .function(
        "viewDidDisappear(_:)", "viewDidDisappear:", of: "UIViewController", since: 2, .lifecycle(.disappearing),
        .outsideOfParent, .unlabelledSinceSwift3),
      .function(
        "setSelected(_:animated:)", "setSelected:animated:", of: "UITableViewCell", since: 2, .unlabelledSinceSwift3),
      .function(
        "viewWillTransition(to:with:)", "viewWillTransitionToSize:withTransitionCoordinator:", of: "UIContentContainer",
        since: 8, .lifecycle(.changing)),
      .function(
        "willTransition(to:with:)", "willTransitionToTraitCollection:withTransitionCoordinator:",
        of: "UIContentContainer", since: 8, .lifecycle(.changing)),
      .function(
        "traitCollectionDidChange(_:)", "traitCollectionDidChange:", of: "UITraitEnvironment", since: 8, deprecated: 17,
        .lifecycle(.changing)),
      .function("viewSafeAreaInsetsDidChange()", of: "UIViewController", since: 11, .lifecycle(.insets)),
      .function(
        "willMove(toParent:)", "willMoveToParentViewController:", of: "UIViewController", since: 5, .lifecycle(.moving)),
      .function(
        "didMove(toParent:)", "didMoveToParentViewController:", of: "UIViewController", since: 5, .lifecycle(.moving),
        .outsideOfParent),
      .function(
        "prepare(for:sender:)", "prepareForSegue:sender:", of: "UIViewController", since: 5, .lifecycle(.segue)),
      .word("encode", .lifecycle(.restoring)), .word("decode", .lifecycle(.restoring)),
      .function(
        "encodeRestorableState(with:)", "encodeRestorableStateWithCoder:", of: "UIStateRestoring", since: 6,
        .lifecycle(.restoring)),
      .function(
        "decodeRestorableState(with:)", "decodeRestorableStateWithCoder:", of: "UIStateRestoring", since: 6,
        .lifecycle(.restoring)),
    ].of("UIKit") + launching

  private static let launching: [API] =
    [
      .function(
        "application(_:configurationForConnecting:options:)",
        "application:configurationForConnectingSceneSession:options:", of: "UIApplicationDelegate", since: 13,
        .configuresScenes),
      .function(
        "application(_:didFinishLaunchingWithOptions:)", "application:didFinishLaunchingWithOptions:",
        of: "UIApplicationDelegate", since: 3, .lifecycle(.launching)),
      .function(
        "application(_:willFinishLaunchingWithOptions:)", "application:willFinishLaunchingWithOptions:",
        of: "UIApplicationDelegate", since: 6, .lifecycle(.launching)),
      .function(
        "applicationDidFinishLaunching(_:)", "applicationDidFinishLaunching:", of: "UIApplicationDelegate", since: 2,
        .lifecycle(.launching)),
      .function(
        "scene(_:willConnectTo:options:)", "scene:willConnectToSession:options:", of: "UISceneDelegate", since: 13,
        .lifecycle(.launching)),
      .function(
        "applicationDidBecomeActive(_:)", "applicationDidBecomeActive:", of: "UIApplicationDelegate", since: 2,
        .lifecycle(.entering)),
      .function(
        "sceneDidBecomeActive(_:)", "sceneDidBecomeActive:", of: "UISceneDelegate", since: 13, .lifecycle(.entering)),
      .function(
        "sceneWillEnterForeground(_:)", "sceneWillEnterForeground:", of: "UISceneDelegate", since: 13,
        .lifecycle(.entering)),
    ].of("UIKit")
}
