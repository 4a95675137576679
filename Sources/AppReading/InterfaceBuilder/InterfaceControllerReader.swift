// SPDX-License-Identifier: Apache-2.0

/// Reads a controller without what belongs to its scene.
struct InterfaceControllerReader {
  var views: InterfaceViewReader

  func controller(_ element: MarkupElement, kind: InterfaceController.Kind) -> InterfaceController {
    var controller = InterfaceController(id: element["id"] ?? "", kind: kind, range: element.tagRange)
    controller.customClass = element["customClass"]
    controller.storyboardIdentifier = element["storyboardIdentifier"]
    controller.title = element["title"]
    if kind == .storyboardReference {
      controller.referencedStoryboard = element["storyboardName"]
      controller.referencedIdentifier = element["referencedIdentifier"]
    }
    controller.modalPresentationStyle = element["modalPresentationStyle"]
    controller.definesPresentationContext = element.flag("definesPresentationContext") ?? false
    controller.isNavigationBarHidden = element.flag("navigationBarHidden") ?? false
    controller.attributes = element.attributes.filter { !Self.namedAttributes.contains($0.key) }
    if let edges = element.children.first(where: { $0.name == "extendedEdge" }) {
      controller.attributes["edgesForExtendedLayout"] =
        ["top", "left", "bottom", "right"].filter { edges.flag($0) ?? false }.joined(separator: ",")
    }
    let bar = element.children.first { $0.name == "navigationBar" && $0["key"] == "navigationBar" }
    controller.navigationBar = bar.map(Self.navigationBar)
    controller.view = element.children.first { $0["key"] == "view" && $0["id"] != nil }.map { views.view($0) }
    controller.runtimeAttributes = RuntimeAttribute.all(of: element)
    if let bar {
      for (path, attribute) in RuntimeAttribute.all(of: bar) {
        controller.runtimeAttributes["navigationBar." + path] = attribute
      }
    }
    controller.viewBackground = element.child("userDefinedRuntimeAttributes")?.children
      .last { $0["keyPath"] == "view.backgroundColor" }.flatMap { InterfaceColor.specification(key: "value", in: $0) }
    return controller
  }

  /// Attributes that have a property of their own.
  private static let namedAttributes: Set<String> = [
    "id", "customClass", "storyboardIdentifier", "title", "storyboardName", "referencedIdentifier",
    "modalPresentationStyle", "definesPresentationContext", "navigationBarHidden", "sceneMemberID", "key",
  ]

  private static func navigationBar(_ element: MarkupElement) -> InterfaceNavigationBar {
    var bar = InterfaceNavigationBar(range: element.tagRange)
    bar.barStyle = element["barStyle"]
    bar.barTintColor = InterfaceColor.specification(key: "barTintColor", in: element)
    bar.tintColor = InterfaceColor.specification(key: "tintColor", in: element)
    bar.backgroundColor = InterfaceColor.specification(key: "backgroundColor", in: element)
    bar.titleColor = element.children.first { $0.name == "textAttributes" && $0["key"] == "titleTextAttributes" }
      .flatMap { InterfaceColor.specification(key: "textColor", in: $0) }
    bar.isTranslucent = element.flag("translucent")
    bar.prefersLargeTitles = element.flag("largeTitles") ?? false
    bar.customClass = element["customClass"]
    bar.standardAppearanceBackground = appearanceBackground("standardAppearance", of: element)
    bar.scrollEdgeAppearanceBackground = appearanceBackground("scrollEdgeAppearance", of: element)
    return bar
  }

  private static func appearanceBackground(_ key: String, of bar: MarkupElement) -> ColorSpecification? {
    bar.children.first { $0.name == "navigationBarAppearance" && $0["key"] == key }
      .flatMap { InterfaceColor.specification(key: "backgroundColor", in: $0) }
  }
}
