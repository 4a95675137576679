// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit

/// What conditions are asked about: the device, the system and the states of the app that are taken as given.
///
/// What was decided in the same circumstances is decided the same way.
struct Circumstances: Hashable {
  private var iOS: SystemVersion
  private var isPad: Bool
  private var isNotchedPhone: Bool
  private var isDark: Bool
  private var isVerticallyCompact: Bool
  private var isHorizontallyCompact: Bool
  /// States of the app that are taken as given.
  private var states: [String: Bool]
  /// Whether the others are what they are when the app starts; else they can be anything.
  private var isAtFirst: Bool

  init(_ environment: AppearanceEnvironment, states: [String: Bool] = [:], isAtFirst: Bool = true) {
    iOS = environment.iOS
    isPad = environment.device.idiom == .pad
    isNotchedPhone = environment.device.isNotchedPhone
    isDark = environment.userInterfaceStyle == .dark
    isVerticallyCompact = environment.device.verticalSizeClass(in: environment.orientation) == .compact
    isHorizontallyCompact = environment.device.horizontalSizeClass(in: environment.orientation) == .compact
    self.states = states
    self.isAtFirst = isAtFirst
  }

  /// Whether a condition is answered without taking the app's states to be what they are at first.
  func answers(_ condition: Formula) -> Bool {
    condition == .always
      || condition.holds { atom in
        if case .state(let text, _, _) = atom { states[text] } else { answer(atom) }
      } != nil
  }

  /// What atoms are that do not depend on a controller's place.
  func answer(_ atom: Atom) -> Bool? {
    switch atom {
    case .iOS(let major, let minor): iOS >= SystemVersion(major, minor)
    case .pad: isPad
    case .notchedPhone: isNotchedPhone
    case .darkInterface, .darkOutside: isDark
    case .verticallyCompact: isVerticallyCompact
    case .horizontallyCompact: isHorizontallyCompact
    case .absent, .kind, .same, .holdsMore: nil
    case .state(let text, let initially, _): states[text] ?? (isAtFirst ? initially : nil)
    }
  }
}
