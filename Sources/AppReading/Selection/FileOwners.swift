// SPDX-License-Identifier: Apache-2.0

/// To which of several independent parts of a repository a file belongs.
struct FileOwners {
  private var parts: [String: Int] = [:]
  /// Folders of projects, the innermost first.
  private let folders: [(folder: String, part: Int)]
  /// The part of what lies in no project's folder.
  private let rest: Int

  init(_ targets: [AppTarget], _ groups: ProjectGroups) {
    folders = groups.folders
    rest = groups.parts.count
    for target in targets where target.origin != .folder {
      guard let part = groups.part(of: target.definedIn) else { continue }
      parts[target.definedIn] = part
      for file in target.sources + target.resources { parts[file] = part }
      for configuration in target.configurations {
        if let path = configuration.infoPlist?.path { parts[path] = part }
      }
    }
  }

  func part(of path: String) -> Int {
    if let part = parts[path] { return part }
    // A colour set belongs where its catalog does.
    if let part = FileSelection.catalog(of: path).flatMap({ parts[$0] }) { return part }
    return folders.first { path.isWithin($0.folder) }?.part ?? rest
  }
}
