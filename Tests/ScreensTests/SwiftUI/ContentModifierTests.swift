// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit
import Screens
import Testing

@Suite("What SwiftUI content asks of the bar")
@MainActor struct ContentModifierTests {
  private func root(_ body: String, more: String = "", iOS: SystemVersion = SystemVersion(18)) async throws
    -> SwiftUIScreens
  {
    try await SwiftUIScreens(
      SwiftUIScreens.app("RootView()") + """
        struct RootView: View { var body: some View { \(body) } }
        struct ItemView: View { var body: some View { Text("").navigationTitle("") } }
        \(more)
        """, environment: ScreenEnvironment(iOS: iOS))
  }

  @Test(
    "the hosting controller hides the bar and takes its scheme from its content",
    arguments: [
      ("statusBarHidden()", "hidden by UIHostingController"),
      ("statusBar(hidden: true)", "hidden by UIHostingController"),
      ("statusBarHidden(false)", "darkContent by UIHostingController"),
      ("preferredColorScheme(.dark)", "lightContent by UIHostingController"),
      ("preferredColorScheme(nil)", "darkContent by UIHostingController"),
      ("environment(\\.colorScheme, .dark)", "darkContent by UIHostingController"),
      ("persistentSystemOverlays(.hidden)", "darkContent by UIHostingController"),
    ])
  func modifiers(_ modifier: String, _ light: String) async throws {
    #expect(try await root("Text(\"\").\(modifier)").light("RootView") == light)
  }

  @Test("the scheme of the navigation bar counts while its background is visible (SB-SUI-05)")
  func toolbarColorScheme() async throws {
    let scheme = "toolbarColorScheme(.dark, for: .navigationBar)"
    let visible = try await root(
      "NavigationStack { ItemView().\(scheme).toolbarBackground(.visible, for: .navigationBar) }")
    #expect(visible.light("RootView") == "lightContent by UIHostingController")
    let automatic = try await root("NavigationStack { ItemView().\(scheme) }")
    #expect(automatic.light("RootView") == "darkContent by UIHostingController")
  }

  @Test("what a pushed view asks for is not asked by the view below, nor the other way round")
  func stacks() async throws {
    let app = try await root(
      "NavigationStack { ListView().statusBarHidden() }",
      more: """
        struct ListView: View {
          var body: some View { NavigationLink("") { ItemView().preferredColorScheme(.dark) } }
        }
        """)
    #expect(app.light("RootView") == "hidden by UIHostingController")
    #expect(app.light("ItemView") == "lightContent by UIHostingController")
  }

  @Test("what stands around the stack holds for what is pushed onto it")
  func aroundStack() async throws {
    let app = try await root(
      "NavigationStack { NavigationLink(\"\") { ItemView() } }.preferredColorScheme(.dark)")
    #expect(app.light("ItemView") == "lightContent by UIHostingController")
  }

  @Test("a scheme that the running app decides leaves open how an adaptive style looks, and what lies behind it")
  func unknown() async throws {
    let app = try await root("Text(\"\").preferredColorScheme(settings.scheme)")
    #expect(app.light("RootView") == "adaptive by UIHostingController")
    let screen = try #require(app.screens.first)
    #expect(screen.light.fallback == nil && screen.unknown.first?.why.contains("colour scheme") == true)
  }
}
