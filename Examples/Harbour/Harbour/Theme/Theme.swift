// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The colours of the log and of the almanac, chosen by the skipper and independent of the system's appearance.
protocol Theme: Sendable {
  var name: String { get }
  @MainActor var background: UIColor { get }
  @MainActor var text: UIColor { get }
  @MainActor var statusBarStyle: UIStatusBarStyle { get }
}
