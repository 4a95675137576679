// SPDX-License-Identifier: Apache-2.0

/// An answer that holds under a condition other than light or dark.
package struct ConditionalAnswer: Hashable, Codable, Sendable {
  /// The condition in words: "theme is Sepia".
  package var when: String
  package var light: BarAnswer
  package var dark: BarAnswer

  package init(when: String, light: BarAnswer, dark: BarAnswer) {
    self.when = when
    self.light = light
    self.dark = dark
  }
}
