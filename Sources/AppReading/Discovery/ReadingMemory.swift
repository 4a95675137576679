// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What was read of a folder, for whoever reads it again and again while few of its files change, as an editor does.
///
/// The facts of a file are kept with what tells the file apart, so a run reads only what changed since the last one; the
/// targets are found anew when a file comes, goes, or is one that they were found with. It holds one version of each file.
package final class ReadingMemory: Sendable {
  private struct Entry: Sendable {
    var identity: FileIdentity
    var result: FileReader.Result
  }

  private struct Discovery: Sendable {
    var root: String
    var files: [String]
    var identities: [String: FileIdentity]
    var targets: [AppTarget]
    var reading: ProjectReading
  }

  private let entries = Mutex<[String: Entry]>([:])
  private let discovery = Mutex<Discovery?>(nil)
  private let readCount = Mutex(0)

  package init() {}

  /// How many files were read because they were not known.
  package var filesRead: Int { readCount.withLock { $0 } }

  func result(for path: String, _ identity: FileIdentity) -> FileReader.Result? {
    guard let entry = entries.withLock({ $0[path] }), entry.identity == identity else { return nil }
    return entry.result
  }

  /// - Parameter identity: nil for a file that cannot be told from its next version.
  func keep(_ result: FileReader.Result, for path: String, _ identity: FileIdentity?) {
    readCount.withLock { $0 += 1 }
    entries.withLock { $0[path] = identity.map { Entry(identity: $0, result: result) } }
  }

  func keepOnly(_ paths: Set<String>) {
    entries.withLock { entries in
      guard entries.count > paths.count || !entries.keys.allSatisfy(paths.contains) else { return }
      entries = entries.filter { paths.contains($0.key) }
    }
  }

  /// The targets of a folder.
  func targets(
    in tree: FileTree, _ discover: (FileTree) -> ([AppTarget], ProjectReading)
  ) -> ([AppTarget], ProjectReading) {
    if let known = discovery.withLock({ $0 }), known.root == tree.root, known.files == tree.files,
      known.identities.allSatisfy({ tree.identity($0.key) == $0.value })
    {
      return (known.targets, known.reading)
    }
    var logged = tree
    let log = ReadLog()
    logged.log = log
    let (targets, reading) = discover(logged)
    let found = log.all.map { identities in
      Discovery(root: tree.root, files: tree.files, identities: identities, targets: targets, reading: reading)
    }
    discovery.withLock { $0 = found }
    return (targets, reading)
  }
}
