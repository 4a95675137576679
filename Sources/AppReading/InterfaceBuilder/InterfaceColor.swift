// SPDX-License-Identifier: Apache-2.0

/// Colours as Interface Builder writes them: `<color key="backgroundColor" red="0.1" … colorSpace="custom"/>`.
enum InterfaceColor {
  /// The colour of a property of an element; nil where the element does not set it.
  static func specification(key: String, in element: MarkupElement) -> ColorSpecification? {
    element.children.first { $0.name == "color" && $0["key"] == key }.map { specification(of: $0) }
  }

  static func specification(of color: MarkupElement) -> ColorSpecification {
    // The second is what Xcode 11 wrote, beside a stand-in for systems before iOS 13.
    if let name = color["systemColor"] ?? color["xcode11CocoaTouchSystemColor"] ?? color["cocoaTouchSystemColor"] {
      return .system(systemName(name))
    }
    if color["colorSpace"] == "catalog", let name = color["colorName"] ?? color["name"] {
      return .system(systemName(name))
    }
    if let name = color["name"] { return .named(name) }

    let space = color["customColorSpace"] ?? color["colorSpace"] ?? ""
    let alpha = component("alpha", of: color) ?? 1
    if let white = component("white", of: color) {
      return .components(space: .gray, red: white, green: white, blue: white, alpha: alpha)
    }
    guard let red = component("red", of: color), let green = component("green", of: color),
      let blue = component("blue", of: color)
    else {
      return .unknown(space.isEmpty ? "a colour without components" : "the colour space \(space)")
    }
    // Calibrated and device RGB are the spaces of documents before Xcode 8. What is calibrated is converted to sRGB where the
    // document is compiled; the numbers of device RGB stay as they are.
    switch space {
    case "calibratedRGB", "genericRGB":
      return .components(space: .genericRGB, red: red, green: green, blue: blue, alpha: alpha)
    case "displayP3": return .components(space: .displayP3, red: red, green: green, blue: blue, alpha: alpha)
    case "extendedSRGB", "sRGBExtended":
      return .components(space: .extendedSRGB, red: red, green: green, blue: blue, alpha: alpha)
    case "", "sRGB", "deviceRGB", "custom":
      return .components(space: .sRGB, red: red, green: green, blue: blue, alpha: alpha)
    default: return .unknown("the colour space \(space)")
    }
  }

  /// UIKit's Swift name of a system colour: `systemBackground` for `systemBackgroundColor`. One keeps its ending.
  static func systemName(_ name: String) -> String {
    name != "tintColor" && name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
  }

  private static func component(_ name: String, of color: MarkupElement) -> Double? {
    color[name].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }
}
