// SPDX-License-Identifier: Apache-2.0

package import AppReading
import Screens

extension AuditedApp {
  /// The application that a file runs in; nil for a library, also where an example app of its own embeds it: other hosts
  /// have other settings.
  package func host(of file: String) -> AppTarget? {
    if isPublished(file) { return nil }
    guard let target = model.application(for: file) else { return nil }
    guard let example = Self.exampleFolder(of: target.definedIn) else { return target }
    return file.hasPrefix(example) ? target : nil
  }

  /// Whether a file stands in a folder that shows how a library is used.
  static func isOfExample(_ path: String) -> Bool { exampleFolder(of: path) != nil }

  /// The outermost folder around a file that shows how a library is used, with a slash at its end.
  static func exampleFolder(of path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    return folders.firstIndex(where: ExampleNames.holds).map { folders[...$0].joined(separator: "/") + "/" }
  }
}
