// SPDX-License-Identifier: Apache-2.0

// Times the writing of a long report in every format; what is promised is 10,000 findings in under a second, in memory
// that does not grow with their number.
//
//   LINTEL_BENCHMARKS=1 swift run -c release format-benchmark [COUNT]
//
// Each format is written to a file by a process of its own, so that its peak memory is its own.

import BenchmarkSupport
import Foundation
import Reporting

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000

if CommandLine.arguments.count == 3, let format = ReportFormat(rawValue: CommandLine.arguments[2]) {
  try writeRow(of: format, report: LongReport.make(count))
} else {
  print("| format | processor seconds | MB written | peak before MB | peak after MB |")
  print("|---|---:|---:|---:|---:|")
  for format in ReportFormat.allCases {
    // The row of a format comes from a process that writes it alone.
    fflush(nil)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["\(count)", format.rawValue]
    try process.run()
    process.waitUntilExit()
  }
}

/// Writes the report, three times, and prints the row with the best time.
func writeRow(of format: ReportFormat, report: CheckReport) throws {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-report-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: url) }
  let before = ProcessUsage.peakMegabytes
  var seconds = Double.infinity
  var byteCount = 0
  for _ in 0..<3 {
    try Data().write(to: url)
    var output = FileOutput(try FileHandle(forWritingTo: url))
    let start = ProcessUsage.seconds
    format.reporter(style: TextStyle()).write(report, to: &output)
    output.flush()
    seconds = min(seconds, ProcessUsage.seconds - start)
    byteCount = output.byteCount
  }
  let row = [seconds, Double(byteCount) / 1_048_576, before, ProcessUsage.peakMegabytes].map {
    String(format: "%.2f", $0)
  }
  print("| \(format.rawValue) | \(row.joined(separator: " | ")) |")
}
