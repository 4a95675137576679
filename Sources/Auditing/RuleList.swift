// SPDX-License-Identifier: Apache-2.0

import Findings

/// All rules, sorted by id.
///
/// Order never matters to what they find. A test makes sure that this list, the folder `Rules/` and
/// `Documentation/Rules.md` agree.
package enum RuleList {
  package static let all: [any Rule.Type] = [
    ContainerNotForwarding.self,
    DeadHook.self,
    ForwardingVisibleController.self,
    ModalNotCapturing.self,
    NavigationCustomClass.self,
    OverlayWindow.self,
    OverrideBypassed.self,
    OverrideIgnored.self,
    ProcessWideOverride.self,
    SuppressionWithoutReason.self,
    UnusedSuppression.self,
    WindowWithoutRoot.self,
  ]

  package static func rule(_ id: String) -> (any Rule.Type)? {
    all.first { $0.descriptor.id == id }
  }
}
