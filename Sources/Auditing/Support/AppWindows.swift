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
    let target = host(of: file)
    if let target, WindowScenes.declaresScenes(target) { return true }
    return (target != nil || isOfLooseApplication(file))
      && model.windowScenes.configuresScenes(in: Set(target?.sources ?? []))
  }

  /// Whether the application of a file lives in scenes: one that declares them, or one of SwiftUI's.
  package func hasScenes(_ file: String) -> Bool {
    if declaresScenes(file) { return true }
    let target = host(of: file)
    guard target != nil || isOfLooseApplication(file) else { return false }
    let files = Set(target?.sources ?? [])
    return model.symbols.descendants(of: "App").contains { type in
      model.symbols[type].sites.contains { files.isEmpty || files.contains(facts.sources[$0.file].path) }
    }
  }
}
