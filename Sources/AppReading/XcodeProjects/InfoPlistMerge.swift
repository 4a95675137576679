// SPDX-License-Identifier: Apache-2.0

import Findings

/// Makes the Info.plist of a target in one configuration, as the build system does (SB-PLIST-80 to 88).
///
/// With `GENERATE_INFOPLIST_FILE` on, `INFOPLIST_KEY_…` settings become entries that are merged over the file's: scalars
/// replace, arrays are joined, dictionaries are merged one level deep. References to build settings are expanded last.
enum InfoPlistMerge {
  private static let prefix = "INFOPLIST_KEY_"

  /// Keys about appearance and launch that the build system makes from a setting of the same name (SB-PLIST-81).
  ///
  /// The open build system knows some hundred keys; of those about the status bar, the interface style and launching, these
  /// are all. `UIViewControllerBasedStatusBarAppearance` is not among them (SB-PLIST-83), nor is any form with `~ipad`
  /// or `_iPad` but that of the orientations (SB-PLIST-85).
  static let copiedKeys: [String: Kind] = [
    "CFBundleDisplayName": .string,
    "LSSupportsOpeningDocumentsInPlace": .boolean,
    "NSPrincipalClass": .string,
    "UIApplicationSupportsIndirectInputEvents": .boolean,
    "UILaunchStoryboardName": .string,
    "UIMainStoryboardFile": .string,
    "UIRequiredDeviceCapabilities": .list,
    "UIRequiresFullScreen": .boolean,
    "UIStatusBarHidden": .boolean,
    "UIStatusBarStyle": .string,
    "UISupportedInterfaceOrientations": .list,
    "UISupportedInterfaceOrientations_iPad": .list,
    "UISupportedInterfaceOrientations_iPhone": .list,
    "UISupportsDocumentBrowser": .boolean,
    "UIUserInterfaceStyle": .string,
  ]

  enum Kind {
    case string
    case boolean
    /// Divided by spaces.
    case list
  }

  /// Keys about appearance that no setting can make: with or without a device suffix.
  private static let fileOnlyKeys: Set<String> = [
    "UIViewControllerBasedStatusBarAppearance", "UIStatusBarTintParameters", "UILaunchScreen",
    "UIApplicationSceneManifest", "UIStatusBarHidden", "UIStatusBarStyle", "UIUserInterfaceStyle",
    "UIRequiresFullScreen",
  ]

  /// - Parameters:
  ///   - file: the file named by `INFOPLIST_FILE`; nil where there is none.
  ///   - path: its path.
  /// - Returns: nil where the target has neither a file nor a generated Info.plist.
  static func infoPlist(file: PropertyListFile?, path: String?, settings: BuildSettings) -> InfoPlist? {
    let isGenerated = settings.isOn("GENERATE_INFOPLIST_FILE")
    guard isGenerated || path != nil else { return nil }

    var entries: [String: InfoPlist.Entry] = [:]
    if let file, case .dictionary(let written) = file.root.kind {
      for entry in written {
        entries[entry.key] = InfoPlist.Entry(
          key: entry.key, value: entry.value, location: Location(file: file.path, range: entry.keyRange))
      }
    }
    var withoutEffect: [InfoPlist.Entry] = []
    for setting in settings.names(withPrefix: prefix).compactMap({ settings.assignment(of: $0) }) {
      guard let location = setting.location else { continue }
      let key = String(setting.name.dropFirst(prefix.count))
      let generated = isGenerated ? generatedEntry(key, setting, location, settings) : nil
      if let generated {
        entries[generated.key] = merge(generated, over: entries[generated.key])
      } else if !isGenerated || isFileOnly(key) {
        let value = PropertyListValue(.string(settings.value(of: setting.name) ?? ""), range: setting.valueRange)
        withoutEffect.append(
          InfoPlist.Entry(key: setting.name, value: value, location: location, buildSetting: setting.name))
      }
    }
    if isGenerated { withoutEffect += overruled(settings) }
    let expanded = entries.values.map { entry in
      var entry = entry
      entry.value = settings.expand(entry.value)
      return entry
    }
    return InfoPlist(path: path, entries: expanded, isGenerated: isGenerated, settingsWithoutEffect: withoutEffect)
  }

  /// Settings of one value in whose place those with conditions count, with another one (SB-PLIST-87).
  private static func overruled(_ settings: BuildSettings) -> [InfoPlist.Entry] {
    settings.overruled.compactMap { setting in
      guard let location = setting.location, setting.name.hasPrefix(prefix),
        let kind = copiedKeys[String(setting.name.dropFirst(prefix.count))], kind != .list,
        settings.assignment(of: setting.name)?.text != setting.text
      else { return nil }
      let value = PropertyListValue(.string(setting.text), range: setting.valueRange)
      return InfoPlist.Entry(key: setting.name, value: value, location: location, buildSetting: setting.name)
    }
  }

  private static func isFileOnly(_ key: String) -> Bool {
    if copiedKeys[key] != nil { return false }
    for suffix in ["~ipad", "~iphone", "_iPad", "_iPhone"] where key.hasSuffix(suffix) {
      return fileOnlyKeys.contains(String(key.dropLast(suffix.count)))
    }
    return fileOnlyKeys.contains(key)
  }

  /// The entry that a setting makes; nil where it makes none.
  private static func generatedEntry(
    _ key: String, _ setting: BuildSetting, _ location: Location, _ settings: BuildSettings
  ) -> InfoPlist.Entry? {
    func value(_ kind: PropertyListValue.Kind) -> PropertyListValue {
      PropertyListValue(kind, range: setting.valueRange)
    }
    func entry(_ key: String, _ kind: PropertyListValue.Kind) -> InfoPlist.Entry {
      InfoPlist.Entry(key: key, value: value(kind), location: location, buildSetting: setting.name)
    }
    switch key {
    case "UILaunchScreen_Generation":
      guard settings.isOn(setting.name) else { return nil }
      return entry("UILaunchScreen", .dictionary([]))
    case "UIApplicationSceneManifest_Generation":
      guard settings.isOn(setting.name) else { return nil }
      let range = location.range
      return entry(
        "UIApplicationSceneManifest",
        .dictionary([
          PropertyListEntry(key: "UIApplicationSupportsMultipleScenes", value: value(.boolean(true)), keyRange: range),
          PropertyListEntry(key: "UISceneConfigurations", value: value(.dictionary([])), keyRange: range),
        ]))
    default: break
    }
    guard let kind = copiedKeys[key] else { return nil }
    let text = settings.value(of: setting.name) ?? ""
    let name = key.replacing("_iPad", with: "~ipad").replacing("_iPhone", with: "~iphone")
    switch kind {
    case .string: return entry(name, .string(text))
    case .boolean: return entry(name, .boolean(settings.isOn(setting.name)))
    case .list: return entry(name, .array(BuildSettings.elements(text).map { value(.string($0)) }))
    }
  }

  private static func merge(_ generated: InfoPlist.Entry, over written: InfoPlist.Entry?) -> InfoPlist.Entry {
    guard let written else { return generated }
    var merged = generated
    switch (written.value.kind, generated.value.kind) {
    case (.array(let first), .array(let second)):
      merged.value.kind = .array(first + second)
    case (.dictionary(let first), .dictionary(let second)):
      merged.value.kind = .dictionary(first.filter { old in !second.contains { $0.key == old.key } } + second)
      merged.value.range = written.value.range
      merged.location = written.location
    default: break
    }
    return merged
  }
}
