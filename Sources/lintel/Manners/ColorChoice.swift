// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// Whether text is coloured, or places are made links.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  /// On a terminal.
  case auto
  case always
  case never

  /// What a FORCE_COLOR in the environment says; nil for what it cannot be.
  static func forced(by value: String) -> ColorChoice? {
    switch value.lowercased() {
    case "", "1", "2", "3", "true": .always
    case "0", "false": .never
    default: nil
    }
  }

  /// Whether there is colour: what the flag says first, then NO_COLOR, then FORCE_COLOR, then whether there is a terminal.
  ///
  /// - Parameter isTerminal: whether what is written goes to one.
  func isColored(
    isTerminal: Bool, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if !(environment["NO_COLOR"] ?? "").isEmpty { return false }
      if let forced = environment["FORCE_COLOR"].flatMap(Self.forced) { return forced == .always }
      return isTerminal && environment["TERM"] != "dumb"
    }
  }
}
