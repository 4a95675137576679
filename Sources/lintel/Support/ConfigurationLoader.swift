// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Findings
import Foundation
import Reporting

/// Gets the configuration file that holds for a folder.
enum ConfigurationLoader {
  /// The configuration from a file, or the default one where there is none.
  ///
  /// - Parameters:
  ///   - path: the file that was asked for; nil to look for one.
  ///   - root: the folder that is checked.
  static func load(path: String?, root: URL) throws(CommandFailure) -> AuditConfiguration {
    guard let url = path.map({ URL(fileURLWithPath: $0) }) ?? ConfigurationLocator.file(for: root) else {
      return AuditConfiguration()
    }
    let folder = url.deletingLastPathComponent()
    let name =
      path
      ?? DisplayPaths(root: folder, workingDirectory: URL(fileURLWithPath: ".", isDirectory: true))
      .path(url.lastPathComponent)
    let data: Data?
    if path == nil {
      if let outside = linkOutside(url) {
        throw .usage(
          "the configuration \(name) is a link to \(outside), which is no part of the project; name it with --config")
      }
      // The reader says of a larger one that it is.
      data = try? PlainFile.read(url.path, limit: 2 * ConfigurationReader.largestFile)
    } else {
      data = BoundedFile.read(url, limit: ConfigurationReader.largestFile)
    }
    guard let data else { throw .usage("the configuration \(name) cannot be read") }
    guard let text = String(data: data, encoding: .utf8) else {
      throw .configuration([Problem("not UTF-8", at: Location(file: name))])
    }
    let file: ConfigurationFile
    do throws(ConfigurationError) {
      file = try ConfigurationReader.read(text, path: name)
    } catch {
      throw .configuration(error.problems)
    }
    var configuration = AuditConfiguration(file)
    // Patterns are relative to the configuration's folder where that is above the folder that is checked.
    let prefix = DisplayPaths(root: root, workingDirectory: folder).path("")
    if !prefix.hasPrefix("../") { configuration.patternPrefix = prefix }
    return configuration
  }

  /// Where a configuration that nobody named leads, if that is out of the checkout or, without one, out of its folder: what
  /// is wrong in it is quoted, and may be nobody's business.
  private static func linkOutside(_ url: URL) -> String? {
    guard let real = RealPath.of(url.path), let folder = RealPath.of(url.deletingLastPathComponent().path),
      !RealPath.isWithin(real, folder)
    else { return nil }
    let checkout = GitRepository(holding: url.deletingLastPathComponent())?.checkout ?? folder
    return RealPath.isWithin(real, checkout) ? nil : real
  }
}
