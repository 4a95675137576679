// SPDX-License-Identifier: Apache-2.0

import Findings
import Foundation
import Reporting
import Testing

@Suite("Paths that are shown")
struct DisplayPathsTests {
  @Test(
    "are relative to the working directory",
    arguments: [
      ("/work/app", "/work/app", "A.swift"), ("/work/app/ios", "/work/app", "ios/A.swift"),
      ("/work/other", "/work/app", "../other/A.swift"), ("/work", "/work/app", "../A.swift"),
      ("/work/app/./ios/../mac", "/work/app", "mac/A.swift"), ("/x", "/", "x/A.swift"),
    ])
  func relative(root: String, working: String, expected: String) {
    let paths = DisplayPaths(
      root: URL(fileURLWithPath: root, isDirectory: true),
      workingDirectory: URL(fileURLWithPath: working, isDirectory: true))
    #expect(paths.path("A.swift") == expected)
    #expect(paths.location(Location(file: "A.swift")).file == expected)
  }
}
