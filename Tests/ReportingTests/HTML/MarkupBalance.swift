// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether every element of a page is closed, in order: what a parser would mend in silence, a writer got wrong.
enum MarkupBalance {
  private static let void: Set<Substring> = ["meta", "input", "br", "wbr", "link", "img", "hr"]

  /// The first thing wrong; nil where nothing is.
  static func problem(in page: String) -> String? {
    do {
      _ = try outline(of: page)
      return nil
    } catch {
      return error.description
    }
  }

  struct Problem: Error {
    var description: String
  }

  /// Every element in its order, as its depth and its name: `2 main`.
  static func outline(of page: String) throws(Problem) -> [String] {
    var open: [Substring] = []
    var outline: [String] = []
    var rest = page[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      if rest.hasPrefix("!") { continue }
      let isEnd = rest.hasPrefix("/")
      if isEnd { rest = rest.dropFirst() }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
      guard !name.isEmpty else { throw Problem(description: "a bare < before \(rest.prefix(40))") }
      // Attribute values may hold what would end a tag.
      var isQuoted = false
      guard
        let end = rest.firstIndex(where: { character in
          if character == "\"" { isQuoted.toggle() }
          return character == ">" && !isQuoted
        })
      else { throw Problem(description: "an unfinished <\(name)") }
      let isEmpty = rest[..<end].hasSuffix("/")
      rest = rest[rest.index(after: end)...]
      if isEnd {
        guard open.popLast() == name else {
          throw Problem(description: "</\(name)> closes nothing before \(rest.prefix(60))")
        }
        continue
      }
      outline.append("\(open.count) \(name.lowercased())")
      if !void.contains(name), !isEmpty {
        open.append(name)
        if name == "script" || name == "style" {
          guard let close = rest.range(of: "</\(name)>") else { throw Problem(description: "an unfinished <\(name)>") }
          rest = rest[close.lowerBound...]
        }
      }
    }
    guard open.isEmpty else { throw Problem(description: "never closed: \(open)") }
    return outline
  }
}
