// SPDX-License-Identifier: Apache-2.0

/// Which files the build phases of a target take.
struct XcodeBuildFiles {
  let objects: XcodeObjects
  let paths: XcodePaths
  let tree: FileTree
  /// Ids of all synchronized folders, sorted.
  private let synchronizedGroups: [String]

  init(objects: XcodeObjects, paths: XcodePaths, tree: FileTree) {
    self.objects = objects
    self.paths = paths
    self.tree = tree
    synchronizedGroups = objects.ids.filter { objects.type($0) == "PBXFileSystemSynchronizedRootGroup" }
  }

  /// Files of a target's phases and synchronized folders that exist, sorted.
  func files(of target: String) -> (sources: [String], resources: [String]) {
    var files: Set<String> = []
    for phase in objects.strings(target, "buildPhases") {
      switch objects.type(phase) {
      case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase", "PBXHeadersBuildPhase":
        for buildFile in objects.strings(phase, "files") where isForIOS(buildFile) {
          guard let reference = objects.string(buildFile, "fileRef") else { continue }
          files.formUnion(referencedFiles(reference))
        }
      default: continue
      }
    }
    files.formUnion(synchronizedFiles(of: target))
    let sorted = files.sorted()
    return (
      sorted.filter {
        FileSelection.isSource($0.pathExtension) && !FileSelection.isPackageManifest($0.lastPathComponent)
      },
      sorted.filter { ["storyboard", "xib", "xcassets"].contains($0.pathExtension) }
    )
  }

  /// What a target's phases list one by one, as opposed to the folders that are taken as a whole.
  func list(of target: String, into listed: inout ListedFiles) {
    let folders = synchronizedGroups.compactMap { paths.path(of: $0) }
    for phase in objects.strings(target, "buildPhases") where objects.type(phase) != "PBXShellScriptBuildPhase" {
      for buildFile in objects.strings(phase, "files") {
        guard let reference = objects.string(buildFile, "fileRef") else { continue }
        let files = referencedFiles(reference)
        listed.files.formUnion(files.filter { file in !folders.contains { file.isWithin($0) } })
        if files.isEmpty, let name = objects.string(reference, "path") ?? objects.string(reference, "name") {
          listed.missingNames.insert(name.lastPathComponent)
        }
      }
    }
  }

  /// What the project's groups name file by file.
  func named() -> Set<String> {
    Set(objects.ids.lazy.filter { objects.type($0) == "PBXFileReference" }.flatMap { referencedFiles($0) })
  }

  /// How many files have to be looked at for that.
  func work(for target: String) -> Int {
    var work = synchronizedGroups.count
    for phase in objects.strings(target, "buildPhases") { work += objects.strings(phase, "files").count }
    for group in synchronizedGroups {
      guard let folder = paths.path(of: group) else { continue }
      let exceptions = memberships(group, target: target).count + filesOfOtherPlatforms(group, target: target).count
      work += tree.files(within: folder).count * (1 + exceptions / 4)
    }
    return work
  }

  /// Build files can be for some platforms only.
  private func isForIOS(_ buildFile: String) -> Bool {
    let filters =
      objects.strings(buildFile, "platformFilters") + [objects.string(buildFile, "platformFilter")].compactMap { $0 }
    return filters.isEmpty || filters.contains("ios")
  }

  /// A file, the localised files of a variant group, or an asset catalog, as far as they exist.
  private func referencedFiles(_ reference: String) -> [String] {
    if objects.type(reference) == "PBXVariantGroup" {
      let children = objects.strings(reference, "children")
      return children.filter { objects.type($0) == "PBXFileReference" }.flatMap { referencedFiles($0) }
    }
    guard let path = paths.path(of: reference) else { return [] }
    if path.pathExtension == "xcassets" { return tree.files(within: path).isEmpty ? [] : [path] }
    return tree.file(at: path).map { [$0] } ?? []
  }

  // MARK: Synchronized folders

  /// Since Xcode 16 a target takes whole folders, but for the exceptions that each folder lists for each target; a target
  /// that does not take a folder can take single files of it by the same list.
  private func synchronizedFiles(of target: String) -> Set<String> {
    var files: Set<String> = []
    let groups = Set(objects.strings(target, "fileSystemSynchronizedGroups"))
    for group in synchronizedGroups {
      guard let folder = paths.path(of: group) else { continue }
      let exceptions = memberships(group, target: target)
      let foreign = filesOfOtherPlatforms(group, target: target)
      if groups.contains(group) {
        for file in Self.units(tree.files(within: folder)) where !Self.isListed(file, exceptions + foreign, in: folder)
        {
          files.insert(file)
        }
      } else if !exceptions.isEmpty {
        for file in Self.units(tree.files(within: folder)) where Self.isListed(file, exceptions, in: folder) {
          files.insert(file)
        }
      }
    }
    return files
  }

  private func memberships(_ group: String, target: String) -> [String] {
    exceptionSets(group, target: target).flatMap { objects.strings($0, "membershipExceptions") }
  }

  /// Files that a target takes for other platforms than iOS only.
  private func filesOfOtherPlatforms(_ group: String, target: String) -> [String] {
    exceptionSets(group, target: target).flatMap { set -> [String] in
      guard case .dictionary(let filters)? = objects.value(set, "platformFiltersByRelativePath")?.kind else {
        return []
      }
      return filters.filter { !$0.value.strings.contains("ios") }.map(\.key)
    }
  }

  private func exceptionSets(_ group: String, target: String) -> [String] {
    objects.strings(group, "exceptions").filter {
      objects.type($0) == "PBXFileSystemSynchronizedBuildFileExceptionSet" && objects.string($0, "target") == target
    }
  }

  /// Files, with each asset catalog as one.
  private static func units(_ files: ArraySlice<String>) -> Set<String> {
    Set(files.map { FileSelection.catalog(of: $0) ?? $0 })
  }

  /// Whether a list of exceptions names a file, a folder that it lies in, or all its localisations: of `Base.lproj/A` and
  /// `de.lproj/A` together Xcode writes `/Localized/A` or `/Localized: A`.
  private static func isListed(_ file: String, _ exceptions: [String], in folder: String) -> Bool {
    let relative = folder.isEmpty ? file : String(file.dropFirst(folder.count + 1))
    let parent = relative.deletingLastPathComponent
    let unlocalized =
      parent.pathExtension == "lproj"
      ? parent.deletingLastPathComponent.appendingPathComponent(relative.lastPathComponent) : nil
    return exceptions.contains { exception in
      for mark in ["/Localized/", "/Localized: "] where exception.hasPrefix(mark) {
        return String(exception.dropFirst(mark.count)) == unlocalized
      }
      return relative.isWithin(exception)
    }
  }
}
