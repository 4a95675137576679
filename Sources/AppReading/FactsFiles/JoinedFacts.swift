// SPDX-License-Identifier: Apache-2.0

import Findings
package import Foundation

/// The files of an app out of several facts files, which stand for its folder.
package struct JoinedFacts: Sendable {
  /// Why facts files cannot be used; a sentence in lower case, without a full stop.
  package struct Unusable: Error {
    package var message: String
  }

  package let place: FactsFile.Place
  /// What to read an app with that consists of these files.
  package private(set) var options = AppReadingOptions()
  /// By path.
  package var contents: [String: Data] { options.unsaved }

  /// Joins facts files, in any order: a file that several have has to be the same in each.
  ///
  /// - Parameters:
  ///   - files: each with what it is called; at least one.
  ///   - threads: how many are used at once; nil for one for each core.
  package init(_ files: [(name: String, facts: FactsFile)], threads: Int? = nil) async throws(Unusable) {
    guard let first = files.first else { throw Unusable(message: "there are no facts") }
    place = first.facts.place
    var listed: (name: String, files: Set<String>)?
    var owners: [String: String] = [:]
    var entries: [FactsFile.File] = []
    var problems: Set<Problem> = []
    var targets: Set<BuildTarget> = []
    for (name, facts) in files {
      guard facts.place == place else {
        throw Unusable(message: "\(first.name) and \(name) are facts of different folders")
      }
      if let listing = facts.listing {
        if let listed, listed.files != Set(listing) {
          throw Unusable(
            message: "\(listed.name) and \(name) are of different states of a project, or of different ones")
        }
        listed = (name, Set(listing))
      }
      problems.formUnion(facts.problems)
      if let target = facts.described { targets.insert(target) }
      for file in facts.files {
        guard let owner = owners[file.path] else {
          owners[file.path] = name
          options.unsaved[file.path] = file.contents
          entries.append(file)
          continue
        }
        guard options.unsaved[file.path] == file.contents else {
          throw Unusable(message: "\(owner) and \(name) hold different contents of \(file.path); read both anew")
        }
      }
    }
    if let listed, let other = entries.first(where: { !listed.files.contains($0.path) }) {
      throw Unusable(
        message:
          "\(owners[other.path] ?? "") holds \(other.path), which is not in the project that \(listed.name) is of")
    }
    let paths = (listed?.files ?? []).union(owners.keys)
    options.facts = KnownFiles(
      paths: paths, problems: problems.sorted(),
      targets: targets.sorted { ($0.definedIn, $0.name) < ($1.definedIn, $1.name) })
    let names = Dictionary(grouping: targets, by: \.name)
    if let twice = names.filter({ $0.value.count > 1 }).keys.min() {
      throw Unusable(message: "the target \(twice) is described in two ways; read it anew")
    }
    guard paths.count <= options.maximumFileCount,
      paths.allSatisfy({ !$0.isEmpty && $0.normalizedPath == $0 && FileSelection.isListed($0) }),
      entries.allSatisfy({ [options] in $0.contents.count <= options.maximumSize(of: $0.path) })
    else { throw Unusable(message: "\(first.name) or a facts file beside it holds what is in no app") }
    let width = threads ?? ProcessInfo.processInfo.activeProcessorCount
    options.memory = try await Self.memory(of: entries, owners, width: width)
  }

  private static func memory(
    of entries: [FactsFile.File], _ owners: [String: String], width: Int
  ) async throws(Unusable) -> ReadingMemory {
    let memory = ReadingMemory()
    let sources = entries.filter { $0.facts != nil }
    let isKept = await WorkerThreads.map(
      count: sources.count, width: width, stackSize: SwiftSourceReader.recommendedStackSize, progress: { _ in },
      { index in
        let file = sources[index]
        guard let data = file.facts, let source = try? CompactDecoder.value(SourceFile.self, of: data),
          source.path == file.path, source.problems.allSatisfy({ $0.location.file == file.path })
        else { return false }
        memory.keep(FileReader.Result(content: .source(source)), for: file.path, .text(file.contents))
        return true
      })
    if let index = isKept.firstIndex(of: false) {
      let path = sources[index].path
      throw Unusable(message: "\(owners[path] ?? "") holds facts of \(path) that Lintel did not write")
    }
    return memory
  }
}

/// The files that there are, where nothing is looked at on disk.
package struct KnownFiles: Sendable {
  /// The contents of some may not be known, which are then not to be read.
  var paths: Set<String>
  /// What could not be looked at.
  var problems: [Problem]
  /// Targets that no project describes.
  var targets: [BuildTarget]
}
