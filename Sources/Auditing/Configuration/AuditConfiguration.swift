// SPDX-License-Identifier: Apache-2.0

import Findings
package import PlatformAPI

/// What is in force for a run: the configuration file and the flags over the defaults, with nothing left open.
package struct AuditConfiguration: Hashable, Sendable {
  /// Levels that differ from `on`, by rule id.
  package var levels: [String: RuleLevel] = [:]
  /// If set, only these rules are run, whatever their level.
  package var only: Set<String>?
  package var settings = AuditedApp.Settings()
  /// If there are any, only findings in files that one of them matches are kept.
  package var include: [PathPattern] = []
  package var exclude: [PathPattern] = []
  /// The folder that is checked, as seen from the one that the patterns are relative to: empty, or ends in a slash.
  package var patternPrefix = ""
  /// The target to look at; nil for all.
  package var target: String?
  /// The build configuration to look at; nil for each target's default one.
  package var buildConfiguration: String?
  /// Stands in for every target's deployment target.
  package var deploymentTarget: String?
  package var failOn: FailingSeverity = .warning
  package var requireReason = false
  /// Libraries of the app whose source is not there.
  package var libraries: [ConfiguredLibrary] = []

  package init() {}

  /// What the file says, over the defaults.
  package init(_ file: ConfigurationFile) {
    for (rule, setting) in file.rules {
      if let level = setting.level, level != .on { levels[rule] = level }
      if !setting.options.isEmpty { settings.options[rule] = setting.options }
    }
    include = file.include ?? []
    exclude = file.exclude ?? []
    target = file.target
    buildConfiguration = file.buildConfiguration
    deploymentTarget = file.deploymentTarget
    settings.contrastThreshold = file.contrastThreshold ?? settings.contrastThreshold
    failOn = file.failOn ?? failOn
    requireReason = file.requireReason ?? requireReason
    libraries = file.libraries
  }

  /// The libraries that are known, with those of the configuration.
  package var libraryCatalog: LibraryCatalog { LibraryCatalog.known.adding(libraries.flatMap(\.rows)) }

  package func level(of rule: String) -> RuleLevel {
    let level = levels[rule] ?? .on
    guard let only else { return level }
    guard only.contains(rule) else { return .off }
    return level == .off ? .on : level
  }

  /// Whether findings in a file are kept.
  package func covers(_ path: String) -> Bool {
    let path = patternPrefix + path
    return (include.isEmpty || include.contains { $0.matches(path) }) && !exclude.contains { $0.matches(path) }
  }
}
