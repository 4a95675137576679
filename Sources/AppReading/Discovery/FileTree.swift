// SPDX-License-Identifier: Apache-2.0

import Caching
import Findings
import Foundation

/// The files of a folder that Lintel may ask for.
struct FileTree: Sendable {
  /// Absolute.
  let root: String
  /// Sorted, relative to the root, with forward slashes.
  private(set) var files: [String] = []
  /// The folders that were looked into, as they were come to.
  private(set) var folders: [String] = []
  private(set) var problems: [Problem] = []
  /// Whether anything at all is in the folder.
  private(set) var isEmpty = true

  /// Each file by its path in lower case: projects made on a Mac may spell a path in another case than the folder does.
  private var byFoldedPath: [String: String] = [:]
  private var known: Set<String> = []

  private let options: AppReadingOptions
  /// Writes down what is read, where somebody wants to know.
  var log: ReadLog?
  /// Looks at what is read, where somebody relies on what it was.
  var witness: ContentWitness?

  /// A tree that consists of one file.
  init(root: String, file: String, options: AppReadingOptions) {
    self.root = root
    self.options = options
    isEmpty = false
    add(file)
  }

  /// A tree of files whose contents are known, of which nothing is looked at on disk.
  ///
  /// - Parameter files: each file that is there; the contents of some may be missing among those of the options.
  init(root: String, files: Set<String>, problems: [Problem], options: AppReadingOptions) {
    self.root = root
    self.options = options
    self.problems = problems
    isEmpty = files.isEmpty
    for file in files.sorted() { add(file) }
  }

  /// Walks a folder.
  ///
  /// Left out are what package managers and builds put there, hidden folders, nested checkouts and submodules (folders
  /// with a `.git` of their own), and bundles without sources. Symbolic links are not followed.
  ///
  /// - Throws: `AppReadingError.unreadable` where the folder itself may not be read.
  /// - Complexity: O(n log n) in the number of files.
  init(root: String, options: AppReadingOptions) throws(AppReadingError) {
    self.root = root
    self.options = options
    let selection = ReadPaths(options.readPaths)
    var pending: [(path: String, depth: Int)] = [("", 0)]
    var count = 0
    while let folder = pending.popLast() {
      guard let names = Self.names(in: absolute(folder.path)) else {
        if folder.path.isEmpty { throw .unreadable(root) }
        problems.append(Problem("the folder could not be read", at: Location(file: folder.path)))
        continue
      }
      if !folder.path.isEmpty, names.contains(".git"), !selection.leadsIn(folder.path) { continue }
      folders.append(folder.path)
      if !names.isEmpty { isEmpty = false }
      for name in names.sorted() {
        let path = folder.path.appendingPathComponent(name)
        let leadsIn = selection.leadsIn(path)
        guard leadsIn || selection.covers(path) else { continue }
        guard !options.excludedPaths.contains(where: { path.isWithin($0) }) else { continue }
        count += 1
        guard count <= options.maximumFileCount else {
          problems.append(
            Problem("more than \(options.maximumFileCount) files; the rest was not read", at: Location(file: path)))
          pending = []
          break
        }
        switch FileStatus(path: absolute(path)) {
        case .folder:
          guard leadsIn || FileSelection.isEntered(name, in: folder.path) else { continue }
          guard folder.depth < options.maximumDepth else {
            problems.append(Problem("folders are nested too deeply", at: Location(file: path)))
            continue
          }
          pending.append((path, folder.depth + 1))
        case .file(let size):
          guard FileSelection.isListed(path), size <= ResourceLists.maximumSize || !ResourceLists.isData(path) else {
            continue
          }
          guard size <= options.maximumSize(of: path) else {
            let limit = options.maximumSize(of: path) / 1024 / 1024
            problems.append(Problem("the file is larger than \(limit) MB and was not read", at: Location(file: path)))
            continue
          }
          add(path)
        case .symbolicLink, .other:
          continue
        case nil:
          // Gone in the meantime, not permitted, or named in bytes that are not text.
          guard FileSelection.isListed(path) else { continue }
          problems.append(Problem("the file could not be read", at: Location(file: path)))
        }
      }
    }
    for path in options.unsaved.keys where !known.contains(path) && isNewFile(path) {
      guard !options.excludedPaths.contains(where: { path.isWithin($0) }) else { continue }
      isEmpty = false
      add(path)
    }
    files.sort()
  }

