// SPDX-License-Identifier: Apache-2.0

/// Which files a target of a `project.yml` takes.
enum XcodeGenSources {
  /// The listed files within a target's sources, sorted.
  static func files(of target: PropertyListValue, folder: String, tree: FileTree) -> [String] {
    guard let sources = target["sources"] else { return [] }
    let entries: [PropertyListValue] = if case .array(let values) = sources.kind { values } else { [sources] }
    var files: Set<String> = []
    for entry in entries {
      guard let written = entry.string ?? entry["path"]?.string,
        entry["type"]?.string != "folder", isBuilt(entry["buildPhase"]),
        let path = folder.appendingPathComponent(written).normalizedPath
      else { continue }
      let excludes = entry["excludes"]?.strings ?? []
      let includes = entry["includes"]?.strings ?? []
      for file in tree.file(at: path).map({ [$0] }) ?? Array(tree.files(within: path)) {
        let relative = path.isEmpty || file == path ? file : String(file.dropFirst(path.count + 1))
        if excludes.contains(where: { matches(relative, $0) }) { continue }
        if !includes.isEmpty, !includes.contains(where: { matches(relative, $0) }) { continue }
        files.insert(file)
      }
    }
    return files.filter { !FileSelection.isPackageManifest($0.lastPathComponent) }.sorted()
  }

  /// How many files have to be looked at for that.
  static func work(for target: PropertyListValue, folder: String, tree: FileTree) -> Int {
    guard let sources = target["sources"] else { return 0 }
    let entries: [PropertyListValue] = if case .array(let values) = sources.kind { values } else { [sources] }
    return entries.reduce(0) { work, entry in
      guard let written = entry.string ?? entry["path"]?.string,
        let path = folder.appendingPathComponent(written).normalizedPath
      else { return work + 1 }
      let patterns = (entry["excludes"]?.strings.count ?? 0) + (entry["includes"]?.strings.count ?? 0)
      return work + 1 + tree.files(within: path).count * (1 + patterns / 4)
    }
  }

  /// Copied files and those of no phase are not built.
  private static func isBuilt(_ phase: PropertyListValue?) -> Bool {
    guard let phase else { return true }
    return ["sources", "resources", "headers"].contains(phase.string)
  }

  /// A pattern names a file, a folder with everything in it, or has `*`; `**/` may also stand for nothing.
  private static func matches(_ path: String, _ pattern: String) -> Bool {
    path.isWithin(pattern) || BuildEnvironment.matches(path, pattern)
      || BuildEnvironment.matches(path, pattern.replacing("**/", with: ""))
      || BuildEnvironment.matches(path, pattern + "/*")
  }
}
