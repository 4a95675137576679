// SPDX-License-Identifier: Apache-2.0

import Findings

/// The build settings of the targets of a `project.yml`.
struct XcodeGenSettings {
  let manifest: XcodeGenManifest
  private let tree: FileTree
  private var xcconfigs: XcconfigReader

  init(manifest: XcodeGenManifest, tree: FileTree) {
    self.manifest = manifest
    self.tree = tree
    xcconfigs = XcconfigReader(tree: tree, projectFolder: manifest.folder)
  }

  var problems: [Problem] { xcconfigs.problems }
  var readFiles: Set<String> { xcconfigs.readFiles }

  /// The settings of a target in one configuration; levels as in an Xcode project.
  ///
  /// - Parameter infoPlist: what XcodeGen takes as the Info.plist where nothing names one: the one among the sources.
  mutating func settings(
    of target: PropertyListValue, name: String, configuration: String, infoPlist: String?
  ) -> BuildSettings {
    var builtIn = [
      "TARGET_NAME": name, "PROJECT_NAME": manifest.root["name"]?.string ?? "", "CONFIGURATION": configuration,
      "PRODUCT_NAME": "$(TARGET_NAME)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "TARGETED_DEVICE_FAMILY": "1,2",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "PLATFORM_NAME": "iphoneos",
      "DEVELOPMENT_LANGUAGE": "en",
    ]
    let deployment = target["deploymentTarget"] ?? manifest.root["options"]?["deploymentTarget"]
    builtIn["IPHONEOS_DEPLOYMENT_TARGET"] = deployment?.string ?? deployment?["iOS"]?.string
    let found = infoPlist.map { manifest.folder.isEmpty ? $0 : String($0.dropFirst(manifest.folder.count + 1)) }
    builtIn["INFOPLIST_FILE"] = target["info"]?["path"]?.string ?? found
    let levels = [manifest.root, target].flatMap { owner in
      [xcconfig(of: owner, configuration), settings(in: owner["settings"], configuration, groups: [])]
    }
    return BuildSettings(
      builtIn: builtIn, levels: levels, environment: BuildEnvironment(configuration: configuration))
  }

  private mutating func xcconfig(of owner: PropertyListValue, _ configuration: String) -> [BuildSetting] {
    guard let path = owner["configFiles"]?[configuration]?.string,
      let file = tree.file(at: manifest.folder.appendingPathComponent(path))
    else { return [] }
    return xcconfigs.settings(in: file)
  }

  /// Settings stand directly in the dictionary, or divided into `base`, `groups` and `configs`; later ones count.
  private func settings(
    in value: PropertyListValue?, _ configuration: String, groups seen: Set<String>
  ) -> [BuildSetting] {
    guard let value, case .dictionary(let entries) = value.kind, seen.count < 32 else { return [] }
    let isDivided = entries.contains { ["base", "groups", "configs"].contains($0.key) }
    guard isDivided else { return entries.compactMap { setting($0) } }

    var settings: [BuildSetting] = []
    for group in value["groups"]?.strings ?? [] where !seen.contains(group) {
      settings += self.settings(in: manifest.root["settingGroups"]?[group], configuration, groups: seen.union([group]))
    }
    settings += self.settings(in: value["base"], configuration, groups: seen)
    if case .dictionary(let configurations)? = value["configs"]?.kind {
      for entry in configurations where isMeant(entry.key, configuration) {
        settings += self.settings(in: entry.value, configuration, groups: seen)
      }
    }
    return settings
  }

  /// XcodeGen applies settings to every configuration whose name contains the written one, in any case.
  private func isMeant(_ written: String, _ configuration: String) -> Bool {
    written.lowercased() == configuration.lowercased()
      || configuration.lowercased().contains(written.lowercased())
  }

  private func setting(_ entry: PropertyListEntry) -> BuildSetting? {
    let texts = entry.value.strings.map { text in
      switch text {
      case "true", "True": "YES"
      case "false", "False": "NO"
      default: text
      }
    }
    guard !texts.isEmpty else { return nil }
    return BuildSetting(
      writtenName: entry.key, text: texts.joined(separator: " "),
      location: Location(file: manifest.path, range: entry.keyRange), valueRange: entry.value.range)
  }
}
