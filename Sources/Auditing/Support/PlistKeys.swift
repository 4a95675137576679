// SPDX-License-Identifier: Apache-2.0

import AppReading
import HeadlessUIKit
import PlatformAPI
import Screens

/// Names of keys and values of an Info.plist as people write them.
enum PlistKeys {
  /// The suffixes for devices that a key can have.
  static let suffixes = ["~ipad", "~iphone", "~ipod"]

  /// The key that a raw key with a right suffix, or with none, means.
  static func key(forRawKey rawKey: String) -> InfoPlistAppearance.Key? {
    InfoPlistAppearance.Key(rawValue: base(of: rawKey))
  }

  /// A raw key without a right suffix.
  static func base(of rawKey: String) -> String {
    for suffix in suffixes where rawKey.hasSuffix(suffix) { return String(rawKey.dropLast(suffix.count)) }
    return rawKey
  }

  /// The key that an entry's key is the display name of; nil where the words may be the app's own.
  static func key(forDisplayName entry: InfoPlist.Entry) -> InfoPlistAppearance.Key? {
    let name = entry.key.lowercased()
    let names = InfoPlistAppearance.displayNames.map { (name: $0.key.lowercased(), key: $0.value) }
    // Some leave the end out; two words may be about anything.
    let isLong = name.split(separator: " ").count > 2
    let meant = names.filter { $0.name == name || isLong && $0.name.hasPrefix(name + " ") }
    guard let key = meant.first?.key, meant.count == 1 else { return nil }
    // A single word is anybody's.
    if name.contains(" ") { return key }
    let value = HeadlessUIKit.PropertyListValue(entry.value)
    return InfoPlistAppearance.verdict(on: value, of: key).kind == .recognised ? key : nil
  }

  /// The values that a key of texts takes, oldest ones left out.
  static func values(of key: InfoPlistAppearance.Key) -> [String] {
    switch key {
    case .statusBarStyle: KnownAPI.constants(of: "UIStatusBarStyle")
    case .userInterfaceStyle: KnownAPI.rows(.interfaceStyleInPropertyList).map(\.name)
    case .statusBarHidden, .viewControllerBasedStatusBarAppearance: []
    }
  }

  /// `A, B or C`.
  static func listed(_ values: [String]) -> String {
    guard let last = values.last, values.count > 1 else { return values.first ?? "" }
    return values.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension AppearancePlists.Entry {
  /// Whether the value has a reference to a build setting that is not known.
  var hasOpenReference: Bool { entry.value.string.map { $0.contains("$(") || $0.contains("${") } ?? false }
}
