// SPDX-License-Identifier: Apache-2.0

package import Findings

/// Everything that was read of an app, library or folder: the result of the first stage.
///
/// All lists are sorted by path; paths are relative to the folder that was checked, with forward slashes.
package struct AppFacts: Codable, Sendable {
  package var targets: [AppTarget] = []
  package var sources: [SourceFile] = []
  package var interfaces: [InterfaceDocument] = []
  package var colorSets: [ColorSet] = []
  /// Property lists that a target uses as its Info.plist, and any other file called `…Info.plist`.
  package var propertyLists: [PropertyListFile] = []
  /// Other property lists, and JSON, as far as they are short: what code may read at run time.
  package var resourceLists: [PropertyListFile] = []
  /// What is published for others to use.
  package var published: [PublishedSources] = []
  /// What could not be read, sorted.
  package var problems: [Problem] = []
  /// Files that were read.
  package var fileCount: Int = 0

  package init() {}
}
