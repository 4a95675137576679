// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// What is read of a folder, and how much at most.
package struct AppReadingOptions: Sendable {
  /// Folders and files to leave out, relative to the folder that is checked, without a slash at either end.
  package var excludedPaths: [String] = []
  /// Folders and files to read, relative to the folder that is checked; empty for everything in it.
  package var readPaths: [String] = []
  /// Files and folders looked at; what comes after them is left out with a problem.
  package var maximumFileCount = 200_000
  /// Bytes; larger files are left out with a problem.
  package var maximumFileSize = 20 * 1024 * 1024
  /// The same for sources, of which a syntax tree takes several hundred times the bytes where each is a word of its own. The
  /// largest among some hundred apps, generated ones too, have 1.5 MB.
  package var maximumSourceSize = 2 * 1024 * 1024
  /// Levels of folders.
  package var maximumDepth = 64
  /// Why no further file is to be read; nil as long as there is no reason. Files that are left out are problems.
  package var reasonToStop: @Sendable () -> String? = { nil }
  /// Files read at the same time; nil is the number of cores.
  package var concurrency: Int?
  /// Texts that stand in for files, or are files that are not there yet: what an editor has and did not save. The paths
  /// are relative to the folder that is read.
  package var unsaved: [String: Data] = [:]
  /// What earlier runs over the same folder read; see ``ReadingMemory``.
  package var memory: ReadingMemory?

  /// The files that there are, all that is read of which are among `unsaved`; nil for those in the folder.
  var facts: KnownFiles?

  package init() {}

  /// The size up to which a file is read.
  func maximumSize(of path: String) -> Int {
    FileSelection.isSource(path.pathExtension) ? min(maximumSourceSize, maximumFileSize) : maximumFileSize
  }
}
