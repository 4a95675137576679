// SPDX-License-Identifier: Apache-2.0

extension ShapeExpectation {
  /// What is wrong with a line.
  struct NotUnderstood: Error {
    var message: String
  }

  init(parsing text: String) throws(NotUnderstood) {
    switch text {
    case "no crash": self = .noCrash
    case "no findings": self = .noFindings
    default:
      if let match = text.wholeMatch(of: /(no )?finding (\S+)(?: at (\S+))?/) {
        let rules = match.2.split(separator: "|").map(String.init)
        let places = try match.3.map { part throws(NotUnderstood) in try Self.places(String(part)) } ?? []
        if match.1 == nil, places.isEmpty { throw NotUnderstood(message: "a finding needs a place") }
        self = match.1 == nil ? .finding(rules: rules, places: places) : .noFinding(rules: rules, places: places)
      } else if let match = text.wholeMatch(of: /screen ([^\s:]+): *(.+)/) {
        let name = String(match.1)
        switch match.2 {
        case "not listed": self = .notListed(name)
        case "not shown": self = .notShown(name)
        case "listed": self = .screen(name, [])
        default: self = .screen(name, try Self.facts(String(match.2)))
        }
      } else {
        throw NotUnderstood(message: "not understood: \(text)")
      }
    }
  }

  /// `FILE:12`, `FILE:12-18`, with alternatives after `|` that may leave the file out.
  private static func places(_ text: String) throws(NotUnderstood) -> [Place] {
    var places: [Place] = []
    for part in text.split(separator: "|") {
      guard let match = part.wholeMatch(of: /(?:(.+):)?(\d+)(?:-(\d+))?/), let first = Int(match.2),
        let last = match.3.map({ Int($0) }) ?? first, first <= last,
        let file = match.1.map(String.init) ?? places.last?.file
      else { throw NotUnderstood(message: "not a place: \(part)") }
      places.append(Place(file: file, lines: first...last))
    }
    return places
  }

  private static func facts(_ text: String) throws(NotUnderstood) -> [Fact] {
    var facts: [Fact] = []
    for word in try words(text) {
      if word == "not-certain" {
        facts.append(.notCertain)
      } else if word.hasPrefix("context~") {
        facts.append(.context(String(word.dropFirst("context~".count))))
      } else {
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let key = Key(rawValue: parts[0]) else {
          throw NotUnderstood(message: "not understood: \(word)")
        }
        let values = parts[1].split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        guard values.allSatisfy(key.allows) else { throw NotUnderstood(message: "not a value of its key: \(word)") }
        facts.append(.value(key, values))
      }
    }
    return facts
  }

  /// Words with spaces between them; quotes keep spaces together.
  private static func words(_ text: String) throws(NotUnderstood) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    for character in text {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else if quote == nil, character == " " {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    if quote != nil { throw NotUnderstood(message: "a quotation is not closed") }
    return word.isEmpty ? words : words + [word]
  }
}

extension ShapeExpectation.Key {
  fileprivate func allows(_ value: String) -> Bool {
    switch self {
    case .light, .dark: ["lightContent", "darkContent", "adaptive", "unknown"].contains(value)
    case .hidden: ["true", "false", "null"].contains(value)
    case .lightBackground, .darkBackground: value == "unknown" || value.wholeMatch(of: /#[0-9A-F]{6}/) != nil
    case .decidedBy, .hiddenDecidedBy, .lightFallback, .darkFallback: !value.isEmpty
    }
  }
}
