// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Constraints, in both languages.
  static let layout: [API] = constraints + layoutByHabit

  private static let constraints: [API] = [
    words(
      [
        "constraint", "constraints", "constraintsWithVisualFormat", "constraintWithItem", "NSLayoutConstraint",
        "activate",
      ], .constrains),
    words(
      [
        "constraint", "constraintEqualToAnchor", "constraintEqualToConstant",
        "constraintEqualToSystemSpacingBelowAnchor",
      ], .tiesAnchor),
    words(["equalTo", "equalToConstant", "equalToSystemSpacingBelow"], .equatesAnchors),
    words(["equalToSystemSpacingBelow", "constraintEqualToSystemSpacingBelowAnchor"], .spacesAnchors),
    words(["equalToConstant", "constraintEqualToConstant"], .fixesLength),
    words(["frame", "bounds", "center", "transform"], .placesView),
    words(
      ["constant", "isActive", "active", "setConstant", "deactivate", "deactivateConstraints"], .changesConstraint),
    words(["safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide"], .layoutGuide),
    words(
      [
        "safeAreaLayoutGuide", "topLayoutGuide", "bottomLayoutGuide", "safeAreaInsets", "keyboardLayoutGuide",
      ], .safeGuide),
    words(["safeAreaInsets"], .safeAreaInsets),
    words(["layoutMarginsGuide", "readableContentGuide"], .marginGuide),
    words(["topMargin", "TopMargin"], .marginEdge),
    edges(["topAnchor", "top", "topMargin", "TopMargin", "Top", "NSLayoutAttributeTop"], .top),
    edges(["bottomAnchor", "bottom", "bottomMargin", "Bottom", "lastBaseline", "firstBaseline"], .bottom),
    edges(["leadingAnchor", "leftAnchor", "leading", "left", "Leading", "Left"], .leading),
    edges(["trailingAnchor", "rightAnchor", "trailing", "right", "Trailing", "Right"], .trailing),
    edges(["centerXAnchor", "centerX", "CenterX"], .centerX),
    edges(["centerYAnchor", "centerY", "CenterY"], .centerY),
    edges(["widthAnchor", "width", "Width"], .width), edges(["heightAnchor", "height", "Height"], .height),
  ].flatMap { $0 }.of("UIKit")

  /// Names that several layout packages give to the same things.
  private static let layoutByHabit: [API] = [
    words(["equal", "equalToConstant"], .tiesEdges), words(["safeArea"], .safeGuide),
    edges(["all", "edgeAnchors"], .top, .bottom, .leading, .trailing), edges(["horizontal"], .leading, .trailing),
    edges(["vertical"], .top, .bottom), edges(["topEdge"], .top),
  ].flatMap { $0 }.of("convention", "a habit")

  /// Several names of the same edges.
  static func edges(_ names: [String], _ edges: LayoutEdge...) -> [API] {
    names.map { .word($0, .layoutEdges(edges)) }
  }
}
