// SPDX-License-Identifier: Apache-2.0

import Findings

/// Reads property lists in XML, each value with the place of its element.
enum XMLPropertyListReader {
  static func file(_ text: String, path: String) throws(SyntaxProblem) -> PropertyListFile {
    let markup = try MarkupScanner.document(text)
    var file = PropertyListFile(path: path, format: .xml, root: try rootValue(of: markup.root))
    file.directives = markup.directives
    return file
  }

  private static func rootValue(of root: MarkupElement) throws(SyntaxProblem) -> PropertyListValue {
    guard root.name == "plist" else { return try value(of: root) }
    guard let content = root.children.first else {
      throw SyntaxProblem("the property list holds no value", at: root.tagRange.start)
    }
    return try value(of: content)
  }

  /// Recursion is bounded by the scanner's bound on depth.
  private static func value(of element: MarkupElement) throws(SyntaxProblem) -> PropertyListValue {
    let kind: PropertyListValue.Kind
    switch element.name {
    case "true": kind = .boolean(true)
    case "false": kind = .boolean(false)
    case "string": kind = .string(element.text)
    case "integer":
      guard let number = integer(element.text.trimmed) else { throw unreadable(element) }
      kind = .integer(number)
    case "real":
      guard let number = Double(element.text.trimmed) else { throw unreadable(element) }
      kind = .real(number)
    case "array":
      var values: [PropertyListValue] = []
      for child in element.children { values.append(try value(of: child)) }
      kind = .array(values)
    case "dict": kind = .dictionary(try entries(of: element))
    case "date", "data": kind = .other(element.text.trimmed)
    default:
      throw SyntaxProblem("<\(element.name)> is not an element of property lists", at: element.tagRange.start)
    }
    return PropertyListValue(kind, range: element.range)
  }

  private static func entries(of dictionary: MarkupElement) throws(SyntaxProblem) -> [PropertyListEntry] {
    var entries: [PropertyListEntry] = []
    var index = 0
    while index < dictionary.children.count {
      let key = dictionary.children[index]
      guard key.name == "key" else {
        throw SyntaxProblem("<\(key.name)> where a <key> was expected", at: key.tagRange.start)
      }
      guard index + 1 < dictionary.children.count, dictionary.children[index + 1].name != "key" else {
        throw SyntaxProblem("the key \(key.text) has no value", at: key.tagRange.start)
      }
      entries.append(
        PropertyListEntry(
          key: key.text, value: try value(of: dictionary.children[index + 1]), keyRange: key.range))
      index += 2
    }
    return entries
  }

  /// Decimal or, as Foundation accepts too, hexadecimal; what does not fit is clamped.
  private static func integer(_ text: String) -> Int? {
    if let number = Int(text) { return number }
    if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16) }
    return UInt64(text).map { Int(clamping: $0) }
  }

  private static func unreadable(_ element: MarkupElement) -> SyntaxProblem {
    SyntaxProblem("the <\(element.name)> does not hold a number", at: element.tagRange.start)
  }
}
