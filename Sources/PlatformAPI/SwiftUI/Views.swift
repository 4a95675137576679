// SPDX-License-Identifier: Apache-2.0

extension API {
  /// The views of SwiftUI that decide what is a screen, and what each paints.
  static let views: [API] =
    [
      .view("NavigationStack", since: 16, .bringsNavigationBar, .decidesTop, .takesPath, .takesSpace(.both)),
      .view(
        "NavigationView", since: 13, .bringsNavigationBar, .decidesTop, .placesViewsInColumns, .takesSpace(.both)),
      .view("NavigationSplitView", since: 16, .bringsNavigationBar, .decidesTop, .takesSpace(.both)),
      .view("TabView", since: 13, .decidesTop, .takesSpace(.both)), .view("Tab", since: 18, .showsContentAsIs),
      .view("ZStack", since: 13, .partOfScreen),
      .view("Group", since: 13, .showsContentAsIs, .groups),
      .view("ForEach", since: 13, .partOfScreen, .repeatsContent),
      .view("AnyView", since: 13),
      .view("NavigationLink", since: 13, .showsContentApart, .pushesValue),
      .view("GeometryReader", since: 13, .takesSpace(.both)),
      .view("VStack", since: 13, .arranges, .arrangesLine, .stacks(.vertical), .partOfScreen),
      .view("HStack", since: 13, .arranges, .arrangesLine, .stacks(.horizontal), .partOfScreen, .smallPart),
      .view("LazyVStack", since: 14, .arranges, .stacks(.vertical), .takesSpace(.horizontal), .partOfScreen),
      .view("LazyHStack", since: 14, .arranges, .stacks(.horizontal), .takesSpace(.vertical), .partOfScreen),
      .view("ScrollView", since: 13, .arranges, .scrolls, .partOfScreen),
      .view("Grid", since: 16, .arranges, .partOfScreen),
      .view("GridRow", since: 16, .arranges, .partOfScreen, .smallPart),
      .view("LazyVGrid", since: 14, .arranges, .takesSpace(.horizontal), .partOfScreen),
      .view("LazyHGrid", since: 14, .arranges, .takesSpace(.vertical), .partOfScreen),
      .view("List", since: 13, .arranges, .hasListBackground, .takesSpace(.both), .partOfScreen, .smallPart),
      .view("Form", since: 13, .arranges, .hasListBackground, .takesSpace(.both), .partOfScreen, .smallPart),
      .view("Table", since: 16, .arranges, .hasListBackground, .takesSpace(.both)),
      .view("Section", since: 13, .arranges, .partOfScreen, .smallPart), .view("OutlineGroup", since: 14, .arranges),
      .view("DisclosureGroup", since: 14, .arranges, .takesSpace(.horizontal)), .view("GroupBox", since: 14, .arranges),
      .view("ViewThatFits", since: 16, .arranges, .showsContentAsIs),
      .view("ScrollViewReader", since: 14, .arranges, .showsContentAsIs, .handsScroller),
      .view("ControlGroup", since: 15, .arranges), .view("HSplitView", .arranges, .takesSpace(.both)),
      .view("VSplitView", .arranges, .takesSpace(.both)),
      .view("LabeledContent", since: 16, .arranges),
      .view("Button", since: 13, .arranges, .partOfScreen, .smallPart, .runsClosureWhenUsed),
      .view("Menu", since: 14, .arranges, .runsClosureWhenUsed), .view("Label", since: 14, .arranges),
      .view("Toggle", since: 13, .arranges, .takesSpace(.horizontal)),
      .view("Picker", since: 13, .arranges), .view("Link", since: 14, .arranges),
      .view("ToolbarItem", since: 14, .arranges, .partOfScreen, .smallPart),
      .view("ToolbarItemGroup", since: 14, .arranges),
      .view("ContextMenu", since: 13, .arranges), .view("TimelineView", since: 15, .arranges, .showsContentAsIs),
      .view("GlassEffectContainer", since: 26, .arranges),
      .view("Color", since: 13, .decorates, .fillsPlace, .takesSpace(.both)),
      .view("Rectangle", since: 13, .decorates, .fillsPlace, .takesSpace(.both)),
      .view("LinearGradient", since: 13, .decorates, .fillsPlace, .takesSpace(.both), .gradient),
      .view("RadialGradient", since: 13, .decorates, .fillsPlace, .takesSpace(.both), .gradient),
      .view("AngularGradient", since: 13, .decorates, .fillsPlace, .takesSpace(.both), .gradient),
      .view("Canvas", since: 15, .decorates, .fillsPlace, .takesSpace(.both)),
      .view("RoundedRectangle", since: 13, .decorates, .roundsCorners, .takesSpace(.both)),
      .view("Circle", since: 13, .decorates, .takesSpace(.both)),
      .view("Capsule", since: 13, .decorates, .takesSpace(.both)),
      .view("Image", since: 13, .decorates, .showsImage), .view("AsyncImage", since: 15, .decorates, .showsImage),
      .view("EmptyView", since: 13, .decorates, .paintsNothing, .isNothing),
      .view("Spacer", since: 13, .decorates, .takesRestOfLine),
      .view("Divider", since: 13, .decorates, .paintsNothing, .crossesLine),
      .view("Text", since: 13, .decorates, .paintsNothing),
      .view("ProgressView", since: 14, .decorates, .paintsNothing, .takesWidthForValue),
      .view("Ellipse", since: 13, .decorates, .takesSpace(.both)),
      .view("TextField", since: 13, .takesSpace(.horizontal)),
      .view("SecureField", since: 13, .takesSpace(.horizontal)),
      .view("Slider", since: 13, .takesSpace(.horizontal)), .view("Stepper", since: 13, .takesSpace(.horizontal)),
    ].of("SwiftUI")

