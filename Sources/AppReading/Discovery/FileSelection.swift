// SPDX-License-Identifier: Apache-2.0

/// Which folders are entered, and which files are worth listing.
enum FileSelection {
  /// Where package managers and builds put what is not the app's own.
  private static let foreignFolders: Set<String> = [
    "Pods", "Carthage", "build", "DerivedData", "node_modules", "SourcePackages",
  ]

  /// Folders that are one thing to Xcode and hold no sources.
  private static let bundles: Set<String> = [
    "app", "appex", "bundle", "docc", "dsym", "framework", "playground", "xcarchive", "xcdatamodeld", "xcframework",
    "xcworkspace",
  ]

  /// Whether a folder is looked into.
  static func isEntered(_ name: String, in parent: String) -> Bool {
    if name.hasPrefix(".") || foreignFolders.contains(name) || bundles.contains(name.pathExtension) { return false }
    if parent.hasSuffix(".xcodeproj") { return false }
    if isInsideCatalog(parent) {
      let fileExtension = name.pathExtension
      return fileExtension.isEmpty || fileExtension == "colorset"
    }
    return true
  }

  /// Whether a file is of a kind that is read and lies in folders that are entered.
  static func isReached(_ path: String) -> Bool {
    guard isListed(path) else { return false }
    var folder = ""
    for name in path.split(separator: "/").dropLast() {
      guard isEntered(String(name), in: folder) else { return false }
      folder = folder.appendingPathComponent(String(name))
    }
    return true
  }

  /// Whether a file is of a kind that is read.
  static func isListed(_ path: String) -> Bool {
    switch path.pathExtension {
    case "json": !isInsideCatalog(path.deletingLastPathComponent) || path.lastPathComponent == "Contents.json"
    // XcodeGen's project.yml can include others of any name.
    case "yml", "yaml": true
    case "plist", "pbxproj", "xcconfig": true
    // Its name alone says that CocoaPods builds what lies beside it.
    case "podspec": true
    case "storyboard", "xib": true
    case let fileExtension: isSource(fileExtension)
    }
  }

  /// Swift and Objective-C files and their headers.
  static func isSource(_ fileExtension: String) -> Bool {
    ["swift", "m", "mm"].contains(fileExtension) || isHeader(fileExtension)
  }

  static func isHeader(_ fileExtension: String) -> Bool { ["h", "pch"].contains(fileExtension) }

  /// Manifests are Swift files, but no part of what they describe: `Package.swift`, `Package@swift-5.9.swift`.
  static func isPackageManifest(_ name: String) -> Bool {
    name == "Package.swift" || (name.hasPrefix("Package@swift-") && name.hasSuffix(".swift"))
  }

  static func isXcodeGenName(_ name: String) -> Bool { name == "project.yml" || name == "project.yaml" }

  /// Whether a folder is an asset catalog or lies in one.
  static func isInsideCatalog(_ folder: String) -> Bool { catalog(of: folder) != nil }

  /// The asset catalog that a path lies in or is.
  static func catalog(of path: String) -> String? {
    var end = path.startIndex
    for component in path.split(separator: "/", omittingEmptySubsequences: false) {
      end = component.endIndex
      if component.lowercased().hasSuffix(".xcassets") { return String(path[..<end]) }
    }
    return nil
  }
}
