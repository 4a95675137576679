// SPDX-License-Identifier: Apache-2.0

import Foundation
import Reporting

/// What the paths of a report start from, on this machine.
enum DisplayedPath {
  /// The paths of a report on what was read of a folder.
  static func paths(of root: URL, from base: PathBase) -> DisplayPaths {
    switch base {
    case .workingDirectory: return DisplayPaths(root: root)
    case .absolute: return DisplayPaths(absoluteIn: root)
    case .repository:
      guard let real = RealPath.of(root.path), let checkout = checkout(of: root, real) else {
        return DisplayPaths(root: root)
      }
      return DisplayPaths(
        root: URL(fileURLWithPath: real, isDirectory: true),
        workingDirectory: URL(fileURLWithPath: checkout, isDirectory: true))
    }
  }

  /// An absolute path as seen from the working directory.
  static func relative(_ path: String) -> String {
    let url = URL(fileURLWithPath: path)
    return DisplayPaths(root: url.deletingLastPathComponent()).path(url.lastPathComponent)
  }

  /// The folder that services know a checkout's files by: what GitHub says, else the innermost checkout.
  private static func checkout(of root: URL, _ real: String) -> String? {
    if let workspace = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"], !workspace.isEmpty,
      let folder = RealPath.of(workspace), RealPath.isWithin(real, folder)
    {
      return folder
    }
    return GitRepository(holding: root)?.checkout
  }
}
