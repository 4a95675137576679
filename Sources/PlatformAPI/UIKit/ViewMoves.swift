// SPDX-License-Identifier: Apache-2.0

extension API {
  /// What moves views, covers them or changes what ties them, once they have a place.
  static let viewMoves: [API] = [
    words(["center", "position", "transform", "transform3D", "affineTransform", "mask", "path"], .viewProperty),
    words(["isLayoutMarginsRelativeArrangement", "layoutMarginsRelativeArrangement"], .viewProperty),
    words(["constant", "isActive", "active", "priority"], .viewProperty),
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
