// SPDX-License-Identifier: Apache-2.0

import AppReading
import ArgumentParser
import Auditing
import Foundation
import Reporting

/// What to look at, and under which circumstances.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Folders, an .xcodeproj, .xcworkspace or Package.swift, or files; this folder by default. For a part of a project "
        + "the project is read, and what was named is reported on.", valueName: "path"), completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The configuration file; by default the nearest \(ConfigurationLocator.fileName) in PATH or above it.",
      valueName: "file"), completion: .file())
  var config: String?

  @Option(help: ArgumentHelp("Look at this target only.", valueName: "name"))
  var target: String?

  @Option(
    name: [.customLong("configuration")],
    help: ArgumentHelp(
      "The build configuration; by default each target's own, Release where there is one.", valueName: "name"))
  var buildConfiguration: String?

  @Option(
    name: [.customLong("ios")],
    help: ArgumentHelp(
      "The iOS version to answer for; \(SystemVersions.newest), the newest that Lintel knows in full, by default.",
      valueName: "version"))
  var iOS: String?

  @Option(help: DeviceNames.help)
  var device: String?

  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if let iOS { try SystemVersions.check(iOS) }
  }

  /// What to look at, as written.
  var written: [String] { paths.isEmpty ? ["."] : paths }

  /// The only path; a mistake where there are several.
  func onlyPath() throws(CommandFailure) -> String {
    guard written.count == 1 else { throw .usage("one path is taken here, and there are \(written.count)") }
    return written[0]
  }

  /// What is read and reported on. Says where that is not what was named.
  func scope(isQuiet: Bool = false) throws(CommandFailure) -> ProjectScope {
    let scope = try InputScope.of(written)
    if !isQuiet {
      for note in InputScope.notes(on: scope, written) { StandardStreams.say(PlainText.oneLine("note: \(note)")) }
    }
    return scope
  }

  /// The way from what is read to its screens, under these flags.
  func pipeline(_ scope: ProjectScope, configuration: AuditConfiguration) -> Pipeline {
    Pipeline(
      root: scope.rootURL, scope: scope, configuration: configuration, iOS: iOS, device: device,
      limits: limits.start(), threads: limits.threads)
  }

  func displayPaths(of root: URL, from base: PathBase = .workingDirectory) -> DisplayPaths {
    DisplayedPath.paths(of: root, from: base)
  }

  /// What is in force: the configuration file under these flags.
  func configuration(root: URL) throws(CommandFailure) -> AuditConfiguration {
    var configuration = try ConfigurationLoader.load(path: config, root: root)
    if let target { configuration.target = target }
    if let buildConfiguration { configuration.buildConfiguration = buildConfiguration }
    return configuration
  }
}
