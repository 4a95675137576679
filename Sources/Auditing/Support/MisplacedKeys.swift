// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit

/// Keys about the status bar that stand inside another entry of an Info.plist, where they mean nothing: UIKit reads them at the
/// top alone (SB-PLIST-73).
struct MisplacedKeys {
  var name: String
  /// The entry around it.
  var holder: String
  var location: Location

  /// Entries that describe what is shown, in which such a key is taken to be meant for UIKit.
  private static let holders = ["UILaunchScreen", "UIApplicationSceneManifest"]
  private static let keys = Set(InfoPlistAppearance.Key.allCases.map(\.rawValue))

  static func all(in app: AuditedApp) -> [MisplacedKeys] {
    AppearancePlists.entries(in: app).filter { holders.contains($0.entry.key) }.flatMap { entry in
      keys(in: entry.entry.value, depth: 0).map { name, range in
        MisplacedKeys(
          name: name, holder: entry.entry.key, location: Location(file: entry.entry.location.file, range: range))
      }
    }
  }

  private static func keys(
    in value: AppReading.PropertyListValue, depth: Int
  ) -> [(name: String, range: SourceRange)] {
    guard depth < 16 else { return [] }
    switch value.kind {
    case .dictionary(let entries):
      return entries.flatMap { entry in
        (keys.contains(PlistKeys.base(of: entry.key)) ? [(entry.key, entry.keyRange)] : [])
          + keys(in: entry.value, depth: depth + 1)
      }
    case .array(let values): return values.flatMap { keys(in: $0, depth: depth + 1) }
    default: return []
    }
  }
}
