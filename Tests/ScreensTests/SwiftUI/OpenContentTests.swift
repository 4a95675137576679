// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Screens
import TestSupport
import Testing

@Suite("SwiftUI content that depends on the moment")
@MainActor struct OpenContentTests {
  private let conditionally = """
    extension View {
      @ViewBuilder func `if`(_ condition: Bool, transform: (Self) -> some View) -> some View {
        if condition { transform(self) } else { self }
      }
    }

    """

  @Test(
    "what makes no difference leaves the answer",
    arguments: [
      ".toolbar(isFull ? .hidden : .visible, for: .navigationBar)",
      ".toolbar(visibility, for: .navigationBar)",
      ".if(isFull) { view in view.toolbar(.hidden, for: .navigationBar) }",
      ".if(isFull) { $0.toolbar(.hidden, for: .navigationBar).toolbarBackground(.hidden, for: .navigationBar) }",
    ])
  func noDifference(modifier: String) async throws {
    let app = try await SwiftUIScreens(
      SwiftUIScreens.app("NavigationStack { Root() }") + conditionally + """
        struct Root: View {
          @State var isFull = false
          @State var visibility = Visibility.visible
          var body: some View { Text("").navigationTitle("Root")\(modifier) }
        }
        """)
    #expect(app.light("Root") == "darkContent by UIHostingController")
    #expect(app.dark("Root") == "lightContent by UIHostingController")
    #expect(app.screens.first { $0.name == "Root" }?.unknown.contains { $0.what == .style } == false)
  }

  @Test("what starts in a state has the answer of that state, which is said")
  func start() async throws {
    let app = try await SwiftUIScreens(
      SwiftUIScreens.app("Root()") + """
        struct Root: View {
          @State var isNight = false
          var body: some View {
            Button("") { isNight.toggle() }.preferredColorScheme(isNight ? .dark : .light)
          }
        }
        """)
    let root = try #require(app.screens.first { $0.name == "Root" })
    #expect(root.light.fallback == .darkContent && root.dark.fallback == .darkContent)
    #expect(root.light.when == "not (isNight)" && root.confidence == .likely)
  }

  @Test("what makes a difference is open, with an answer for each state")
  func difference() async throws {
    let app = try await SwiftUIScreens(
      SwiftUIScreens.app("Root()") + """
        struct Root: View {
          @AppStorage("night") var isNight: Bool
          var body: some View { Text("").preferredColorScheme(isNight ? .dark : .light) }
        }
        """)
    let root = try #require(app.screens.first { $0.name == "Root" })
    #expect(root.light.style == .adaptive && root.light.fallback == nil)
    #expect(Set(root.conditions.compactMap(\.light.fallback)) == [.lightContent, .darkContent])
    #expect(root.conditions.map(\.when).sorted() == ["isNight", "not (isNight)"])
  }
}
