// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What `screens` and `check` write, without lines and columns and whatever order these give.
package struct PlacelessOutput {
  private static let places: Set = ["line", "column", "endLine", "endColumn", "range", "edits"]

  /// Entries, sorted.
  private let entries: [String]

  @MainActor package init(_ inspection: Inspection) throws {
    entries = try [inspection.screensJSON, inspection.checkJSON].flatMap { text in
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
      return (object as? [String: Any] ?? [:]).flatMap { key, value in
        (value as? [Any] ?? [value]).map { "\(key): \(Self.text($0))" }
      }
    }.sorted()
  }

  private static func text(_ value: Any) -> String {
    if let object = value as? [String: Any] {
      let members = object.filter { !places.contains($0.key) }.sorted { $0.key < $1.key }
      return "{\(members.map { "\($0.key): \(text($0.value))" }.joined(separator: ", "))}"
    }
    if let elements = value as? [Any] { return "[\(elements.map(text).sorted().joined(separator: ", "))]" }
    return "\(value)".replacing(/:\d+/, with: "")
  }

  /// What is only in one of two outputs, in words; nothing where they are the same.
  package func differences(from other: PlacelessOutput) -> [String] {
    entries.difference(from: other.entries).map { change in
      switch change {
      case .insert(_, let entry, _): "+ \(entry)"
      case .remove(_, let entry, _): "- \(entry)"
      }
    }
  }
}
