// SPDX-License-Identifier: Apache-2.0

package import Legibility

/// What `lintel screenshot --format json` says about one picture.
package struct ScreenshotReport: Sendable, Codable, Hashable {
  /// Whether a status bar is there.
  package enum StatusBar: String, Sendable, Codable, Hashable {
    /// It is drawn at its place, though its glyphs may not be visible.
    case present
    /// A screen of a device without a bar, or with one in the very colour of what lies behind.
    case hidden
    /// The width of a device's screen and less than its height: the top may be cut off.
    case cropped
    /// A marketing picture: a screen within a frame or under a caption.
    case framed
    /// Not the picture of a device's screen, or nobody can tell.
    case unknown
  }

  /// The tone of the glyphs.
  package enum Content: String, Sendable, Codable, Hashable {
    case light
    case dark
    /// The two groups differ.
    case mixed
    /// There are no glyphs.
    case none
  }

  /// How the picture is held.
  package enum Orientation: String, Sendable, Codable, Hashable {
    case portrait
    case landscape
  }

  /// Contrast ratios by WCAG 2.2, 1 to 21, rounded to hundredths. Nil where a part was not found.
  package struct Contrast: Sendable, Codable, Hashable {
    /// The clock: its strokes against the median of what surrounds them.
    package var time: Double?
    /// The group at the right (signal, Wi-Fi, battery fill), measured like the clock.
    package var levels: Double?
    /// The worst place: the digit or sign whose surroundings come nearest to it, in their worst tenth; or the levels,
    /// where they are worse.
    package var worst: Double?

    enum CodingKeys: String, CodingKey {
      case time, levels, worst
    }

    package init(time: Double? = nil, levels: Double? = nil, worst: Double? = nil) {
      self.time = time
      self.levels = levels
      self.worst = worst
    }
  }

  /// The same places with the other content colour.
  package struct OtherContent: Sendable, Codable, Hashable {
    package var content: ContentTone
    /// Contrast around the clock, as ``Contrast/time``.
    package var contrast: Double

    package init(content: ContentTone, contrast: Double) {
      self.content = content
      self.contrast = contrast
    }
  }

  /// Where a part was found, in pixels.
  package struct Box: Sendable, Codable, Hashable {
    /// Which part.
    package enum Part: String, Sendable, Codable, Hashable {
      case time
      case levels
    }
    package var part: Part
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(part: Part, box: PixelBox) {
      self.part = part
      x = box.minX
      y = box.minY
      width = box.width
      height = box.height
    }
  }

  /// The picture's path, as given.
  package var file: String
  /// Pixels.
  package var width: Int
  /// Pixels.
  package var height: Int
  package var device: DeviceClass
  package var orientation: Orientation
  package var statusBar: StatusBar
  package var content: Content
  package var contrast: Contrast
  /// The class of the clock's worst digit or sign.
  package var readable: Readability
  /// Whether the app's own content shows behind the bar.
  package var contentUnderBar: Bool
  /// What the other content colour would give; nil without a bar.
  package var otherContent: OtherContent?
  /// The smallest scrim that lifts the worst place to 4.5; nil where none is needed.
  package var scrim: Scrim?
  /// The parts found, the clock first.
  package var boxes: [Box]
  /// One sentence: what was seen, and what could not be told.
  package var why: String

  package init(
    file: String, width: Int, height: Int, device: DeviceClass, orientation: Orientation, statusBar: StatusBar,
    content: Content = .none, contrast: Contrast = .init(), readable: Readability = .unknown,
    contentUnderBar: Bool = false, otherContent: OtherContent? = nil, scrim: Scrim? = nil, boxes: [Box] = [],
    why: String = ""
  ) {
    self.file = file
    self.width = width
    self.height = height
    self.device = device
    self.orientation = orientation
    self.statusBar = statusBar
    self.content = content
    self.contrast = contrast
    self.readable = readable
    self.contentUnderBar = contentUnderBar
    self.otherContent = otherContent
    self.scrim = scrim
    self.boxes = boxes
    self.why = why
  }

  enum CodingKeys: String, CodingKey {
    case file, width, height, device, orientation, statusBar, content, contrast, readable, contentUnderBar, otherContent
    case scrim, boxes, why
  }
}
