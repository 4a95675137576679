// SPDX-License-Identifier: Apache-2.0

/// Makes up targets for sources and resources that no project claims: one for each folder at the top.
///
/// Libraries without a project, and files that were left behind, are checked as well that way. Nothing is known of how
/// they are built; they count as libraries, since any app could use them.
enum FolderTargets {
  /// - Parameter files: sources and resources without a target, sorted.
  static func targets(for files: [String]) -> [AppTarget] {
    let groups = Dictionary(grouping: files) { path in path.firstIndex(of: "/").map { String(path[..<$0]) } ?? "" }
    return groups.sorted { $0.key < $1.key }.compactMap { folder, files in
      // The slash keeps the name apart from those of targets, which are often called like their folder.
      let name = folder.isEmpty ? "." : folder
      var target = AppTarget(name: name + "/", product: product(ofFolder: folder), origin: .folder, definedIn: name)
      target.sources = files.filter { FileSelection.isSource($0.pathExtension) }
      target.resources = resources(among: files[...])
      // Headers alone build nothing.
      let hasSources = target.sources.contains { !FileSelection.isHeader($0.pathExtension) }
      return hasSources || !target.resources.isEmpty ? target : nil
    }
  }

  /// Storyboards, xibs and asset catalogs among files, each catalog once, sorted.
  static func resources(among files: ArraySlice<String>) -> [String] {
    Set(
      files.compactMap { path in
        if let catalog = FileSelection.catalog(of: path) { return catalog }
        return ["storyboard", "xib"].contains(path.pathExtension) ? path : nil
      }
    ).sorted()
  }

  private static func product(ofFolder name: String) -> AppTarget.Product {
    let name = name.lowercased()
    if name.hasSuffix("uitests") { return .uiTests }
    return name.hasSuffix("tests") || name == "test" ? .unitTests : .staticLibrary
  }
}
