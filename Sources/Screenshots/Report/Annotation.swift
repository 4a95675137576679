// SPDX-License-Identifier: Apache-2.0

private import CImageRows
private import Legibility

#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif
#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A picture of the evidence: the top of the screenshot with the parts' boxes, the worst place and the ratios.
package struct Annotation: Sendable {
  private var canvas: Canvas
  private let file: String

  /// Colours that neither content has: the clock blue, the levels green, the worst place red.
  private static let time = SIMD3<UInt8>(0, 122, 255)
  private static let levels = SIMD3<UInt8>(52, 199, 89)
  private static let worst = SIMD3<UInt8>(255, 59, 48)

  /// Draws a judgement.
  package init(_ judgement: ScreenshotJudge.Judgement) {
    let report = judgement.report
    let strip = judgement.strip
    file = report.file
    let size = max(1, strip.width / 400)
    let lineHeight = 11 * size
    canvas = Canvas(width: strip.width, height: strip.height + 2 * lineHeight + 3 * size)
    canvas.place(strip)
    for box in report.boxes {
      let pixels = PixelBox(minX: box.x, minY: box.y, maxX: box.x + box.width, maxY: box.y + box.height)
      canvas.outline(
        pixels.grown(by: 2 * size, within: strip.width, strip.height), Self.color(box.part), thickness: size)
    }
    if let worst = judgement.worst {
      canvas.outline(worst.grown(by: size, within: strip.width, strip.height), Self.worst, thickness: size)
    }
    var x = 4 * size
    let first = strip.height + 3 * size
    func write(_ text: String, _ color: SIMD3<UInt8>, _ y: Int) {
      canvas.write(text, x: x, y: y, color, size: size)
      x += (text.utf8.count + 2) * 6 * size
    }
    let white = SIMD3<UInt8>(255, 255, 255)
    write(report.statusBar.rawValue, white, first)
    write(report.content.rawValue, white, first)
    write(report.readable.rawValue, white, first)
    x = 4 * size
    func ratio(_ name: String, _ value: Double?, _ color: SIMD3<UInt8>) {
      if let value { write("\(name) \(value.ratioText)", color, first + lineHeight) }
    }
    ratio("time", report.contrast.time, Self.time)
    ratio("levels", report.contrast.levels, Self.levels)
    ratio("worst", report.contrast.worst, Self.worst)
  }

  private static func color(_ part: ScreenshotReport.Box.Part) -> SIMD3<UInt8> { part == .time ? time : levels }

  /// The name of the picture in its folder: the screenshot's path with signs for separators, so that pictures of one name
  /// in two folders do not meet.
  package var name: String {
    let parts = file.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return parts.joined(separator: "+") + ".status-bar.png"
  }

  /// Writes the picture.
  ///
  /// - Throws: ``PictureError`` where the folder or the file cannot be written.
  package func write(into folder: String) throws(PictureError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw PictureError("its annotated picture: the folder \(folder) cannot be made")
    }
    let path = folder + "/" + name
    // A new file that takes the place of what is there, be that a link.
    let draft = "\(folder)/.lintel-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    var message = [CChar](repeating: 0, count: Int(IMAGE_ROWS_MESSAGE_SIZE))
    guard image_rows_write_png(draft, UInt32(canvas.width), UInt32(canvas.height), canvas.rgba, &message) == 0 else {
      unlink(draft)
      let reason = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      throw PictureError("its annotated picture \(path): \(reason)")
    }
    guard rename(draft, path) == 0 else {
      unlink(draft)
      throw PictureError("its annotated picture \(path): cannot be written")
    }
  }
}
