// SPDX-License-Identifier: Apache-2.0

import Findings

/// All rules, sorted by id.
///
/// Order never matters to what they find. A test makes sure that this list, the folder `Rules/` and
/// `Documentation/Rules.md` agree.
package enum RuleList {
  package static let all: [any Rule.Type] = [
    AppLevelAppearance.self,
    AppSetterDeprecated.self,
    AppSetterIgnored.self,
    AppSetterRemoved.self,
    BarTintWithoutBarStyle.self,
    ColorSchemeReach.self,
    ContainerNotForwarding.self,
    ContentUnderBar.self,
    DarkContentOnSheet.self,
    DeadHook.self,
    DefaultStyleFixedBackground.self,
    FakeStatusBar.self,
    FixedBarHeight.self,
    FixedStyleAdaptiveBackground.self,
    ForwardingVisibleController.self,
    HiddenForGood.self,
    HiddenInconsistent.self,
    HiddenWithoutWayBack.self,
    InconsistentSiblings.self,
    InteractiveUnderBar.self,
    InterfaceStyleForced.self,
    InterfaceStyleMisplaced.self,
    LaunchStyleMismatch.self,
    LegacyBarAppearance.self,
    MissingAppearanceUpdate.self,
    MissingKeyReadAsFalse.self,
    MissingLaunchScreen.self,
    ModalNotCapturing.self,
    NavigationBarViewHidden.self,
    NavigationCustomClass.self,
    NetworkActivityIndicator.self,
    OverlayWindow.self,
    OverrideBypassed.self,
    OverrideDisabled.self,
    OverrideIgnored.self,
    PlistKeyWithoutEffect.self,
    PlistValue.self,
    PrivateStatusBarAccess.self,
    ProcessWideOverride.self,
    RequiresFullScreenDeprecated.self,
    StatusBarFrameLayout.self,
    StatusBarHiddenDeprecated.self,
    SuppressionWithoutReason.self,
    SwiftUIModifierWithoutEffect.self,
    Unreadable.self,
    UnusedSuppression.self,
    UpdateBeforeChange.self,
    UpdateToWrongController.self,
    WindowWithoutRoot.self,
    WindowWithoutScene.self,
  ]

  package static func rule(_ id: String) -> (any Rule.Type)? {
    all.first { $0.descriptor.id == id }
  }
}
