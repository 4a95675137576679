// SPDX-License-Identifier: Apache-2.0

// Times the judgement of a screenshot against what is promised: 10 ms on one core, a third of a full decode, 20 MB.
//
//   LINTEL_BENCHMARKS=1 swift run -c release screenshot-benchmark [FOLDER]
//
// Without a folder the pictures are drawn first into a temporary one.

import BenchmarkSupport
import CImageRows
import Screenshots

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A number with two decimals.
func hundredths(_ value: Double) -> String {
  let (whole, rest) = Int((value * 100).rounded()).quotientAndRemainder(dividingBy: 100)
  return "\(whole).\(rest < 10 ? "0" : "")\(rest)"
}

/// The median of some runs in milliseconds of processor time, which other work on the machine does not change.
func milliseconds(runs: Int, _ work: () throws -> Void) rethrows -> Double {
  var times: [Double] = []
  for _ in 0..<runs {
    let start = ProcessUsage.seconds
    try work()
    times.append((ProcessUsage.seconds - start) * 1000)
  }
  return times.sorted()[runs / 2]
}

/// Draws a screen of an iPhone 15: a clock and levels on white, then cells with text-like and picture-like content.
func drawScreen(to path: String) -> Bool {
  let (width, height) = (1179, 2556)
  var rgba = [UInt8](repeating: 255, count: width * height * 4)
  func fill(_ xs: Range<Int>, _ ys: Range<Int>, _ color: (Int, Int) -> UInt8) {
    for y in ys {
      for x in xs {
        for channel in 0..<3 { rgba[(y * width + x) * 4 + channel] = color(x + channel * 7, y) }
      }
    }
  }
  let black: (Int, Int) -> UInt8 = { _, _ in 0 }
  // Digits as seven segments, 36 high: 9:41.
  func digit(_ x: Int, _ segments: String) {
    let places: [Character: (Range<Int>, Range<Int>)] = [
      "A": (x..<x + 20, 80..<84), "B": (x + 16..<x + 20, 80..<98), "C": (x + 16..<x + 20, 98..<116),
      "D": (x..<x + 20, 112..<116), "E": (x..<x + 4, 98..<116), "F": (x..<x + 4, 80..<98), "G": (x..<x + 20, 96..<100),
    ]
    for case let place? in segments.map({ places[$0] }) { fill(place.0, place.1, black) }
  }
  digit(160, "ABCDFG")
  fill(190..<195, 88..<93, black)
  fill(190..<195, 103..<108, black)
  digit(204, "FGBC")
  digit(234, "BC")
  fill(1010..<1072, 84..<112, black)
  var seed: UInt32 = 1
  for row in 0..<20 {
    let top = 260 + row * 110
    fill(60..<160, top..<top + 90) { x, y in
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: (x + y) / 2 + Int(seed >> 29))
    }
    fill(200..<1100, top + 20..<top + 44) { x, y in (x / 9 + y / 11 + row) % 3 == 0 ? 40 : 255 }
  }
  var message = [CChar](repeating: 0, count: Int(IMAGE_ROWS_MESSAGE_SIZE))
  return image_rows_write_png(path, UInt32(width), UInt32(height), rgba, &message) == 0
}

let folder =
  CommandLine.arguments.dropFirst().first
  ?? FileManager.default.temporaryDirectory.appendingPathComponent("lintel-benchmark").path
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
let screen = folder + "/screen.png"
if !FileManager.default.fileExists(atPath: screen) {
  guard drawScreen(to: screen) else { exit(1) }
  print("drew \(screen); run again to measure memory without the drawing")
  exit(0)
}

let before = ProcessUsage.peakMegabytes
let judge = ScreenshotJudge()
let report = try judge.judge(path: screen).report
print("\(report.file): \(report.width) x \(report.height), \(report.statusBar), time \(report.contrast.time ?? 0):1")
let end = try milliseconds(runs: 51) { _ = try judge.judge(path: screen) }
let after = ProcessUsage.peakMegabytes
print("end to end: \(hundredths(end)) ms (promised: at most 10)")
print("peak memory: \(hundredths(after)) MB, \(hundredths(before)) before the first picture (promised: at most 20)")
let full = try milliseconds(runs: 11) {
  let reader = try PictureReader(path: screen)
  var left = reader.height
  while left > 0 {
    let count = min(left, 64)
    try reader.skip(rows: count)
    left -= count
  }
}
print("full decode: \(hundredths(full)) ms; end to end is \(hundredths(end / full)) of it (promised: at most 0.33)")
let paths = [String](repeating: screen, count: 1000)
let clock = ContinuousClock()
for width in [1, ProcessInfo.processInfo.activeProcessorCount] {
  let time = await clock.measure { _ = await ScreenshotBatch(width: width).judge(paths) }
  print("1,000 screenshots, \(width) at once: \(time)")
}
print("peak memory: \(hundredths(ProcessUsage.peakMegabytes)) MB after 1,000 pictures")
