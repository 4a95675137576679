// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Apps that the report is tried on.
package enum TrialApps {
  private static let environment = ProcessInfo.processInfo.environment

  /// Whether whole apps are drawn: in thorough runs, and where apps are named.
  package static let areAsked = Thoroughness.isAsked || environment["LINTEL_APPS"] != nil

  /// The example, and the apps whose folders `LINTEL_APPS` names, with colons between them.
  package static let folders: [URL] = {
    let named = (environment["LINTEL_APPS"] ?? "").split(separator: ":").map(String.init)
    if named.isEmpty { print("skipped: LINTEL_APPS names no folders of further apps to draw (Scripts/report-trial)") }
    return [PackageFolder.url.appendingPathComponent("Examples/Harbour", isDirectory: true)]
      + named.map { URL(fileURLWithPath: $0, isDirectory: true) }
  }()

  /// Project files of real apps, without their sources, in `../shared` or where `LINTEL_SHARED` says.
  package static let projectFiles: [URL] = {
    let shared =
      environment["LINTEL_SHARED"].map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? PackageFolder.url.deletingLastPathComponent().appendingPathComponent("shared", isDirectory: true)
    let folders = ["rileytestut+Delta", "edx+edx-app-ios"].map {
      shared.appendingPathComponent("real/\($0)", isDirectory: true)
    }
    let present = folders.filter { FileManager.default.fileExists(atPath: $0.path) }
    if present.isEmpty { print("skipped: there are no project files of real apps in \(shared.path)/real") }
    return present
  }()
}
