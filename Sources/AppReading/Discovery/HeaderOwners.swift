// SPDX-License-Identifier: Apache-2.0

/// Gives headers to the targets that use them. Projects list only public headers as part of a target; the others are
/// found by where they lie.
enum HeaderOwners {
  /// Adds to each target the headers of the folders in which its Objective-C files lie, and headers of those names
  /// elsewhere in its project's folder.
  static func assignHeaders(to targets: inout [AppTarget], tree: FileTree) {
    let headers = tree.files.filter { FileSelection.isHeader($0.pathExtension) }
    guard !headers.isEmpty else { return }
    let byFolder = Dictionary(grouping: headers) { $0.deletingLastPathComponent }
    let byName = Dictionary(grouping: headers) { $0.lastPathComponent.deletingPathExtension }
    for index in targets.indices where targets[index].origin != .folder {
      let implementations = targets[index].sources.filter { ["m", "mm"].contains($0.pathExtension) }
      guard !implementations.isEmpty else { continue }
      var sources = Set(targets[index].sources)
      for folder in Set(implementations.map(\.deletingLastPathComponent)) { sources.formUnion(byFolder[folder] ?? []) }
      for name in Set(implementations.map { $0.lastPathComponent.deletingPathExtension }) {
        // A name that occurs once only can mean no other header.
        if let header = byName[name], header.count == 1 { sources.formUnion(header) }
      }
      targets[index].sources = sources.sorted()
    }
  }
}
