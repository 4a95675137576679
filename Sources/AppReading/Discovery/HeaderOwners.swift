// SPDX-License-Identifier: Apache-2.0

/// Gives headers to the targets that use them. Projects list only public headers as part of a target; the others are
/// found by where they lie.
enum HeaderOwners {
  /// Adds headers to the targets: those of the folders in which a target's Objective-C files lie, those named like one of
  /// its files, and of the rest each to the targets with files in the nearest folder around it.
  static func assignHeaders(to targets: inout [AppTarget], _ reading: ProjectReading) {
    // The prefix header that a target names stands before the files of that target and of no other.
    let prefixes = Set(targets.flatMap(\.sources).filter { $0.pathExtension == "pch" })
    let headers = reading.tree.files.filter {
      FileSelection.isHeader($0.pathExtension) && !prefixes.contains($0) && !reading.isLeftOut($0)
    }
    guard !headers.isEmpty else { return }
    let byFolder = Dictionary(grouping: headers) { $0.deletingLastPathComponent }
    let byName = Dictionary(grouping: headers) { $0.lastPathComponent.deletingPathExtension }
    /// A target that names its prefix header has no other one.
    func canHave(_ header: String, _ target: AppTarget) -> Bool {
      header.pathExtension != "pch" || prefixes.isDisjoint(with: target.sources)
    }
    var owned: Set<String> = []
    var targetsByFolder: [String: Set<Int>] = [:]
    for index in targets.indices {
      let implementations = targets[index].sources.filter { ["m", "mm"].contains($0.pathExtension) }
      var sources = Set(targets[index].sources)
      for folder in Set(implementations.map(\.deletingLastPathComponent)) {
        sources.formUnion((byFolder[folder] ?? []).filter { canHave($0, targets[index]) })
      }
      for name in Set(implementations.map { $0.lastPathComponent.deletingPathExtension }) {
        // A name that occurs once only can mean no other header.
        if let header = byName[name], header.count == 1, canHave(header[0], targets[index]) {
          sources.formUnion(header)
        }
      }
      targets[index].sources = sources.sorted()
      owned.formUnion(sources)
      for folder in Set(sources.map(\.deletingLastPathComponent)) {
        for ancestor in ancestors(of: folder) { targetsByFolder[ancestor, default: []].insert(index) }
      }
    }
    for header in headers where !owned.contains(header) {
      let owners = ancestors(of: header.deletingLastPathComponent).lazy.compactMap { targetsByFolder[$0] }.first
      for index in owners ?? [] where canHave(header, targets[index]) { targets[index].sources.append(header) }
    }
    for index in targets.indices { targets[index].sources.sort() }
  }

  /// A folder and those around it, nearest first, without the folder that is checked: everything lies in that.
  private static func ancestors(of folder: String) -> [String] {
    var ancestors: [String] = []
    var folder = folder
    while !folder.isEmpty {
      ancestors.append(folder)
      folder = folder.deletingLastPathComponent
    }
    return ancestors
  }
}
