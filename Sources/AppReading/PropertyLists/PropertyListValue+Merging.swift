// SPDX-License-Identifier: Apache-2.0

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
      for entry in others {
        if let index = merged.lastIndex(where: { $0.key == entry.key }) {
          merged[index] = PropertyListEntry(
            key: entry.key, value: merged[index].value.merging(entry.value), keyRange: entry.keyRange)
        } else {
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
      result.kind = .string(
        variables.sorted { $0.key < $1.key }.reduce(text) { $0.replacing("${\($1.key)}", with: $1.value) })
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

  /// This with texts turned into the Booleans and numbers that YAML means by them.
  var withPropertyTypes: PropertyListValue {
    var result = self
    switch kind {
    case .string(let text):
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
