// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("status-bar-hidden-deprecated")
@MainActor struct StatusBarHiddenDeprecatedTests {
  private let source = """
    import SwiftUI
    struct PhotoView: View {
      var body: some View {
        Color.black
          .1️⃣statusBarHidden(true)
      }
    }
    struct OldView: View {
      var body: some View { Text("Old").2️⃣statusBar(hidden: true) }
    }
    """

  private func message(_ name: String) -> String {
    "\(name) is deprecated on iOS 27; use toolbarVisibility(_:for:) with the placement statusBar"
  }

  @Test("says so in an app that needs iOS 27")
  func deploymentTarget() async throws {
    var files = AppFiles.controllerBased
    files["project.yml"] = files["project.yml"]?.replacing("15.0", with: "27.0")
    try await RuleExpectation(StatusBarHiddenDeprecated.self).expect(
      ["App.swift": source], with: files,
      [
        FindingSpec("1️⃣", message: message("statusBarHidden"), severity: .info),
        FindingSpec("2️⃣", message: message("statusBar")),
      ])
  }

  @Test("says so where the app is built with the SDK of iOS 27")
  func sdk() async throws {
    let file = try ConfigurationReader.read(
      "rules:\n  status-bar-hidden-deprecated:\n    options:\n      sdk: 27\n", path: "c")
    try await RuleExpectation(StatusBarHiddenDeprecated.self, configuration: AuditConfiguration(file)).expect(
      ["App.swift": source], with: AppFiles.controllerBased,
      [FindingSpec("1️⃣", message: message("statusBarHidden")), FindingSpec("2️⃣", message: message("statusBar"))])
  }

  @Test("is silent in apps for older systems, which need the modifier, and about a modifier of the app's own")
  func clean() async throws {
    let plain = source.replacing("1️⃣", with: "").replacing("2️⃣", with: "")
    try await RuleExpectation(StatusBarHiddenDeprecated.self).expect(
      ["App.swift": plain], with: AppFiles.controllerBased)
    var files = AppFiles.controllerBased
    files["project.yml"] = files["project.yml"]?.replacing("15.0", with: "27.0")
    try await RuleExpectation(StatusBarHiddenDeprecated.self).expect(
      [
        "App.swift": """
        import SwiftUI
        extension View { func statusBarHidden(_ hidden: Bool) -> some View { opacity(hidden ? 0 : 1) } }
        struct PhotoView: View { var body: some View { Color.black.statusBarHidden(true) } }
        """
      ], with: files)
  }
}
