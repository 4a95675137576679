// SPDX-License-Identifier: Apache-2.0

import AppReading
import Foundation

/// The repository whose checkout a folder lies in, found without git.
///
/// Only a `.git` is looked for, which git lets nobody commit. Git itself also takes a folder with `HEAD`, `objects` and
/// `refs` for a repository, which anybody can commit, and does what the `config` in it says.
struct GitRepository {
  /// The folder of the checkout; a real path.
  let checkout: String
  /// Where this checkout's `HEAD` and `index` are; another folder than ``common`` in a worktree.
  let folder: URL
  /// Where objects and references are.
  let common: URL
  /// The path of the folder that was asked about in the checkout, without a slash at either end.
  let prefix: String

  /// The innermost checkout that holds a folder; nil where there is none.
  init?(holding root: URL) {
    guard let start = RealPath.of(root.path) else { return nil }
    var checkout = start
    while true {
      let url = URL(fileURLWithPath: checkout, isDirectory: true)
      if let folder = Self.folder(of: url) {
        self.checkout = checkout
        self.folder = folder
        common =
          Self.line(of: folder.appendingPathComponent("commondir"))
          .map { Self.folder(at: $0, from: folder) } ?? folder
        let rest = checkout == "/" ? start.dropFirst() : start.dropFirst(checkout.utf8.count + 1)
        prefix = String(rest)
        return
      }
      guard checkout != "/", let slash = checkout.lastIndex(of: "/") else { return nil }
      checkout = slash == checkout.startIndex ? "/" : String(checkout[..<slash])
    }
  }

  /// The repository of a checkout: its `.git`, or where that file says.
  private static func folder(of checkout: URL) -> URL? {
    let git = checkout.appendingPathComponent(".git")
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: git.path, isDirectory: &isFolder) else { return nil }
    if isFolder.boolValue { return isRepository(git) ? git : nil }
    let mark = "gitdir: "
    guard let line = line(of: git), line.hasPrefix(mark) else { return nil }
    let folder = Self.folder(at: String(line.dropFirst(mark.count)), from: checkout)
    return isRepository(folder) ? folder : nil
  }

  private static func isRepository(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("HEAD").path)
  }

  private static func folder(at path: String, from start: URL) -> URL {
    path.hasPrefix("/")
      ? URL(fileURLWithPath: path, isDirectory: true) : start.appendingPathComponent(path, isDirectory: true)
  }

  /// The one line of a small file.
  private static func line(of url: URL) -> String? {
    guard let data = try? PlainFile.read(url.path, limit: 8192),
      let text = String(data: data, encoding: .utf8)
    else { return nil }
    return text.split(whereSeparator: \.isNewline).first.map(String.init)
  }
}
