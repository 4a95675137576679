// SPDX-License-Identifier: Apache-2.0

/// The whole answer of `lintel screenshot --format json`.
package struct ScreenshotResults: Sendable, Codable, Hashable {
  /// A file that could not be judged.
  package struct Problem: Sendable, Codable, Hashable {
    /// The path, as given.
    package var file: String
    /// One line: the reason.
    package var message: String

    package init(file: String, message: String) {
      self.file = file
      self.message = message
    }
  }

  /// Version of this shape.
  package var schema = 1
  /// One for every picture that could be judged, in the order given.
  package var screenshots: [ScreenshotReport]
  /// One for every other file, in the order given.
  package var problems: [Problem]

  package init(screenshots: [ScreenshotReport] = [], problems: [Problem] = []) {
    self.screenshots = screenshots
    self.problems = problems
  }
}