  /// Whether a text that is not saved yet would, once it is, be a file that the walk comes to.
  private func isNewFile(_ path: String) -> Bool {
    guard FileSelection.isReached(path), FileStatus(path: absolute(path)) == nil else { return false }
    var folder = path.deletingLastPathComponent
    while !folder.isEmpty {
      if FileStatus(path: absolute(folder.appendingPathComponent(".git"))) != nil { return false }
      folder = folder.deletingLastPathComponent
    }
    return true
  }

  /// Targets that are described beside the files.
  var describedTargets: [BuildTarget] { options.facts?.targets ?? [] }

  /// The absolute path of a relative one.
  func absolute(_ path: String) -> String { root.appendingPathComponent(path) }

  /// The listed file at a path, spelled as the folder spells it; nil where there is none.
  func file(at path: String) -> String? {
    guard let path = path.normalizedPath else { return nil }
    return known.contains(path) ? path : byFoldedPath[path.lowercased()]
  }

  /// The files within a folder, at any depth, sorted.
  func files(within folder: String) -> ArraySlice<String> {
    if folder.isEmpty { return files[...] }
    // Paths with the same prefix stand together in a sorted list.
    let prefix = folder + "/"
    let start = files.partitioningIndex { $0 >= prefix }
    var end = start
    while end < files.count, files[end].hasPrefix(prefix) { end += 1 }
    return files[start..<end]
  }

  /// - Throws: `SyntaxProblem` without a place where the file may not be read.
  func data(_ path: String) throws(SyntaxProblem) -> Data {
    log?.add(path, identity(path))
    guard let witness else { return try storedData(path) }
    do {
      let data = try storedData(path)
      witness.saw(path, ContentDigest(of: data))
      return data
    } catch {
      witness.saw(path, nil)
      throw error
    }
  }

  private func storedData(_ path: String) throws(SyntaxProblem) -> Data {
    let limit = options.maximumSize(of: path)
    if let data = options.unsaved[path], data.count <= limit { return data }
    if options.facts != nil { throw SyntaxProblem("could not be read") }
    do {
      return try PlainFile.read(absolute(path), limit: limit)
    } catch {
      switch error {
      case .noPermission: throw SyntaxProblem("could not be read: no permission")
      case .tooLarge: throw SyntaxProblem("is larger than \(limit / 1024 / 1024) MB and was not read")
      case .unreadable: throw SyntaxProblem("could not be read")
      }
    }
  }

  /// What a file's contents are known by; nil where that is not to be relied on.
  func identity(_ path: String) -> FileIdentity? {
    if let text = options.unsaved[path] { return .text(text) }
    return options.facts == nil ? FileIdentity(onDisk: absolute(path)) : nil
  }

  /// - Throws: `SyntaxProblem` without a place where the file may not be read or is not text.
  func text(_ path: String) throws(SyntaxProblem) -> String {
    guard let text = TextDecoding.text(of: try data(path)) else { throw SyntaxProblem("not a text file") }
    return text
  }

  private mutating func add(_ path: String) {
    files.append(path)
    known.insert(path)
    byFoldedPath[path.lowercased()] = path
  }

  private static func names(in folder: String) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: folder)
  }
}

extension Array where Element == String {
  /// The first index whose element satisfies a condition that all later elements satisfy too.
  fileprivate func partitioningIndex(where condition: (String) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
