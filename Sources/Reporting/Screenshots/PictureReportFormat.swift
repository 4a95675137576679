// SPDX-License-Identifier: Apache-2.0

/// The formats of `lintel screenshot`.
package enum PictureReportFormat: String, CaseIterable, Sendable {
  case text
  case json
  case sarif

  /// What the format is for, in a few words.
  package var purpose: String {
    switch self {
    case .text: "for people"
    case .json: "everything, for programs (Documentation/Schemas/screenshot.schema.json)"
    case .sarif: "SARIF 2.1.0, for code scanning"
    }
  }
}
