// SPDX-License-Identifier: Apache-2.0

/// Where the files and groups of an Xcode project lie, relative to the folder that is checked.
struct XcodePaths {
  private var paths: [String: String] = [:]
  /// The folder that `SOURCE_ROOT` and relative paths in build settings mean.
  let sourceRoot: String?

  /// - Parameters:
  ///   - folder: the folder that holds the `.xcodeproj`.
  ///   - root: the absolute path of the folder that is checked, for absolute paths in the project.
  init(_ objects: XcodeObjects, folder: String, root: String) {
    let projectFolder = objects.string(objects.project, "projectDirPath") ?? ""
    sourceRoot = folder.appendingPathComponent(projectFolder).normalizedPath
    guard let sourceRoot, let mainGroup = objects.string(objects.project, "mainGroup") else { return }
    var pending: [(id: String, parent: String?)] = [(mainGroup, sourceRoot)]
    var seen: Set<String> = []
    while let (id, parent) = pending.popLast() {
      guard seen.insert(id).inserted else { continue }
      let path = objects.string(id, "path")
      let base: String? =
        switch objects.string(id, "sourceTree") {
        case nil, "<group>": parent
        case "SOURCE_ROOT": sourceRoot
        case "<absolute>": path.flatMap { $0.hasPrefix(root + "/") ? "" : nil }
        default: nil
        }
      let written =
        objects.string(id, "sourceTree") == "<absolute>" ? path.map { String($0.dropFirst(root.count)) } : path
      let resolved = base.flatMap { $0.appendingPathComponent(written ?? "").normalizedPathKeepingParents }
      if let resolved { paths[id] = resolved }
      for child in objects.strings(id, "children") { pending.append((child, resolved)) }
    }
  }

  /// The path of a file reference or group; nil where it lies outside of the folder that is checked or is not known.
  func path(of id: String) -> String? { paths[id]?.normalizedPath }

  /// The path of a file reference or group that lies outside of the folder that is checked: it begins with `../`.
  func outsidePath(of id: String) -> String? { paths[id].flatMap { $0.hasPrefix("../") ? $0 : nil } }
}

extension String {
  /// Without `.` and with `..` applied, where they lead out kept in front: a group above the folder may lead back into it.
  var normalizedPathKeepingParents: String? {
    var components: [Substring] = []
    for component in split(separator: "/") {
      switch component {
      case ".": continue
      case "..":
        if let last = components.last, last != ".." { components.removeLast() } else { components.append(component) }
      default: components.append(component)
      }
    }
    return components.count > 256 ? nil : components.joined(separator: "/")
  }
}
