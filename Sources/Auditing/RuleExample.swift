// SPDX-License-Identifier: Apache-2.0

/// A small app, or a part of one, that shows a rule at work.
package struct RuleExample: Hashable, Sendable {
  package struct File: Hashable, Sendable {
    /// Relative to the example's folder; the extension tells the format.
    package var path: String
    package var text: String

    package init(_ path: String, _ text: String) {
      self.path = path
      self.text = text
    }
  }

  /// The files that a reader is shown.
  package var files: [File]
  /// Files that the example needs to be an app, and that teach nothing: run, not shown.
  package var scaffolding: [File]
  /// Configuration that the example needs, as in `.lintel.yml`; empty where the default does.
  package var configuration: String

  package init(_ files: [File], scaffolding: [File] = [], configuration: String = "") {
    self.files = files
    self.scaffolding = scaffolding
    self.configuration = configuration
  }

  /// One Swift file that stands for the example.
  package init(swift text: String, scaffolding: [File] = [], configuration: String = "") {
    self.init([File("Example.swift", text)], scaffolding: scaffolding, configuration: configuration)
  }
}
