// SPDX-License-Identifier: Apache-2.0

import Findings
package import Foundation

/// Applies a plan to files: either all of them are changed or none.
package struct FixApplier: Sendable {
  /// The folder that the paths are relative to.
  private let root: URL
  private let store: any FileStore

  package init(root: URL, store: any FileStore = Disk()) {
    self.root = root
    self.store = store
  }

  /// The files as they would be, sorted by path; nothing is written.
  ///
  /// - Parameter expected: the hashes of the files as they were read; a file that is now another one is refused.
  package func preview(_ plan: FixPlan, expected: [String: ContentHash]) throws(FixError) -> [EditedFile] {
    var files: [EditedFile] = []
    for (path, edits) in plan.editsByFile.sorted(by: { $0.key < $1.key }) {
      let text = SourceText(try data(of: path))
      if let hash = expected[path], hash != text.hash { throw .changed(file: path) }
      files.append(try EditedFile(path: path, text: text, edits: edits))
    }
    return files.filter { $0.before.data != $0.after }
  }

  /// Writes files that `preview` gave.
  ///
  /// New contents are first written beside the old, then all put in place; where one of these last steps fails, the
  /// files that were replaced before it get their old contents back.
  package func write(_ files: [EditedFile]) throws(FixError) {
    try replace(files.map { (path: $0.path, from: $0.before.data, to: $0.after) })
  }

  /// Gives files their old contents back.
  package func revert(_ files: [EditedFile]) throws(FixError) {
    try replace(files.map { (path: $0.path, from: $0.after, to: $0.before.data) })
  }

  // MARK: Steps

  private typealias Change = (path: String, from: Data, to: Data)

  private func replace(_ changes: [Change]) throws(FixError) {
    var prepared: [(temporary: URL, target: URL, change: Change)] = []
    var committed = 0
    do throws(FixError) {
      for change in changes {
        let target = try target(of: change.path)
        let temporary = try attempt(change.path) { try store.prepare(change.to, toReplace: target) }
        prepared.append((temporary, target, change))
      }
      for item in prepared {
        // The last look before the file is replaced: somebody may have saved it in an editor meanwhile.
        guard try data(of: item.change.path) == item.change.from else { throw .changed(file: item.change.path) }
      }
      for item in prepared {
        try attempt(item.change.path) { try store.commit(item.temporary, to: item.target) }
        committed += 1
      }
    } catch {
      for item in prepared[..<committed] {
        if let old = try? store.prepare(item.change.from, toReplace: item.target) {
          try? store.commit(old, to: item.target)
        }
      }
      for item in prepared[committed...] { store.discard(item.temporary) }
      throw error
    }
  }

  private func attempt<Value>(_ path: String, _ body: () throws -> Value) throws(FixError) -> Value {
    do { return try body() } catch { throw .notWritable(file: path, reason: "\(error)") }
  }

  private func data(of path: String) throws(FixError) -> Data {
    let url = try url(of: path)
    do { return try store.read(url) } catch {
      throw .notReadable(file: path, reason: (error as NSError).localizedDescription)
    }
  }

  private func url(of path: String) throws(FixError) -> URL {
    guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { throw .outside(file: path) }
    return root.appendingPathComponent(path)
  }

  /// The file to replace: where a link leads to, so that the link stays a link. Refused if nobody may write it.
  private func target(of path: String) throws(FixError) -> URL {
    let resolved = try url(of: path).resolvingSymlinksInPath()
    // The permissions are asked and not the system, which lets an administrator write anything.
    if let mode = (try? FileManager.default.attributesOfItem(atPath: resolved.path))?[.posixPermissions] as? Int,
      mode & 0o222 == 0
    {
      throw .readOnly(file: path)
    }
    return resolved
  }
}
