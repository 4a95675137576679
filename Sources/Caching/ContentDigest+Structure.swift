// SPDX-License-Identifier: Apache-2.0

extension ContentDigest {
  /// The digest of a value by its parts, whatever they are: a property that a type gets later is not forgotten.
  ///
  /// Sets and dictionaries count without an order. Parts are values: structures, enumerations, collections, texts,
  /// numbers.
  ///
  /// - Returns: nil where a part is something else, such as an object or a function, of which nobody knows what it says.
  package init?(structureOf value: Any) {
    var builder = DigestBuilder()
    guard builder.add(structureOf: value) else { return nil }
    self = builder.digest()
  }
}

extension DigestBuilder {
  fileprivate mutating func add(structureOf value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    switch value {
    case let text as String: return add("text", text)
    case is Bool, is any BinaryInteger, is any BinaryFloatingPoint:
      return add(String(describing: mirror.subjectType), String(describing: value))
    default: break
    }
    // Not with the module: the names of private types have addresses in them there.
    add(String(describing: mirror.subjectType))
    switch mirror.displayStyle {
    case .set, .dictionary:
      var parts: [ContentDigest] = []
      for child in mirror.children {
        guard let part = ContentDigest(structureOf: child.value) else { return false }
        parts.append(part)
      }
      add(parts.count)
      for part in parts.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) { add(part) }
      return true
    case .enum where mirror.children.isEmpty:
      add(String(describing: value))
      return true
    case .struct, .enum, .tuple, .optional, .collection:
      add(mirror.children.count)
      for child in mirror.children {
        add(child.label ?? "")
        guard add(structureOf: child.value) else { return false }
      }
      return true
    default: return false
    }
  }

  private mutating func add(_ type: String, _ text: String) -> Bool {
    add(type)
    add(text)
    return true
  }
}
