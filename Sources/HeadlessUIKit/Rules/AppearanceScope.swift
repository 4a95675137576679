// SPDX-License-Identifier: Apache-2.0

/// What a query of the status bar makes known to the hooks it calls, for the extent of that call.
///
/// A hook has no parameters, yet what UIKit's own classes answer depends on the device and the system. While a scene is
/// resolved its facts stand here, and a class's own answer leaves its rule here, which is how the trace knows whether
/// an override answered (SB-VC-07). Nothing outlives the call that put it in; outside a query a controller finds its
/// scene through its window.
@MainActor final class AppearanceScope {
  static let shared = AppearanceScope()

  /// The scene whose bar is being resolved.
  var scene: UIWindowScene?
  /// The facts of that scene.
  var facts: AppearanceFacts?
  /// The rule of the class behaviour that answered the last question; nil if an override did.
  var answeredBy: AppearanceRule?
  /// The animation block being run.
  var animation: AnimationParameters?
}
