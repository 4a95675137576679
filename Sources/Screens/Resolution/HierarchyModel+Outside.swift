// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit

/// Interface styles that code asks for past the controller that answers.
extension HierarchyModel {
  /// Whether the style is dark that the device's screen has, or that holds where code runs; nil where that is not the
  /// controller's and nothing says which of them it is.
  func isDarkOutside(ofScreen isOfScreen: Bool, _ controller: UIViewController) -> Bool? {
    let system = environment.userInterfaceStyle
    if controller.traitCollection.userInterfaceStyle == system { return system == .dark }
    // What the app says for all of itself may hold for the screen as the app sees it.
    let isForced = environment.infoPlist.userInterfaceStyle() != .unspecified
    return isOfScreen && !isForced ? system == .dark : nil
  }
}
