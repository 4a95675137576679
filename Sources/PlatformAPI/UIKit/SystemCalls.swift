// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Methods without parameters that classes override, or have as an extension point, and that the system calls.
  static let calledBySystem: [API] =
    words(
      [
        // Objects.
        "finalize", "awakeAfterUsingCoder", "prepareForInterfaceBuilder", "main", "start", "cancel", "description",
        // Views and layers.
        "setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay", "displayIfNeeded", "display", "layoutSublayers",
        "setNeedsUpdateConstraints", "updateConstraints", "updateConstraintsIfNeeded", "invalidateIntrinsicContentSize",
        "tintColorDidChange", "safeAreaInsetsDidChange", "layoutMarginsDidChange", "sizeToFit", "removeFromSuperview",
        "alignmentRectInsetsDidChange", "readableContentGuideDidChange", "adjustedContentInsetDidChange",
        "updateProperties", "setNeedsUpdateProperties",
        // Lists, controls and gestures.
        "prepareForReuse", "reloadData", "prepareLayout", "prepare", "invalidateLayout",
        "finalizeCollectionViewUpdates", "finalizeAnimatedBoundsChange", "finalizeLayoutTransition", "beginUpdates",
        "endUpdates", "reset", "deleteBackward", "beginRefreshing", "endRefreshing", "flashScrollIndicators",
        // Controllers.
        "loadViewIfNeeded", "updateViewConstraints", "didReceiveMemoryWarning", "viewLayoutMarginsDidChange",
        "setNeedsStatusBarAppearanceUpdate", "setNeedsUpdateOfHomeIndicatorAutoHidden",
        "setNeedsUpdateOfScreenEdgesDeferringSystemGestures", "applicationFinishedRestoringState",
        "presentationTransitionWillBegin", "dismissalTransitionWillBegin", "containerViewWillLayoutSubviews",
        "containerViewDidLayoutSubviews", "perform", "prepareForPopoverPresentation", "didSelectPost",
        "didSelectCancel", "presentationAnimationDidFinish", "performActivity", "buildMenu", "updateFocusIfNeeded",
        "setNeedsFocusUpdate",
      ], .calledBySystem
    ).of("UIKit")
}
