// SPDX-License-Identifier: Apache-2.0

/// One mistake in one place of an app.
struct Mutation: Sendable, CustomStringConvertible {
  /// Where the finding has to stand.
  struct Place: Hashable, Sendable, CustomStringConvertible {
    var file: String
    var line: Int

    var description: String { "\(file):\(line)" }
  }

  var app: MutatedApp
  /// The file that is changed, and its text with the mistake.
  var path: String
  var text: String
  var place: Place

  var description: String { "\(app): \(path), to be reported at \(place)" }
}
