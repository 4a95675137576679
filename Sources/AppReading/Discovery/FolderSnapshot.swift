// SPDX-License-Identifier: Apache-2.0

package import Caching
import Findings

/// A folder at one moment: which files are there to be read, and what is in each.
package struct FolderSnapshot: Sendable {
  let tree: FileTree
  /// Of everything that the facts of the folder follow from: files by path and content, and what could not be looked at.
  package let digest: ContentDigest
  /// Whether every file was looked at; there may have been a reason to stop.
  package let isWhole: Bool
  private let witness: ContentWitness

  /// - Parameters:
  ///   - width: how many files are read at once.
  ///   - reasonToStop: why no further file is to be looked at.
  init(_ tree: FileTree, width: Int, reasonToStop: @escaping @Sendable () -> String?) async {
    let files = tree.files
    let digests = await WorkerThreads.map(
      count: files.count, width: width, stackSize: 1 << 20, progress: { _ in },
      { index in
        if reasonToStop() != nil { return Entry(isLeft: true) }
        return Entry(digest: (try? tree.data(files[index])).map { ContentDigest(of: $0) })
      })
    isWhole = !digests.contains(where: \.isLeft)
    var builder = DigestBuilder()
    builder.add(files.count)
    for (file, entry) in zip(files, digests) {
      builder.add(file)
      builder.add(entry.digest)
    }
    for problem in tree.problems {
      builder.add(problem.location.file)
      builder.add(problem.message)
    }
    digest = builder.digest()
    witness = ContentWitness(Dictionary(zip(files, digests.map(\.digest))) { first, _ in first })
    var tree = tree
    tree.witness = witness
    self.tree = tree
  }

  private struct Entry: Sendable {
    /// Nil where the file cannot be read.
    var digest: ContentDigest?
    var isLeft = false
  }

  /// Whether everything that was read of the folder since was as it was at that moment.
  package var isUnchanged: Bool { !witness.hasSeenChange }
}
