// SPDX-License-Identifier: Apache-2.0

import Auditing
import Testing

@Suite("A path pattern")
struct PathPatternTests {
  @Test(
    arguments: [
      ("*.swift", "A.swift", true), ("*.swift", "App/A.swift", true), ("*.swift", "A.swiftx", false),
      ("Pods", "Pods/X/A.swift", true), ("Pods/", "App/Pods/A.swift", true), ("Pods", "MyPods/A.swift", false),
      ("App/*.swift", "App/A.swift", true), ("App/*.swift", "App/Sub/A.swift", false),
      ("App/*.swift", "My/App/A.swift", false), ("App/**", "App/Sub/A.swift", true), ("App/**", "Apps/A.swift", false),
      ("App/**/A.swift", "App/A.swift", true), ("App/**/A.swift", "App/x/y/A.swift", true),
      ("App/**/A.swift", "App/xA.swift", false), ("**/Gen/*", "Gen/A.swift", true),
      ("**/Gen/*", "a/b/Gen/A.swift", true), ("**/Gen/*", "aGen/A.swift", false), ("./App", "App/A.swift", true),
      ("A?.swift", "Ab.swift", true), ("A?.swift", "A/.swift", false), ("App/Sub", "App/Sub", true),
      ("App/Su", "App/Sub/A.swift", false), ("App/Sub*", "App/Subway/A.swift", true), ("Ä*", "Äpfel.swift", true),
    ])
  func matches(pattern: String, path: String, expected: Bool) throws {
    #expect(try #require(PathPattern(pattern)).matches(path) == expected, "\(pattern) \(path)")
  }

  @Test(
    "that is empty, absolute or leads out of the folder is none", arguments: ["", "/", "/a", "../a", "a/../b", "./"])
  func refused(pattern: String) {
    #expect(PathPattern(pattern) == nil)
  }

  @Test("with many stars takes no longer than its length times the path's")
  func stars() throws {
    let pattern = try #require(PathPattern(String(repeating: "*a", count: 200) + "b"))
    #expect(!pattern.matches(String(repeating: "a", count: 2_000)))
  }
}
