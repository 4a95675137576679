// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings

/// In which declaration of a file a place is: what stays the same when lines come and go or are written anew.
package struct DeclarationIndex: Codable, Sendable {
  private struct Entry: Codable, Sendable {
    var range: SourceRange
    var name: String
    var members: [Entry]
  }

  private var files: [String: [Entry]] = [:]

  /// Of the files that findings are in.
  package init(_ facts: AppFacts, findings: [Finding]) {
    self.init(facts, paths: Set(findings.map(\.location.file)))
  }

  /// - Parameter paths: the files that are asked about.
  /// - Complexity: linear in the number of declarations in them.
  init(_ facts: AppFacts, paths: Set<String>) {
    for source in facts.sources where paths.contains(source.path) {
      files[source.path] =
        source.types.map(Self.entry) + source.functions.map(Self.entry) + source.variables.map(Self.entry)
    }
    for document in facts.interfaces where paths.contains(document.path) {
      files[document.path] = document.controllers.map { Entry(range: $0.range, name: $0.id, members: []) }
    }
  }

  /// The names of the declarations around a place, from the outermost, with dots between them; empty at file level.
  func path(of location: Location) -> String {
    var names: [String] = []
    var entries = files[location.file] ?? []
    while let entry = entries.first(where: { $0.range.contains(location.range.start) }) {
      names.append(entry.name)
      entries = entry.members
    }
    return names.joined(separator: ".")
  }

  func mapPaths(_ transform: (String) -> String) -> DeclarationIndex {
    var result = self
    result.files = Dictionary(files.map { (transform($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    return result
  }

  private static func entry(_ type: TypeDeclaration) -> Entry {
    Entry(
      range: type.range, name: type.name,
      members: type.types.map(entry) + type.functions.map(entry) + type.variables.map(entry))
  }

  private static func entry(_ function: FunctionDeclaration) -> Entry {
    Entry(range: function.range, name: function.selector ?? function.name, members: [])
  }

  private static func entry(_ variable: VariableDeclaration) -> Entry {
    Entry(range: variable.range, name: variable.name, members: [])
  }
}
