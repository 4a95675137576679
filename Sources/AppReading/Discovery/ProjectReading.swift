// SPDX-License-Identifier: Apache-2.0

import Findings

/// What is gathered while projects are read: the property lists they use, and what went wrong.
struct ProjectReading {
  let tree: FileTree
  private(set) var propertyLists: [String: PropertyListFile] = [:]
  private(set) var readFiles: Set<String> = []
  var problems: Set<Problem> = []
  private var unreadable: Set<String> = []
  private var leftOut: Set<String> = []
  /// The files that Xcode projects list.
  var listed: [ListedFiles] = []
  /// The targets that the libraries of packages stand for, by the library's name.
  private(set) var libraries: [String: [String]] = [:]

  /// What is published for others to use.
  private(set) var published: [PublishedSources] = []

  private var work = Limits.projectWork

  init(tree: FileTree) { self.tree = tree }

  /// Takes work from what may be done for all projects together: a short text can describe thousands of targets, each with
  /// all files in each configuration.
  ///
  /// - Parameter amount: about one for each file that is looked at; see ``targetWork`` and ``configurationWork``.
  /// - Returns: false where there is no more, which `problems` then says.
  mutating func spend(_ amount: Int, in path: String) -> Bool {
    work -= min(amount, Limits.projectWork)
    guard work < 0 else { return true }
    problems.insert(Problem("more targets, configurations and files than can be read", at: Location(file: path)))
    return false
  }

  static let targetWork = 500
  static let configurationWork = 200

  /// The property list at a path, which is read once; nil where it cannot be read, which `problems` then says.
  mutating func propertyList(_ path: String) -> PropertyListFile? {
    if let file = propertyLists[path] { return file }
    guard !unreadable.contains(path) else { return nil }
    readFiles.insert(path)
    do {
      let file = try PropertyListReader.read(try tree.data(path), path: path)
      propertyLists[path] = file
      return file
    } catch {
      unreadable.insert(path)
      problems.insert(error.problem(in: path))
      return nil
    }
  }

  /// Adds the files that a package's manifest publishes.
  mutating func publish(_ files: [String], by manifest: String) {
    if !files.isEmpty { published.append(PublishedSources(path: manifest, files: files)) }
  }

  /// Reads what the folder publishes through CocoaPods.
  mutating func readPods() {
    for path in tree.files where path.pathExtension == "podspec" {
      guard let text = text(path) else { continue }
      let patterns = PublishedSources.patterns(in: text)
      if !patterns.isEmpty { published.append(PublishedSources(path: path, patterns: patterns)) }
    }
  }

  /// Whether an attempt to read the property list at a path was made.
  func hasTried(_ path: String) -> Bool { propertyLists[path] != nil || unreadable.contains(path) }

  /// A file that no target with a status bar builds: a property list of another target, or a source of a package that
  /// its manifest leaves out.
  mutating func leaveOut(_ path: String) { leftOut.insert(path) }

  /// Leaves out a property list that only targets which are not looked at have.
  mutating func forget(_ path: String) {
    propertyLists[path] = nil
    unreadable.remove(path)
    leaveOut(path)
  }

  /// Whether a file says nothing of targets with a status bar.
  func isLeftOut(_ path: String) -> Bool { leftOut.contains(path) && !hasTried(path) }

  /// Libraries of a package, which those who link them name instead of its targets.
  mutating func addLibraries(_ named: [String: [String]]) {
    libraries.merge(named) { $0 + $1 }
  }

  /// The text of a file; nil where it cannot be read, which `problems` then says.
  mutating func text(_ path: String) -> String? {
    readFiles.insert(path)
    do {
      return try tree.text(path)
    } catch {
      problems.insert(error.problem(in: path))
      return nil
    }
  }

  /// Takes over what a reader found by itself.
  mutating func add(problems: [Problem], readFiles: Set<String>) {
    self.problems.formUnion(problems)
    self.readFiles.formUnion(readFiles)
  }

  /// Adds the header that stands before every Objective-C file of a target to what the target is built from.
  func addPrefixHeader(to target: inout AppTarget, _ settings: BuildSettings, sourceRoot: String) {
    guard let written = TargetSettings.path(of: "GCC_PREFIX_HEADER", settings, relativeTo: sourceRoot),
      let path = tree.file(at: written), FileSelection.isHeader(path.pathExtension), !target.sources.contains(path)
    else { return }
    target.sources.append(path)
  }

  /// The file of a project that a path of somebody's machine means: the one that lies in the same folders below the project.
  private func fileHere(of absolute: String, below sourceRoot: String) -> String? {
    let parts = absolute.split(separator: "/").map(String.init)
    guard absolute.hasPrefix("/"), parts.count <= Limits.depth, !parts.contains("..") else { return nil }
    return parts.indices.dropFirst().lazy.compactMap { first in
      tree.file(at: ([sourceRoot] + parts[first...]).filter { !$0.isEmpty }.joined(separator: "/"))
    }.first
  }

  /// The Info.plist of a target in one configuration.
  ///
  /// - Parameters:
  ///   - sourceRoot: the folder that relative paths in settings start from.
  ///   - properties: stands for the file where the project's generator writes it.
  /// - Returns: nil where there is none, and where the file it is made from cannot be read: its keys are then unknown, not
  ///   absent, and `problems` says so.
  mutating func infoPlist(
    _ settings: BuildSettings, sourceRoot: String, properties: PropertyListFile? = nil
  ) -> InfoPlist? {
    let written = TargetSettings.path(of: "INFOPLIST_FILE", settings, relativeTo: sourceRoot)
    if let properties {
      let path = written.flatMap { tree.file(at: $0) } ?? written
      return InfoPlistMerge.infoPlist(file: properties, path: path, settings: settings)
    }
    guard let value = settings.value(of: "INFOPLIST_FILE") else {
      return InfoPlistMerge.infoPlist(file: nil, path: nil, settings: settings)
    }
    func note(_ message: String) {
      guard let location = settings.assignment(of: "INFOPLIST_FILE")?.location else { return }
      problems.insert(Problem(message, at: location))
    }
    let path: String
    if let own = written.flatMap({ tree.file(at: $0) }) {
      path = own
    } else if written == nil, let here = fileHere(of: value, below: sourceRoot) {
      note("the Info.plist file \(value) lies on another machine; \(here) is read in its place")
      path = here
    } else {
      note(
        written.map { "the Info.plist file \($0) is missing" }
          ?? "the Info.plist file \(value) is not in the folder that is checked")
      return nil
    }
    guard let file = propertyList(path) else { return nil }
    guard case .dictionary = file.root.kind else {
      problems.insert(Problem("the Info.plist holds no dictionary", at: Location(file: path)))
      return nil
    }
    return InfoPlistMerge.infoPlist(file: file, path: path, settings: settings)
  }
}
