// SPDX-License-Identifier: Apache-2.0

package import Findings
import Foundation

/// How text for people looks: with colour on a terminal, plain elsewhere.
package struct TextStyle: Hashable, Sendable {
  package var isColored: Bool
  /// Whether summaries and hints are left out.
  package var isQuiet: Bool
  /// Whether places and pages are links that a terminal opens.
  package var isLinked: Bool

  package init(isColored: Bool = false, isQuiet: Bool = false, isLinked: Bool = false) {
    self.isColored = isColored
    self.isQuiet = isQuiet
    self.isLinked = isLinked
  }

  /// Text that leads to an address, as terminals read it (OSC 8).
  package func link(_ text: String, to address: String) -> String {
    guard isLinked, TerminalLink.isAddress(address) else { return text }
    return TerminalLink.start(address) + text + TerminalLink.end
  }

  /// Text that leads to a file, whose path is absolute or as seen from the working directory.
  package func link(_ text: String, toFile path: String) -> String {
    isLinked ? link(text, to: URL(fileURLWithPath: path).absoluteString) : text
  }

  /// SGR parameters of ECMA-48.
  package enum Emphasis: String, Sendable {
    case bold = "1"
    case faint = "2"
    case red = "1;31"
    case green = "32"
    case yellow = "1;33"
    case blue = "1;34"
    case cyan = "36"
  }

  package func apply(_ emphasis: Emphasis, to text: String) -> String {
    isColored ? "\u{1B}[\(emphasis.rawValue)m\(text)\u{1B}[0m" : text
  }

  package func severity(_ severity: Severity) -> String {
    switch severity {
    case .info: apply(.blue, to: "info")
    case .warning: apply(.yellow, to: "warning")
    case .error: apply(.red, to: "error")
    }
  }
}
