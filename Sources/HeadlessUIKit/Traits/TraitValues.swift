// SPDX-License-Identifier: Apache-2.0

/// The three traits the status bar depends on; unspecified ones are passed over when values are merged.
struct TraitValues: Sendable, Hashable {
  var userInterfaceStyle: UIUserInterfaceStyle = .unspecified
  var horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified
  var verticalSizeClass: UIUserInterfaceSizeClass = .unspecified

  var isComplete: Bool {
    userInterfaceStyle != .unspecified && horizontalSizeClass != .unspecified && verticalSizeClass != .unspecified
  }

  var isEmpty: Bool {
    userInterfaceStyle == .unspecified && horizontalSizeClass == .unspecified && verticalSizeClass == .unspecified
  }

  /// Takes what is still unspecified from values that count less.
  mutating func fill(from weaker: TraitValues) {
    if userInterfaceStyle == .unspecified { userInterfaceStyle = weaker.userInterfaceStyle }
    if horizontalSizeClass == .unspecified { horizontalSizeClass = weaker.horizontalSizeClass }
    if verticalSizeClass == .unspecified { verticalSizeClass = weaker.verticalSizeClass }
  }

  /// Takes what stronger values specify.
  mutating func override(with stronger: TraitValues) {
    if stronger.userInterfaceStyle != .unspecified { userInterfaceStyle = stronger.userInterfaceStyle }
    if stronger.horizontalSizeClass != .unspecified { horizontalSizeClass = stronger.horizontalSizeClass }
    if stronger.verticalSizeClass != .unspecified { verticalSizeClass = stronger.verticalSizeClass }
  }
}
