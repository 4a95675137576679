// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("missing-launch-screen")
@MainActor struct MissingLaunchScreenTests {
  private let expectation = RuleExpectation(MissingLaunchScreen.self)
  private let bundle = """
      <key>CFBundleExecutable</key>
      <string>$(EXECUTABLE_NAME)</string>
      <key>CFBundleIdentifier</key>
      <string>org.example.app</string>

    """

  private func files(_ keys: String) -> [String: String] {
    var files = AppFiles.app(plistKeys: keys)
    files["Info.plist"] = files["Info.plist"]?.replacing("<dict>\n", with: "1️⃣<dict>\n")
    return files
  }

  @Test("reports an Info.plist that names none, and adds one where every system reads it")
  func none() async throws {
    let added = bundle.replacing(
      "  <key>CFBundleExecutable", with: "  <key>UILaunchScreen</key>\n  <dict/>\n  <key>CFBundleExecutable")
    try await expectation.expect(
      files(bundle),
      [
        FindingSpec(
          "1️⃣",
          message: """
            the Info.plist of App names no launch screen, so the app runs letterboxed in the size of an old device, and its \
            bars are not as high as the device's; add UILaunchScreen
            """, severity: .warning)
      ], fixed: ["Info.plist": AppFiles.app(plistKeys: added)["Info.plist"] ?? ""])
  }

  @Test(
    "is silent where one is named, by a suffixed key or an image for tall screens too, and where tools complete the file",
    arguments: [
      "<key>UILaunchScreen</key>\n<dict/>\n", "<key>UILaunchScreens</key>\n<dict/>\n",
      "<key>UILaunchStoryboardName~ipad</key>\n<string>Launch</string>\n",
      """
      <key>UILaunchImages</key>
      <array><dict><key>UILaunchImageSize</key><string>{375, 812}</string></dict></array>

      """,
    ])
  func named(_ keys: String) async throws {
    try await expectation.expect(AppFiles.app(plistKeys: bundle + keys))
    try await expectation.expect(AppFiles.app(plistKeys: ""))
  }

  @Test("takes what build settings generate (SB-PLIST-82)")
  func generated() async throws {
    var files = AppFiles.app(plistKeys: bundle)
    files["project.yml"]? += """

            GENERATE_INFOPLIST_FILE: YES
            INFOPLIST_KEY_UILaunchScreen_Generation: YES
      """
    try await expectation.expect(files)
  }
}
