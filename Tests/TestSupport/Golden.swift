// SPDX-License-Identifier: Apache-2.0

import Foundation
package import Testing

/// Compares text with a file in `Snapshots/` beside the test's file.
///
/// With `LINTEL_RECORD=1` in the environment the file is written and the test fails, so that recording cannot pass
/// unseen.
package func expectGolden(
  _ actual: String, _ name: String, testFile: String = #filePath,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let url = URL(fileURLWithPath: testFile).deletingLastPathComponent().appendingPathComponent("Snapshots/\(name)")
  if ProcessInfo.processInfo.environment["LINTEL_RECORD"] == "1" {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual.utf8).write(to: url)
      Issue.record("recorded \(name); look at it and run again without LINTEL_RECORD", sourceLocation: sourceLocation)
    } catch {
      Issue.record("\(name) cannot be recorded: \(error)", sourceLocation: sourceLocation)
    }
    return
  }
  guard let data = try? Data(contentsOf: url) else {
    Issue.record("there is no \(name); record it with LINTEL_RECORD=1", sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: data, as: UTF8.self)
  guard expected != actual else { return }
  // By bytes: line ends are one character to Swift.
  let pairs = zip(lines(of: expected), lines(of: actual)).enumerated().first { $0.element.0 != $0.element.1 }
  let place = pairs.map { "line \($0.offset + 1):\n  expected: \($0.element.0)\n  actual:   \($0.element.1)" }
  Issue.record(
    "\(name) differs, \(place ?? "in length"); record anew with LINTEL_RECORD=1 if that is right",
    sourceLocation: sourceLocation)
}

private func lines(of text: String) -> [Substring] {
  text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
}
