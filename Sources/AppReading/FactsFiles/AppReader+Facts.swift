// SPDX-License-Identifier: Apache-2.0

import Findings
import Foundation

extension AppReader {
  /// Reads files and folders, whatever projects there are.
  ///
  /// - Parameters:
  ///   - paths: relative to the folder that is read, without `.` and `..`. Of a folder all is read that a run over the whole
  ///     would; a file is read also where a link leads to it, and left out where it is of no kind that is read.
  ///   - target: what they are to whoever builds them.
  package func facts(of paths: [String], as target: BuildTarget? = nil) async throws(AppReadingError) -> FactsFile {
    var files: Set<String> = []
    var problems: Set<Problem> = []
    for path in paths {
      switch FileStatus(path: root.appendingPathComponent(path), followingLink: true) {
      case nil: throw .pathMissing(path)
      case .file: if FileSelection.isListed(path) { files.insert(path) }
      case .folder:
        var options = options
        options.readPaths = [path]
        let tree = try FileTree(root: root, options: options)
        files.formUnion(tree.files)
        problems.formUnion(tree.problems)
      case .symbolicLink, .other: throw .unreadable(path)
      }
    }
    let tree = FileTree(root: root, files: files, problems: [], options: options)
    var facts = FactsFile(
      place: FactsFile.Place(), listing: nil, problems: problems.sorted(),
      files: try await self.facts(of: files, in: tree))
    facts.described = target
    return facts
  }

  /// Reads what targets of the folder's projects are built from.
  ///
  /// - Parameters:
  ///   - targets: names; what a target depends on is no part of it.
  ///   - withProject: also the projects, which files there are, and those that no target of a project has.
  package func facts(
    ofTargets targets: [String], withProject: Bool, place: FactsFile.Place
  ) async throws(AppReadingError) -> FactsFile {
    let tree = try fileTree()
    let (found, reading) = self.targets(in: tree)
    let ofProjects = found.filter { $0.origin != .folder }
    func files(of targets: [AppTarget]) -> Set<String> {
      Set(
        targets.flatMap {
          $0.sources + $0.resources.flatMap { tree.files(within: $0) + [tree.file(at: $0)].compactMap(\.self) }
        })
    }
    var chosen: Set<String> = []
    for name in targets {
      let named = ofProjects.filter { $0.name == name }
      guard !named.isEmpty else {
        throw .noTarget(name, known: Set(ofProjects.filter(\.hasStatusBar).map(\.name)).sorted())
      }
      chosen.formUnion(files(of: named))
    }
    if withProject {
      let others = files(of: ofProjects).union(ForeignSources.paths(in: found))
      chosen.formUnion(
        tree.files.filter { path in
          !others.contains(path) && (!FileSelection.isSource(path.pathExtension) || !reading.isLeftOut(path))
        })
    }
    var facts = FactsFile(
      place: place, listing: withProject ? tree.files : nil, problems: withProject ? tree.problems.sorted() : [],
      files: try await self.facts(of: chosen, in: tree))
    if withProject {
      let foreign = ForeignSources.paths(in: found)
      let read = ofProjects.filter { !files(of: [$0]).isSubset(of: foreign) }
      facts.targets = Set(read.map(\.name)).sorted()
    }
    return facts
  }

  private func facts(of paths: Set<String>, in tree: FileTree) async throws(AppReadingError) -> [FactsFile.File] {
    let paths = paths.sorted()
    let contents = await WorkerThreads.map(count: paths.count, width: width, stackSize: 1 << 20, progress: { _ in }) {
      try? tree.data(paths[$0])
    }
    // Facts are to be those of these contents, whatever becomes of the file.
    var options = options
    for (path, data) in zip(paths, contents) {
      guard let data else { throw .unreadable(path) }
      options.unsaved[path] = data
    }
    let reader = FileReader(
      tree: FileTree(root: root, files: Set(paths), problems: [], options: options), sourceReaders: sourceReaders)
    let texts = options.unsaved
    return await WorkerThreads.map(
      count: paths.count, width: width, stackSize: SwiftSourceReader.recommendedStackSize, progress: { _ in },
      { index in
        let path = paths[index]
        var file = FactsFile.File(path: path, contents: texts[path] ?? Data())
        if FileSelection.isSource(path.pathExtension), reader.reads(path),
          case .source(let source)? = reader.read(path).content
        {
          file.facts = try? CompactEncoder.data(of: source)
        }
        return file
      })
  }
}
