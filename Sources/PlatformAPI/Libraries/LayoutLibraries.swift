// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Libraries that make constraints.
  static let layoutLibraries: [API] = snapKit + masonry + pureLayout + tinyConstraints

  private static let snapKit: [API] = [
    words(
      ["makeConstraints", "remakeConstraints", "updateConstraints", "snp_makeConstraints", "snp_remakeConstraints"],
      .makesConstraints),
    words(["makeConstraints", "remakeConstraints", "snp_makeConstraints"], .constrains),
    words(["remakeConstraints", "snp_remakeConstraints"], .replacesConstraints),
    words(["updateConstraints"], .replacesEdges),
    words(["equalTo", "equalToSuperview"], .tiesEdges),
    words(["offset"], .movesEdges), words(["inset"], .insetsEdges),
    words(["update", "updateOffset", "updateInset"], .changesConstraint),
    edges(["edges", "directionalEdges"], .top, .bottom, .leading, .trailing),
    edges(["horizontalEdges", "directionalHorizontalEdges"], .leading, .trailing),
    edges(["verticalEdges", "directionalVerticalEdges"], .top, .bottom),
    edges(["center"], .centerX, .centerY), edges(["size"], .width, .height),
  ].flatMap { $0 }.of("SnapKit", "https://github.com/SnapKit/SnapKit/blob/HEAD/Sources/ConstraintMaker.swift")

  private static let masonry: [API] = [
    words(["mas_makeConstraints", "mas_remakeConstraints", "mas_updateConstraints"], .makesConstraints),
    words(["mas_remakeConstraints"], .replacesConstraints), words(["mas_updateConstraints"], .replacesEdges),
    words(["mas_makeConstraints", "mas_remakeConstraints"], .constrains),
    words(["mas_equalTo"], .tiesEdges),
    words(["mas_offset"], .movesEdges), words(["insets", "mas_insets", "mas_inset"], .insetsEdges),
    words(
      ["mas_safeAreaLayoutGuide", "mas_topLayoutGuide", "mas_safeAreaLayoutGuideTop", "mas_topLayoutGuideBottom"],
      .safeGuide),
  ].flatMap { $0 }.of("Masonry", "https://github.com/SnapKit/Masonry/blob/HEAD/Masonry/View%2BMASAdditions.h")

  private static let pureLayout: [API] = [
    words(
      [
        "autoPinEdgesToSuperviewEdges", "autoPinEdgeToSuperviewEdge", "autoPinEdge", "autoPinEdgesToSuperviewSafeArea",
        "autoPinEdgesToSuperviewMargins", "autoPinEdgeToSuperviewSafeArea", "autoPinEdgeToSuperviewMargin",
      ], .constrains),
    words(
      [
        "autoPinEdgesToSuperviewSafeArea", "autoPinEdgesToSuperviewSafeAreaWithInsets",
        "autoPinEdgesToSuperviewSafeAreaExcludingEdge", "autoPinEdgesToSuperviewMargins",
        "autoPinEdgesToSuperviewMarginsWithInsets", "autoPinEdgesToSuperviewMarginsExcludingEdge",
      ], .pinsToSafeArea),
    words(
      [
        "autoPin", "autoPinToTopLayoutGuideOfViewController", "autoPinToBottomLayoutGuideOfViewController",
      ], .pinsToGuide),
    words(["autoPinEdgesToSuperviewEdges", "autoPinEdgesToSuperviewEdgesWithInsets"], .pinsAllEdges),
    words(["newAutoLayout", "newAutoLayoutView"], .makesObject),
    words(
      ["autoPinEdge", "autoPinEdgeToSuperviewEdge", "autoPinEdgeToSuperviewSafeArea", "autoPinEdgeToSuperviewMargin"],
      .pinsOneEdge),
    edges(["ALEdgeTop"], .top), edges(["ALEdgeBottom"], .bottom), edges(["ALEdgeLeading", "ALEdgeLeft"], .leading),
    edges(["ALEdgeTrailing", "ALEdgeRight"], .trailing),
  ].flatMap { $0 }.of(
    "PureLayout", "https://github.com/PureLayout/PureLayout/blob/HEAD/PureLayout/PureLayout/ALView%2BPureLayout.h")

  private static let tinyConstraints: [API] = [
    words(["edgesToSuperview", "topToSuperview"], .constrains), words(["edgesToSuperview"], .pinsAllEdges),
    words(["topToSuperview"], .pinsOneEdge),
  ].flatMap { $0 }.of(
    "TinyConstraints",
    "https://github.com/roberthein/TinyConstraints/blob/HEAD/TinyConstraints/Classes/TinyConstraints.swift")
}
