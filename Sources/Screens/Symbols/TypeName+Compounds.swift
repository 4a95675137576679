// SPDX-License-Identifier: Apache-2.0

extension TypeName {
  /// The types of the parts of a list, a dictionary or a tuple, as written.
  enum Compound {
    case list(of: String)
    case dictionary(key: String, value: String)
    case tuple([Part])
  }

  /// A part of a tuple: `look: Look` or `Look`.
  struct Part {
    var label: String?
    var type: String
  }

  /// What a type is put together from: `Theme` of `[Theme]?`, `Tab` and `Page` of `[Tab: Page]`, `String` and `Look` of
  /// `(title: String, look: Look)`; nil for every other type.
  static func compound(_ text: String) -> Compound? {
    guard let mark = text.utf8.first(where: { $0 != UInt8(ascii: " ") }),
      mark == UInt8(ascii: "[") || mark == UInt8(ascii: "(")
    else { return nil }
    let rest = unmarked(text)
    let inside = rest.dropFirst().dropLast()
    if rest.first == "[", rest.last == "]" {
      guard let colon = topLevel(inside, ":").first else { return .list(of: String(inside.trimmed)) }
      return .dictionary(
        key: String(inside[..<colon.lowerBound].trimmed), value: String(inside[colon.upperBound...].trimmed))
    }
    guard rest.first == "(", rest.last == ")", !isFunction(text) else { return nil }
    let commas = topLevel(inside, ",")
    guard !commas.isEmpty else { return nil }
    let starts = [inside.startIndex] + commas.map(\.upperBound)
    return .tuple(
      zip(starts, commas.map(\.lowerBound) + [inside.endIndex]).map { start, end in
        let part = inside[start..<end]
        guard let colon = topLevel(part, ":").first else { return Part(type: String(part.trimmed)) }
        return Part(
          label: String(part[..<colon.lowerBound].trimmed), type: String(part[colon.upperBound...].trimmed))
      })
  }
}
