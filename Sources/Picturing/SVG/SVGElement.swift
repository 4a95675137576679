// SPDX-License-Identifier: Apache-2.0

/// One element of a picture, with its children.
struct SVGElement: Sendable {
  var name: String
  /// Written in this order.
  var attributes: [(name: String, value: String)]
  var children: [SVGElement]
  /// Character data, before the children.
  var text: String?

  init(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String? = nil,
    _ children: [SVGElement] = []
  ) {
    self.name = name
    self.attributes = attributes.map { (name: $0.key, value: $0.value) }
    self.text = text
    self.children = children
  }

  /// Writes the element, without white space that has no meaning.
  func write(to output: inout some TextOutputStream) {
    output.write("<\(name)")
    for attribute in attributes { output.write(" \(attribute.name)=\"\(Self.escaped(attribute.value))\"") }
    if children.isEmpty, text == nil { return output.write("/>") }
    output.write(">")
    if let text { output.write(Self.escaped(text)) }
    for child in children { child.write(to: &output) }
    output.write("</\(name)>")
  }

  var markup: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Text fit for content and attributes; what XML 1.0 cannot hold becomes U+FFFD, and so does what turns the direction of
  /// the text behind it.
  static func escaped(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != 0x26 && $0 != 0x3C && $0 != 0x3E && $0 != 0x22
    }
    if isPlain { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case _ where isUnfit(scalar.value): result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isUnfit(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}

extension SVGElement {
  static func rectangle(_ frame: Box, radius: Double = 0, _ rest: KeyValuePairs<String, String> = [:]) -> SVGElement {
    var element = SVGElement("rect")
    func add(_ name: String, _ value: Double) {
      if value != 0 { element.attributes.append((name: name, value: SVGNumber.text(value))) }
    }
    add("x", frame.x)
    add("y", frame.y)
    add("width", frame.width)
    add("height", frame.height)
    add("rx", radius)
    element.attributes += rest.map { (name: $0.key, value: $0.value) }
    return element
  }

  static func path(_ data: String, _ rest: KeyValuePairs<String, String> = [:]) -> SVGElement {
    var element = SVGElement("path", ["d": data])
    element.attributes += rest.map { (name: $0.key, value: $0.value) }
    return element
  }

  static func group(_ attributes: KeyValuePairs<String, String> = [:], _ children: [SVGElement]) -> SVGElement {
    SVGElement("g", attributes, children)
  }
}
