// SPDX-License-Identifier: Apache-2.0

import Findings

/// The build settings of the targets of an Xcode project, configuration by configuration.
struct XcodeSettings {
  let objects: XcodeObjects
  let paths: XcodePaths
  let tree: FileTree
  /// The `project.pbxproj`.
  let file: String
  private var xcconfigs: XcconfigReader
  /// Assignments of xcconfig files, by path: targets share them.
  private var settingsOfFiles: [String: [BuildSetting]] = [:]
  private var missing: Set<Problem> = []
  /// Xcconfig files of which not everything could be read.
  private var incomplete: Set<String> = []
  /// What stands in for a file that is missing, once one is.
  private var spare: SpareXcconfigs?

  init(objects: XcodeObjects, paths: XcodePaths, tree: FileTree, file: String) {
    self.objects = objects
    self.paths = paths
    self.tree = tree
    self.file = file
    xcconfigs = XcconfigReader(tree: tree, projectFolder: paths.sourceRoot ?? "")
  }

  var problems: [Problem] { xcconfigs.problems + missing.sorted() }
  var readFiles: Set<String> { xcconfigs.readFiles.union(spare?.readFiles ?? []) }

  /// Ids of a target's configurations with their names: first the one that archives use, then by name.
  func configurations(of owner: String) -> [(id: String, name: String)] {
    guard let list = objects.string(owner, "buildConfigurationList") else { return [] }
    let configurations = objects.strings(list, "buildConfigurations").map {
      (id: $0, name: objects.string($0, "name") ?? "")
    }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    let preferred = ["Release", objects.string(list, "defaultConfigurationName")].compactMap { $0 }
    let first =
      preferred.lazy.compactMap { name in configurations.firstIndex { $0.name == name } }.first
      ?? configurations.firstIndex { $0.name.contains("Release") }
    guard let first else { return configurations }
    return [configurations[first]] + configurations[..<first] + configurations[(first + 1)...]
  }

  /// The settings of a target in one of its configurations.
  mutating func settings(of target: String, configuration id: String, name: String) -> BuildSettings {
    let projectConfiguration = configurations(of: objects.project).first { $0.name == name }?.id
    var levels: [[BuildSetting]] = []
    var isComplete = true
    let isApplication = objects.string(target, "productType").map(TargetSettings.product) == .application
    for configuration in [projectConfiguration, id].compactMap({ $0 }) {
      levels.append(xcconfig(of: configuration, standingIn: isApplication, &isComplete))
      levels.append(settings(of: configuration))
    }
    return BuildSettings(
      builtIn: builtIn(target: target, configuration: name), levels: levels,
      environment: BuildEnvironment(configuration: name), isComplete: isComplete)
  }

  private func settings(of configuration: String) -> [BuildSetting] {
    guard case .dictionary(let entries)? = objects.value(configuration, "buildSettings")?.kind else { return [] }
    return entries.compactMap { entry in
      let text: String
      switch entry.value.kind {
      case .string(let value): text = value
      case .array(let values): text = values.compactMap(\.string).joined(separator: " ")
      case .integer(let number): text = "\(number)"
      case .boolean(let value): text = value ? "YES" : "NO"
      case .real, .dictionary, .other: return nil
      }
      return BuildSetting(
        writtenName: entry.key, text: text, location: Location(file: file, range: entry.keyRange),
        valueRange: entry.value.range)
    }
  }

  /// - Parameter standingIn: whether other files say what they can where the configuration's own is missing.
  private mutating func xcconfig(
    of configuration: String, standingIn: Bool, _ isComplete: inout Bool
  ) -> [BuildSetting] {
    let path: String?
    if let reference = objects.string(configuration, "baseConfigurationReference") {
      path = paths.path(of: reference)
    } else if let anchor = objects.string(configuration, "baseConfigurationReferenceAnchor"),
      let relative = objects.string(configuration, "baseConfigurationReferenceRelativePath")
    {
      path = paths.path(of: anchor)?.appendingPathComponent(relative)
    } else {
      return []
    }
    guard let path else {
      isComplete = false
      return []
    }
    if path.split(separator: "/").contains("Pods") { return cocoaPods }
    guard let found = tree.file(at: path) else {
      missing.insert(Problem("the xcconfig file \(path) is missing", at: Location(file: file)))
      isComplete = false
      return standingIn ? infoPlistOfOthers(than: path) : []
    }
    if settingsOfFiles[found] == nil {
      let before = xcconfigs.problems.count
      settingsOfFiles[found] = xcconfigs.settings(in: found)
      if xcconfigs.problems.count > before { incomplete.insert(found) }
    }
    if incomplete.contains(found) { isComplete = false }
    return settingsOfFiles[found] ?? []
  }

  private mutating func infoPlistOfOthers(than path: String) -> [BuildSetting] {
    let others = spare ?? SpareXcconfigs(objects: objects, paths: paths, tree: tree)
    spare = others
    guard let setting = others.infoPlist else { return [] }
    if let place = setting.location {
      missing.insert(Problem("INFOPLIST_FILE is taken from here, because \(path) is missing", at: place))
    }
    return [setting]
  }

  /// What CocoaPods writes is not in the repository; of what it sets, code can ask for this alone.
  private var cocoaPods: [BuildSetting] {
    [("OTHER_SWIFT_FLAGS", "$(inherited) -D COCOAPODS"), ("GCC_PREPROCESSOR_DEFINITIONS", "$(inherited) COCOAPODS=1")]
      .map { BuildSetting(writtenName: $0.0, text: $0.1, location: nil, valueRange: .fileStart) }
  }

  private func builtIn(target: String, configuration: String) -> [String: String] {
    let project = file.deletingLastPathComponent.lastPathComponent.deletingPathExtension
    let name = objects.string(target, "name") ?? ""
    return [
      "TARGET_NAME": name, "TARGETNAME": name, "PROJECT_NAME": project, "PROJECT": project,
      "CONFIGURATION": configuration, "PLATFORM_NAME": "iphoneos", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "PRODUCT_NAME": "$(TARGET_NAME)", "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
      "DEVELOPMENT_LANGUAGE": objects.string(objects.project, "developmentRegion") ?? "en",
    ]
  }
}
