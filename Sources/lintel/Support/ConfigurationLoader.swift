// SPDX-License-Identifier: Apache-2.0

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
    guard let data = BoundedFile.read(url, limit: ConfigurationReader.largestFile) else {
      throw .usage("the configuration \(name) cannot be read")
    }
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
}
