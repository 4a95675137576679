// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Asks git which files changed.
enum ChangedFiles {
  /// Files in a folder that differ from a revision or are not tracked yet, relative to the folder.
  static func since(_ revision: String, in root: URL) throws(CommandFailure) -> Set<String> {
    guard (try? Git.output(["rev-parse", "--is-inside-work-tree"], in: root)) != nil else {
      throw .usage("--changed-since needs git and a folder in a git repository")
    }
    // What begins with a hyphen would be an option to git.
    guard !revision.hasPrefix("-"), !revision.isEmpty,
      let commit = try? Git.output(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"], in: root)
    else { throw .usage("git knows no revision '\(revision)'") }
    let id = commit.filter(\.isHexDigit)
    guard let changed = try? Git.output(["diff", "--name-only", "-z", "--relative", id, "--"], in: root),
      let added = try? Git.output(["ls-files", "-z", "--others", "--exclude-standard"], in: root)
    else { throw .unusable("git could not say what changed since '\(revision)'") }
    return Set((changed + added).split(separator: "\0").map(String.init))
  }
}
