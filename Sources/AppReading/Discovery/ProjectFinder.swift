// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the project that a file or folder belongs to.
enum ProjectFinder {
  /// Without a checkout around it, a path's project is not looked for further up than this.
  private static let mostLevels = 6

  /// The `.xcodeproj` or `.xcworkspace` that a path is or leads into, the outermost; nil where there is none.
  static func bundle(in path: String) -> String? {
    var end = path.startIndex
    for component in path.split(separator: "/") {
      end = component.endIndex
      if ["xcodeproj", "xcworkspace"].contains(String(component).pathExtension) { return String(path[..<end]) }
    }
    return nil
  }

  /// Whether a project lies in a folder itself, for which nothing below it has to be looked at.
  static func isProjectFolder(_ folder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { name in
      let manifest = name.pathExtension == "xcodeproj" ? name.appendingPathComponent("project.pbxproj") : name
      guard manifest != name || FileSelection.isXcodeGenName(name),
        case .file(let size) = FileStatus(path: folder.appendingPathComponent(manifest)),
        size <= AppReadingOptions().maximumFileSize
      else { return false }
      return FileStatus(path: folder.appendingPathComponent(name)) != .symbolicLink
    }
  }

  /// Whether a folder holds an Xcode project or an XcodeGen manifest, at any depth.
  static func holdsProject(_ tree: FileTree) -> Bool {
    tree.files.contains {
      $0.lastPathComponent == "project.pbxproj" || FileSelection.isXcodeGenName($0.lastPathComponent)
    }
  }

  /// The nearest folder above a path with a project of an app, else with a Swift package, in the same checkout.
  ///
  /// - Parameters:
  ///   - path: what was named.
  ///   - folder: the folder that it is or lies in.
  static func above(_ path: String, from folder: String) -> (folder: String, project: String)? {
    var current = folder
    var package: (folder: String, project: String)?
    for level in 0..<256 {
      guard current.count > 1, !isShared(current) else { break }
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: current)) ?? []).sorted()
      let project =
        names.first { isProject($0, in: current) } ?? names.first { FileSelection.isXcodeGenName($0) }
      if let project, isRead(path, from: current) { return (current, current.appendingPathComponent(project)) }
      if package == nil, names.contains("Package.swift"), isRead(path, from: current) {
        package = (current, current.appendingPathComponent("Package.swift"))
      }
      if names.contains(".git") || level == mostLevels && checkout(of: current) == nil { break }
      current = current.deletingLastPathComponent
    }
    return package
  }

  /// The checkout that a folder lies in; nil where there is none.
  static func checkout(of folder: String) -> String? {
    var current = folder
    while current.count > 1 {
      if FileStatus(path: current.appendingPathComponent(".git")) != nil { return current }
      current = current.deletingLastPathComponent
    }
    return nil
  }

  /// Whether a folder is one where everybody puts things that have nothing to do with each other.
  private static func isShared(_ folder: String) -> Bool {
    let temporary = FileManager.default.temporaryDirectory.standardizedFileURL.path
    let home = FileManager.default.homeDirectoryForCurrentUser.standardizedFileURL.path
    return [temporary, home, "/tmp", "/private/tmp", "/var/tmp"].contains(folder)
  }

  private static func isProject(_ name: String, in folder: String) -> Bool {
    let bundle = folder.appendingPathComponent(name)
    return name.pathExtension == "xcodeproj"
      && FileStatus(path: bundle.appendingPathComponent("project.pbxproj"), followingLink: true) != nil
  }

  /// Whether a path is reached when a folder above it is read.
  private static func isRead(_ path: String, from folder: String) -> Bool {
    var parent = ""
    for name in path.dropFirst(folder.utf8.count + 1).split(separator: "/").dropLast() {
      guard FileSelection.isEntered(String(name), in: parent) else { return false }
      parent = parent.appendingPathComponent(String(name))
    }
    let name = path.lastPathComponent
    return path == folder || FileStatus(path: path) != .folder || FileSelection.isEntered(name, in: parent)
  }
}
