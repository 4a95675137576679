// SPDX-License-Identifier: Apache-2.0

package import Findings

extension Rule {
  /// A finding of the rule, at the rule's own severity, that rests on what code is for rather than on a context that is
  /// known throughout.
  package static func likely(
    _ message: String, at location: Location, screens: [String] = [], notes: [Note] = []
  ) -> Finding {
    Finding(
      rule: id, severity: descriptor.severity, confidence: .likely, message: message, location: location,
      screens: screens, notes: notes)
  }
}
