// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Auditing
import Foundation
import Reporting

/// What to look at, and under which circumstances.
struct InputOptions: ParsableArguments {
  @Argument(help: "The folder of the app, library or project.", completion: .directory)
  var path = "."

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
    help: ArgumentHelp("The iOS version to answer for; the newest that is known by default.", valueName: "version"))
  var iOS: String?

  @Option(help: ArgumentHelp("The device to answer for, such as 'iPhone 16 Pro'.", valueName: "name"))
  var device: String?

  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if let iOS, !Self.isVersion(iOS) {
      throw ValidationError("'\(iOS)' is not an iOS version; expected one such as 18.0.")
    }
  }

  /// One to three numbers with dots between them.
  static func isVersion(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return (1...3).contains(parts.count)
      && parts.allSatisfy { (1...3).contains($0.count) && $0.allSatisfy(\.isASCIIDigit) }
  }

  /// The folder to look at.
  func root() throws(CommandFailure) -> URL { try Self.folder(path) }

  /// The folder of an app at a path.
  static func folder(_ path: String) throws(CommandFailure) -> URL {
    let url = URL(fileURLWithPath: path, isDirectory: true)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw .unusable("\(path) does not exist")
    }
    guard isFolder.boolValue else { throw .unusable("\(path) is a file; name the folder of the app") }
    return url
  }

  /// The way from the folder to its screens, under these flags.
  func pipeline(root: URL, configuration: AuditConfiguration) -> Pipeline {
    Pipeline(root: root, configuration: configuration, iOS: iOS, device: device, limits: limits.start())
  }

  func displayPaths(of root: URL) -> DisplayPaths { DisplayPaths(root: root) }

  /// What is in force: the configuration file under these flags.
  func configuration(root: URL) throws(CommandFailure) -> AuditConfiguration {
    var configuration = try ConfigurationLoader.load(path: config, root: root)
    if let target { configuration.target = target }
    if let buildConfiguration { configuration.buildConfiguration = buildConfiguration }
    return configuration
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
