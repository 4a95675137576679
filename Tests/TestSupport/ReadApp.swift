// SPDX-License-Identifier: Apache-2.0

package import Auditing
package import Screens
import AppReading
import Findings
import Foundation
package import Testing

/// An app in a temporary folder, read and resolved as the command does it.
package enum ReadApp {
  /// - Parameter files: texts by path; a folder without a project is read as such.
  @MainActor package static func app(
    _ files: [String: String], environment: ScreenEnvironment = ScreenEnvironment()
  ) async throws -> AuditedApp {
    let folder = try TemporaryFolder(files)
    let readers: [any SourceReader] = [SwiftSourceReader(), ObjectiveCSourceReader()]
    let facts = try await AppReader(root: folder.url.path, sourceReaders: readers).read()
    return AuditedApp(model: AppModel(facts), environment: environment)
  }
}

/// Runs one rule over an app whose files carry markers, and expects each spec to be met by one finding, in whichever
/// file its marker stands, and no finding to be left over.
///
/// - Parameters:
///   - files: marked texts by path; a marker occurs in one file only.
///   - hosts: files that are needed and carry no markers, such as ``AppFiles/controllerBased``.
@MainActor package func expectFindings(
  of rule: any Rule.Type, in files: [String: String], with hosts: [String: String] = [:], _ specs: [FindingSpec] = [],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) async throws {
  let marked = files.mapValues { MarkedText($0) }
  let texts = marked.mapValues(\.text).merging(hosts) { own, _ in own }
  let findings = rule.init().findings(in: try await ReadApp.app(texts)).sorted()
  for (file, text) in marked {
    expectFindings(
      findings.filter { $0.location.file == file }, specs.filter { text.markers[$0.marker] != nil }, in: text,
      file: file, sourceLocation: sourceLocation)
  }
  for spec in specs where !marked.values.contains(where: { $0.markers[spec.marker] != nil }) {
    Issue.record("no file has a marker \(spec.marker)", sourceLocation: spec.sourceLocation)
  }
  for finding in findings where marked[finding.location.file] == nil {
    Issue.record("not expected: \(finding.location): \(finding.message)", sourceLocation: sourceLocation)
  }
}
