// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import LanguageServerProtocol

/// Findings, and what could not be read, as the protocol's diagnostics.
struct DiagnosticList {
  var analysis: FolderAnalysis
  var capabilities: ClientCapabilities
  var settings: ServerSettings

  static let source = "lintel"

  /// By absolute path, in the order of the findings.
  func all() -> [String: [JSONValue]] {
    var result: [String: [JSONValue]] = [:]
    for finding in analysis.findings where !finding.location.file.isEmpty {
      result[analysis.absolutePath(finding.location.file), default: []].append(diagnostic(finding))
    }
    for problem in analysis.problems where !problem.location.file.isEmpty {
      result[analysis.absolutePath(problem.location.file), default: []].append(diagnostic(problem))
    }
    return result
  }

  func diagnostic(_ finding: Finding) -> JSONValue {
    let page = capabilities.hasCodeDescription ? settings.page(of: finding.rule) : nil
    let tags = DiagnosticTags.tags(of: finding.rule).filter(capabilities.tags.contains)
    let related = capabilities.hasRelatedInformation ? finding.notes.map(related) : []
    return .members([
      "range": analysis.range(finding.location, capabilities.encoding).json,
      "severity": .integer(Self.severity(finding.severity)),
      "code": .string(finding.rule),
      "codeDescription": page.map { ["href": .string($0)] },
      "source": .string(Self.source),
      "message": .string(finding.confidence == .likely ? finding.message + " (likely)" : finding.message),
      "tags": tags.isEmpty ? nil : .array(tags.map { .integer($0) }),
      "relatedInformation": related.isEmpty ? nil : .array(related),
    ])
  }

  private func diagnostic(_ problem: Problem) -> JSONValue {
    [
      "range": analysis.range(problem.location, capabilities.encoding).json,
      "severity": 3,
      "source": .string(Self.source),
      "message": .string("not read in full: " + problem.message),
    ]
  }

  private func related(_ note: Note) -> JSONValue {
    ["location": analysis.json(note.location, capabilities.encoding), "message": .string(note.message)]
  }

  private static func severity(_ severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .info: 3
    }
  }
}
