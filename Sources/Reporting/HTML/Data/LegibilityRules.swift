// SPDX-License-Identifier: Apache-2.0

import Findings

/// The rules that say of a bar that it cannot be read: on the iOS version of the report, or on an earlier one.
enum LegibilityRules {
  static let ids: Set<String> = [
    "bar-tint-without-bar-style", "dark-content-on-sheet", "default-style-fixed-background",
    "fixed-style-adaptive-background", "unreadable",
  ]
}

extension Finding {
  /// Whether it says that a bar cannot be read.
  var isAboutLegibility: Bool { LegibilityRules.ids.contains(rule) && severity > .info }
}
