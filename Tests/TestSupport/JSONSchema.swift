// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A JSON Schema of draft 4 to 7, as far as the schemas of reports use it; a keyword that it does not know is an error, so
/// that nothing is left unchecked in silence.
package struct JSONSchema {
  package struct UnknownKeyword: Error, CustomStringConvertible {
    package var description: String
  }

  private static let annotations: Set<String> = [
    "$schema", "$id", "id", "$comment", "title", "description", "default", "definitions", "examples",
  ]

  /// RFC 3986 as far as characters go, and RFC 3339, 5.6.
  private static let formats = [
    "uri": #"^[A-Za-z][A-Za-z0-9+.-]*:([A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$"#,
    "uri-reference": #"^([A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$"#,
    "date-time": #"^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$"#,
  ]

  private let root: JSONValue

  package init(_ url: URL) throws {
    root = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: url))
  }

  /// What is wrong with a value, each with its path; empty where the value is valid.
  package func problems(of value: JSONValue) throws -> [String] {
    try problems(value, root, "$")
  }

  private func problems(_ value: JSONValue, _ schema: JSONValue, _ path: String) throws -> [String] {
    guard case .object(let keywords) = schema else { return schema == .boolean(false) ? ["\(path): not allowed"] : [] }
    if let reference = keywords["$ref"]?.string { return try problems(value, try resolve(reference), path) }
    var result: [String] = []
    for (keyword, operand) in keywords.sorted(by: { $0.key < $1.key }) where !Self.annotations.contains(keyword) {
      result += try check(keyword, operand, value, keywords, path)
    }
    return result
  }

  private func check(
    _ keyword: String, _ operand: JSONValue, _ value: JSONValue, _ keywords: [String: JSONValue], _ path: String
  ) throws -> [String] {
    func unless(_ condition: Bool, _ problem: String) -> [String] { condition ? [] : ["\(path): \(problem)"] }
    switch keyword {
    case "type":
      let names = operand.string.map { [$0] } ?? operand.elements.compactMap(\.string)
      return unless(names.contains { Self.has(value, type: $0) }, "not of type \(names)")
    case "enum": return unless(operand.elements.contains(value), "\(value) is none of \(operand.elements)")
    case "const": return unless(operand == value, "\(value) is not \(operand)")
    case "minimum", "maximum":
      guard let number = value.number, let bound = operand.number else { return [] }
      return unless(keyword == "minimum" ? number >= bound : number <= bound, "\(number) against \(keyword) \(bound)")
    case "minLength":
      guard let text = value.string, let bound = operand.number else { return [] }
      return unless(Double(text.unicodeScalars.count) >= bound, "too short")
    case "pattern":
      guard let text = value.string, let pattern = operand.string else { return [] }
      return unless(text.range(of: pattern, options: .regularExpression) != nil, "'\(text)' does not match \(pattern)")
    case "format":
      guard let text = value.string, let name = operand.string else { return [] }
      guard let pattern = Self.formats[name] else { throw UnknownKeyword(description: "\(path): format \(name)") }
      return unless(text.range(of: pattern, options: .regularExpression) != nil, "'\(text)' is no \(name)")
    case "minItems", "maxItems":
      guard case .array(let items) = value, let bound = operand.number else { return [] }
      return unless(keyword == "minItems" ? Double(items.count) >= bound : Double(items.count) <= bound, keyword)
    case "uniqueItems":
      guard case .array(let items) = value, operand == .boolean(true) else { return [] }
      return unless(Set(items).count == items.count, "elements are not unique")
    case "items":
      return try value.elements.enumerated().flatMap { try problems($1, operand, "\(path)[\($0)]") }
    case "required":
      guard case .object(let members) = value else { return [] }
      return operand.elements.compactMap(\.string).filter { members[$0] == nil }.map { "\(path): '\($0)' is missing" }
    case "properties":
      guard case .object(let members) = value, case .object(let known) = operand else { return [] }
      return try members.sorted { $0.key < $1.key }.flatMap { key, member in
        try known[key].map { try problems(member, $0, "\(path).\(key)") } ?? []
      }
    case "additionalProperties":
      guard case .object(let members) = value else { return [] }
      var known: Set<String> = []
      if case .object(let properties)? = keywords["properties"] { known = Set(properties.keys) }
      return try members.sorted { $0.key < $1.key }.filter { !known.contains($0.key) }.flatMap {
        try problems($1, operand, "\(path).\($0)")
      }
    case "propertyNames":
      guard case .object(let members) = value else { return [] }
      return try members.keys.sorted().flatMap { try problems(.text($0), operand, "\(path).\($0)") }
    case "anyOf", "oneOf":
      let valid = try operand.elements.filter { try problems(value, $0, path).isEmpty }.count
      return unless(keyword == "anyOf" ? valid > 0 : valid == 1, "\(valid) alternatives of \(keyword) hold")
    case "allOf": return try operand.elements.flatMap { try problems(value, $0, path) }
    case "not": return unless(try !problems(value, operand, path).isEmpty, "what must not hold does")
    default: throw UnknownKeyword(description: "\(path): unknown keyword \(keyword)")
    }
  }

  private func resolve(_ reference: String) throws -> JSONValue {
    var schema: JSONValue? = root
    guard reference.hasPrefix("#") else { throw UnknownKeyword(description: "a reference elsewhere: \(reference)") }
    for part in reference.dropFirst().split(separator: "/") { schema = schema?[String(part)] }
    guard let schema else { throw UnknownKeyword(description: "nothing at \(reference)") }
    return schema
  }

  private static func has(_ value: JSONValue, type: String) -> Bool {
    switch (value, type) {
    case (.null, "null"), (.boolean, "boolean"), (.number, "number"), (.text, "string"), (.array, "array"),
      (.object, "object"):
      true
    case (.number(let number), "integer"): number == number.rounded()
    default: false
    }
  }
}
