// SPDX-License-Identifier: Apache-2.0

/// Reads the targets of a Swift package without running its manifest.
///
/// A manifest is a program, and what it says can depend on anything. Its layout is a convention, though: each folder in
/// `Sources` is a target. Targets that the manifest names with a path in plain string literals are found there.
enum SwiftPackageReader {
  static func targets(in manifest: String, _ reading: inout ProjectReading) -> [AppTarget] {
    let folder = manifest.deletingLastPathComponent
    guard let text = reading.text(manifest) else { return [] }
    var targets: [String: AppTarget] = [:]
    let declarations = SwiftPackageManifest.declarations(in: text)
    reading.addLibraries(declarations.libraries)
    for declaration in declarations.targets {
      guard let path = declaration.path ?? conventionalPath(declaration, in: folder, reading.tree) else { continue }
      guard let full = folder.appendingPathComponent(path).normalizedPath else { continue }
      targets[declaration.name] = target(
        declaration.name, declaration.isTest ? .unitTests : .framework, in: full, manifest, reading.tree,
        dependencies: declaration.dependencies)
      targets[declaration.name]?.sources.removeAll { !compiles($0, declaration, in: full) }
      targets[declaration.name]?.configurations = configurations(of: declaration)
    }
    if declarations.isComplete, !targets.isEmpty {
      leaveOutWhatNothingBuilds(in: folder, besides: Array(targets.values), &reading)
    }
    if targets.isEmpty {
      for (parent, product) in [("Sources", AppTarget.Product.framework), ("Tests", .unitTests)] {
        for name in folders(in: folder.appendingPathComponent(parent), reading.tree) {
          let path = folder.appendingPathComponent(parent).appendingPathComponent(name)
          targets[name] = target(name, product, in: path, manifest, reading.tree, dependencies: [])
        }
      }
    }
    return targets.values.filter { !$0.sources.isEmpty || !$0.resources.isEmpty }.sorted { $0.name < $1.name }
  }

  /// The two configurations of a package whose target is built with flags of its own; none where it is not.
  private static func configurations(of target: SwiftPackageManifest.Target) -> [TargetConfiguration] {
    let definitions = target.definitions.filter { !$0.isForeign }
    guard !definitions.isEmpty else { return [] }
    return [("release", "Release"), ("debug", "Debug")].map { name, title in
      var result = TargetConfiguration(name: title)
      let own = definitions.filter { $0.configuration == nil || $0.configuration == name }
      result.compilationConditions = Set(own.filter(\.isForSwift).map(\.name) + ["SWIFT_PACKAGE"]).sorted()
      result.definitions = own.filter { !$0.isForSwift }.reduce(into: ["SWIFT_PACKAGE": "1"]) { values, one in
        values[one.name] = one.value ?? "1"
      }
      if name == "debug" {
        result.compilationConditions = (result.compilationConditions + ["DEBUG"]).sorted()
        result.definitions["DEBUG"] = "1"
      }
      return result
    }
  }

  /// Whether a target in a folder compiles a file there.
  private static func compiles(_ path: String, _ target: SwiftPackageManifest.Target, in folder: String) -> Bool {
    func isWithin(_ entry: String) -> Bool {
      guard let full = folder.appendingPathComponent(entry).normalizedPath else { return false }
      return path == full || path.hasPrefix(full + "/")
    }
    return (target.sources.isEmpty || target.sources.contains(where: isWithin))
      && !target.exclude.contains(where: isWithin)
  }

  /// Leaves out the files below `Sources` that no target of the package compiles, unless somebody else builds them.
  private static func leaveOutWhatNothingBuilds(
    in folder: String, besides targets: [AppTarget], _ reading: inout ProjectReading
  ) {
    let files = reading.tree.files(within: folder)
    let isPod = files.contains { $0.pathExtension == "podspec" && $0.deletingLastPathComponent == folder }
    guard !isPod else { return }
    let built = Set(targets.flatMap(\.sources))
    let sources = folder.appendingPathComponent("Sources") + "/"
    for file in files
    where file.hasPrefix(sources) && FileSelection.isSource(file.pathExtension) && !built.contains(file) {
      // Headers are found through the files that include them.
      if file.pathExtension != "h" { reading.leaveOut(file) }
    }
  }

  private static func target(
    _ name: String, _ product: AppTarget.Product, in path: String, _ manifest: String, _ tree: FileTree,
    dependencies: [String]
  ) -> AppTarget {
    var target = AppTarget(name: name, product: product, origin: .swiftPackage, definedIn: manifest)
    let files = tree.files(within: path)
    target.sources = files.filter {
      FileSelection.isSource($0.pathExtension) && !FileSelection.isPackageManifest($0.lastPathComponent)
    }
    target.resources = FolderTargets.resources(among: files)
    target.dependencies = dependencies
    return target
  }

  /// Where SwiftPM looks for a target without a path.
  private static func conventionalPath(
    _ declaration: SwiftPackageManifest.Target, in folder: String, _ tree: FileTree
  ) -> String? {
    let parents =
      declaration.isTest ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
    let candidates = parents.map { $0.appendingPathComponent(declaration.name) }
    if let path = candidates.first(where: { !tree.files(within: folder.appendingPathComponent($0)).isEmpty }) {
      return path
    }
    // A package of one target may keep its files in `Sources` itself.
    let sources = folder.appendingPathComponent("Sources")
    let isFlat = tree.files(within: sources).contains { $0.deletingLastPathComponent == sources }
    return !declaration.isTest && isFlat ? "Sources" : nil
  }

  private static func folders(in folder: String, _ tree: FileTree) -> [String] {
    let count = folder.split(separator: "/").count
    let names = tree.files(within: folder).compactMap { path -> String? in
      let components = path.split(separator: "/")
      return components.count > count + 1 ? String(components[count]) : nil
    }
    return Set(names).sorted()
  }
}