  /// Views of the system of which only that is known that they stay within the safe area.
  static let keptViews: [API] =
    words(
      [
        "ColorPicker", "ContainerRelativeShape", "ContentUnavailableView", "ContentUnavailableView.search",
        "DatePicker", "EditButton", "EquatableView", "Gauge", "KeyframeAnimator", "MeshGradient", "MultiDatePicker",
        "PasteButton", "Path", "PhaseAnimator",
        "RenameButton", "ShareLink", "TextEditor", "UnevenRoundedRectangle",
      ], .keepsToSafeArea
    ).of("SwiftUI")
    + words(["Chart", "Chart3D"], .keepsToSafeArea).of("Charts")
    + words(["LookAroundPreview"], .keepsToSafeArea).of("MapKit")
    + words(["PhotosPicker"], .keepsToSafeArea).of("PhotosUI")
    + words(["SignInWithAppleButton"], .keepsToSafeArea).of("AuthenticationServices")
    + words(["LocationButton"], .keepsToSafeArea).of("CoreLocationUI")
    + words(["SpriteView"], .keepsToSafeArea).of("SpriteKit")
    + words(["SceneView"], .keepsToSafeArea).of("SceneKit")
    + words(["TipView"], .keepsToSafeArea).of("TipKit")

  /// Scenes, and the protocols that views conform to.
  static let scenes: [API] =
    [
      .type("WindowGroup", since: 14, .window, .showsContentApart),
      .type("Window", since: 14, .window, .showsContentApart),
      .type("DocumentGroup", since: 14, .window, .showsContentApart), .word("Settings", .showsContentApart),
      .type("View", since: 13, .viewProtocol), .type("ViewModifier", since: 13, .modifierProtocol),
      .type("UIViewControllerRepresentable", since: 13, .viewProtocol),
      .type("UIViewRepresentable", since: 13, .viewProtocol),
      .function("makeUIViewController(context:)", of: "UIViewControllerRepresentable", since: 13, .makesRepresented),
      .function(
        "updateUIViewController(_:context:)", of: "UIViewControllerRepresentable", since: 13, .isHandedRepresented),
      .function("makeUIView(context:)", of: "UIViewRepresentable", since: 13, .makesRepresented),
      .function("updateUIView(_:context:)", of: "UIViewRepresentable", since: 13, .isHandedRepresented),
      .function("makeCoordinator()", of: "UIViewControllerRepresentable", since: 13, .makesCoordinator),
      .function("makeCoordinator()", of: "UIViewRepresentable", since: 13, .makesCoordinator),
      .property("coordinator", of: "UIViewRepresentableContext", since: 13, .isCoordinator),
      .property("coordinator", of: "UIViewControllerRepresentableContext", since: 13, .isCoordinator),
      .type("PlainListStyle", since: 13, .styleOfList("plain")),
      .type("GroupedListStyle", since: 13, .styleOfList("grouped")),
      .type("InsetListStyle", since: 14, .styleOfList("inset")),
      .type("InsetGroupedListStyle", since: 14, .styleOfList("insetGrouped")),
      .type("SidebarListStyle", since: 14, .styleOfList("sidebar")),
    ].of("SwiftUI")
    + words(
      [
        "App", "Scene", "Commands", "ToolbarContent", "Animatable", "AnimatableModifier", "EnvironmentalModifier",
        "DynamicProperty", "ObservableObject", "Observable", "PreviewProvider", "LibraryContentProvider", "Layout",
        "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle", "MenuStyle", "GroupBoxStyle",
        "ProgressViewStyle", "TextFieldStyle", "DisclosureGroupStyle",
      ], .protocolOfNoView
    ).of("SwiftUI")
    + words(
      [
        "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle", "MenuStyle", "GroupBoxStyle",
        "ProgressViewStyle", "TextFieldStyle", "DisclosureGroupStyle",
      ], .styleOfControl
    ).of("SwiftUI")
    + words(["AppStorage", "Binding", "FocusState", "SceneStorage", "State"], .projectsBinding).of("SwiftUI")
    + words(["constant"], .makesConstantBinding).of("SwiftUI")
    + words(["AppStorage", "FocusState", "GestureState", "SceneStorage", "State", "StateObject"], .keepsState)
    .of("SwiftUI")
    + words(["AppStorage", "FocusState", "GestureState", "SceneStorage"], .setElsewhere).of("SwiftUI")
    + words(["AppStorage"], .followsPreference).of("SwiftUI")
    + words(["id"], .givesIdentity).of("SwiftUI")
    + words(["colorScheme", "environment", "transformEnvironment"], .givesEnvironmentScheme).of("SwiftUI")
    + words(["colorScheme"], .colorSchemeValue).of("SwiftUI")
    + words(["onAppear", "task"], .runsOnAppearance).of("SwiftUI")
    + words(["edgesIgnoringSafeArea", "ignoresSafeArea"], .ignoresSafeArea).of("SwiftUI")
    + words(["padding"], .padsView).of("SwiftUI")
    + words(["onChange"], .runsOnChange).of("SwiftUI")
    + words(["onDisappear"], .runsOnDisappearance).of("SwiftUI")
    + words(["interactiveDismissDisabled"], .keepsSheet).of("SwiftUI")
    + words(["onLongPressGesture", "onTapGesture"], .takesAction).of("SwiftUI")
    + words(["horizontalSizeClass", "verticalSizeClass", "colorScheme"], .saysOfDevice).of("SwiftUI")
    + words(["Bindable", "Binding", "EnvironmentObject", "ObservedObject"], .keepsReference).of("SwiftUI")
    + words(
      ["ultraThinMaterial", "thinMaterial", "regularMaterial", "thickMaterial", "ultraThickMaterial"], .material
    ).of("SwiftUI")
    + words(["Environment", "UIApplicationDelegateAdaptor"], .isHandedHeldType).of("SwiftUI")
    + words(["NavigationPath"], .holdsAnyRoute).of("SwiftUI") + words(["AnyHashable"], .holdsAnyRoute).of("Swift")
    + [.function("read(from:)", of: "UITraitBridgedEnvironmentKey", since: 17, .readsKeyFromTraits)].of("SwiftUI")
    + words(["Binding", "Color"], .settledType).of("SwiftUI")
    + words(
      ["Array", "Bool", "CGFloat", "Data", "Date", "Double", "Float", "Int", "String", "URL", "UUID"], .settledType
    ).of("Swift")
    + words(["Widget", "WidgetBundle", "ControlWidget"], .protocolOfNoView).of("WidgetKit")
    + words(
      [
        "Equatable", "Hashable", "Comparable", "Identifiable", "Codable", "Encodable", "Decodable", "Sendable",
        "CaseIterable", "RawRepresentable", "Error", "LocalizedError", "CustomStringConvertible",
        "CustomDebugStringConvertible", "NSObjectProtocol", "AnyObject", "Int", "String", "Void",
      ], .protocolOfNoView
    ).of("Swift")
}
