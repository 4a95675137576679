// SPDX-License-Identifier: Apache-2.0

/// Where the parts of a status bar lie on one class of devices: a reference layout, in points, for one width of the
/// screen. Other widths keep the distances from the edges.
///
/// Apple documents no fixed places (SB-GEO-02): a row holds what was measured in screenshots and says so.
package struct BarGeometry: Hashable, Sendable {
  /// What stands in the bar, and in which order.
  package enum Arrangement: String, Hashable, Sendable {
    /// Signal at the left, time in the middle, battery at the right: phones with a home button, and old iPads.
    case centred
    /// Time in the left ear, signal and battery in the right one.
    case ears
    /// Time and date at the left, Wi-Fi, percentage and battery at the right: iPads.
    case leading
  }

  /// What covers a part of the screen.
  package enum Housing: Hashable, Sendable {
    case none
    /// Hangs from the upper edge; its width and height.
    case notch(width: Double, height: Double)
    /// Floats; its box.
    case island(Box)
  }

  /// A short name, also of the shared drawings in a page: `island-402`.
  package var name: String
  package var arrangement: Arrangement
  /// The width that the row holds for.
  package var width: Double
  /// The middle of the time; for ``Arrangement/leading`` its left edge.
  package var timeX: Double
  /// The top and the foot of the digits.
  package var digits: ClosedRange<Double>
  /// Nil where there are no mobile networks.
  package var cellular: Box?
  package var wifi: Box
  /// The battery without its cap.
  package var battery: Box
  package var housing: Housing
  /// The radius of the screen's corners.
  package var cornerRadius: Double
  /// Where the numbers come from.
  package var source: String

  /// The row for a screen of another width: the left group and the right one keep their distances from the edges.
  func fitted(to newWidth: Double) -> BarGeometry {
    let extra = newWidth - width
    guard extra != 0 else { return self }
    var result = self
    result.width = newWidth
    result.battery = battery.moved(right: extra)
    switch arrangement {
    case .centred:
      result.timeX += extra / 2
    case .ears:
      result.cellular = cellular?.moved(right: extra)
      result.wifi = wifi.moved(right: extra)
    case .leading:
      result.cellular = cellular?.moved(right: extra)
      result.wifi = wifi.moved(right: extra)
    }
    if case .island(let box) = housing { result.housing = .island(box.moved(right: extra / 2)) }
    return result
  }

  /// The row moved down, for screens whose bar is taller.
  func lowered(by distance: Double) -> BarGeometry {
    var result = self
    result.digits = digits.lowerBound + distance...digits.upperBound + distance
    result.cellular = cellular?.moved(down: distance)
    result.wifi = wifi.moved(down: distance)
    result.battery = battery.moved(down: distance)
    if case .island(let box) = housing { result.housing = .island(box.moved(down: distance)) }
    return result
  }
}
