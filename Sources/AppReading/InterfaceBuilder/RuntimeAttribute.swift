// SPDX-License-Identifier: Apache-2.0

/// A value that Interface Builder gives a property of an object as it is loaded: a user defined runtime attribute, which is
/// what `@IBInspectable` shows there.
package enum RuntimeAttribute: Hashable, Codable, Sendable {
  case `nil`
  case boolean(Bool)
  case number(Double)
  case string(String)
  case color(ColorSpecification)
  /// A point, a range, an image: nothing that is followed.
  case other

  /// Values stand in the attribute `value`, or in a child element for colours, numbers and texts of several lines.
  init(_ element: MarkupElement) {
    let child = element.child(key: "value")
    let text = element["value"] ?? child.map { $0["value"] ?? $0.text }
    switch element["type"] {
    case "nil": self = .nil
    case "boolean": self = .boolean(["YES", "true"].contains(text))
    case "number": self = text.flatMap { Double($0) }.map { .number($0) } ?? .other
    case "string", "localizedString": self = .string(text ?? "")
    case "color": self = InterfaceColor.specification(key: "value", in: element).map { .color($0) } ?? .other
    default: self = .other
    }
  }

  /// All those of an element, by the path of keys that leads to the property.
  static func all(of element: MarkupElement) -> [String: RuntimeAttribute] {
    var attributes: [String: RuntimeAttribute] = [:]
    for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
      if let path = attribute["keyPath"] { attributes[path] = RuntimeAttribute(attribute) }
    }
    return attributes
  }
}
