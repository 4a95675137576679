// SPDX-License-Identifier: Apache-2.0

import Findings

/// Reads the targets of an Xcode project.
enum XcodeProjectReader {
  /// The native targets of a project in the order in which the project lists them.
  ///
  /// - Parameter path: the `project.pbxproj`, relative to the folder that is checked.
  static func targets(in path: String, _ reading: inout ProjectReading) -> [AppTarget] {
    let objects: XcodeObjects
    do {
      let data = try reading.tree.data(path)
      objects = try XcodeObjects(try PropertyListReader.read(data, path: path))
    } catch {
      reading.add(problems: [error.problem(in: path)], readFiles: [path])
      return []
    }
    let folder = path.deletingLastPathComponent.deletingLastPathComponent
    let paths = XcodePaths(objects, folder: folder, root: reading.tree.root)
    let files = XcodeBuildFiles(objects: objects, paths: paths, tree: reading.tree)
    var settings = XcodeSettings(objects: objects, paths: paths, tree: reading.tree, file: path)

    var targets: [AppTarget] = []
    var listed = ListedFiles(project: path, folder: folder)
    for id in objects.strings(objects.project, "targets") where objects.type(id) == "PBXNativeTarget" {
      guard let name = objects.string(id, "name") else { continue }
      let configurations = settings.configurations(of: id)
      let work =
        ProjectReading.targetWork + files.work(for: id)
        + configurations.count * (ProjectReading.configurationWork + configurations.count)
        + objects.strings(id, "dependencies").count
      guard reading.spend(work, in: path) else {
        listed.isComplete = false
        break
      }
      files.list(of: id, into: &listed)
      let type = objects.string(id, "productType") ?? ""
      let product = TargetSettings.product(type)
      var target = AppTarget(name: name, product: product, origin: .xcodeProject, definedIn: path)
      (target.sources, target.resources) = files.files(of: id)
      target.dependencies = dependencies(of: id, in: objects)
      for (index, configuration) in configurations.enumerated() {
        let values = settings.settings(of: id, configuration: configuration.id, name: configuration.name)
        if index == 0 { target.isForIOS = TargetSettings.isForIOS(values) && !TargetSettings.isForWatches(type) }
        var result = TargetSettings.configuration(configuration.name, values)
        if let sourceRoot = paths.sourceRoot {
          reading.addPrefixHeader(to: &target, values, sourceRoot: sourceRoot)
          if target.hasStatusBar {
            result.infoPlist = reading.infoPlist(values, sourceRoot: sourceRoot)
            listed.namesInfoPlists = listed.namesInfoPlists && result.infoPlist != nil
          } else if let path = TargetSettings.path(of: "INFOPLIST_FILE", values, relativeTo: sourceRoot) {
            reading.leaveOut(path)
          }
        }
        target.configurations.append(result)
      }
      targets.append(target)
    }
    reading.add(problems: settings.problems, readFiles: settings.readFiles.union([path]))
    listed.named = files.named()
    reading.listed.append(listed)
    return targets
  }

  /// Names of what a target depends on, links or embeds; those that are no targets are taken out later.
  private static func dependencies(of target: String, in objects: XcodeObjects) -> [String] {
    var names: Set<String> = []
    for dependency in objects.strings(target, "dependencies") {
      let remote = objects.string(dependency, "targetProxy").flatMap { objects.string($0, "remoteInfo") }
      let local = objects.string(dependency, "target").flatMap { objects.string($0, "name") }
      let product = objects.string(dependency, "productRef").flatMap { objects.string($0, "productName") }
      names.formUnion([local ?? remote ?? product ?? objects.string(dependency, "name")].compactMap { $0 })
    }
    names.formUnion(
      objects.strings(target, "packageProductDependencies").compactMap { objects.string($0, "productName") })
    for phase in objects.strings(target, "buildPhases")
    where ["PBXFrameworksBuildPhase", "PBXCopyFilesBuildPhase"].contains(objects.type(phase)) {
      for file in objects.strings(phase, "files") {
        if let product = objects.string(file, "productRef").flatMap({ objects.string($0, "productName") }) {
          names.insert(product)
        }
        guard let reference = objects.string(file, "fileRef") else { continue }
        guard let path = objects.string(reference, "path") ?? objects.string(reference, "name") else { continue }
        names.insert(path.lastPathComponent.deletingPathExtension)
      }
    }
    return names.sorted()
  }
}
