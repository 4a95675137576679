// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Modifiers of SwiftUI by what they do to a screen and its bars.
  static let modifiers: [API] = (barModifiers + presentingModifiers + quietModifiers).of("SwiftUI")

  private static let barModifiers: [API] = [
    .modifier("statusBarHidden(_:)", since: 16, .concernsBar, .neutral, .hidesBarOfScreen),
    .modifier("statusBar(hidden:)", since: 13, deprecated: 16, .concernsBar, .neutral, .hidesBarOfScreen),
    .modifier("preferredColorScheme(_:)", since: 13, .concernsBar, .neutral, .setsColorScheme),
    .modifier("toolbarColorScheme(_:for:)", since: 16, .concernsBar),
    .modifier("toolbarBackground(_:for:)", since: 16, .concernsBar, .paintsBar),
    .modifier("toolbarBackgroundVisibility(_:for:)", since: 18, .concernsBar, .paintsBar),
    .modifier("toolbar(content:)", since: 14, .concernsBar, .neutral, .titles, .partOfScreen, .smallPart),
    .modifier("toolbar(_:for:)", since: 16, .concernsBar, .hidesBarOfScreen),
    .modifier("toolbarVisibility(_:for:)", since: 18, .concernsBar, .hidesBarOfScreen),
    .modifier("navigationBarHidden(_:)", since: 13, deprecated: 18, .concernsBar, .neutral),
    .modifier("presentationDetents(_:)", since: 16, .concernsBar),
    .modifier("presentationBackground(_:)", since: IOSVersion(16, 4), .concernsBar),
    .modifier("presentationCompactAdaptation(_:)", since: IOSVersion(16, 4), .concernsBar),
    .modifier("navigationTitle(_:)", since: 14, .titles, .neutral),
    .modifier("navigationBarTitle(_:)", since: 13, deprecated: 18, .titles, .neutral),
    .modifier("navigationBarTitleDisplayMode(_:)", since: 14, .titles, .neutral),
    .modifier("navigationBarItems(leading:trailing:)", since: 13, deprecated: 18, .titles),
    .modifier("navigationBarBackButtonHidden(_:)", since: 13, .titles, .neutral),
    .modifier("searchable(text:placement:prompt:)", since: 15, .titles),
    .modifier("navigationSubtitle(_:)", since: 26, .titles),
  ]

  /// With the style of the presentation (SB-SUI-07, SB-SUI-08, SB-PRES-41).
  private static let presentingModifiers: [API] = [
    .modifier(
      "sheet(isPresented:onDismiss:content:)", since: 13, .presentsContent(style: "sheet"), .showsContentApart, .neutral
    ),
    .modifier(
      "fullScreenCover(isPresented:onDismiss:content:)", since: 14, .presentsContent(style: "fullScreen"),
      .showsContentApart, .neutral),
    .modifier(
      "popover(isPresented:attachmentAnchor:arrowEdge:content:)", since: 13, .presentsContent(style: "popover"),
      .showsContentApart, .neutral),
    .modifier("navigationDestination(for:destination:)", since: 16, .showsContentApart),
    // In the width of a phone it is a sheet.
    .modifier(
      "inspector(isPresented:content:)", since: 17, .presentsContent(style: "sheet"), .showsContentApart, .neutral),
    .modifier("alert(_:isPresented:actions:)", since: 15, .acts, .neutral),
    .modifier("confirmationDialog(_:isPresented:actions:)", since: 15, .acts),
    .modifier("actionSheet(isPresented:content:)", since: 13, deprecated: 18, .acts),
  ]

  private static let quietModifiers: [API] =
    words(
      [
        "task", "refreshable", "gesture", "simultaneousGesture", "highPriorityGesture", "animation", "transaction",
        "tabItem", "alignmentGuide", "visualEffect", "receive",
      ], .acts)
    + words(
      [
        "accentColor", "accessibility", "accessibilityElement", "accessibilityHidden", "accessibilityIdentifier",
        "accessibilityLabel", "allowsHitTesting", "animation", "bold", "buttonStyle", "contentShape", "disabled",
        "environmentObject", "focused", "font", "foregroundColor", "foregroundStyle", "id", "lineLimit", "listStyle",
        "multilineTextAlignment", "persistentSystemOverlays", "scrollIndicators", "tag", "textSelection", "tint",
      ], .neutral)
    + words(
      [
        "aspectRatio", "blur", "border", "clipShape", "clipped", "cornerRadius", "fixedSize", "hidden",
        "layoutPriority", "mask", "offset", "opacity", "position", "resizable", "rotationEffect", "scaleEffect",
        "scaledToFill", "scaledToFit", "shadow", "transition",
      ], .reshapes)
    + words(["overlay", "background", "safeAreaInset"], .partOfScreen)
    + words(["safeAreaBar", "safeAreaInset"], .smallPart) + words(["center"], .alignsAtCenter)
    + words(["clipShape", "clipped", "cornerRadius"], .clips) + words(["clipped", "cornerRadius"], .keepsEdges)
    + words(["PreviewProvider", "LibraryContentProvider", "#Preview"], .makesPreviews).of("SwiftUI")
    + words(["previewDisplayName", "previewLayout", "previewDevice", "previewInterfaceOrientation"], .forPreviews)
    + words(["action", "perform", "label", "icon", "onCommit", "onDismiss"], .actionArgument)
    + words(["destination", "value", "state"], .linkArgument)
    + words(["content", "root"], .contentArgument)
    + words(["width", "maxWidth", "height", "maxHeight"], .limitsFrame)
    + words(["header", "footer", "title", "placeholder", "currentValueLabel"], .detailArgument)
    + words(["bottom", "horizontal", "leading", "trailing"], .edges)
    + words(["horizontal", "leading", "trailing"], .sideEdges)
    + words(["all", "top", "vertical"], .edgesWithTop)
    + words(["bottom", "bottomLeading", "bottomTrailing", "center", "leading", "trailing"], .alignsBelowTop)
    + words(["keyboard"], .regionBelow)
    + words(["isActive", "isPresented", "isPresenting", "isShowing", "isShown", "isVisible"], .presentationFlag)
    + [.word("horizontal", .axes(.horizontal)), .word("vertical", .axes(.vertical))]
    + words(["blur", "layoutPriority", "shadow", "transition"], .keepsColor)
    + words(["blur", "cornerRadius"], .changesNothingAtZero) + words(["scaleEffect"], .changesNothingAtOne)
    + words(["offset"], .movesView)
    + words(["defaultScrollAnchor", "scrollPosition"], .startsScrolled) + words(["scrollTo"], .scrollsContent)
    + words(["top", "topLeading", "topTrailing"], .alignsAtTop)
    + words(["aspectRatio", "fixedSize", "scaledToFit", "scaledToFill"], .givesUpSpace)
    + words(["stack", "StackNavigationViewStyle"], .singleColumnStyle)
    + words(["resizable"], .takesSpace(.both)) + words(["scaledToFill"], .coversProposal)
    + words(["fill"], .modeThatCovers)
    + words(["fill", "foregroundColor", "foregroundStyle"], .fillsShape)
    + words(
      ["border", "clipShape", "clipped", "cornerRadius", "hidden", "layoutPriority", "mask", "opacity", "shadow"],
      .keepsFrame)
}

extension KnownAPI {
  private static let presentingModifiers: [String: String] = {
    var result: [String: String] = [:]
    for row in system { for case .presentsContent(let style) in row.roles { result[row.name] = style } }
    return result
  }()

  /// The style in which a modifier of SwiftUI presents its content; nil for other modifiers.
  package static func presentationStyle(ofModifier name: String) -> String? { presentingModifiers[name] }

  /// Whether a modifier's closure runs later and shows nothing: SwiftUI begins most of their names with `on`.
  package static func isAction(_ modifier: String) -> Bool {
    if modifier.hasPrefix("on"), modifier.dropFirst(2).first?.isUppercase == true { return true }
    return has(modifier, .acts)
  }

  private static let viewNames = Set(all.filter { $0.kind == .view }.map(\.name))

  /// Whether SwiftUI, or a library that is known, has a view of a name.
  package static func isView(_ name: String) -> Bool { viewNames.contains(name) }
}
