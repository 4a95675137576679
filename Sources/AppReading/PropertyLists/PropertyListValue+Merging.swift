// SPDX-License-Identifier: Apache-2.0

import Foundation

extension PropertyListValue {
  /// The texts of a list, or the one text.
  var strings: [String] {
    switch kind {
    case .string(let text): [text]
    case .array(let values): values.compactMap(\.string)
    default: []
    }
  }

  /// This with another value over it: dictionaries are merged at every level, lists are joined, anything else is replaced.
  func merging(_ other: PropertyListValue) -> PropertyListValue {
    switch (kind, other.kind) {
    case (.dictionary(let entries), .dictionary(let others)):
      var merged = entries
      var places: [String: Int] = [:]
      for (index, entry) in entries.enumerated() { places[entry.key] = index }
      for entry in others {
        if let index = places[entry.key] {
          merged[index] = PropertyListEntry(
            key: entry.key, value: merged[index].value.merging(entry.value), keyRange: entry.keyRange)
        } else {
          places[entry.key] = merged.count
          merged.append(entry)
        }
      }
      return PropertyListValue(.dictionary(merged), range: other.range)
    case (.array(let values), .array(let others)): return PropertyListValue(.array(values + others), range: other.range)
    default: return other
    }
  }

  /// This with `${name}` replaced in all texts.
  func replacing(_ variables: [String: String]) -> PropertyListValue {
    var result = self
    switch kind {
    case .string(let text) where text.contains("${"):
      // What is put in may name a variable too, but not without end.
      result.kind = .string(Self.replaced(Self.replaced(text, variables), variables))
    case .array(let values): result.kind = .array(values.map { $0.replacing(variables) })
    case .dictionary(let entries):
      result.kind = .dictionary(
        entries.map {
          PropertyListEntry(key: $0.key, value: $0.value.replacing(variables), keyRange: $0.keyRange)
        })
    default: break
    }
    return result
  }

  /// Longer texts than these come out of variables that hold each other; nothing is replaced in those.
  private static let longestText = 1 << 16

  private static func replaced(_ text: String, _ variables: [String: String]) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.range(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
      result += rest[..<start.lowerBound]
      result += variables[String(rest[start.upperBound..<end])] ?? String(rest[start.lowerBound...end])
      rest = rest[rest.index(after: end)...]
      guard result.utf8.count <= longestText else { return text }
    }
    return result + rest
  }

  /// This with texts turned into the Booleans and numbers that YAML means by them; those in quotes are texts.
  var withPropertyTypes: PropertyListValue {
    var result = self
    switch kind {
    case .string(let text) where !isQuoted:
      switch text {
      case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": result.kind = .boolean(true)
      case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": result.kind = .boolean(false)
      default:
        if let number = Int(text) {
          result.kind = .integer(number)
        } else if let number = Double(text), text.contains(".") {
          result.kind = .real(number)
        }
      }
    case .array(let values): result.kind = .array(values.map(\.withPropertyTypes))
    case .dictionary(let entries):
      result.kind = .dictionary(
        entries.map { PropertyListEntry(key: $0.key, value: $0.value.withPropertyTypes, keyRange: $0.keyRange) })
    default: break
    }
    return result
  }
}
