// SPDX-License-Identifier: Apache-2.0

package import HeadlessUIKit

/// For which system, device and target screens are resolved.
package struct ScreenEnvironment: Sendable {
  package var iOS: SystemVersion
  package var linkedSDK: SystemVersion
  package var device: Device
  package var orientation: UIInterfaceOrientation

  /// The newest system the specification knows on its usual phone, in portrait.
  package init(
    iOS: SystemVersion = SystemVersion(18), linkedSDK: SystemVersion? = nil, device: Device = .standard,
    orientation: UIInterfaceOrientation = .portrait
  ) {
    self.iOS = iOS
    self.linkedSDK = linkedSDK ?? iOS
    self.device = device
    self.orientation = orientation
  }

  /// The last system without cards, on the same device.
  package var beforeCards: ScreenEnvironment {
    ScreenEnvironment(iOS: SystemVersion(12, 4), device: device, orientation: orientation)
  }

  /// Whether a sheet leaves the top of a phone's screen to what lies below it.
  var hasCards: Bool { AppearanceEnvironment(iOS: iOS, linkedSDK: linkedSDK, device: device).hasCards }
}
