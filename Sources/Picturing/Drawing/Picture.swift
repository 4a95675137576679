// SPDX-License-Identifier: Apache-2.0

package import HeadlessUIKit
package import Legibility

/// What a picture of the top of a screen is to show.
///
/// What is not known is drawn as such: hatched, never invented.
package struct Picture: Hashable, Sendable {
  /// Whether the bar is seen.
  package enum Visibility: Hashable, Sendable {
    case shown
    case hidden
    case unknown
  }

  /// What lies behind the bar.
  package enum Backdrop: Hashable, Sendable {
    case solid(DisplayColor)
    /// From the upper edge of the screen downwards.
    case gradient(DisplayColor, DisplayColor)
    case unknown
  }

  /// What else is drawn, without any claim to its looks.
  package enum Scenery: Hashable, Sendable {
    case plain
    /// A navigation bar below the status bar, with a way back; the backdrop is then its background.
    case navigationBar
    /// The navigation bar of the first screen of a stack, from which no way leads back.
    case navigationRoot
    /// A sheet in front; the backdrop is then what the sheet leaves to be seen.
    case sheet
  }

  package var device: Device
  package var iOS: SystemVersion
  package var orientation: UIInterfaceOrientation
  /// Whether the interface is dark; sheets and the like follow it.
  package var isDark: Bool
  /// The tone of the glyphs; nil where it is not known.
  package var content: ContentTone?
  package var visibility: Visibility
  package var backdrop: Backdrop
  package var scenery: Scenery

  package init(
    device: Device = .standard, iOS: SystemVersion = SystemVersion(18), orientation: UIInterfaceOrientation = .portrait,
    isDark: Bool, content: ContentTone?, visibility: Visibility = .shown, backdrop: Backdrop = .unknown,
    scenery: Scenery = .plain
  ) {
    self.device = device
    self.iOS = iOS
    self.orientation = orientation
    self.isDark = isDark
    self.content = content
    self.visibility = visibility
    self.backdrop = backdrop
    self.scenery = scenery
  }

  /// Where the parts of the bar lie; nil where the device shows none in the orientation.
  package var geometry: BarGeometry? { BarGeometry(device: device, iOS: iOS, orientation: orientation) }

  /// How high it is drawn where it is drawn so wide, its rim included, in points.
  package func height(width: Double) -> Double {
    let box = PictureFrame(self).viewBox
    return width * box.height / box.width
  }

  /// What is drawn, in a sentence, for who cannot see it.
  package var description: String {
    let tone = content.map { $0 == .light ? "light glyphs" : "dark glyphs" } ?? "glyphs of unknown tone"
    let behind =
      switch backdrop {
      case .solid(let color): "on \(color.hex)"
      case .gradient(let top, let bottom): "on \(top.hex) to \(bottom.hex)"
      case .unknown: "on an unknown background"
      }
    switch visibility {
    case .hidden: return "no status bar, \(behind)"
    case .unknown: return "perhaps a status bar with \(tone), \(behind)"
    case .shown: return "a status bar with \(tone), \(behind)"
    }
  }
}
