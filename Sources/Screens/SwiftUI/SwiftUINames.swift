// SPDX-License-Identifier: Apache-2.0

/// The views and modifiers of SwiftUI that decide what is a screen.
enum SwiftUINames {
  /// Containers that bring a navigation bar; their content is a screen's.
  static let navigation: Set<String> = [
    "NavigationStack", "NavigationView", "NavigationSplitView",
  ]

  /// Views that arrange parts of a screen: what stands in them is no screen of its own.
  static let layout: Set<String> = [
    "VStack", "HStack", "LazyVStack", "LazyHStack", "Grid", "GridRow", "LazyVGrid", "LazyHGrid", "List", "Form",
    "Section", "ScrollView", "Table", "OutlineGroup", "DisclosureGroup", "GroupBox", "ViewThatFits", "ScrollViewReader",
    "ControlGroup", "HSplitView", "VSplitView", "LabeledContent", "Button", "Menu", "Label", "Toggle", "Picker", "Link",
    "ToolbarItem", "ToolbarItemGroup", "ContextMenu", "TimelineView", "GlassEffectContainer",
  ]

  /// Views without content of their own beside which another view can still be the whole screen.
  static let decoration: Set<String> = [
    "Color", "Rectangle", "RoundedRectangle", "Circle", "Capsule", "Image", "AsyncImage", "LinearGradient",
    "RadialGradient", "AngularGradient", "EmptyView", "Spacer", "Divider", "Text", "ProgressView", "Canvas",
  ]

  /// Whether SwiftUI has a view of a name.
  static func isKnown(_ name: String) -> Bool {
    navigation.contains(name) || layout.contains(name) || decoration.contains(name)
      || ["TabView", "Tab", "ZStack", "Group", "ForEach", "AnyView", "NavigationLink", "GeometryReader"].contains(name)
  }

  /// Modifiers whose closures run later and show nothing.
  static func isAction(_ modifier: String) -> Bool {
    if modifier.hasPrefix("on"), modifier.dropFirst(2).first?.isUppercase == true { return true }
    return [
      "task", "refreshable", "gesture", "simultaneousGesture", "highPriorityGesture", "alert", "animation",
      "transaction", "confirmationDialog", "actionSheet", "tabItem", "alignmentGuide", "visualEffect", "receive",
    ].contains(modifier)
  }

  /// Modifiers that speak to the navigation bar over the screen.
  static let titles: Set<String> = [
    "navigationTitle", "navigationBarTitle", "navigationBarTitleDisplayMode", "toolbar", "navigationBarItems",
    "navigationBarBackButtonHidden", "searchable", "navigationSubtitle",
  ]

  /// Modifiers that present their content, with the style of the presentation (SB-SUI-07, SB-SUI-08, SB-PRES-41).
  static let presentations: [String: String] = [
    "sheet": "sheet", "fullScreenCover": "fullScreen", "popover": "popover",
  ]
}
