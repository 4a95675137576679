// SPDX-License-Identifier: Apache-2.0

package import AppReading
import Screens

extension AuditedApp {
  /// The application that a file runs in; nil for a library, also where an example app of its own embeds it: other hosts
  /// have other settings.
  package func host(of file: String) -> AppTarget? {
    if isPublished(file) { return nil }
    guard let target = model.application(for: file) else { return nil }
    let folders = target.definedIn.split(separator: "/").dropLast()
    guard let example = folders.firstIndex(where: { Self.isExampleFolder($0) }) else { return target }
    let prefix = folders[...example].joined(separator: "/") + "/"
    return file.hasPrefix(prefix) ? target : nil
  }

  /// Whether a file stands in a folder that shows how a library is used.
  static func isOfExample(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains(where: isExampleFolder)
  }

  static func isExampleFolder(_ name: Substring) -> Bool {
    let lower = name.lowercased()
    return ["example", "demo", "sample", "playground"].contains { lower.hasPrefix($0) || lower.hasSuffix($0) }
      || ["examples", "demos", "samples"].contains { lower.hasSuffix($0) }
  }
}
