// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Asks git which files changed.
enum ChangedFiles {
  /// Files in a folder that differ from a revision or are not tracked yet, relative to the folder.
  static func since(_ revision: String, in root: URL) throws(CommandFailure) -> Set<String> {
    guard (try? git(["rev-parse", "--is-inside-work-tree"], in: root)) != nil else {
      throw .usage("--changed-since needs git and a folder in a git repository")
    }
    // What begins with a hyphen would be an option to git.
    guard !revision.hasPrefix("-"), !revision.isEmpty,
      let commit = try? git(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"], in: root)
    else { throw .usage("git knows no revision '\(revision)'") }
    let id = commit.filter(\.isHexDigit)
    guard let changed = try? git(["diff", "--name-only", "-z", "--relative", id, "--"], in: root),
      let added = try? git(["ls-files", "-z", "--others", "--exclude-standard"], in: root)
    else { throw .unusable("git could not say what changed since '\(revision)'") }
    return Set((changed + added).split(separator: "\0").map(String.init))
  }

  private struct GitFailure: Error {}

  private static func git(_ arguments: [String], in root: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", root.path] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw GitFailure() }
    return String(decoding: data, as: UTF8.self)
  }
}
