// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Pages that lead into an app, and containers that fill places of their views.
  static let walkthroughs: [API] =
    [
      .libraryClass("BWWalkthroughViewController"), .libraryClass("BWWalkthroughPageViewController"),
      .function("add(viewController:)", of: "BWWalkthroughViewController", .takesChild(at: 0)),
    ].of(
      "BWWalkthrough",
      "https://github.com/ariok/BWWalkthrough/blob/HEAD/BWWalkthrough/BWWalkthroughViewController.swift")
    + [
      // Its pages stand in a page view controller, which answers nothing about the bar, no more than it does itself.
      .libraryClass("OnboardingViewController"), .word("onboardWithBackgroundImage", .isFactory),
      .word("onboardWithBackgroundVideoURL", .isFactory),
      .function(
        "init(backgroundImage:contents:)", "initWithBackgroundImage:contents:", of: "OnboardingViewController",
        .takesChild(at: 1)),
      .function(
        "init(backgroundVideoURL:contents:)", "initWithBackgroundVideoURL:contents:",
        of: "OnboardingViewController", .takesChild(at: 1)),
    ].of("Onboard", "https://github.com/mamaral/Onboard/blob/HEAD/Source/OnboardingViewController.m")
    + [.libraryClass("OnboardingContentViewController"), .word("contentWithTitle", .isFactory)].of(
      "Onboard", "https://github.com/mamaral/Onboard/blob/HEAD/Source/OnboardingContentViewController.m")
    + [
      .libraryClass("HLSPlaceholderViewController"),
      .function(
        "setInsetViewController(_:at:)", "setInsetViewController:atIndex:", of: "HLSPlaceholderViewController",
        .takesChild(at: 0)),
    ].of(
      "CoconutKit",
      "https://github.com/defagos/CoconutKit/blob/HEAD/Framework/Sources/ViewControllers/HLSPlaceholderViewController.m"
    )
    + [
      .libraryClass("HLSStackController", style: .readsChild, hidden: .readsChild),
      .function(
        "init(rootViewController:)", "initWithRootViewController:", of: "HLSStackController", .takesChild(at: 0)),
      .function(
        "push(_:withTransitionClass:animated:)", "pushViewController:withTransitionClass:animated:",
        of: "HLSStackController", .takesChild(at: 0)),
    ].of(
      "CoconutKit",
      "https://github.com/defagos/CoconutKit/blob/HEAD/Framework/Sources/ViewControllers/HLSStackController.m")
}
