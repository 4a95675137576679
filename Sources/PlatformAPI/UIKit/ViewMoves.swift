// SPDX-License-Identifier: Apache-2.0

extension API {
  /// What sets properties of views by other ways than an assignment to them, or later, and what a view shows besides.
  static let viewWrites: [API] =
    [
      words(["forKey", "forKeyPath"], .namesKey),
      words(["perform", "performSelector", "performSelectorOnMainThread"], .sendsSelector),
      words(["with", "withObject"], .isHandedOn), words(["afterDelay"], .delays),
      words(["Selector", "NSSelectorFromString", "sel_registerName"], .makesSelector),
      words(["contents", "fillColor", "overrideUserInterfaceStyle"], .viewProperty),
      words(["contents"], .contentOfLayer), words(["fillColor"], .insideOfShape),
      words(["didMoveToWindow", "layoutSubviews"], .repeatedMoment),
      [
        .function(
          "loadNibNamed(_:owner:options:)", "loadNibNamed:owner:options:", of: "Bundle", since: 2, .loadsNib),
        .function("instantiate(withOwner:options:)", "instantiateWithOwner:options:", of: "UINib", since: 4, .opensNib),
        .word("UINib", .makesNib), .word("nibWithNibName", .makesNib),
      ],
      [
        .function("draw(_:in:)", "drawLayer:inContext:", of: "CALayerDelegate", .drawsLayer),
        .function("display(_:)", "displayLayer:", of: "CALayerDelegate", .drawsLayer),
      ],
      words(["UIViewPropertyAnimator", "runningPropertyAnimator"], .runsByItself),
    ].flatMap { $0 }.of("UIKit")
    + [
      words(["SKScene"], .visual), words(["didMove", "didMoveToView", "sceneDidLoad"], .sceneMoment),
      words(["fileNamed"], .namesSceneFile), words(["fileNamed"], .initialProperty),
      words(
        ["SKSpriteNode", "SKTileMapNode", "SKVideoNode", "SKEmitterNode", "SKEffectNode", "SKReferenceNode"],
        .fillsScene),
    ].flatMap { $0 }.of("SpriteKit")
    + words(
      [
        "scheduledTimer", "scheduledTimerWithTimeInterval", "dataTask", "dataTaskWithURL", "dataTaskWithRequest",
        "downloadTask", "uploadTask",
      ], .runsByItself
    ).of("Foundation")
    + (words(["selector"], .namesSelector) + words(["target"], .namesTarget)).of("Foundation")
    + words(["Task", "detached"], .runsByItself).of("Swift")

  /// What moves views, covers them or changes what ties them, once they have a place.
  static let viewMoves: [API] = [
    words(["center", "position", "transform", "transform3D", "affineTransform", "mask", "path"], .viewProperty),
    words(["isLayoutMarginsRelativeArrangement", "layoutMarginsRelativeArrangement"], .viewProperty),
    words(["constant", "active", "priority"], .viewProperty),
    words(["transform", "transform3D", "affineTransform"], .shiftsView),
    words(["identity", "CGAffineTransformIdentity", "CATransform3DIdentity"], .leavesInPlace),
    words(["translationX", "CGAffineTransformMakeTranslation"], .translates),
    words(["mask", "maskView"], .masksView), words(["path"], .shapeOfLayer),
    words(["roundedRect", "rect", "bezierPathWithRoundedRect", "bezierPathWithRect"], .shapesRectangle),
    words(["frame"], .frameOfView), words(["origin", "size", "x", "y", "width", "height"], .partOfFrame),
    words(["center", "position"], .centerOfView),
    words(["constant"], .lengthOfConstraint), words(["isActive", "active"], .stateOfConstraint),
    words(["priority"], .weightOfConstraint), words(["required", "UILayoutPriorityRequired"], .requiredWeight),
    words(["deactivate", "deactivateConstraints", "removeConstraint", "removeConstraints"], .undoesConstraints),
    words(["deactivate", "deactivateConstraints", "removeConstraint", "removeConstraints"], .constrains),
    words(["subviews", "arrangedSubviews"], .listsSubviews),
    words(["isLayoutMarginsRelativeArrangement", "layoutMarginsRelativeArrangement"], .arrangesInMargins),
    words(["exchangeSubview", "exchangeSubviewAtIndex"], .exchangesSubviews),
    words(["viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear"], .afterPlacing),
  ].flatMap { $0 }.of("UIKit")
}
