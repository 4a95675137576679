// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings

/// The suppressions of all files, and what became of each.
package struct Suppressions: Sendable {
  /// A rule that one comment disables, where it does so, and whether a finding was there.
  private struct Entry: Sendable {
    var directive: SuppressionDirective
    var rule: String
    /// Lines, both included.
    var lines: ClosedRange<Int>
    var isUsed = false
  }

  private struct Misunderstood: Sendable {
    var message: String
    var location: Location
  }

  /// By file, in the order of the file.
  private var entries: [String: [Entry]] = [:]
  private var directives: [SuppressionDirective] = []
  private var misunderstood: [Misunderstood] = []

  /// - Complexity: linear in the number of comments, times the rules that one of them names.
  package init(in facts: AppFacts) {
    let files =
      facts.sources.map { ($0.path, $0.directives) } + facts.interfaces.map { ($0.path, $0.directives) }
      + facts.propertyLists.map { ($0.path, $0.directives) }
    for (path, comments) in files where !comments.isEmpty {
      add(comments.sorted { $0.range < $1.range }, of: path)
    }
  }

  /// Rules that the comments of one file disable; nobody writes that many.
  private static let mostEntries = 5_000

  private mutating func add(_ comments: [CommentDirective], of file: String) {
    var fileEntries: [Entry] = []
    let lines = Set(comments.map { Int($0.range.start.line) })
    for comment in comments {
      let directive: SuppressionDirective
      // Prose may say "lintel: …"; a directive has no space there.
      if comment.text.dropFirst("lintel:".count).first.map(\.isWhitespace) ?? true { continue }
      do throws(SuppressionDirective.Misunderstanding) {
        directive = try SuppressionDirective(comment, file: file)
      } catch {
        misunderstood.append(
          Misunderstood(message: error.message, location: Location(file: file, range: comment.range)))
        continue
      }
      guard fileEntries.count + directive.rules.count <= Self.mostEntries else {
        misunderstood.append(
          Misunderstood(
            message: "more than \(Self.mostEntries) suppressions in this file; from here on they are not looked at",
            location: directive.location))
        break
      }
      directives.append(directive)
      let first = Int(comment.range.start.line)
      let last = Int(comment.range.end.line)
      for rule in directive.rules {
        switch directive.action {
        case .disable:
          fileEntries.append(Entry(directive: directive, rule: rule, lines: first...Int.max))
        case .disableThis:
          fileEntries.append(Entry(directive: directive, rule: rule, lines: first...last))
        case .disableNext:
          // Several comments may stand above one line.
          var next = last + 1
          while lines.contains(next), next < last + Self.mostEntries { next += 1 }
          fileEntries.append(Entry(directive: directive, rule: rule, lines: next...next))
        case .enable:
          var ended = false
          for index in fileEntries.indices
          where fileEntries[index].lines.upperBound == Int.max && (rule == "all" || fileEntries[index].rule == rule) {
            fileEntries[index].lines = fileEntries[index].lines.lowerBound...first
            ended = true
          }
          if !ended {
            misunderstood.append(
              Misunderstood(
                message: "'lintel:enable' ends nothing: '\(rule)' is not disabled here", location: directive.location))
          }
        }
      }
    }
    entries[file] = fileEntries
  }

  /// Whether a finding is suppressed; notes which comments were of use.
  ///
  /// A finding counts by the line that it begins on.
  package mutating func suppress(_ finding: Finding) -> Bool {
    guard var list = entries[finding.location.file] else { return false }
    var isSuppressed = false
    for index in list.indices
    where (list[index].rule == finding.rule || list[index].rule == "all")
      && list[index].lines.contains(finding.location.line)
    {
      list[index].isUsed = true
      isSuppressed = true
    }
    if isSuppressed { entries[finding.location.file] = list }
    return isSuppressed
  }

  /// The findings of ``UnusedSuppression``: to be asked for after all others were offered to `suppress`.
  ///
  /// - Parameters:
  ///   - known: ids of all rules.
  ///   - ran: ids of the rules whose findings were offered; others are not judged.
  package func unused(known: Set<String>, ran: Set<String>) -> [Finding] {
    let rule = UnusedSuppression.descriptor
    var findings = misunderstood.map {
      Finding(rule: rule.id, severity: rule.severity, message: $0.message, location: $0.location)
    }
    for list in entries.values {
      for entry in list where !entry.isUsed {
        let message: String
        if entry.rule == "all" {
          // Whether a rule that did not run would have found something is not known.
          guard ran == known else { continue }
          message = "'all' suppresses nothing here; remove the comment"
        } else if !known.contains(entry.rule) {
          message = "there is no rule '\(entry.rule)'\(NearestName.hint(for: entry.rule, among: known.sorted()))"
        } else if ran.contains(entry.rule) {
          message = "'\(entry.rule)' finds nothing that this comment suppresses; remove it"
        } else {
          continue
        }
        findings.append(
          Finding(rule: rule.id, severity: rule.severity, message: message, location: entry.directive.location))
      }
    }
    return findings
  }

  /// The findings of ``SuppressionWithoutReason``.
  package func withoutReason() -> [Finding] {
    let rule = SuppressionWithoutReason.descriptor
    return directives.filter { $0.action != .enable && $0.reason == nil }.map {
      Finding(
        rule: rule.id, severity: rule.severity,
        message: "this suppression does not say why; add ' -- ' and the reason", location: $0.location)
    }
  }
}
