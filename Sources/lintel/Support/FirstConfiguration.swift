// SPDX-License-Identifier: Apache-2.0

import Findings
import AppReading
import Auditing
import Foundation
import Reporting
import Screens

/// The `.lintel.yml` that `lintel init` writes: every line a comment, with what is known of the app at hand.
struct FirstConfiguration {
  /// More than these are not listed: somebody is to read this.
  private static let mostNames = 12

  private let outcome: Check.Outcome

  init(_ outcome: Check.Outcome) {
    self.outcome = outcome
  }

  var text: String {
    let parts = [head, targets, deployment, exclusions, rules, libraries, baseline]
    return parts.filter { !$0.isEmpty }.map { $0.map { "# \($0)".trimmingTrailingSpace }.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private var facts: AppFacts { outcome.pipeline.facts }

  private var head: [String] {
    [
      "Configuration of Lintel; lintel help configuration, lintel config.",
      "All of it is comments: nothing changes until you take a \"# \" away.",
    ]
  }

  private var targets: [String] {
    let names = Set(facts.targets.filter { $0.product == .application && $0.isForIOS }.map(\.name)).sorted()
    guard names.count > 1, let first = names.first else { return [] }
    return ["Look at one app only. There are \(Self.list(names)).", "target: \(Self.quoted(first))"]
  }

  private var deployment: [String] {
    let applications = facts.targets.filter { $0.product == .application && $0.isForIOS }
    let versions = Set(applications.compactMap { $0.configurations.first?.deploymentTarget }).sorted()
    guard let version = versions.first else { return [] }
    return [
      "The oldest iOS to speak for; the project says \(Self.list(versions)).",
      "deployment-target: \(Self.quoted(version))",
    ]
  }

  private var exclusions: [String] {
    let words = ["vendor", "thirdparty", "third-party", "external", "generated", "submodules", "libs"]
    let folders = Set(
      facts.sources.flatMap { source -> [String] in
        source.path.split(separator: "/").dropLast().map(String.init).filter { words.contains($0.lowercased()) }
      }
    ).sorted()
    return [
      "Findings in these files are left out; the files are read all the same. Patterns are as in .gitignore.",
      "exclude: [\((folders.isEmpty ? ["Vendor"] : folders).map(Self.quoted).joined(separator: ", "))]",
    ]
  }

  private var rules: [String] {
    let counts = Dictionary(grouping: outcome.result.findings, by: \.rule).mapValues(\.count)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var lines = ["Levels: off, on, info, warning, error. lintel rules lists the rules.", "rules:"]
    for (rule, count) in counts.prefix(Self.mostNames) {
      lines.append("  \(rule): off  # \(PlainText.count(count, "finding")) now")
    }
    if counts.isEmpty { lines.append("  override-ignored: error") }
    return lines + ["", "From which severity on a run fails: info, warning, error, never.", "fail-on: warning"]
  }

  private var libraries: [String] {
    let unknown = unknownSuperclasses
    guard !unknown.isEmpty else { return [] }
    var lines = [
      "Classes of libraries whose source is not here: what they derive from, and whom they ask for the status bar.",
      "libraries:",
    ]
    for name in unknown.prefix(Self.mostNames) {
      lines += ["  - class: \(Self.quoted(name))", "    superclass: UIViewController"]
    }
    return lines
  }

  /// Names that end as controllers' do, from which classes of the app derive and of which nothing is known.
  private var unknownSuperclasses: [String] {
    let names = outcome.pipeline.apps.flatMap { app in
      let symbols = app.model.symbols
      return symbols.types.indices.compactMap { symbols.foreignAncestor(of: $0) }.filter { name in
        symbols.systemClass(of: name) == nil && !symbols.isSubclass(name, of: "UIResponder")
      }
    }
    return Set(names).filter { $0.hasSuffix("Controller") }.sorted()
  }

  private var baseline: [String] {
    let count = outcome.result.findings.count
    guard count > 0 else { return [] }
    return [
      "There \(count == 1 ? "is" : "are") \(PlainText.count(count, "finding")) now. To hear of new ones only (lintel help baseline):",
      "  lintel check --write-baseline .lintel-baseline.json",
      "  lintel check --baseline .lintel-baseline.json",
    ]
  }

  private static func list(_ names: [String]) -> String {
    let more = names.count > mostNames ? " and \(names.count - mostNames) more" : ""
    return names.prefix(mostNames).map(PlainText.oneLine).joined(separator: ", ") + more
  }

  private static func quoted(_ text: String) -> String {
    "\"" + PlainText.oneLine(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension String {
  fileprivate var trimmingTrailingSpace: String { hasSuffix(" ") ? String(dropLast()) : self }
}
