// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// A scene that an Info.plist declares in `UIApplicationSceneManifest`.
struct SceneConfiguration {
  /// The key under which it stands: `UIWindowSceneSessionRoleApplication`.
  var role: String
  /// What code asks for it by.
  var name: String?
  /// As it is written, with the module in front.
  var delegateClass: String?
  var storyboard: (name: String, place: Location)?

  /// Whether the scene shows windows on the device itself: those for external displays, CarPlay and the like have no
  /// status bar (SB-WIN-19).
  var isOnDevice: Bool { role == "UIWindowSceneSessionRoleApplication" }

  /// The class of the app that is the scene's delegate.
  func delegate(in symbols: SymbolTable) -> TypeSymbol.ID? {
    delegateClass?.split(separator: ".").last.flatMap { symbols.type(named: String($0)) }
  }

  static func all(of targets: [AppTarget]) -> [SceneConfiguration] {
    targets.filter { $0.product == .application }.flatMap { all(of: $0) }
  }

  static func all(of target: AppTarget) -> [SceneConfiguration] {
    guard let manifest = target.configurations.first?.infoPlist?["UIApplicationSceneManifest"],
      case .dictionary(let roles)? = manifest.value["UISceneConfigurations"]?.kind
    else { return [] }
    return roles.flatMap { role -> [SceneConfiguration] in
      guard case .array(let scenes) = role.value.kind else { return [] }
      return scenes.map { scene in
        let storyboard = scene["UISceneStoryboardFile"].flatMap { value in
          value.string.map { ($0, Location(file: manifest.location.file, range: value.range)) }
        }
        return SceneConfiguration(
          role: role.key, name: scene["UISceneConfigurationName"]?.string,
          delegateClass: scene["UISceneDelegateClassName"]?.string, storyboard: storyboard)
      }
    }
  }
}
