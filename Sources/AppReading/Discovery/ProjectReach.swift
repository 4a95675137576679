// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the Xcode projects in a folder build that lies outside of it: shared sources and local packages.
enum ProjectReach {
  /// Files and folders that exist, relative to the folder; each begins with `../` and lies in the same checkout.
  ///
  /// Without a checkout nothing outside is looked at: where a project may lead is then nobody's word but its own.
  static func outside(of folder: String) -> [String] {
    guard let checkout = ProjectFinder.checkout(of: folder), checkout != folder,
      let tree = try? FileTree(root: folder, options: AppReadingOptions())
    else { return [] }
    let most = folder.split(separator: "/").count - checkout.split(separator: "/").count
    var found: Set<String> = []
    for file in tree.files where file.lastPathComponent == "project.pbxproj" {
      guard let data = try? tree.data(file), data.range(of: Data("..".utf8)) != nil,
        let list = try? PropertyListReader.read(data, path: file), let objects = try? XcodeObjects(list)
      else { continue }
      found.formUnion(outside(of: objects, project: file, tree))
    }
    return found.filter { path in
      levels(path) <= most && FileStatus(path: tree.absolute(path)) != nil
    }.sorted()
  }

  /// How many folders up a path begins.
  static func levels(_ path: String) -> Int { path.split(separator: "/").prefix { $0 == ".." }.count }

  private static func outside(of objects: XcodeObjects, project: String, _ tree: FileTree) -> Set<String> {
    let folder = project.deletingLastPathComponent.deletingLastPathComponent
    let paths = XcodePaths(objects, folder: folder, root: tree.root)
    var found: Set<String> = []
    for id in objects.ids {
      switch objects.type(id) {
      case "PBXFileReference":
        guard let path = paths.outsidePath(of: id) else { continue }
        if FileSelection.isListed(path) || path.pathExtension == "xcassets" || isPackage(path, tree) {
          found.insert(path)
        }
      case "PBXFileSystemSynchronizedRootGroup":
        if let path = paths.outsidePath(of: id) { found.insert(path) }
      case "XCLocalSwiftPackageReference":
        if let path = objects.string(id, "relativePath").flatMap({ from(folder, $0) }), isPackage(path, tree) {
          found.insert(path)
        }
      case "XCBuildConfiguration":
        let written = objects.value(id, "buildSettings")?["INFOPLIST_FILE"]?.string
        if let path = written.flatMap({ from(paths.sourceRoot ?? folder, $0) }) { found.insert(path) }
      default: continue
      }
    }
    return found
  }

  /// A relative path as seen from the folder that is read; nil where it stays within.
  private static func from(_ folder: String, _ path: String) -> String? {
    var path = path
    for root in ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/"] where path.hasPrefix(root) {
      path = String(path.dropFirst(root.count))
    }
    guard !path.hasPrefix("/"), !path.contains("$") else { return nil }
    let result = folder.appendingPathComponent(path).normalizedPathKeepingParents
    return result.flatMap { $0.hasPrefix("../") ? $0 : nil }
  }

  private static func isPackage(_ path: String, _ tree: FileTree) -> Bool {
    FileStatus(path: tree.absolute(path).appendingPathComponent("Package.swift")) != nil
  }
}
