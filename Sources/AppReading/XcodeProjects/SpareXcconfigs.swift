// SPDX-License-Identifier: Apache-2.0

import Findings

/// What the xcconfig files say that a project lists and no configuration names.
///
/// A repository leaves out the file that picks one of several, because each developer writes it or it holds secrets. What
/// all of the others say alike, the missing one says too, whichever of them it includes.
struct SpareXcconfigs {
  private(set) var readFiles: Set<String> = []
  /// The assignment of a target's Info.plist, where all that have one agree.
  private(set) var infoPlist: BuildSetting?

  init(objects: XcodeObjects, paths: XcodePaths, tree: FileTree) {
    let ids = objects.ids
    let named = Set(ids.compactMap { objects.string($0, "baseConfigurationReference") })
    var reader = XcconfigReader(tree: tree, projectFolder: paths.sourceRoot ?? "")
    var found: [BuildSetting] = []
    for id in ids where objects.type(id) == "PBXFileReference" && !named.contains(id) {
      guard let path = paths.path(of: id), path.pathExtension == "xcconfig", let file = tree.file(at: path) else {
        continue
      }
      let own = reader.settings(in: file).last { $0.name == "INFOPLIST_FILE" && $0.conditions.isEmpty }
      if let own { found.append(own) }
    }
    readFiles = reader.readFiles
    if let first = found.first, found.allSatisfy({ $0.text == first.text }) { infoPlist = first }
  }
}
