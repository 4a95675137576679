// SPDX-License-Identifier: Apache-2.0

import Findings

/// Reads the targets of XcodeGen's `project.yml`, from which an Xcode project would be made.
enum XcodeGenReader {
  /// The targets of a manifest, by name; a target for several platforms counts once, for iOS.
  static func targets(in path: String, _ reading: inout ProjectReading) -> [AppTarget] {
    var loader = XcodeGenManifest.Loader(tree: reading.tree)
    let manifest = loader.manifest(path)
    reading.add(problems: loader.problems, readFiles: loader.readFiles)
    guard let manifest, case .dictionary(let declarations)? = manifest.root["targets"]?.kind else { return [] }

    var targets: [AppTarget] = []
    let configurations = manifest.configurations
    for declaration in declarations {
      let (name, value) = manifest.target(declaration.key, declaration.value)
      let work =
        ProjectReading.targetWork
        + configurations.count * (ProjectReading.configurationWork + configurations.count)
        + XcodeGenSources.work(for: value, folder: manifest.folder, tree: reading.tree)
      guard reading.spend(work, in: path) else { break }
      targets.append(target(name, value, manifest, &reading))
    }
    return targets.sorted { $0.name < $1.name }
  }

  private static func target(
    _ name: String, _ value: PropertyListValue, _ manifest: XcodeGenManifest, _ reading: inout ProjectReading
  ) -> AppTarget {
    let type = value["type"]?.string ?? ""
    var target = AppTarget(
      name: name, product: TargetSettings.product(type), origin: .xcodeGen, definedIn: manifest.path)
    let platforms = (value["platform"]?.strings ?? []) + (value["supportedDestinations"]?.strings ?? [])
    target.isForIOS =
      (platforms.isEmpty || platforms.contains { ["ios", "auto"].contains($0.lowercased()) })
      && !TargetSettings.isForWatches(type)
    let files = XcodeGenSources.files(of: value, folder: manifest.folder, tree: reading.tree)
    target.sources = files.filter { FileSelection.isSource($0.pathExtension) }
    target.resources = FolderTargets.resources(among: files[...])
    target.dependencies = dependencies(of: value)

    var settings = XcodeGenSettings(manifest: manifest, tree: reading.tree)
    let properties = value["info"]?["properties"].map {
      PropertyListFile(path: manifest.path, format: .openStep, root: $0.withPropertyTypes)
    }
    for configuration in manifest.configurations {
      let values = settings.settings(
        of: value, name: name, configuration: configuration,
        infoPlist: files.first { $0.lastPathComponent == "Info.plist" })
      reading.addPrefixHeader(to: &target, values, sourceRoot: manifest.folder)
      var result = TargetSettings.configuration(configuration, values)
      if target.hasStatusBar {
        result.infoPlist = reading.infoPlist(values, sourceRoot: manifest.folder, properties: properties)
      }
      target.configurations.append(result)
    }
    reading.add(problems: settings.problems, readFiles: settings.readFiles)
    return target
  }

  private static func dependencies(of target: PropertyListValue) -> [String] {
    guard case .array(let values)? = target["dependencies"]?.kind else { return [] }
    let names = values.flatMap { value -> [String] in
      if let name = value["target"]?.string { return [name.lastPathComponent] }
      if value["package"] != nil {
        return value["product"]?.strings ?? value["products"]?.strings ?? value["package"]?.strings ?? []
      }
      return value["framework"]?.strings.map { $0.lastPathComponent.deletingPathExtension } ?? []
    }
    return Set(names).sorted()
  }
}
