// SPDX-License-Identifier: Apache-2.0
import UIKit

/// The colours of the app.
public enum Theme {
  /// Lies behind every screen.
  public static var sand: UIColor? { UIColor(named: "Sand") }
}
