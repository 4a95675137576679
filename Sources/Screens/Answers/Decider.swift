// SPDX-License-Identifier: Apache-2.0

/// Who decides the style or the visibility of the status bar.
///
/// Where nobody does, and the system's default holds, there is none.
package enum Decider: Hashable, Codable, Sendable {
  /// A controller of this class, the appearance being controller-based.
  case controller(String)
  /// What code told the application, the appearance not being controller-based.
  case application
  /// The Info.plist, the appearance not being controller-based and the application not told otherwise.
  case infoPlist
  /// The device has no status bar here, or shows none.
  case device
  /// Somebody, and it is not known who. What is decided is known all the same where all who may decide answer alike.
  case unknown

  /// The class of the controller that decides.
  package var className: String? {
    if case .controller(let name) = self { name } else { nil }
  }
}
