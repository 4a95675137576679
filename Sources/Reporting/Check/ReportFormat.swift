// SPDX-License-Identifier: Apache-2.0

/// The formats of `lintel check`.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text
  case xcode
  case json
  case sarif
  case github
  case gitlab
  case checkstyle
  case junit
  case markdown
  case csv

  /// What the format is for, in a few words.
  package var purpose: String {
    switch self {
    case .text: "for people, with the lines concerned"
    case .xcode: "one line a finding, for Xcode and other editors"
    case .json: "everything, for programs (Documentation/Schemas/check.schema.json)"
    case .sarif: "SARIF 2.1.0, for code scanning"
    case .github: "annotations in a GitHub Actions log"
    case .gitlab: "a GitLab code quality report"
    case .checkstyle: "Checkstyle XML"
    case .junit: "JUnit XML, a failed test case a finding"
    case .markdown: "a table for a pull request"
    case .csv: "for a spreadsheet (RFC 4180)"
    }
  }

  /// What the format's paths start from.
  package var pathBase: PathBase {
    switch self {
    case .text: .workingDirectory
    case .xcode: .absolute
    case .json, .sarif, .github, .gitlab, .checkstyle, .junit, .markdown, .csv: .repository
    }
  }

  /// Of what syntax the format's lines are.
  package func syntax(style: TextStyle = TextStyle()) -> LogLine.Syntax {
    switch self {
    case .text: style.isColored ? .coloredText : .text
    case .xcode, .markdown, .csv: .text
    case .github: .commands
    case .json, .sarif, .gitlab: .json
    case .checkstyle, .junit: .xml
    }
  }

  /// - Parameter style: how text for people looks.
  package func reporter(style: TextStyle = TextStyle()) -> any Reporter {
    switch self {
    case .text: TextReporter(style: style)
    case .xcode: XcodeReporter()
    case .json: JSONReporter()
    case .sarif: SARIFReporter()
    case .github: GitHubReporter()
    case .gitlab: GitLabReporter()
    case .checkstyle: CheckstyleReporter()
    case .junit: JUnitReporter()
    case .markdown: MarkdownReporter()
    case .csv: CSVReporter()
    }
  }
}
