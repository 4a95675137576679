// SPDX-License-Identifier: Apache-2.0

/// A target or a build configuration was asked for that the app does not have.
package enum SelectionError: Error, Equatable, CustomStringConvertible {
  case noTarget(String, known: [String])
  case noConfiguration(String, known: [String])

  /// In lower case, without a full stop.
  package var description: String {
    switch self {
    case .noTarget(let name, let known):
      "there is no target '\(name)'; " + Self.list(known, none: "nothing has targets")
    case .noConfiguration(let name, let known):
      "there is no build configuration '\(name)'; " + Self.list(known, none: "no target has any")
    }
  }

  private static func list(_ names: [String], none: String) -> String {
    guard !names.isEmpty else { return none }
    let shown = names.prefix(8).joined(separator: ", ")
    return "there is \(shown)" + (names.count > 8 ? " and \(names.count - 8) more" : "")
  }
}
