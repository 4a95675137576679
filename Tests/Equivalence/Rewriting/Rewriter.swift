// SPDX-License-Identifier: Apache-2.0

/// A way to write a program differently that keeps its meaning.
///
/// It applies wherever that is safe: what a rewriter cannot see to be safe in the syntax it leaves alone.
package struct Rewriter: Sendable {
  package var name: String
  var changes: @Sendable (ParsedApp) -> [Change]

  init(_ name: String, _ changes: @escaping @Sendable (ParsedApp) -> [Change]) {
    self.name = name
    self.changes = changes
  }

  /// A rewriter that looks at each file alone.
  static func perFile(
    _ name: String, _ changes: @escaping @Sendable (ParsedFile, ParsedApp) -> [Change]
  ) -> Rewriter {
    Rewriter(name) { app in app.files.flatMap { changes($0, app) } }
  }
}
