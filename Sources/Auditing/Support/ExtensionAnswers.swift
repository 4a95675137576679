// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Screens

extension Member {
  /// Whether a member of a hook's name has the shape of the hook.
  var answersHook: Bool {
    guard !isStatic, hasImplementation else { return false }
    return function?.parameters.isEmpty ?? true
  }
}

extension AuditedApp {
  /// Where an extension of a class of the system, or of one that it derives from, answers a hook: systems up to iOS 13.3 ask
  /// that, and newer ones do not (SB-VC-29).
  func answerInExtension(of name: String, to hook: Hook) -> Location? {
    let symbols = model.symbols
    var current: String? = name
    while let name = current {
      if let id = symbols.foreignExtensions[name] {
        for member in hook.names.flatMap({ symbols[id].members[$0] ?? [] }) where member.answersHook {
          return Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
        }
      }
      current = SystemClasses.superclasses[name]
    }
    return nil
  }
}
