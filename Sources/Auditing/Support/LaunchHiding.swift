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
    guard let plist = configuration.infoPlist, idiom == .pad || !Self.liesOnItsSide(plist) else { return nil }
    let appearance = InfoPlistAppearance(plist)
    guard appearance.mode(on: idiom) == .viewController, appearance.isStatusBarHidden(on: idiom),
      let key = appearance.effectiveValue(of: .statusBarHidden, on: idiom)?.rawKey, let entry = plist[key]
    else { return nil }
    self.entry = entry
    isInWindows =
      idiom == .pad && configuration.deviceFamilies.contains(2) && !Self.keepsWholeScreen(plist)
  }

  /// How bad it is where it is not known that everybody sees the bar come: advice on phones, where the layout moves once; a
  /// mistake where content lies under the bar for good.
  var severity: Severity { isInWindows ? .warning : .info }

  /// What comes of it, in words.
  var effect: String {
    isInWindows
      ? "in a window on iPadOS 26 the key makes the top safe-area inset 0, so that content lies under it"
      : "on devices with a home button the layout moves"
  }

  /// A key that hides the bar over the launch screen of an app of which nothing that is read hides it later.
  struct Alone {
    var hiding: LaunchHiding
    /// A screen that may be the first, where one is known.
    var first: ResolvedScreen?
    /// Whether the bar is known to come with that screen.
    var isSeen: Bool
    /// Whether all controllers of the app were read.
    var isWhole: Bool

    /// A bar that everybody sees coming in is no less of a mistake than one that changes its tone.
    var severity: Severity { isSeen ? .warning : hiding.severity }
  }

  /// The keys that hide the bar over the launch screens of apps of which no controller hides it, once each. Where some
  /// controllers are of classes that cannot be read, only a first screen that is known to show the bar tells.
  static func withoutFollowers(in app: AuditedApp) -> [Alone] {
    var found: [Location: Alone] = [:]
    for target in app.facts.targets where target.product == .application && target.isForIOS {
      for configuration in target.configurations {
        for idiom in idioms(configuration) {
          guard let hiding = LaunchHiding(configuration, on: idiom),
            let initial = InitialScreens(of: target, on: idiom, in: app), initial.areThere
          else { continue }
          let place = hiding.entry.location
          if let other = found[place]?.hiding, hiding.severity <= other.severity { continue }
          let known = initial.knownScreens
          let shown = known.first(where: \.showsBar)
          found[place] = Alone(
            hiding: hiding, first: shown ?? initial.screens?.first, isSeen: shown != nil, isWhole: true)
        }
      }
    }
    guard !found.isEmpty else { return [] }
    let sorted = found.values.sorted { $0.hiding.entry.location < $1.hiding.entry.location }
    switch HidingControllers.presence(in: app) {
    case .none: return sorted
    case .unseen:
      return sorted.filter(\.isSeen).map {
        Alone(hiding: $0.hiding, first: $0.first, isSeen: true, isWhole: false)
      }
    case .some: return []
    }
  }

  /// The kinds of devices that a configuration is built for; both where nothing says.
  static func idioms(_ configuration: TargetConfiguration) -> [UIUserInterfaceIdiom] {
    switch configuration.deviceFamilies {
    case [1]: [.phone]
    case [2]: [.pad]
    default: [.phone, .pad]
    }
  }

  /// Whether the app runs in landscape alone on phones, where UIKit hides the bar by itself (SB-VC-06, SB-VC-52): nothing comes
  /// in after the launch then.
  static func liesOnItsSide(_ plist: InfoPlist) -> Bool {
    !plist.allows(.portrait, on: .phone)
  }

  /// Whether the app asks for the whole screen (SB-PLIST-70) and is not about to give it up (SB-PLIST-71).
  private static func keepsWholeScreen(_ plist: InfoPlist) -> Bool {
    let asks = plist["UIRequiresFullScreen~ipad"] ?? plist["UIRequiresFullScreen"]
    return asks?.value.boolean == true && plist["UIRequiresFullScreenIgnoredStartingWithVersion"] == nil
  }
}

extension ResolvedScreen {
  /// Whether the bar is there over the screen in every state that is told apart.
  var showsBar: Bool { chainIsKnown && hidesNowhere }

  /// Whether the bar is there in these states as far as the screen's controllers were read.
  var hidesNowhere: Bool {
    screen.light.hidden == false
      && screen.conditions.allSatisfy { $0.light.hidden == false && $0.dark.hidden == false }
  }
}
