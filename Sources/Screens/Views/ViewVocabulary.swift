// SPDX-License-Identifier: Apache-2.0

/// The names of UIKit, Core Animation and layout libraries that views are built with.
enum ViewVocabulary {
  /// Properties that say how a view looks or where it lies.
  static let properties: Set<String> = [
    "backgroundColor", "alpha", "isHidden", "hidden", "frame", "bounds", "autoresizingMask", "backgroundView", "effect",
    "image", "colors", "locations", "startPoint", "endPoint", "axis", "opacity", "view", "isOpaque",
    "backgroundConfiguration", "collectionViewLayout", "background", "isActive",
  ]

  /// Calls that put views and layers into one another, or lay them out.
  static let adding: Set<String> = [
    "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "bringSubviewToFront",
    "bringSubview", "sendSubviewToBack", "sendSubview", "removeFromSuperview", "addSublayer", "insertSublayer",
    "setBackgroundColor", "setHidden", "setAlpha", "setFrame", "setBackgroundView", "setView", "addChild",
    "addChildViewController", "didMove",
  ]

  static let constraining: Set<String> = [
    "constraint", "makeConstraints", "remakeConstraints", "mas_makeConstraints", "mas_remakeConstraints",
    "snp_makeConstraints", "autoPinEdgesToSuperviewEdges", "autoPinEdgeToSuperviewEdge", "autoPinEdge",
    "autoPinEdgesToSuperviewSafeArea", "autoPinEdgesToSuperviewMargins", "autoPinEdgeToSuperviewSafeArea",
    "edgesToSuperview", "topToSuperview", "constraints", "constraintsWithVisualFormat", "constraintWithItem",
    "NSLayoutConstraint", "activate",
  ]

  /// Calls of a closure with what they are called on, or at once.
  static let immediate: Set<String> = [
    "performWithoutAnimation", "animate", "animateWithDuration", "transition", "forEach", "map", "compactMap",
    "flatMap",
    "then", "configure", "with", "tap", "apply", "also", "let", "do", "run", "async", "sync", "setup", "build", "style",
    "main", "asyncAfter", "performBatchUpdates",
  ]

  /// Functions that UIKit calls on a view once it is made or shown, in their order.
  static let viewMoments = [
    "awakeFromNib", "didMoveToSuperview", "didMoveToWindow", "updateConstraints", "layoutSubviews",
  ]

  /// Functions that UIKit calls on a controller before it is seen, in their order.
  static let controllerMoments = [
    "awakeFromNib", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "updateViewConstraints",
    "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
  ]
}
