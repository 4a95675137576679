// SPDX-License-Identifier: Apache-2.0

package import Findings
package import Foundation

/// Findings that a team has decided to live with for now.
///
/// An entry knows its finding by rule, file, message and the declaration that it is in, not by its line, so that it holds when
/// other lines come and go and when the line itself is written in another way. Equal findings are counted.
package struct Baseline: Hashable, Sendable {
  /// The version that is written, and the newest that is read.
  package static let version = 1

  /// Sorted, each once.
  package private(set) var entries: [BaselineEntry]

  /// A baseline that covers these findings.
  package init(of findings: [Finding], texts: SourceTexts) {
    var counts: [BaselineEntry: Int] = [:]
    for finding in findings { counts[BaselineEntry(finding, texts: texts), default: 0] += 1 }
    entries = counts.map { entry, count in
      var entry = entry
      entry.count = count
      return entry
    }.sorted()
  }

  /// Reads a baseline file.
  package init(_ data: Data) throws(BaselineError) {
    guard let version = try? JSONDecoder().decode(VersionOnly.self, from: data).version else { throw .unreadable }
    guard version <= Self.version else { throw .newer(version: version) }
    guard version >= 1, let file = try? JSONDecoder().decode(File.self, from: data),
      file.entries.allSatisfy({ $0.count > 0 })
    else { throw .unreadable }
    var merged: [BaselineEntry: BaselineEntry] = [:]
    for entry in file.entries {
      let key = entry.withCount(1)
      let count = (merged[key]?.count ?? 0).addingReportingOverflow(entry.count)
      merged[key] = entry.withCount(count.overflow ? .max : count.partialValue)
    }
    entries = merged.values.sorted()
  }

  /// The file's bytes: JSON with one entry a line, so that a change is easy to review.
  package func data() -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = entries.compactMap { (try? encoder.encode($0)).map { "    " + String(decoding: $0, as: UTF8.self) } }
    let list = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
    return Data("{\n  \"entries\": \(list),\n  \"version\": \(Self.version)\n}\n".utf8)
  }

  /// Separates findings that the baseline covers from new ones.
  ///
  /// - Parameter findings: sorted; of equal ones the first are covered.
  package func compare(_ findings: [Finding], texts: SourceTexts) -> Comparison {
    var left: [BaselineEntry: Int] = [:]
    for entry in entries { left[entry.withCount(1)] = entry.count }
    var new: [Finding] = []
    var covered = 0
    for finding in findings {
      let key = BaselineEntry(finding, texts: texts)
      if let count = left[key], count > 0 {
        left[key] = count - 1
        covered += 1
      } else {
        new.append(finding)
      }
    }
    let stale = left.filter { $0.value > 0 }.map { $0.key.withCount($0.value) }.sorted()
    return Comparison(new: new, coveredCount: covered, stale: stale)
  }

  /// What a baseline says of the findings of a run.
  package struct Comparison: Hashable, Sendable {
    package var new: [Finding]
    package var coveredCount: Int
    /// Entries, or as many of an entry's findings, that were not found any more.
    package var stale: [BaselineEntry]
  }

  private struct VersionOnly: Decodable {
    var version: Int
  }

  private struct File: Decodable {
    var entries: [BaselineEntry]
  }
}
