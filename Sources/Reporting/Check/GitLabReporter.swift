// SPDX-License-Identifier: Apache-2.0

import Findings

/// A GitLab code quality report: the part of the Code Climate format that GitLab reads.
package struct GitLabReporter: Reporter {
  package init() {}

  package func write(_ report: CheckReport, to output: inout some TextOutputStream) {
    var fingerprints = Fingerprints()
    JSONText().write(report.findings, indentation: "", to: &output) { finding in
      Issue(finding, fingerprint: fingerprints.fingerprint(of: finding, texts: report.texts))
    }
    output.write("\n")
  }

  private struct Issue: Encodable {
    struct Place: Encodable {
      var path: String
      var lines: Lines
    }

    struct Lines: Encodable {
      var begin: Int
      var end: Int
    }

    enum CodingKeys: String, CodingKey {
      case description
      case checkName = "check_name"
      case fingerprint
      case severity
      case location
    }

    var description: String
    var checkName: String
    var fingerprint: String
    var severity: String
    var location: Place

    init(_ finding: Finding, fingerprint: String) {
      description = finding.message
      checkName = finding.rule
      self.fingerprint = fingerprint
      severity =
        switch finding.severity {
        case .info: "info"
        case .warning: "minor"
        case .error: "major"
        }
      location = Place(
        path: finding.location.file,
        lines: Lines(begin: finding.location.line, end: Int(finding.location.range.end.line)))
    }
  }
}
