// SPDX-License-Identifier: Apache-2.0

/// Everything outside the app's controllers that the answer depends on: system, SDK, device and Info.plist.
///
/// It is handed in and never read from a global, so that one process can ask about many systems and devices. A
/// ``UIWindowScene`` carries one; the windows and controllers in it see it.
public struct AppearanceEnvironment: Sendable, Hashable, Codable {
  /// The system the app runs on.
  public var iOS: SystemVersion
  /// The SDK the app was linked against, which gates several behaviours whatever the system (UIS-02, SB-PRES-18).
  public var linkedSDK: SystemVersion
  /// The device, at standard zoom (SB-GEO-21).
  public var device: Device
  /// The interface orientation of the scene.
  public var orientation: UIInterfaceOrientation
  /// The system setting of light or dark; without effect before iOS 13 (UIS-04).
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// The appearance keys of the app's Info.plist.
  public var infoPlist: InfoPlistAppearance
  /// Choices between readings of the specification.
  public var switches: AppearanceSwitches

  /// An environment; what is not given is the newest settled system on its usual phone, in portrait and light.
  ///
  /// - Parameters:
  ///   - iOS: the system version, 18.0 if not given.
  ///   - linkedSDK: the SDK the app is linked against; the system's version if not given.
  ///   - device: the device, ``Device/standard`` if not given.
  ///   - orientation: the interface orientation, portrait if not given.
  ///   - userInterfaceStyle: the system setting, light if not given.
  ///   - infoPlist: the app's keys, none if not given.
  ///   - switches: readings of the specification, its own choices if not given.
  public init(
    iOS: SystemVersion = SystemVersion(18),
    linkedSDK: SystemVersion? = nil,
    device: Device = .standard,
    orientation: UIInterfaceOrientation = .portrait,
    userInterfaceStyle: UIUserInterfaceStyle = .light,
    infoPlist: InfoPlistAppearance = InfoPlistAppearance(),
    switches: AppearanceSwitches = AppearanceSwitches()
  ) {
    self.iOS = iOS
    self.linkedSDK = linkedSDK ?? iOS
    self.device = device
    self.orientation = orientation
    self.userInterfaceStyle = userInterfaceStyle
    self.infoPlist = infoPlist
    self.switches = switches
  }
}
