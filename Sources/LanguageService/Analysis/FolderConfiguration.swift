// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Findings
import Foundation

/// The configuration that holds for a folder, which may be one that is being written.
struct FolderConfiguration: Sendable {
  /// Nil where it cannot be used.
  var configuration: AuditConfiguration?
  /// The file, absolute; nil where there is none.
  var path: String?
  /// What is wrong with the file.
  var problems: [Problem] = []

  init(_ input: AnalysisInput) {
    guard let path = Self.file(for: input) else {
      configuration = AuditConfiguration()
      return
    }
    self.path = path
    let name = (path as NSString).lastPathComponent
    guard let data = input.unsaved[path] ?? Self.read(path, root: input.root) else {
      problems = [Problem("the configuration cannot be read", at: Location(file: name))]
      return
    }
    guard let text = String(data: data, encoding: .utf8) else {
      problems = [Problem("not UTF-8", at: Location(file: name))]
      return
    }
    do throws(ConfigurationError) {
      var read = AuditConfiguration(try ConfigurationReader.read(text, path: name))
      // Patterns are relative to the configuration's folder where that is above the folder that is checked.
      let folder = (path as NSString).deletingLastPathComponent
      if let prefix = WorkspaceFolder.relative(input.root, to: folder) { read.patternPrefix = prefix + "/" }
      configuration = read
    } catch {
      problems = error.problems
    }
  }

  /// The nearest file in the folder or one above it, be it saved or not.
  private static func file(for input: AnalysisInput) -> String? {
    var folder = input.root
    while true {
      let path = (folder as NSString).appendingPathComponent(ConfigurationLocator.fileName)
      if input.unsaved[path] != nil || FileManager.default.fileExists(atPath: path) { return path }
      guard folder != "/", !folder.isEmpty else { return nil }
      folder = (folder as NSString).deletingLastPathComponent
    }
  }

  /// A link that leads out of its folder is not followed: what is wrong in a configuration is quoted.
  private static func read(_ path: String, root: String) -> Data? {
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().resolvingSymlinksInPath().path
    guard WorkspaceFolder.relative(real, to: folder) != nil else { return nil }
    return try? PlainFile.read(real, limit: 2 * ConfigurationReader.largestFile)
  }
}
