// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeadlessUIKit
import Picturing
import TestSupport
import Testing

/// The drawings against real screenshots: 88 of them lie beside the project, labelled by hand.
@Suite("Drawn as devices draw it")
struct ScreenshotTests {
  /// Points. The labels' own edges are exact to half a point.
  private static let tolerance = 2.0

  @Test("the time and the levels lie where labelled screenshots have them")
  func labelledBoxes() throws {
    let labels = try Label.all()
    guard !labels.isEmpty else {
      print("skipped: there are no labelled screenshots in ../shared (or in LINTEL_SHARED)")
      return
    }
    var compared = 0
    for label in labels {
      guard let device = label.device,
        let geometry = BarGeometry(
          device: device, iOS: SystemVersion(label.iOS), orientation: label.isLandscape ? .landscapeLeft : .portrait)
      else { continue }
      compared += 1
      let bar = BarDrawing(geometry)
      let (time, levels) = (label.time, label.levels)
      // Other times are wider or narrower: centred ones share the middle, leading ones the left edge.
      if geometry.arrangement == .leading {
        expect(bar.timeBox.x, time.x, "the left of the time", label)
      } else if !label.hasSignsBesideTime {
        expect(bar.timeBox.midX, time.midX, "the middle of the time", label)
      }
      expect(bar.timeBox.midY, time.midY, "the height of the time", label)
      expect(bar.levelsBox.maxX, levels.maxX, "the right of the levels", label)
      expect(bar.levelsBox.midY, levels.midY, "the height of the levels", label)
      if geometry.arrangement == .ears { expect(bar.levelsBox.x, levels.x, "the left of the levels", label) }
    }
    print("compared \(compared) of \(labels.count) labelled screenshots")
    #expect(compared >= 30)
  }

  private func expect(_ drawn: Double, _ seen: Double, _ what: String, _ label: Label) {
    #expect(
      abs(drawn - seen) <= Self.tolerance,
      "\(what) is drawn at \(drawn) and seen at \(seen) in \(label.file)")
  }

  private struct Label {
    var file: String
    var device: Device?
    var iOS = 18
    var isLandscape: Bool
    var time: Box
    var levels: Box
    /// A location arrow, a telephone or a focus beside the clock moves it.
    var hasSignsBesideTime: Bool

    static func all() throws -> [Label] {
      let shared =
        ProcessInfo.processInfo.environment["LINTEL_SHARED"].map { URL(fileURLWithPath: $0) }
        ?? PackageFolder.url.deletingLastPathComponent().appendingPathComponent("shared")
      let url = shared.appendingPathComponent("screenshots/labels.jsonl")
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
      return try text.split(separator: "\n").compactMap { line in
        try Label(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:])
      }
    }

    /// Nil for pictures without a whole bar of a known device, or with one that a note says is drawn otherwise.
    init?(_ json: [String: Any]) {
      guard let file = json["file"] as? String, let scale = (json["scale"] as? NSNumber)?.doubleValue,
        json["has_status_bar"] as? Bool == true, json["ambiguous"] as? Bool != true,
        let width = (json["width"] as? NSNumber)?.doubleValue, let height = (json["height"] as? NSNumber)?.doubleValue,
        let time = Self.box(json["time_box"], scale), let levels = Self.box(json["right_box"], scale)
      else { return nil }
      let notes = (json["notes"] as? String ?? "").lowercased()
      // Bars of iOS 6, pictures of another size, and clocks that a line below them has moved.
      for exception in ["ios 6", "resampled", "back-to-app line", "centred clock"] where notes.contains(exception) {
        return nil
      }
      self.file = file
      let isEar = ["notch", "island"].contains(json["device_class"] as? String)
      hasSignsBesideTime =
        (isEar && Self.box(json["left_box"], scale) != time) || notes.contains("before the clock")
      self.time = time
      self.levels = levels
      isLandscape = json["orientation"] as? String == "landscape"
      let size = isLandscape ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
      let points = CGSize(width: size.width / scale, height: size.height / scale)
      let isPad = (json["device_class"] as? String ?? "").hasPrefix("ipad")
      if notes.contains("ipados 26") { iOS = 26 }
      device = Device.all.first { device in
        device.portraitSize == points
          && device.hasHomeButton == ((json["device_class"] as? String ?? "").contains("home"))
          && (device.idiom == .pad) == isPad
          && (points.width != 414 || points.height != 896 || (scale == 2) == device.name.hasSuffix("R"))
      }
    }

    private static func box(_ value: Any?, _ scale: Double) -> Box? {
      guard let edges = (value as? [NSNumber])?.map(\.doubleValue), edges.count == 4 else { return nil }
      return Box(edges[0] / scale, edges[1] / scale, (edges[2] - edges[0]) / scale, (edges[3] - edges[1]) / scale)
    }
  }
}
