// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A device's screen.
@MainActor public final class UIScreen {
  /// The place of the screen in the current orientation, in points.
  public let bounds: CGRect
  /// The place of the screen in portrait, in points.
  public let nativePortraitBounds: CGRect

  init(environment: AppearanceEnvironment) {
    bounds = CGRect(origin: .zero, size: environment.device.size(in: environment.orientation))
    nativePortraitBounds = CGRect(origin: .zero, size: environment.device.portraitSize)
  }

  /// The screen of the application's device.
  public static var main: UIScreen { UIApplication.shared.defaultScene.screen }
}

/// The device the application runs on.
@MainActor public final class UIDevice {
  private let environment: AppearanceEnvironment

  init(environment: AppearanceEnvironment) { self.environment = environment }

  /// The device of the application.
  public static var current: UIDevice { UIDevice(environment: UIApplication.shared.environment) }
  /// Phone or pad.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { environment.device.idiom }
  /// The system's version as text.
  public var systemVersion: String { environment.iOS.description }
  /// The system's name.
  public var systemName: String { environment.device.idiom == .pad && environment.iOS.major >= 13 ? "iPadOS" : "iOS" }
  /// The model's name.
  public var name: String { environment.device.name }
}
