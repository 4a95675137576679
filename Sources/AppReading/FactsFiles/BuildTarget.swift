// SPDX-License-Identifier: Apache-2.0

/// A target as a build system that Lintel does not read describes it to `lintel read`.
package struct BuildTarget: Codable, Hashable, Sendable {
  /// The module's name, by which others import it; of an app the target's.
  package var name: String
  var product: AppTarget.Product
  /// The file that defines it; like all paths relative to the folder that is read.
  var definedIn: String
  /// Sources and resources, those of catalogs one by one; also others, which are left out.
  package var files: [String]
  package var infoPlist: String?
  /// The oldest iOS that it runs on.
  var deploymentTarget: String?
  /// What its sources are compiled with: `-D`.
  var conditions: [String]?
  /// Names of targets that it is built with.
  var dependencies: [String]?

  /// The target, of what there is of it.
  func target(_ reading: inout ProjectReading) -> AppTarget {
    let files = files.compactMap { reading.tree.file(at: $0) }.sorted()
    var target = AppTarget(name: name, product: product, origin: .buildSystem, definedIn: definedIn)
    target.sources = files.filter { FileSelection.isSource($0.pathExtension) }
    target.resources = FolderTargets.resources(among: files[...])
    target.dependencies = dependencies ?? []
    var configuration = TargetConfiguration(name: "default")
    configuration.deploymentTarget = deploymentTarget
    configuration.compilationConditions = (conditions ?? []).sorted()
    if let path = infoPlist.flatMap({ reading.tree.file(at: $0) }), let file = reading.propertyList(path) {
      let settings = BuildSettings(builtIn: [:], levels: [], environment: BuildEnvironment(configuration: ""))
      configuration.infoPlist = InfoPlistMerge.infoPlist(file: file, path: path, settings: settings)
    }
    target.configurations = [configuration]
    return target
  }
}
