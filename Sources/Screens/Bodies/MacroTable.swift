// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// The macros of an app's that stand for their text, by the files that see them.
struct MacroTable {
  /// Those of headers, which any file may include: of several headers with one name those of the first.
  private let shared: [String: [TextMacro]]
  /// Those of the other files, by line.
  private let own: [Int: MacroMeanings]

  init(_ facts: AppFacts) {
    let macros = Self.textMacros(of: facts.sources)
    var shared: [String: [TextMacro]] = [:]
    var own: [Int: MacroMeanings] = [:]
    for (file, source) in facts.sources.enumerated() {
      guard let all = macros[file] else { continue }
      let meanings = MacroMeanings(source.definitions, macros: all.map(MacroFilling.withOwnParameters))
      guard source.isHeader else {
        own[file] = meanings
        continue
      }
      for name in meanings.names where shared[name] == nil {
        let last = meanings.macrosAtEnd(named: name)
        if !last.isEmpty { shared[name] = last }
      }
    }
    self.shared = shared
    self.own = own
  }

  /// What expands the macros that a file sees; nil where it sees none.
  func expander(in file: Int) -> MacroExpander? {
    shared.isEmpty && own[file] == nil ? nil : MacroExpander(shared: shared, own: own[file])
  }

  /// By file, those whose text counts where they are used: also constants and functions that use another such one, or that
  /// share the name of one.
  private static func textMacros(of sources: [SourceFile]) -> [Int: [TextMacro]] {
    var result: [Int: [TextMacro]] = [:]
    var candidates: [(file: Int, macro: TextMacro)] = []
    for (file, source) in sources.enumerated() where source.language == .objectiveC {
      let own = source.textMacros.filter { !isKnown($0.name) }
      if !own.isEmpty { result[file] = own }
      candidates += source.macros.compactMap(TextMacro.init).map { (file, $0) }
      candidates += source.functions.compactMap(TextMacro.init).map { (file, $0) }
    }
    var names = Set(result.values.joined().map(\.name))
    while !names.isEmpty {
      let isTaken: (TextMacro) -> Bool = { macro in
        names.contains(macro.name)
          || CodeSearch { if case .name(let name) = $0.kind { names.contains(name) } else { false } }.finds(
            in: macro.body)
      }
      let taken = candidates.filter { isTaken($0.macro) && !isKnown($0.macro.name) }
      guard !taken.isEmpty else { break }
      candidates.removeAll { isTaken($0.macro) }
      for (file, macro) in taken {
        result[file, default: []].append(macro)
        names.insert(macro.name)
      }
    }
    return result
  }

  /// Whether a name without an object before it is one of the platform or of a library, whose meaning is known better than
  /// the body says.
  private static func isKnown(_ name: String) -> Bool {
    KnownAPI.rows(named: name).contains { row in
      switch row.kind {
      case .word, .type, .enumeration: true
      case .function: row.owner == nil
      case .property, .view, .modifier: false
      }
    }
  }
}

extension TextMacro {
  /// A constant that is a macro.
  fileprivate init?(_ constant: VariableDeclaration) {
    guard constant.modifiers.contains(VariableDeclaration.macroMark), let value = constant.initialValue else {
      return nil
    }
    self.init(
      name: constant.name, parameters: nil, body: [Statement(.expression(value), range: value.range)],
      line: Int(constant.nameRange.start.line), conditions: constant.compilationConditions)
  }

  /// A function that is a macro.
  fileprivate init?(_ function: FunctionDeclaration) {
    guard function.modifiers.contains(VariableDeclaration.macroMark), let body = function.body, body.count == 1,
      case .return(let value?) = body[0].kind
    else { return nil }
    self.init(
      name: function.name, parameters: function.parameters.map(\.name),
      body: [Statement(.expression(value), range: value.range)], line: Int(function.nameRange.start.line),
      conditions: function.compilationConditions)
  }
}
