// SPDX-License-Identifier: Apache-2.0

import Findings

/// Reads one file of a tree into the facts of its kind.
struct FileReader: Sendable {
  enum Content: Sendable {
    case source(SourceFile)
    case interface(InterfaceDocument)
    case colorSet(ColorSet)
    case propertyList(PropertyListFile)
  }

  struct Result: Sendable {
    var content: Content?
    var problem: Problem?
  }

  private let tree: FileTree
  private let readers: [String: any SourceReader]
  private let memory: ReadingMemory?

  init(tree: FileTree, sourceReaders: [any SourceReader], memory: ReadingMemory? = nil) {
    self.tree = tree
    self.memory = memory
    var readers: [String: any SourceReader] = [:]
    for reader in sourceReaders {
      for fileExtension in reader.fileExtensions where readers[fileExtension] == nil { readers[fileExtension] = reader }
    }
    self.readers = readers
  }

  /// Whether a listed file is one that this reads; projects and their settings are read before.
  func reads(_ path: String) -> Bool {
    switch path.pathExtension {
    case "storyboard", "xib": true
    case "json": path.deletingLastPathComponent.pathExtension == "colorset"
    case "plist": path.hasSuffix("Info.plist")
    case let fileExtension:
      readers[fileExtension] != nil && !FileSelection.isPackageManifest(path.lastPathComponent)
    }
  }

  func read(_ path: String) -> Result {
    // The name of a colour set depends on other files as well; all of them are small.
    guard let memory, path.pathExtension != "json" else { return readAnew(path) }
    // Before the file is read: a change in between is then seen the next time.
    let identity = tree.identity(path)
    if let identity, let result = memory.result(for: path, identity) { return result }
    let result = readAnew(path)
    memory.keep(result, for: path, identity)
    return result
  }

  private func readAnew(_ path: String) -> Result {
    do {
      let content = try content(path)
      if case .interface(var document)? = content, let problem = document.bound() {
        return Result(content: .interface(document), problem: problem)
      }
      return Result(content: content, problem: nil)
    } catch {
      return Result(content: nil, problem: error.problem(in: path))
    }
  }

  private func content(_ path: String) throws(SyntaxProblem) -> Content? {
    switch path.pathExtension {
    case "storyboard", "xib":
      return try InterfaceReader.read(try tree.text(path), path: path).map { .interface($0) }
    case "json":
      let variants = try ColorSetReader.variants(of: try tree.data(path))
      return .colorSet(ColorSet(name: colorName(path), path: path, variants: variants))
    case "plist":
      return .propertyList(try PropertyListReader.read(try tree.data(path), path: path))
    case let fileExtension:
      guard let reader = readers[fileExtension] else { return nil }
      return .source(reader.read(try tree.text(path), path: path))
    }
  }

  /// The name by which a colour set is asked for, with the namespaces of the folders between it and its catalog.
  private func colorName(_ path: String) -> String {
    let set = path.deletingLastPathComponent
    var name = set.lastPathComponent.deletingPathExtension
    var folder = set.deletingLastPathComponent
    while FileSelection.isInsideCatalog(folder), folder.pathExtension != "xcassets" {
      if let contents = tree.file(at: folder.appendingPathComponent("Contents.json")),
        let data = try? tree.data(contents), ColorSetReader.providesNamespace(data)
      {
        name = folder.lastPathComponent + "/" + name
      }
      folder = folder.deletingLastPathComponent
    }
    return name
  }
}
