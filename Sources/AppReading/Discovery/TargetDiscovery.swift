// SPDX-License-Identifier: Apache-2.0

import Findings

/// Finds the targets of a folder: those of Xcode projects, of XcodeGen's manifests where no Xcode project lies beside
/// them, of Swift packages, those that are described beside the files, and made-up ones for everything else. A workspace adds nothing to the projects it names.
enum TargetDiscovery {
  /// Targets in the order of the files that define them.
  static func targets(_ reading: inout ProjectReading) -> [AppTarget] {
    let tree = reading.tree
    var targets: [AppTarget] = []
    var projectFolders: Set<String> = []
    for file in tree.files where file.lastPathComponent == "project.pbxproj" {
      let bundle = file.deletingLastPathComponent
      guard bundle.pathExtension == "xcodeproj" else { continue }
      projectFolders.insert(bundle.deletingLastPathComponent)
      targets += XcodeProjectReader.targets(in: file, &reading)
    }
    for file in tree.files where FileSelection.isXcodeGenName(file.lastPathComponent) {
      guard !projectFolders.contains(file.deletingLastPathComponent) else { continue }
      targets += XcodeGenReader.targets(in: file, &reading)
    }
    let owned = Set(targets.lazy.flatMap(\.sources))
    let frameworks = Set(targets.lazy.filter { $0.product == .framework }.flatMap(\.sources))
    for file in tree.files where file.lastPathComponent == "Package.swift" {
      let found = SwiftPackageReader.targets(in: file, &reading)
      // A package beside a project that builds the same files adds nothing but that others can use them.
      let shared = found.filter { $0.product == .framework }.flatMap(\.sources).filter(frameworks.contains)
      reading.publish(shared, by: file)
      targets += found.filter { target in target.sources.contains { !owned.contains($0) } }
    }
    for described in tree.describedTargets { targets.append(described.target(&reading)) }
    reading.readPods()
    VendoredExamples.leaveOut(from: &targets, &reading)
    HeaderOwners.assignHeaders(to: &targets, reading)
    StrayFiles.leaveOut(besides: targets, &reading)
    targets += looseTargets(besides: targets, &reading)

    let names = Set(targets.map(\.name))
    let namesByModule = Dictionary(grouping: names, by: ProjectGroups.module)
    for index in targets.indices {
      let named = targets[index].dependencies.flatMap { [$0] + reading.libraries[$0, default: []] }
      // What is linked is called by its module's name: `Api_Client.framework` is what the target "Api Client" builds.
      let meant = named.flatMap { names.contains($0) ? [$0] : namesByModule[$0, default: []] }
      targets[index].dependencies = Set(meant).filter { $0 != targets[index].name }.sorted()
    }
    OtherEditions.mark(in: &targets, of: tree)
    return targets.sorted { ($0.definedIn, $0.name) < ($1.definedIn, $1.name) }
  }

  private static func looseTargets(besides targets: [AppTarget], _ reading: inout ProjectReading) -> [AppTarget] {
    let tree = reading.tree
    let owned = Set(targets.lazy.flatMap { $0.sources + $0.resources })
    let loose = tree.files.filter { path in
      if reading.isLeftOut(path), !owned.contains(path) { return false }
      let isSource =
        FileSelection.isSource(path.pathExtension) && !FileSelection.isPackageManifest(path.lastPathComponent)
      let resource = FileSelection.catalog(of: path) ?? path
      let isResource = ["storyboard", "xib", "xcassets"].contains(resource.pathExtension)
      return isSource ? !owned.contains(path) : isResource && !owned.contains(resource)
    }
    var made = FolderTargets.targets(for: OtherEditions.leaveOutWatches(among: loose, &reading))
    guard targets.isEmpty else { return made }
    // Without any project an Info.plist of an app tells that a folder is one.
    let applications = tree.files.filter { $0.hasSuffix("Info.plist") && !reading.isLeftOut($0) }
      .compactMap { reading.propertyList($0) }
      .filter { isApplication($0.root) }
    if applications.count == 1, let file = applications.first {
      makeApplication(of: file, in: &made)
      return made
    }
    for index in made.indices {
      let folder = made[index].definedIn == "." ? "" : made[index].definedIn
      let own = applications.filter { folder.isEmpty ? !$0.path.contains("/") : $0.path.hasPrefix(folder + "/") }
      if own.count == 1, let file = own.first { configure(&made[index], by: file) }
    }
    return made
  }

  /// One Info.plist of an app and sources beside it are that app, in however many folders they lie.
  private static func makeApplication(of file: PropertyListFile, in made: inout [AppTarget]) {
    let code = made.indices.filter { made[$0].product == .staticLibrary }
    let folder = file.path.firstIndex(of: "/").map { String(file.path[..<$0]) } ?? "."
    guard
      let first = code.first(where: { made[$0].definedIn == folder }) ?? code.first(where: { made[$0].definedIn == "." }
      )
        ?? code.first
    else { return }
    configure(&made[first], by: file)
    made[first].dependencies = code.filter { $0 != first }.map { made[$0].name }
  }

  private static func configure(_ target: inout AppTarget, by file: PropertyListFile) {
    let settings = BuildSettings(builtIn: [:], levels: [], environment: BuildEnvironment(configuration: ""))
    target.product = .application
    target.configurations = [TargetConfiguration(name: "default")]
    target.configurations[0].infoPlist = InfoPlistMerge.infoPlist(file: file, path: file.path, settings: settings)
  }

  /// Whether a property list is that of an app or an extension for watches.
  static func isForWatches(_ root: PropertyListValue) -> Bool {
    guard case .dictionary(let entries) = root.kind else { return false }
    return entries.contains { keysOfWatches.contains($0.key) }
      || root["NSExtension"]?["NSExtensionPointIdentifier"]?.string == "com.apple.watchkit"
  }

  /// What makes an app or an extension one for watches. An app for phones names its watch app nowhere.
  private static let keysOfWatches: Set<String> = [
    "WKApplication", "WKWatchKitApp", "WKWatchOnly", "WKExtensionDelegateClassName",
    "WKRunsIndependentlyOfCompanionApp", "WKCompanionAppBundleIdentifier",
  ]

  static func isApplication(_ root: PropertyListValue) -> Bool {
    if root["NSExtension"] != nil || root["EXAppExtensionAttributes"] != nil { return false }
    if let type = root["CFBundlePackageType"]?.string, !type.hasPrefix("$") { return type == "APPL" }
    // An app for macOS names its principal class, `NSApplication`, beside its main xib.
    if root["NSMainNibFile"] != nil, root["NSPrincipalClass"] == nil { return true }
    if root["LSRequiresIPhoneOS"] != nil { return true }
    // UIKit reads its keys in an app's list alone, and whoever misspells one means an app as well.
    guard case .dictionary(let entries) = root.kind else { return false }
    return entries.contains { $0.key.hasPrefix("UI") && !keysOfFrameworks.contains($0.key) }
  }

  /// Keys of UIKit that frameworks can have, too.
  private static let keysOfFrameworks: Set<String> = ["UIAppFonts", "UIDeviceFamily"]
}
