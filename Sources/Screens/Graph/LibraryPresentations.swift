// SPDX-License-Identifier: Apache-2.0

/// Functions of well-known libraries that present a controller, for apps whose checkout does not hold the library.
enum LibraryPresentations {
  struct Presentation {
    /// The name of UIKit's style.
    var style: String
    var captures: Bool
  }

  /// By the name of the method of `UIViewController` that takes the controller as its first argument.
  static let byFunction: [String: Presentation] = [
    // PanModal, https://github.com/slackhq/PanModal: sets the style and the flag for phones.
    "presentPanModal": Presentation(style: "custom", captures: true)
  ]
}
