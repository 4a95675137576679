// SPDX-License-Identifier: Apache-2.0

private import Legibility

/// Judges one picture: is there a status bar, of which tone, and can it be read?
///
/// ```swift
/// let report = try ScreenshotJudge().judge(path: "shots/home.png").report
/// report.contrast.time  // 12.31
/// ```
package struct ScreenshotJudge: Sendable {
  /// How to judge.
  package struct Options: Sendable, Hashable {
    /// The device class to assume; nil lets the size decide.
    package var device: DeviceClass?
    /// Whether colour statements of the file (iCCP, cICP, gAMA) are left aside and stored values read as sRGB.
    package var ignoresColorProfile: Bool

    package init(device: DeviceClass? = nil, ignoresColorProfile: Bool = false) {
      self.device = device
      self.ignoresColorProfile = ignoresColorProfile
    }
  }

  /// A report and what it rests on.
  package struct Judgement: Sendable {
    package fileprivate(set) var report: ScreenshotReport
    /// The rows that were read.
    package let strip: PixelStrip
    /// The worst place of the clock, in pixels; nil where there is none.
    package let worst: PixelBox?
  }

  private let options: Options

  package init(options: Options = Options()) { self.options = options }

  /// Judges a file. Reads the top rows only, unless no bar is found.
  ///
  /// - Throws: ``PictureError`` where the file is missing, no picture, damaged or too large.
  /// - Complexity: O(width) for a device's sizes; memory is about 16 bytes a pixel of the strip.
  package func judge(path: String) throws(PictureError) -> Judgement {
    let reader = try PictureReader(path: path, ignoringColorProfile: options.ignoresColorProfile)
    let sizes = ScreenSize.readings(width: reader.width, height: reader.height, device: options.device)
    let size = sizes[0]
    let scale = sizes.map(\.scale).max() ?? size.scale
    let rows = Self.rowsOfBar(scale, width: reader.width, height: reader.height)
    let strip = try reader.read(rows: rows)
    var judgement = judge(strip, size: size, file: path, width: reader.width, height: reader.height)
    for other in sizes.dropFirst() where judgement.report.statusBar != .present {
      judgement = judge(strip, size: other, file: path, width: reader.width, height: reader.height)
    }
    if judgement.report.statusBar != .present {
      try describeAbsence(reader, size, rows, &judgement.report)
    }
    if let note = reader.spaceNote { judgement.report.why += "; \(note)" }
    return judgement
  }

  /// Judges rows that were read or drawn elsewhere. The status bar of the report is `present` or `unknown`.
  package func judge(_ strip: PixelStrip, size: ScreenSize, file: String, width: Int, height: Int) -> Judgement {
    var report = ScreenshotReport(
      file: file, width: width, height: height, device: size.device,
      orientation: size.isLandscape ? .landscape : .portrait, statusBar: .unknown)
    var worst: PixelBox?
    if let bar = BarFinder(strip: strip, size: size).bar() {
      worst = BarJudge(strip: strip, size: size).describe(bar, in: &report)
    } else if let battery = InvisibleBar(strip: strip, size: size) {
      battery.describe(in: &report)
    }
    return Judgement(report: report, strip: strip, worst: worst)
  }

  /// The most rows that are read for the bar; those of an iPad are 205. It bounds memory for pictures of other sizes.
  private static let mostRows = 320

  /// The rows in which a bar can lie: 66 points, or 7.5 % of the longer side where that is less.
  private static func rowsOfBar(_ scale: Double, width: Int, height: Int) -> Int {
    min(height, mostRows, max(1, min(Int(66 * scale), max(width, height) * 75 / 1000)))
  }

  private func describeAbsence(
    _ reader: PictureReader, _ size: ScreenSize, _ rows: Int, _ report: inout ScreenshotReport
  ) throws(PictureError) {
    if try FrameDetector.isFramed(reader, rowsRead: rows) {
      report.statusBar = .framed
      report.device = .unknown
      report.why = "a framed screen: edges run down both sides at the same distance; its own bar is not judged"
    } else if size.isExact {
      report.statusBar = .hidden
      report.why =
        size.isLandscape && !size.device.isPad
        ? "no clock and no levels where a bar would be; phones hide it in landscape"
        : "no clock and no levels where a bar would be: it is hidden, or has the very colour of what lies behind it"
    } else if size.hasDeviceWidth {
      report.statusBar = .cropped
      report.why = "as wide as a device's screen and lower, with no bar at the top: cropped"
    } else {
      report.statusBar = .unknown
      report.why = "no device has a screen of this size, and no bar of iOS was found"
    }
  }
}
