// SPDX-License-Identifier: Apache-2.0

/// A type as written, with its generic arguments: enough to tell which of two functions a value is for.
struct WrittenType {
  var name: String
  var arguments: [WrittenType] = []
  var isOptional = false

  /// - Returns: nil for functions, tuples and compositions.
  init?(_ text: String) {
    var rest = Substring(text).trimmed
    while let prefix = Self.prefixes.first(where: { rest.hasPrefix($0) }) {
      rest = rest.dropFirst(prefix.count).trimmed
    }
    while let last = rest.last, last == "?" || last == "!" {
      isOptional = true
      rest = rest.dropLast().trimmed
    }
    if rest.first == "[", rest.last == "]" {
      guard !rest.contains(":"), let element = WrittenType(String(rest.dropFirst().dropLast())) else { return nil }
      name = "Array"
      arguments = [element]
      return
    }
    if let open = rest.firstIndex(of: "<") {
      guard rest.last == ">" else { return nil }
      name = String(TypeName.withoutModule(rest[..<open].trimmed))
      for part in Self.list(rest[rest.index(after: open)...].dropLast()) {
        guard let argument = WrittenType(part) else { return nil }
        arguments.append(argument)
      }
      if name == "Optional", let wrapped = arguments.first {
        name = wrapped.name
        arguments = wrapped.arguments
        isOptional = true
      }
    } else {
      name = String(TypeName.withoutModule(rest))
    }
    guard let first = name.first, first.isLetter || first == "_",
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    else { return nil }
  }

  init(name: String, arguments: [WrittenType] = []) {
    self.name = name
    self.arguments = arguments
  }

  /// What stands in another type where this one has a name: `Page` for `R` in `Binding<R?>` and `Binding<Page?>`.
  func part(standingFor name: String, in other: WrittenType) -> WrittenType? {
    if self.name == name, arguments.isEmpty { return other }
    guard self.name == other.name, arguments.count == other.arguments.count else { return nil }
    return zip(arguments, other.arguments).lazy.compactMap { $0.part(standingFor: name, in: $1) }.first
  }

  private static let prefixes = ["any ", "some ", "inout ", "@escaping ", "@autoclosure "]

  /// The parts between the commas that stand outside of all brackets.
  private static func list(_ text: Substring) -> [String] {
    var parts: [String] = []
    var depth = 0
    var part = ""
    for character in text {
      switch character {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      default: break
      }
      if character == ",", depth == 0 {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    return parts + [part]
  }
}
