// SPDX-License-Identifier: Apache-2.0

import AppReading
import Foundation

/// The objects and references of a repository as git reads them, without its configuration.
///
/// What a repository's configuration says is run by git in many places: monitors of the file system, filters, hooks,
/// pagers, helpers, commands that fetch what is missing. So git never sees it. It is shown a new folder with a configuration
/// of ours, from which links lead to the repository's objects, references and index, and it is asked only what can be
/// answered from those.
final class GitObjects {
  struct Failure: Error {}

  /// A file or folder of a tree.
  struct Entry {
    var isFile: Bool
    var id: String
    /// Bytes of a file.
    var size: Int
    /// Bytes, as git has them: names need not be text.
    var path: [UInt8]
  }

  /// More entries than any checkout has; a tree whose folders are the same folder many times has more than can be counted.
  static let mostEntries = 2_000_000

  private let repository: GitRepository
  private let program: String
  private let folder: URL

  init?(_ repository: GitRepository) {
    guard let program = GitProgram.path(outside: repository.checkout) else { return nil }
    self.repository = repository
    self.program = program
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lintel-git-\(UUID().uuidString)", isDirectory: true)
    do { try makeView() } catch {
      try? FileManager.default.removeItem(at: folder)
      return nil
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The id of the commit that a revision names; nil where it names none.
  func commit(_ revision: String) -> String? {
    // What begins with a hyphen would be an option to git.
    guard !revision.hasPrefix("-"), !revision.isEmpty else { return nil }
    return id("\(revision)^{commit}")
  }

  /// The entries of a commit within the folder that was asked about, as far as they are wanted; none where the commit has
  /// no such folder.
  func entries(of commit: String, where isWanted: (Entry) -> Bool) throws -> [Entry] {
    let tree = repository.prefix.isEmpty ? id("\(commit)^{tree}") : id("\(commit):\(repository.prefix)")
    guard let tree else { return [] }
    var entries: [Entry] = []
    var count = 0
    // With the folders, so that folders of nothing but folders are counted too.
    try records(["ls-tree", "-r", "-t", "-l", "-z", "--full-tree", tree]) { record in
      count += 1
      guard count <= Self.mostEntries else { throw Failure() }
      if let entry = Self.entry(record), isWanted(entry) { entries.append(entry) }
    }
    return entries
  }

  /// Hands over the contents of files in their order.
  func contents(of entries: [Entry], _ body: (Entry, Data) throws -> Void) throws {
    guard !entries.isEmpty else { return }
    let input = folder.appendingPathComponent("ids")
    try Data(entries.map { $0.id + "\n" }.joined().utf8).write(to: input)
    var batch = GitBatch(entries)
    try process(["cat-file", "--batch", "--buffer"], input: input).run { try batch.take($0, body) }
    guard batch.isComplete else { throw Failure() }
  }

  /// Paths that are in the index, from the top of the checkout.
  func indexedPaths() throws -> Set<[UInt8]> {
    var paths: Set<[UInt8]> = []
    try records(["ls-files", "-z", "--cached"]) { paths.insert($0) }
    return paths
  }

  /// Which of some paths from the top of the checkout the checkout's `.gitignore` files ignore.
  func ignored(_ paths: [[UInt8]]) throws -> Set<[UInt8]> {
    guard !paths.isEmpty else { return [] }
    let input = folder.appendingPathComponent("paths")
    try Data(paths.map { $0 + [0] }.joined()).write(to: input)
    var ignored: Set<[UInt8]> = []
    do {
      try records(["check-ignore", "-z", "--stdin", "--no-index"], input: input, isInCheckout: true) {
        ignored.insert($0)
      }
    } catch ChildProcess.Failure.failed where ignored.isEmpty {
      // That is how it says that none is.
    }
    return ignored
  }

  private func id(_ name: String) -> String? {
    guard let data = try? process(["rev-parse", "--verify", "--quiet", name]).output(limit: 1024) else { return nil }
    let id = String(decoding: data, as: UTF8.self).filter { !$0.isNewline }
    return [40, 64].contains(id.utf8.count) && id.allSatisfy(\.isHexDigit) ? id : nil
  }

  /// Hands over what git prints up to each zero byte.
  private func records(
    _ arguments: [String], input: URL? = nil, isInCheckout: Bool = false, _ body: ([UInt8]) throws -> Void
  ) throws {
    var rest: [UInt8] = []
    try process(arguments, input: input, isInCheckout: isInCheckout).run { data in
      for byte in data {
        if byte != 0 {
          rest.append(byte)
          continue
        }
        try body(rest)
        rest.removeAll(keepingCapacity: true)
      }
      guard rest.count <= 1 << 20 else { throw Failure() }
    }
  }

  private func process(_ arguments: [String], input: URL? = nil, isInCheckout: Bool = false) -> ChildProcess {
    let checkout = isInCheckout ? URL(fileURLWithPath: repository.checkout, isDirectory: true) : folder
    let always = [
      "--no-pager", "-c", "safe.bareRepository=explicit", "--git-dir=\(folder.path)", "--work-tree=\(checkout.path)",
    ]
    return ChildProcess(
      program: program, arguments: always + arguments, environment: GitProgram.environment, folder: checkout,
      input: input)
  }

  /// `100644 blob ID SIZE<tab>PATH`.
  private static func entry(_ record: [UInt8]) -> Entry? {
    guard let tab = record.firstIndex(of: 9) else { return nil }
    let words = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
    guard words.count == 4 else { return nil }
    return Entry(
      isFile: words[0].hasPrefix("100") && words[1] == "blob", id: String(words[2]), size: Int(words[3]) ?? 0,
      path: Array(record[(tab + 1)...]))
  }

  /// Makes the folder that git takes for the repository.
  private func makeView() throws {
    let manager = FileManager.default
    try manager.createDirectory(
      at: folder.appendingPathComponent("info"), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let extensions = GitExtensions(config: repository.common.appendingPathComponent("config"))
    try Data(extensions.configuration.utf8).write(to: folder.appendingPathComponent("config"))
    let head = (try? PlainFile.read(repository.folder.appendingPathComponent("HEAD").path, limit: 8192)) ?? Data()
    try head.write(to: folder.appendingPathComponent("HEAD"))
    let shared = ["objects", "refs", "packed-refs", "reftable", "shallow", "logs", "info/exclude"]
    for name in shared { try link(name, in: repository.common) }
    try link("index", in: repository.folder)
    for name in (try? manager.contentsOfDirectory(atPath: repository.folder.path)) ?? []
    where name.hasPrefix("sharedindex.") { try link(name, in: repository.folder) }
  }

  private func link(_ name: String, in repository: URL) throws {
    let target = repository.appendingPathComponent(name)
    guard let real = RealPath.of(target.path) else { return }
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent(name).path, withDestinationPath: real)
  }
}
