// SPDX-License-Identifier: Apache-2.0

/// Traits set on one object for itself and everything below it; iOS 17 and later (UIS-18).
public struct UITraitOverrides: Sendable, Hashable {
  var values = TraitValues()

  /// No override at all.
  public init() {}

  /// Light or dark; unspecified takes it from above.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.userInterfaceStyle }
    set { values.userInterfaceStyle = newValue }
  }

  /// The horizontal size class; unspecified takes it from above.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { values.horizontalSizeClass }
    set { values.horizontalSizeClass = newValue }
  }

  /// The vertical size class; unspecified takes it from above.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { values.verticalSizeClass }
    set { values.verticalSizeClass = newValue }
  }
}
