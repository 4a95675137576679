// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Auditing
import Findings

/// Which findings count.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Run this rule only; can be given several times, or with commas.", valueName: "id"),
    completion: .list(RuleList.all.map { $0.descriptor.id }))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "Set a rule's level: off, on, info, warning or error; can be given several times.", valueName: "id=level"),
    completion: .list(RuleList.all.flatMap { rule in RuleLevel.names.map { "\(rule.descriptor.id)=\($0)" } }))
  var rule: [String] = []

  @Option(
    name: .customLong("changed-since"),
    help: ArgumentHelp(
      "Report only what is in files changed since a git revision, or rests on a fact in one.", valueName: "rev"))
  var changedSince: String?

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp("Exit with 1 from this severity on.", valueName: "severity"))
  var failOn: FailingSeverity?

  @Flag(help: "Exit with 1 on any finding, as --fail-on info does, and on a baseline that lists what is gone.")
  var strict = false

  @Flag(name: .customLong("require-reason"), help: "Report suppressions that do not say why.")
  var requireReason = false

  func validate() throws {
    if strict, failOn != nil { throw ValidationError("--strict and --fail-on say when to fail; choose one.") }
  }

  /// The configuration with these flags over it.
  func apply(to configuration: AuditConfiguration) throws(CommandFailure) -> AuditConfiguration {
    var configuration = configuration
    let ids = RuleList.all.map { $0.descriptor.id }
    func check(_ id: String) throws(CommandFailure) {
      guard !ids.contains(id) else { return }
      throw .usage("there is no rule '\(id)'\(NearestName.hint(for: id, among: ids)) (lintel rules lists them)")
    }
    for setting in rule {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { throw .usage("'\(setting)' is not of the form id=level") }
      try check(parts[0])
      guard let level = RuleLevel(parts[1]) else {
        let hint = NearestName.hint(for: parts[1], among: RuleLevel.names)
        throw .usage("'\(parts[1])' is none of \(RuleLevel.names.joined(separator: ", "))\(hint)")
      }
      configuration.levels[parts[0]] = level
    }
    if !only.isEmpty {
      let chosen = only.flatMap { $0.split(separator: ",").map { $0.filter { !$0.isWhitespace } } }.filter {
        !$0.isEmpty
      }
      if chosen.isEmpty { throw .usage("--only names no rule; lintel rules lists them") }
      for id in chosen { try check(id) }
      configuration.only = Set(chosen)
    }
    if let failOn { configuration.failOn = failOn }
    if strict { configuration.failOn = .info }
    if requireReason { configuration.requireReason = true }
    return configuration
  }
}

extension FailingSeverity: ExpressibleByArgument {}
