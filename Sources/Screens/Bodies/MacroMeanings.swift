// SPDX-License-Identifier: Apache-2.0

import AppReading

/// What the names of one file's macros stand for, from line to line: a name can be defined again, be taken back, and mean
/// different things in different builds.
struct MacroMeanings {
  /// What a name stands for from a line on: nothing, one text, or several of which each build has one.
  private struct Meaning {
    var line: Int
    var macros: [TextMacro]
  }

  private let meanings: [String: [Meaning]]

  /// - Parameter macros: those of the file that stand for their text.
  init(_ definitions: [MacroDefinition], macros: [TextMacro]) {
    let byName = Dictionary(grouping: macros, by: \.name)
    var meanings: [String: [Meaning]] = [:]
    for definition in definitions {
      guard let all = byName[definition.name] else { continue }
      // What is defined in some builds leaves what was before in the others.
      let before = definition.conditions.isEmpty ? [] : meanings[definition.name]?.last?.macros ?? []
      meanings[definition.name, default: []].append(
        Meaning(line: definition.line, macros: before + all.filter { $0.line == definition.line }))
    }
    self.meanings = meanings
  }

  /// Those that a name can stand for at a line; nil where the file says nothing of the name there.
  func macros(named name: String, at line: Int) -> [TextMacro]? { meanings[name]?.last { $0.line <= line }?.macros }

  /// Those that a name can stand for in a file that includes this one.
  func macrosAtEnd(named name: String) -> [TextMacro] { meanings[name]?.last?.macros ?? [] }

  var names: [String] { meanings.keys.sorted() }
}
