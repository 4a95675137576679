// SPDX-License-Identifier: Apache-2.0

import AppReading

/// How a finding of the next line is suppressed in a file of a kind.
struct SuppressionComment {
  private let isMarkup: Bool

  /// What stands where somebody is to say why.
  static let reason = "because …"

  /// Nil for kinds of files whose comments say nothing to Lintel.
  init?(path: String) {
    let name = path.lowercased()
    if [".swift", ".m", ".mm", ".h", ".pch"].contains(where: name.hasSuffix) {
      isMarkup = false
    } else if [".storyboard", ".xib", ".plist"].contains(where: name.hasSuffix) {
      isMarkup = true
    } else {
      return nil
    }
  }

  func text(for rule: String) -> String {
    let directive = "lintel:disable:next \(rule) -- \(Self.reason)"
    return isMarkup ? "<!-- \(directive) -->" : "// \(directive)"
  }
}
