// SPDX-License-Identifier: Apache-2.0

/// Traits gathered from an object upwards: the nearest object that specifies a trait wins (UIS-04, UIS-06, UIS-20).
@MainActor struct TraitWalk {
  var values = TraitValues()
  /// The rule that gave the interface style; nil while it is unspecified.
  var styleRule: AppearanceRule?
  /// Whether the object that gave the style has an override and trait overrides which differ (UIS-19).
  var isConflicting = false
  /// Whether a run-time override gave the style (UIS-05).
  var isOverridden = false

  /// Takes traits that are still unspecified.
  mutating func take(_ weaker: TraitValues, _ rule: @autoclosure () -> AppearanceRule, _ facts: AppearanceFacts) {
    if weaker.isEmpty { return }
    if values.userInterfaceStyle == .unspecified, weaker.userInterfaceStyle != .unspecified, facts.hasInterfaceStyles {
      values.userInterfaceStyle = weaker.userInterfaceStyle
      styleRule = rule()
      isOverridden = true
    }
    if values.horizontalSizeClass == .unspecified { values.horizontalSizeClass = weaker.horizontalSizeClass }
    if values.verticalSizeClass == .unspecified { values.verticalSizeClass = weaker.verticalSizeClass }
  }

  /// Takes what one object has set on itself: its style override, then its trait overrides (UIS-19).
  mutating func take(
    style: UIUserInterfaceStyle, _ rule: @autoclosure () -> AppearanceRule, _ overrides: UITraitOverrides,
    _ facts: AppearanceFacts
  ) {
    let isOpen = values.userInterfaceStyle == .unspecified
    if style != .unspecified {
      if isOpen && facts.hasTraitOverrides && facts.hasInterfaceStyles
        && overrides.userInterfaceStyle != .unspecified && overrides.userInterfaceStyle != style
      {
        isConflicting = true
      }
      take(TraitValues(userInterfaceStyle: style), rule(), facts)
    }
    if facts.hasTraitOverrides { take(overrides.values, UIViewController.ownTraitOverrides, facts) }
  }

  mutating func take(_ controller: UIViewController, _ facts: AppearanceFacts) {
    var style = controller.overrideUserInterfaceStyle
    if style == .unspecified, let scheme = controller.schemeOfContent {
      style = scheme
      take(style: style, UIHostingController.contentScheme, controller.traitOverrides, facts)
    } else {
      take(style: style, UIViewController.ownOverride, controller.traitOverrides, facts)
    }
  }

  /// Takes the overrides of the views a child's view lies in, up to its parent's view (UIS-13).
  mutating func takeViews(between child: UIViewController, and parent: UIViewController, _ facts: AppearanceFacts) {
    guard let outer = parent.loadedView else { return }
    var view = child.loadedView?.superview
    while let inner = view, inner !== outer {
      take(style: inner.overrideUserInterfaceStyle, UIView.ofParent, inner.traitOverrides, facts)
      view = inner.superview
    }
    take(style: outer.overrideUserInterfaceStyle, UIView.ofParent, outer.traitOverrides, facts)
  }

  mutating func take(_ window: UIWindow, _ facts: AppearanceFacts) {
    take(style: window.overrideUserInterfaceStyle, UIWindow.ownOverride, window.traitOverrides, facts)
  }

  /// Takes the rest from the scene, which specifies everything.
  mutating func take(_ scene: UIWindowScene, _ facts: AppearanceFacts) {
    if facts.hasTraitOverrides { take(scene.traitOverrides.values, UIViewController.ownTraitOverrides, facts) }
    let isOpen = values.userInterfaceStyle == .unspecified
    values.fill(from: scene.baseTraits)
    if isOpen { styleRule = facts.hasInterfaceStyles ? facts.plist.interfaceStyle.rule : Self.lightOnly }
  }

  static let lightOnly = AppearanceRule("UIS-02", "before iOS 13 or its SDK there is the light style only")
}
