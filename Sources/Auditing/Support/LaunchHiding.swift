// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import Screens

/// `UIStatusBarHidden` where view controllers decide: it counts over the launch screen alone (SB-PLIST-42).
struct LaunchHiding {
  /// The key, as it counts on a kind of device.
  var entry: InfoPlist.Entry
  /// Whether the app can be in a window on iPadOS 26, over which the key takes the top inset away (SB-PLIST-46).
  var isInWindows: Bool

  init?(_ configuration: TargetConfiguration, on idiom: UIUserInterfaceIdiom) {
    guard let plist = configuration.infoPlist else { return nil }
    let appearance = InfoPlistAppearance(plist)
    guard appearance.mode(on: idiom) == .viewController, appearance.isStatusBarHidden(on: idiom),
      let key = appearance.effectiveValue(of: .statusBarHidden, on: idiom)?.rawKey, let entry = plist[key]
    else { return nil }
    self.entry = entry
    isInWindows =
      idiom == .pad && configuration.deviceFamilies.contains(2) && !Self.keepsWholeScreen(plist)
  }

  /// Advice on phones, where the layout moves once; a mistake where content lies under the bar for good.
  var severity: Severity { isInWindows ? .warning : .info }

  /// What comes of it, in words.
  var effect: String {
    isInWindows
      ? "in a window on iPadOS 26 the key makes the top safe-area inset 0, so that content lies under it"
      : "on devices with a home button the layout moves"
  }

  /// The keys that hide the bar over the launch screens of apps of which no controller hides it, once each, with a screen
  /// that shows it first where that is known.
  static func withoutFollowers(in app: AuditedApp) -> [(hiding: LaunchHiding, first: ResolvedScreen?)] {
    var found: [Location: (hiding: LaunchHiding, first: ResolvedScreen?)] = [:]
    for target in app.facts.targets where target.product == .application && target.isForIOS {
      for configuration in target.configurations {
        for idiom in idioms(configuration) {
          guard let hiding = LaunchHiding(configuration, on: idiom),
            let initial = InitialScreens(of: target, on: idiom, in: app), initial.areThere
          else { continue }
          let place = hiding.entry.location
          if let other = found[place]?.hiding, hiding.severity <= other.severity { continue }
          found[place] = (hiding, initial.screens?.first)
        }
      }
    }
    guard !found.isEmpty, HidingControllers.areAbsent(in: app) else { return [] }
    return found.values.sorted { $0.hiding.entry.location < $1.hiding.entry.location }
  }

  /// The kinds of devices that a configuration is built for; both where nothing says.
  static func idioms(_ configuration: TargetConfiguration) -> [UIUserInterfaceIdiom] {
    switch configuration.deviceFamilies {
    case [1]: [.phone]
    case [2]: [.pad]
    default: [.phone, .pad]
    }
  }

  /// Whether the app asks for the whole screen (SB-PLIST-70) and is not about to give it up (SB-PLIST-71).
  private static func keepsWholeScreen(_ plist: InfoPlist) -> Bool {
    let asks = plist["UIRequiresFullScreen~ipad"] ?? plist["UIRequiresFullScreen"]
    return asks?.value.boolean == true && plist["UIRequiresFullScreenIgnoredStartingWithVersion"] == nil
  }
}
