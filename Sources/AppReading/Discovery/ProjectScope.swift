// SPDX-License-Identifier: Apache-2.0

/// What is read for a path that somebody names, and what of it is meant.
///
/// A part of an app cannot be judged by itself: who shows a screen and what its bar lies over is said elsewhere. So for a file
/// or a folder within a project the project is read, and of what is found only that is reported which was asked for.
package struct ProjectScope: Hashable, Sendable {
  /// The folder that is read; absolute.
  package var root: String
  /// What is to be reported on, files and folders relative to the root; empty for everything that is read.
  package var meant: [String] = []
  /// What is read of the root, files and folders; empty for everything.
  package var readPaths: [String] = []
  /// The projects that were found above what was named; absolute.
  package var projectsAbove: [String] = []
  /// What projects build outside of their folders and is read too; relative to the root.
  package var outside: [String] = []

  package init(root: String) {
    self.root = root
  }

  /// Whether findings in a file are asked for.
  package func covers(_ file: String) -> Bool {
    meant.isEmpty || meant.contains { file.isWithin($0) }
  }

  /// - Parameter paths: absolute, without `.` and `..`; at least one.
  package static func of(_ paths: [String]) throws(AppReadingError) -> ProjectScope {
    var scopes: [ProjectScope] = []
    for path in paths { scopes.append(try of(path)) }
    guard let first = scopes.first else { throw .pathMissing("") }
    return scopes.dropFirst().reduce(first) { $0.joined(with: $1) }
  }

  /// - Parameter path: absolute, without `.` and `..`.
  package static func of(_ path: String) throws(AppReadingError) -> ProjectScope {
    if let bundle = ProjectFinder.bundle(in: path) {
      guard FileStatus(path: bundle, followingLink: true) == .folder else { throw .pathMissing(bundle) }
      return project(in: bundle.deletingLastPathComponent)
    }
    switch FileStatus(path: path, followingLink: true) {
    case nil: throw .pathMissing(path)
    case .folder:
      if ProjectFinder.isProjectFolder(path) { return project(in: path) }
      let tree = try FileTree(root: path, options: AppReadingOptions())
      if tree.isEmpty { throw .emptyFolder(path) }
      return ProjectFinder.holdsProject(tree) ? project(in: path) : part(path, folder: path, isFile: false)
    case .file:
      let (folder, name) = (path.deletingLastPathComponent, path.lastPathComponent)
      if FileSelection.isPackageManifest(name) || FileSelection.isXcodeGenName(name) { return project(in: folder) }
      guard FileSelection.isListed(path) else { throw .otherKind(path) }
      return part(path, folder: folder, isFile: true)
    case .symbolicLink, .other: throw .unreadable(path)
    }
  }

  /// A folder with its projects, and what these build outside of it.
  private static func project(in folder: String) -> ProjectScope {
    let outside = ProjectReach.outside(of: folder)
    var scope = ProjectScope(root: folder)
    for _ in 0..<(outside.map(ProjectReach.levels).max() ?? 0) { scope.root = scope.root.deletingLastPathComponent }
    let inner = scope.inner(of: folder)
    scope.outside = outside.compactMap { inner.appendingPathComponent($0).normalizedPath }.sorted()
    if !scope.outside.isEmpty { scope.readPaths = [inner] + scope.outside }
    guard let found = Workspaces.around(folder) else { return scope }
    // What is built with a project says who shows its screens, and is asked for by itself where it is to be reported on.
    var context = ProjectScope(root: folder)
    for other in found.others {
      var beside = ProjectScope(root: other)
      beside.readPaths = [""]
      context = context.joined(with: beside)
    }
    let meant = scope.meant(from: scope.commonRoot(with: context))
    scope = scope.joined(with: context)
    scope.meant = meant
    scope.projectsAbove = [found.workspace]
    return scope
  }

  /// What is reported on, as seen from a folder above the root.
  private func meant(from folder: String) -> [String] {
    let prefix = ProjectScope(root: folder).inner(of: root)
    let paths = meant.isEmpty ? (readPaths.isEmpty ? [""] : readPaths) : meant
    return paths.map(prefix.appendingPathComponent)
  }

  private func commonRoot(with other: ProjectScope) -> String {
    let components = zip(root.split(separator: "/"), other.root.split(separator: "/")).prefix { $0 == $1 }.map(\.0)
    return "/" + components.joined(separator: "/")
  }

  /// A file, or a folder without a project of its own.
  private static func part(_ path: String, folder: String, isFile: Bool) -> ProjectScope {
    guard let above = ProjectFinder.above(path, from: folder), above.folder != path else {
      guard isFile else { return ProjectScope(root: path) }
      var scope = ProjectScope(root: folder)
      scope.meant = [path.lastPathComponent]
      scope.readPaths = scope.meant
      return scope
    }
    var scope = project(in: above.folder)
    scope.meant = [String(path.dropFirst(scope.root.utf8.count + 1))]
    if scope.projectsAbove.isEmpty { scope.projectsAbove = [above.project] }
    return scope
  }

  /// Both, as one folder is read.
  private func joined(with other: ProjectScope) -> ProjectScope {
    var scope = ProjectScope(root: commonRoot(with: other))
    let parts = [self, other]
    scope.meant = scope.all(parts) { $0.meant.isEmpty ? $0.readPaths : $0.meant }
    scope.readPaths = scope.all(parts, \.readPaths)
    scope.outside = parts.flatMap { part in part.outside.map(scope.inner(of: part.root).appendingPathComponent) }
    scope.projectsAbove = Array(Set(projectsAbove + other.projectsAbove)).sorted()
    return scope
  }

  /// The lists of scopes as seen from this one's root; empty, for everything, where one is.
  private func all(_ scopes: [ProjectScope], _ list: (ProjectScope) -> [String]) -> [String] {
    var result: Set<String> = []
    for scope in scopes {
      let (prefix, paths) = (inner(of: scope.root), list(scope))
      if prefix.isEmpty, paths.isEmpty { return [] }
      result.formUnion(paths.isEmpty ? [prefix] : paths.map(prefix.appendingPathComponent))
    }
    return result.sorted()
  }

  private func inner(of folder: String) -> String {
    root == "/" ? String(folder.dropFirst()) : String(folder.dropFirst(root.utf8.count + 1))
  }
}
