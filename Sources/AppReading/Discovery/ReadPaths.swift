// SPDX-License-Identifier: Apache-2.0

/// What of a folder is read, where that is not everything.
struct ReadPaths {
  private let covered: Set<String>
  /// The folders on the way to them, and they themselves.
  private let leading: Set<String>

  /// - Parameter paths: files and folders, relative to the folder; empty for everything.
  init(_ paths: [String]) {
    let paths = paths.contains("") ? [] : paths
    covered = Set(paths)
    leading = Set(paths.flatMap { Self.ancestors(of: $0) + [$0] })
  }

  /// Whether a folder is on the way to what is asked for by name: it is entered whatever it is called.
  func leadsIn(_ path: String) -> Bool { leading.contains(path) }

  /// - Complexity: the number of folders that the path lies in.
  func covers(_ path: String) -> Bool {
    covered.isEmpty || covered.contains(path) || Self.ancestors(of: path).contains { covered.contains($0) }
  }

  private static func ancestors(of path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
  }
}
