// SPDX-License-Identifier: Apache-2.0

import Findings

/// Files that lie among those of a project's targets, or that the project names, and are in none of its targets.
///
/// Where a project lists what its targets are built from, what was left behind beside it says nothing of any app: an old
/// storyboard, a folder of screens whose targets were taken away, an extension that nobody compiles, the Info.plist of another edition.
enum StrayFiles {
  /// Leaves them out of what is read, and says so.
  static func leaveOut(besides targets: [AppTarget], _ reading: inout ProjectReading) {
    let projects = reading.listed.filter { isTruth($0, in: reading.tree) }
    guard !projects.isEmpty else { return }
    let owned = Set(targets.lazy.flatMap { $0.sources + $0.resources })
    let manifests = Set(reading.tree.files.filter(isManifest).map(folderOfManifest))
    let folders = projects.map(\.folders)
    var found: [String: [String]] = [:]
    for path in reading.tree.files where !reading.isLeftOut(path) && !reading.hasTried(path) {
      let isPropertyList = path.hasSuffix("Info.plist")
      guard isPropertyList || isBuilt(path), !owned.contains(path) else { continue }
      let index = projects.indices.first { index in
        (!isPropertyList || projects[index].namesInfoPlists && !projects[index].files.contains(path))
          && !projects[index].missingNames.contains(path.lastPathComponent)
          && (isLeftBehind(path, in: projects[index], manifests)
            || lies(path, among: folders[index], of: projects[index].folder, manifests))
      }
      guard let index, !isPropertyList || isOfApplication(path, in: reading.tree) else { continue }
      reading.leaveOut(path)
      found[projects[index].project, default: []].append(path)
    }
    for (project, paths) in found {
      let named = paths.sorted().prefix(maximumNamed).joined(separator: ", ")
      let rest = paths.count > maximumNamed ? " and \(paths.count - maximumNamed) more" : ""
      reading.problems.insert(
        Problem("not read, because no target of the project has them: \(named)\(rest)", at: Location(file: project)))
    }
  }

  /// Whether a property list is one of an application, and not one of a service of that name.
  private static func isOfApplication(_ path: String, in tree: FileTree) -> Bool {
    guard let data = try? tree.data(path), let file = try? PropertyListReader.read(data, path: path) else {
      return false
    }
    return TargetDiscovery.isApplication(file.root)
  }

  /// The files that the message names.
  private static let maximumNamed = 5

  /// Whether a project is what says how the app is built: one that is written anew from a manifest may be older than that.
  private static func isTruth(_ listed: ListedFiles, in tree: FileTree) -> Bool {
    let generators = ["project.yml", "project.yaml", "Project.swift"]
    return listed.isComplete && !listed.files.isEmpty
      && !generators.contains { tree.file(at: listed.folder.appendingPathComponent($0)) != nil }
  }

  /// Whether a file would be built or put into an app; headers are found by those who import them.
  private static func isBuilt(_ path: String) -> Bool {
    let fileExtension = path.pathExtension
    guard FileSelection.catalog(of: path) == nil, !FileSelection.isPackageManifest(path.lastPathComponent) else {
      return false
    }
    return FileSelection.isSource(fileExtension) && !FileSelection.isHeader(fileExtension)
      || ["storyboard", "xib"].contains(fileExtension)
  }

  /// Whether a file lies in a folder with files that a project lists, or deeper, without a manifest of its own on the way.
  /// What lies anywhere below the project itself may be something else.
  private static func lies(
    _ path: String, among folders: Set<String>, of project: String, _ manifests: Set<String>
  ) -> Bool {
    var folder = ListedFiles.folder(of: path)
    if folders.contains(folder) { return true }
    while folder.isWithin(project), folder != project, !folder.isEmpty {
      if manifests.contains(folder) { return false }
      if folders.contains(folder) { return true }
      folder = folder.deletingLastPathComponent
    }
    return false
  }

  /// Whether a project names a file that it does not build, and nobody else does: what lies outside of the project's folder can
  /// be a library that is built by another project.
  private static func isLeftBehind(_ path: String, in project: ListedFiles, _ manifests: Set<String>) -> Bool {
    project.named.contains(path) && path.isWithin(project.folder)
      && !isOfManifest(path, below: project.folder, manifests)
  }

  /// Whether a folder around a file has a manifest of its own, which says what is built from it.
  private static func isOfManifest(_ path: String, below project: String, _ manifests: Set<String>) -> Bool {
    var folder = ListedFiles.folder(of: path)
    while folder.isWithin(project), folder != project, !folder.isEmpty {
      if manifests.contains(folder) { return true }
      folder = folder.deletingLastPathComponent
    }
    return false
  }

  private static func isManifest(_ path: String) -> Bool {
    let name = path.lastPathComponent
    return FileSelection.isPackageManifest(name) || FileSelection.isXcodeGenName(name) || name == "project.pbxproj"
      || path.pathExtension == "podspec"
  }

  private static func folderOfManifest(_ path: String) -> String {
    let folder = path.deletingLastPathComponent
    return folder.pathExtension == "xcodeproj" ? folder.deletingLastPathComponent : folder
  }
}
