// SPDX-License-Identifier: Apache-2.0

import Findings

/// What tells, without reading a file, that everything in a folder that is there to be read is as it was.
package struct FolderState: Sendable {
  private struct Entry: Equatable, Sendable {
    var path: String
    /// Nil where there is nothing.
    var identity: FileIdentity?
  }

  /// Files of the folder, and what besides matters; absolute.
  private let files: [Entry]
  private let problems: [Problem]
  /// In which files come and go; absolute.
  private let folders: [Entry]

  /// - Parameters:
  ///   - options: what of the folder is read.
  ///   - others: paths of what besides matters, absolute; also of what is not there.
  /// - Throws: `AppReadingError` where the folder cannot be read.
  package init(
    of folder: String, options: AppReadingOptions = AppReadingOptions(), others: [String] = []
  ) throws(AppReadingError) {
    let tree = try FileTree(root: folder, options: options)
    files = (tree.files.map(tree.absolute) + others).map(Self.entry)
    folders = tree.folders.map { Self.entry(tree.absolute($0)) }
    problems = tree.problems
  }

  private static func entry(_ path: String) -> Entry { Entry(path: path, identity: FileIdentity(ofWhatIsAt: path)) }

  /// Whether nothing at all has happened since: files may only have come and gone that do not matter.
  ///
  /// - Complexity: one look at each file and folder, which are not listed anew.
  package var isUntouched: Bool {
    files.allSatisfy { Self.entry($0.path) == $0 } && folders.allSatisfy { Self.entry($0.path) == $0 }
  }
}

extension FolderState: Equatable {
  package static func == (first: FolderState, second: FolderState) -> Bool {
    first.files == second.files && first.problems == second.problems
  }
}
