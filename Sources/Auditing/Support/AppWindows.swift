// SPDX-License-Identifier: Apache-2.0

import AppReading
import Screens

/// What the app's Info.plists say of scenes.
extension AuditedApp {
  /// Whether the application of a file can have several scenes at once; nil where the host is not known.
  package func supportsMultipleScenes(_ file: String) -> Bool? {
    model.application(for: file).map { target in
      target.configurations.contains { configuration in
        guard let manifest = configuration.infoPlist?["UIApplicationSceneManifest"]?.value,
          case .dictionary(let entries) = manifest.kind,
          case .boolean(true)? = entries.first(where: { $0.key == "UIApplicationSupportsMultipleScenes" })?.value.kind
        else { return false }
        return true
      }
    }
  }

  /// Whether the application of a file declares scenes in every configuration; false where that is not known.
  package func declaresScenes(_ file: String) -> Bool {
    guard let target = host(of: file), !target.configurations.isEmpty else { return false }
    return target.configurations.allSatisfy { $0.infoPlist?["UIApplicationSceneManifest"] != nil }
  }
}
