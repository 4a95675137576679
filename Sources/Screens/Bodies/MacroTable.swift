// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// The macros of an app's that stand for their text, by the files that see them.
struct MacroTable {
  /// Those of headers: of several of one name the first.
  private let shared: [String: TextMacro]
  /// For files with macros of their own these and those of headers.
  private let own: [Int: [String: TextMacro]]

  init(_ facts: AppFacts) {
    var shared: [String: TextMacro] = [:]
    var own: [Int: [String: TextMacro]] = [:]
    for (file, source) in facts.sources.enumerated() {
      // What a name of the platform or of a library means is known better than its body says.
      for macro in source.textMacros where KnownAPI.rows(named: macro.name).isEmpty {
        let macro = MacroFilling.withOwnParameters(macro)
        if source.isHeader {
          if shared[macro.name] == nil { shared[macro.name] = macro }
        } else {
          own[file, default: [:]][macro.name] = macro
        }
      }
    }
    self.shared = shared
    self.own = own.mapValues { shared.merging($0) { $1 } }
  }

  /// What expands the macros that a file sees; nil where it sees none.
  func expander(in file: Int) -> MacroExpander? {
    let macros = own[file] ?? shared
    return macros.isEmpty ? nil : MacroExpander(macros)
  }
}
