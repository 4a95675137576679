// SPDX-License-Identifier: Apache-2.0

package import Findings

/// The Info.plist of a target in one configuration: the file's keys with the generated ones merged over them
/// (SB-PLIST-80 to 88), build-setting references expanded.
package struct InfoPlist: Hashable, Codable, Sendable {
  /// A key with its final value and where it comes from.
  package struct Entry: Hashable, Codable, Sendable {
    package var key: String
    /// The value with build-setting references expanded; a reference that cannot be expanded stays as written.
    package var value: PropertyListValue
    /// The key in the plist file, or the build setting in the project or xcconfig file.
    package var location: Location
    /// The name of the build setting that gave the value (`INFOPLIST_KEY_UIStatusBarStyle`), or nil: the file did.
    package var buildSetting: String?

    package init(key: String, value: PropertyListValue, location: Location, buildSetting: String? = nil) {
      self.key = key
      self.value = value
      self.location = location
      self.buildSetting = buildSetting
    }
  }

  /// The file named by `INFOPLIST_FILE`, relative to the folder that was checked; nil if there is none.
  package var path: String?
  /// Sorted by key.
  package var entries: [Entry]
  /// Whether `GENERATE_INFOPLIST_FILE` is on.
  package var isGenerated: Bool
  /// `INFOPLIST_KEY_…` settings that have no effect: all of them when generation is off, and those that no build
  /// system copies or in whose place others count under conditions that always hold on iOS (SB-PLIST-80, 83, 87). `key` is
  /// the setting's full name.
  package var settingsWithoutEffect: [Entry]

  package init(path: String?, entries: [Entry], isGenerated: Bool, settingsWithoutEffect: [Entry] = []) {
    self.path = path
    self.entries = entries.sorted { $0.key < $1.key }
    self.isGenerated = isGenerated
    self.settingsWithoutEffect = settingsWithoutEffect
  }

  package subscript(key: String) -> Entry? { entries.first { $0.key == key } }
}
