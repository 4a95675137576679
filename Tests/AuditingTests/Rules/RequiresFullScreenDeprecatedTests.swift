// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("requires-full-screen-deprecated")
@MainActor struct RequiresFullScreenDeprecatedTests {
  private let expectation = RuleExpectation(RequiresFullScreenDeprecated.self)

  private func app(_ keys: String, families: String) -> [String: String] {
    var files = AppFiles.app(plistKeys: keys)
    files["project.yml"]? += "\n      TARGETED_DEVICE_FAMILY: \"\(families)\""
    return files
  }

  @Test("says so in an app for iPad")
  func pad() async throws {
    try await expectation.expect(
      app("  1️⃣<key>UIRequiresFullScreen</key>\n  <true/>\n", families: "1,2"),
      [
        FindingSpec(
          "1️⃣",
          message: """
            UIRequiresFullScreen is deprecated as of iPadOS 26 and will be ignored; let the app have any size, and remove \
            the key
            """, severity: .info)
      ])
  }

  @Test("is silent on iPhone, where the key is false, and where the app says from when it goes without")
  func clean() async throws {
    let on = "  <key>UIRequiresFullScreen</key>\n  <true/>\n"
    try await expectation.expect(app(on, families: "1"))
    try await expectation.expect(app("  <key>UIRequiresFullScreen</key>\n  <false/>\n", families: "1,2"))
    let version = "  <key>UIRequiresFullScreenIgnoredStartingWithVersion</key>\n  <string>27.0</string>\n"
    try await expectation.expect(app(on + version, families: "1,2"))
  }
}
