// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings
import HeadlessUIKit
import Screens

/// The Info.plists of the app: each entry once, with the applications that it holds for.
package enum AppearancePlists {
  package struct Entry {
    package var entry: InfoPlist.Entry
    /// Applications whose Info.plist has it, by name; empty for a file that no target was seen to use.
    package var applications: [AppTarget]

    package var valueLocation: Location { Location(file: entry.location.file, range: entry.value.range) }
  }

  /// The entries of every application's Info.plist, in all configurations, by place; where no application is known,
  /// those of property lists that describe one.
  package static func entries(in app: AuditedApp) -> [Entry] {
    var result: [Key: Entry] = [:]
    let applications = app.facts.targets.filter { $0.product == .application && $0.isForIOS }
    for target in applications {
      for entry in target.configurations.flatMap({ $0.infoPlist?.entries ?? [] }) {
        let key = Key(location: entry.location, name: entry.key, value: entry.value)
        if result[key]?.applications.contains(where: { $0.name == target.name }) ?? false { continue }
        result[key, default: Entry(entry: entry, applications: [])].applications.append(target)
      }
    }
    for file in unusedFiles(in: app) {
      guard case .dictionary(let entries) = file.root.kind else { continue }
      for entry in entries {
        let place = Location(file: file.path, range: entry.keyRange)
        result[Key(location: place, name: entry.key, value: entry.value)] = Entry(
          entry: InfoPlist.Entry(key: entry.key, value: entry.value, location: place), applications: [])
      }
    }
    return result.values.sorted { ($0.entry.location, $0.entry.key) < ($1.entry.location, $1.entry.key) }
  }

  private struct Key: Hashable {
    var location: Location
    var name: String
    var value: AppReading.PropertyListValue
  }

  /// Property lists of an application that no target uses: the project that does is made by a tool, or not there.
  private static func unusedFiles(in app: AuditedApp) -> [PropertyListFile] {
    let used = Set(app.facts.targets.flatMap { $0.configurations.compactMap(\.infoPlist?.path) })
    return app.facts.propertyLists.filter { file in
      !used.contains(file.path) && file.root["CFBundlePackageType"]?.string == "APPL"
        && (file.root["LSRequiresIPhoneOS"] != nil || file.root["UIRequiredDeviceCapabilities"] != nil)
    }
  }
}
