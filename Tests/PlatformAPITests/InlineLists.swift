// SPDX-License-Identifier: Apache-2.0

import PlatformAPI

/// Finds lists of names of APIs in a Swift file: literals of arrays, sets and dictionaries, and cases of a switch, with three
/// or more texts that look like names of an API.
struct InlineLists {
  struct List: Hashable {
    var line: Int
    var names: [String]
  }

  /// How many names make a list.
  static let least = 3

  private let characters: [Character]
  private var index = 0
  private var line = 1
  private(set) var lists: [List] = []
  /// The brackets around the place, each with what stands in it so far.
  private var open: [(bracket: Character, line: Int, names: [String])] = []
  /// The patterns of the case that is read.
  private var cases: (line: Int, names: [String])?

  init(in text: String) {
    characters = Array(text)
    while index < characters.count { step() }
  }

  private func has(_ text: String) -> Bool { characters[index...].starts(with: text) }

  private mutating func step() {
    let character = characters[index]
    if has("==") {
      index += 2
      return
    }
    if has("//") { return skip(to: "\n") }
    if has("/*") { return skip(past: "*/") }
    if has("\"\"\"") {
      index += 3
      return skip(past: "\"\"\"")
    }
    if character == "\"" { return text() }
    if startsWord("case") {
      index += 4
      cases = (line, [])
      return
    }
    switch character {
    case "\n": line += 1
    case "[", "(", "{": open.append((character, line, []))
    case "]", ")", "}": close(character)
    // `if case … = …` is no case of a switch.
    case "=" where !has("=="): cases = nil
    case ":" where open.last?.bracket != "[" && open.last?.bracket != "(": endCase()
    default: break
    }
    index += 1
  }

  private mutating func close(_ bracket: Character) {
    guard let last = open.popLast() else { return }
    if bracket == "]" {
      note(last.names, at: last.line)
    } else if bracket == ")", open.last?.bracket == "[" || open.contains(where: { $0.bracket == "[" }) {
      // The pairs of a list of pairs.
      open[open.count - 1].names += last.names
    }
  }

  private mutating func endCase() {
    if let cases { note(cases.names, at: cases.line) }
    cases = nil
  }

  private mutating func note(_ names: [String], at line: Int) {
    let found = names.filter(Self.looksLikeAPI)
    if found.count >= Self.least { lists.append(List(line: line, names: names)) }
  }

  /// A literal on one line; its interpolations are part of it.
  private mutating func text() {
    var value = ""
    var depth = 0
    index += 1
    while index < characters.count, characters[index] != "\n", depth > 0 || characters[index] != "\"" {
      if characters[index] == "\\", index + 1 < characters.count {
        if characters[index + 1] == "(" { depth += 1 }
        index += 1
      } else if depth > 0, characters[index] == "(" {
        depth += 1
      } else if depth > 0, characters[index] == ")" {
        depth -= 1
      }
      value.append(characters[index])
      index += 1
    }
    index += 1
    if let last = open.indices.last, open[last].bracket != "{" { open[last].names.append(value) }
    if open.last?.bracket == "{" || open.isEmpty { cases?.names.append(value) }
  }

  private func startsWord(_ word: String) -> Bool {
    guard has(word), index == 0 || !Self.isNameCharacter(characters[index - 1]) else { return false }
    let end = index + word.count
    return end < characters.count && !Self.isNameCharacter(characters[end])
  }

  private mutating func skip(to end: Character) {
    while index < characters.count, characters[index] != end { index += 1 }
  }

  private mutating func skip(past end: String) {
    while index < characters.count, !has(end) {
      if characters[index] == "\n" { line += 1 }
      index += 1
    }
    index += end.count
  }

  // MARK: Names

  private static let known = Set(KnownAPI.all.flatMap(\.names))

  /// Whether a text is the name of something that is known, or is written like a class, a function of UIKit or a constant.
  static func looksLikeAPI(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_", text.allSatisfy({ isNameCharacter($0) || $0 == "." })
    else { return false }
    if known.contains(text) { return true }
    return text.dropFirst().contains(where: \.isUppercase)
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
