// SPDX-License-Identifier: Apache-2.0

/// Editions of an app for another system that nothing but their own files tell from what the app is made of.
///
/// Their screens are none of the app's, and their roots and delegates say nothing of its windows.
enum OtherEditions {
  /// Marks the targets of packages that are made for Android as well, where no app beside them is made of the package: what is
  /// left of them is the edition for Android. A package that an app depends on runs on both.
  ///
  /// - Parameter targets: with their dependencies.
  static func mark(in targets: inout [AppTarget], of tree: FileTree) {
    let translated = tree.files.filter { isSettingOfSkip($0) }.map {
      $0.deletingLastPathComponent.deletingLastPathComponent
    }
    let applications = targets.filter { $0.product == .application && $0.isForIOS }
    guard !translated.isEmpty, !applications.isEmpty else { return }
    let isTranslated = targets.map { target in
      target.origin == .swiftPackage
        && target.sources.contains { source in translated.contains { source.isWithin($0) } }
    }
    let used = Set(closure(of: applications.map(\.name), in: targets, isTranslated).map { targets[$0].definedIn })
    for index in targets.indices where isTranslated[index] && targets[index].product != .unitTests {
      if !used.contains(targets[index].definedIn) { targets[index].isForIOS = false }
    }
  }

  /// Skip, which translates packages for Android, asks for its settings in each target of one.
  private static func isSettingOfSkip(_ path: String) -> Bool {
    path.lastPathComponent == "skip.yml" && path.deletingLastPathComponent.lastPathComponent == "Skip"
  }

  /// The targets that applications depend on, and these themselves. Of targets of one name a package means its own, and another
  /// one is more likely an application's than one that is translated.
  private static func closure(of applications: [String], in targets: [AppTarget], _ isTranslated: [Bool]) -> Set<Int> {
    let byName = Dictionary(grouping: targets.indices) { targets[$0].name }
    // An application and the package that it is made of can have one name.
    var pending = targets.indices.filter { applications.contains(targets[$0].name) }
    var result = Set(pending)
    while let here = pending.popLast() {
      for name in targets[here].dependencies {
        let all = byName[name, default: []]
        let own = all.filter { targets[$0].definedIn == targets[here].definedIn }
        let others = all.filter { !isTranslated[$0] }
        let meant = own.isEmpty ? others.isEmpty ? all : others : own
        for index in meant where result.insert(index).inserted { pending.append(index) }
      }
    }
    return result
  }

  /// Leaves out files without a project that lie beside, or below, the Info.plist of an app or an extension for watches, unless
  /// nothing else is there.
  static func leaveOutWatches(among files: [String], _ reading: inout ProjectReading) -> [String] {
    let lists = reading.tree.files.filter { $0.hasSuffix("Info.plist") && !reading.isLeftOut($0) }
    guard lists.count > 1 else { return files }
    let folders = Dictionary(
      lists.map { ($0.deletingLastPathComponent, isForWatches($0, in: reading.tree)) }, uniquingKeysWith: { $0 && $1 })
    guard folders.values.contains(true) else { return files }
    let own = files.filter { path in
      var folder = path.deletingLastPathComponent
      while folders[folder] == nil, !folder.isEmpty { folder = folder.deletingLastPathComponent }
      return folders[folder] != true
    }
    guard own.contains(where: { FileSelection.isSource($0.pathExtension) }) else { return files }
    for path in Set(files).subtracting(own) { reading.leaveOut(path) }
    for path in lists where folders[path.deletingLastPathComponent] == true { reading.leaveOut(path) }
    return own
  }

  private static func isForWatches(_ path: String, in tree: FileTree) -> Bool {
    guard let data = try? tree.data(path), let file = try? PropertyListReader.read(data, path: path) else {
      return false
    }
    return TargetDiscovery.isForWatches(file.root)
  }
}
