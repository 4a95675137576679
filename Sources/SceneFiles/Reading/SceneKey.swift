// SPDX-License-Identifier: Apache-2.0

/// Every key that has a meaning somewhere in a scene file.
enum SceneKey: String, CaseIterable {
  case schema, iOS, linkedSDK, device, orientation, userInterfaceStyle, infoPlist, application, switches, windows,
    scenes
  case id, frame, traitCollection, traitOverrides, backdrop
  case horizontalSizeClass, verticalSizeClass
  case luminance, color
  case x, y, width, height
  case statusBarStyle, isStatusBarHidden, statusBarAnimation
  case hiddenFollowsNavigationBar, overCurrentContextInherits
  case `class`, windowLevel, isHidden, isKeyWindow, windowScene, overrideUserInterfaceStyle, rootViewController
  case canAffectStatusBarAppearance = "_canAffectStatusBarAppearance"
  case preferredStatusBarStyle, prefersStatusBarHidden, preferredStatusBarUpdateAnimation
  case childForStatusBarStyle, childForStatusBarHidden
  case modalPresentationCapturesStatusBarAppearance, modalPresentationStyle, presentationController
  case definesPresentationContext, overrideTraitCollection, view, children, presented
  case viewControllers, isNavigationBarHidden, navigationBar, selectedIndex, moreNavigationController, isCollapsed
  case rootView, preferredStyle
  case backgroundColor
  case barStyle, barTintColor, standardAppearance, compactAppearance, scrollEdgeAppearance
  case shouldRemovePresentersView, adaptivePresentationStyle, detents, selectedDetentIdentifier
  case statusBarHidden, preferredColorScheme, navigationStack, toolbarColorScheme, toolbarVisibility
  case toolbarBackgroundVisibility, persistentSystemOverlays, statusBar

  /// The keys of each length, with their bytes: a key is found by comparing with few others.
  static let byLength: [[(bytes: [UInt8], key: SceneKey, ordinal: Int)]] = {
    let longest = allCases.map(\.rawValue.utf8.count).max() ?? 0
    var table: [[(bytes: [UInt8], key: SceneKey, ordinal: Int)]] = Array(repeating: [], count: longest + 1)
    for (ordinal, key) in allCases.enumerated() {
      table[key.rawValue.utf8.count].append((Array(key.rawValue.utf8), key, ordinal))
    }
    return table
  }()
}

/// The keys an object has had so far, to notice one that is there twice.
struct SceneKeySet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Adds a key; false if it was there.
  mutating func insert(ordinal: Int) -> Bool {
    let bit = UInt64(1) << UInt64(ordinal & 63)
    if ordinal < 64 {
      defer { low |= bit }
      return low & bit == 0
    }
    defer { high |= bit }
    return high & bit == 0
  }
}
