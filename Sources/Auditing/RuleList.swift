// SPDX-License-Identifier: Apache-2.0

import Findings

/// All rules, sorted by id.
///
/// Order never matters to what they find. A test makes sure that this list, the folder `Rules/` and
/// `Documentation/Rules.md` agree.
package enum RuleList {
  package static let all: [any Rule.Type] = [
    ColorSchemeReach.self,
    FakeStatusBar.self,
    FixedBarHeight.self,
    HiddenForGood.self,
    HiddenInconsistent.self,
    HiddenWithoutWayBack.self,
    InterfaceStyleForced.self,
    InterfaceStyleMisplaced.self,
    MissingAppearanceUpdate.self,
    NetworkActivityIndicator.self,
    OverrideIgnored.self,
    PrivateStatusBarAccess.self,
    StatusBarFrameLayout.self,
    SuppressionWithoutReason.self,
    SwiftUIModifierWithoutEffect.self,
    UnusedSuppression.self,
    UpdateBeforeChange.self,
    UpdateToWrongController.self,
  ]

  package static func rule(_ id: String) -> (any Rule.Type)? {
    all.first { $0.descriptor.id == id }
  }
}
