// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Functions that take closures, by when they call them.
  static let closures: [API] =
    [
      .function(
        "animate(withDuration:animations:)", "animateWithDuration:animations:", of: "UIView", since: 4,
        .callsClosure(.now), .animates),
      .function("performWithoutAnimation(_:)", of: "UIView", since: 7, .callsClosure(.now), .animates),
      .function(
        "animateKeyframes(withDuration:delay:options:animations:completion:)",
        "animateKeyframesWithDuration:delay:options:animations:completion:", of: "UIView", since: 7,
        .callsClosure(.now), .animates),
      .function(
        "addKeyframe(withRelativeStartTime:relativeDuration:animations:)",
        "addKeyframeWithRelativeStartTime:relativeDuration:animations:", of: "UIView", since: 7, .callsClosure(.now)),
      .function(
        "transition(with:duration:options:animations:completion:)",
        "transitionWithView:duration:options:animations:completion:", of: "UIView", since: 4, .callsClosure(.now),
        .animates),
      .function(
        "animate(alongsideTransition:completion:)", "animateAlongsideTransition:completion:",
        of: "UIViewControllerTransitionCoordinator", since: 7, .callsClosure(.now)),
      .function(
        "animateChanges(_:)", "animateChanges:", of: "UISheetPresentationController", since: 15, .callsClosure(.now)),
    ].of("UIKit")
    // What is put on the main queue belongs to what is going on.
    + words(
      [
        "async", "asyncAfter", "dispatch_async", "dispatch_after", "dispatch_sync", "dispatch_once", "sync",
        "autoreleasepool",
      ],
      .callsClosure(.now)
    ).of("Dispatch")
    + words(["asyncAfter", "dispatch_after"], .delays).of("Dispatch")
}
