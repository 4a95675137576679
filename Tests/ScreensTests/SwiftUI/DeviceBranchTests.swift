// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Screens
import TestSupport
import Testing

@Suite("Branches of SwiftUI content for one kind of device")
@MainActor struct DeviceBranchTests {
  private func app(_ condition: String) async throws -> SwiftUIScreens {
    try await SwiftUIScreens(
      SwiftUIScreens.app("Root()") + """
        struct Root: View {
          @Environment(\\.horizontalSizeClass) private var sizeClass
          private var isWide: Bool { UIDevice.current.userInterfaceIdiom == .pad || ProcessInfo.processInfo.isiOSAppOnMac }
          var body: some View {
            if \(condition) {
              Wide()
            } else {
              NavigationStack { Shared() }
            }
          }
        }
        struct Wide: View { var body: some View { NavigationSplitView { Shared() } detail: { Text("") } } }
        struct Shared: View { var body: some View { Text("").navigationTitle("Shared") } }
        """)
  }

  @Test(
    "what a phone never shows is no context on it, and a stack stands in its own branch only",
    arguments: ["UIDevice.current.userInterfaceIdiom == .pad", "sizeClass == .regular", "isWide"])
  func phone(condition: String) async throws {
    let app = try await app(condition)
    #expect(app.contexts["Shared"] == ["WindowGroup > UIHostingController(Root > NavigationStack > Shared)"])
    #expect(app.contexts["Wide"] == ["WindowGroup > UIHostingController(Root > Wide > NavigationSplitView)"])
    let wide = try #require(app.screens.first { $0.name == "Wide" })
    #expect(wide.light.when == (condition.contains("sizeClass") ? "regular width" : "iPad"))
    #expect(wide.confidence == .likely)
  }

  @Test("a condition of the app's state rules nothing out")
  func state() async throws {
    let app = try await app("Bool.random()")
    #expect(app.contexts["Shared"]?.count == 2)
    #expect(app.screens.first { $0.name == "Wide" }?.light.when == nil)
  }
}
