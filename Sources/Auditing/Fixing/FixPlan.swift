// SPDX-License-Identifier: Apache-2.0

package import Findings

/// The fixes to be applied together: of each finding the first that is allowed, as long as no two touch each other.
package struct FixPlan: Hashable, Sendable {
  /// The fixes, in the order of their findings.
  package private(set) var fixes: [Fix] = []
  /// Findings that the fixes are for.
  package private(set) var findings: [Finding] = []
  /// Fixes that were left for another run because they touch one that is planned.
  package private(set) var deferredCount = 0

  /// - Parameter includingReview: whether fixes that a person should look at are applied too.
  /// - Complexity: n log n in the number of edits.
  package init(for findings: [Finding], includingReview: Bool) {
    var taken: [String: [SourceRange]] = [:]
    var planned: Set<Fix.Edit> = []
    for finding in findings {
      guard let fix = finding.fixes.first(where: { includingReview || $0.safety == .safe }), !fix.edits.isEmpty,
        Self.isWellFormed(fix)
      else { continue }
      if fix.edits.allSatisfy(planned.contains) {
        // Another finding asks for the very same change.
        self.findings.append(finding)
        continue
      }
      guard !fix.edits.contains(where: { Self.touches($0.location, taken) }) else {
        deferredCount += 1
        continue
      }
      for edit in fix.edits {
        planned.insert(edit)
        Self.insert(edit.location.range, into: &taken[edit.location.file, default: []])
      }
      fixes.append(fix)
      self.findings.append(finding)
    }
  }

  /// The edits of each file, sorted.
  package var editsByFile: [String: [Fix.Edit]] {
    Dictionary(grouping: Set(fixes.flatMap(\.edits)), by: \.location.file).mapValues { $0.sorted() }
  }

  private static func isWellFormed(_ fix: Fix) -> Bool {
    zip(fix.edits, fix.edits.dropFirst()).allSatisfy { first, second in
      first.location.file != second.location.file || !touch(first.location.range, second.location.range)
        || first.location.range.end == second.location.range.start && first.location.range != second.location.range
    }
  }

  private static func touches(_ location: Location, _ taken: [String: [SourceRange]]) -> Bool {
    guard let ranges = taken[location.file] else { return false }
    let index = firstIndex(in: ranges, from: location.range)
    return (index > 0 && touch(ranges[index - 1], location.range))
      || (index < ranges.count && touch(ranges[index], location.range))
  }

  /// Ranges that meet at a point count as touching: which text goes first would be a matter of chance.
  private static func touch(_ first: SourceRange, _ second: SourceRange) -> Bool {
    first.start <= second.end && second.start <= first.end
  }

  private static func insert(_ range: SourceRange, into ranges: inout [SourceRange]) {
    ranges.insert(range, at: firstIndex(in: ranges, from: range))
  }

  private static func firstIndex(in ranges: [SourceRange], from range: SourceRange) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle] < range { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
