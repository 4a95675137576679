// SPDX-License-Identifier: Apache-2.0

package import AppReading
import Auditing
import SwiftParser
import SwiftSyntax

/// One app that is written otherwise and asked again.
@MainActor package final class RewritingTrial {
  package struct Outcome {
    package var places = 0
    package var comparison = Comparison()
    /// Files that are no valid Swift afterwards, which is a mistake of the rewriter.
    package var broken: [String] = []

    package init() {}

    package mutating func add(_ other: Outcome) {
      places += other.places
      broken += other.broken
      comparison.add(other.comparison)
    }
  }

  package let name: String
  private let folder: AppFolder
  private let readers: [any SourceReader]
  private let original: Answers
  private let app: ParsedApp

  /// - Parameter readers: readers that remember make unchanged files of small apps cost nothing.
  package init(
    _ name: String, in folder: AppFolder, readers: [any SourceReader] = Inspection.readersThatRemember
  ) async throws {
    self.name = name
    self.folder = folder
    self.readers = readers
    let inspection = try await Inspection(of: folder, readers: readers)
    original = Answers(inspection)
    var targets: [String: Set<String>] = [:]
    for target in inspection.facts.targets {
      for path in target.sources { targets[path, default: []].insert(target.name) }
    }
    app = ParsedApp(texts: folder.texts, targets: targets)
  }

  /// Everything at once.
  package func run(_ rewriter: Rewriter) async throws -> Outcome {
    let set = ChangeSet(rewriter.changes(app))
    var outcome = Outcome()
    outcome.places = set.changes.count
    outcome.broken = set.texts(from: folder.texts).filter { path, text in
      path.hasSuffix(".swift") && Parser.parse(source: text).hasError
        && !Parser.parse(source: folder.texts[path] ?? "").hasError
    }.keys.sorted()
    outcome.comparison = try await comparison(of: set)
    return outcome
  }

  /// The places that change an answer when nothing else is rewritten, with what they change.
  ///
  /// - Parameter limit: how many to look for.
  package func culprits(of rewriter: Rewriter, limit: Int) async throws -> [(text: String, comparison: Comparison)] {
    var found: [(text: String, comparison: Comparison)] = []
    var open = [ChangeSet(rewriter.changes(app)).changes[...]]
    while let next = open.popLast(), found.count < limit {
      let set = ChangeSet(next)
      let comparison = try await comparison(of: set)
      if comparison.isSame { continue }
      if next.count == 1 {
        found.append((text: difference(of: set), comparison: comparison))
      } else {
        let middle = next.startIndex + next.count / 2
        open += [next[middle...], next[..<middle]]
      }
    }
    return found
  }

  /// The rewritten texts, by path.
  package func texts(_ rewriter: Rewriter) -> [String: String] {
    ChangeSet(rewriter.changes(app)).texts(from: folder.texts)
  }

  private func comparison(of set: ChangeSet) async throws -> Comparison {
    guard !set.changes.isEmpty else { return Comparison(original, original) }
    let changed = set.texts(from: folder.texts)
    return try await folder.with(changed.mapValues(Optional.some)) {
      let inspection = try await Inspection(of: folder, readers: readers)
      return Comparison(original, Answers(inspection, names: set.names))
    }
  }

  /// The lines that change.
  private func difference(of set: ChangeSet) -> String {
    set.texts(from: folder.texts).sorted { $0.key < $1.key }.map { path, text in
      let old = (folder.texts[path] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      let new = text.split(separator: "\n", omittingEmptySubsequences: false)
      let lines = new.difference(from: old).map { change in
        switch change {
        case .remove(let offset, let line, _): "  \(offset + 1) - \(line)"
        case .insert(let offset, let line, _): "  \(offset + 1) + \(line)"
        }
      }
      return "\(path)\n" + lines.prefix(24).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
