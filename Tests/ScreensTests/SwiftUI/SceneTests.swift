// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite("SwiftUI scenes")
@MainActor struct SceneTests {
  @Test("the content of a window group is a screen that its hosting controller decides for")
  func windowGroup() async throws {
    let app = try await SwiftUIScreens(
      SwiftUIScreens.app("RootView().tint(.red)") + """
        struct RootView: View { var body: some View { Text("") } }
        struct Unused: View { var body: some View { Text("") } }
        """)
    #expect(app.contexts == ["RootView": ["WindowGroup > UIHostingController(RootView)"]])
    #expect(app.light("RootView") == "darkContent by UIHostingController")
    #expect(app.dark("RootView") == "lightContent by UIHostingController")
  }

  @Test("views that the body shows for its content are screens in that context where they speak of bars or present")
  func content() async throws {
    let app = try await SwiftUIScreens(
      SwiftUIScreens.app("RootView()") + """
        struct RootView: View {
          var body: some View {
            Group {
              switch state.screen {
              case .login: LoginView()
              default: content
              }
            }
          }
          private var content: some View { HomeView().padding() }
        }
        struct LoginView: View { var body: some View { NavigationStack { Form {} } } }
        struct HomeView: View { var body: some View { VStack { Header(); Text("") }.navigationTitle("Home") } }
        struct Header: View { var body: some View { Text("").navigationTitle("") } }
        """)
    #expect(
      app.contexts == [
        "RootView": ["WindowGroup > UIHostingController(RootView)"],
        "LoginView": ["WindowGroup > UIHostingController(RootView > LoginView > NavigationStack)"],
        "HomeView": ["WindowGroup > UIHostingController(RootView > HomeView)"],
      ])
  }

  @Test("previews are no screens")
  func previews() async throws {
    let app = try await SwiftUIScreens(
      SwiftUIScreens.app("RootView()") + """
        struct RootView: View { var body: some View { Text("") } }
        struct RootPreviews: PreviewProvider { static var previews: some View { Sample() } }
        struct HostPreviews: PreviewProvider {
          static var previews: some View { Wrapper(UIHostingController(rootView: Sample())) }
        }
        struct Sample: View { var body: some View { Text("") } }
        #Preview { UIHostingController(rootView: Sample()) }
        """)
    #expect(Array(app.contexts.keys) == ["RootView"])
  }

  @Test("scenes come from properties, conditions and types of the app")
  func composedScenes() async throws {
    let app = try await SwiftUIScreens(
      """
      @main struct SampleApp: App {
        var body: some Scene {
          main
          #if os(macOS)
            WindowGroup { MacView() }
          #endif
          Extra()
        }
        @SceneBuilder private var main: some Scene { WindowGroup("Main") { RootView() }.defaultSize(width: 1, height: 1) }
      }
      struct Extra: Scene { var body: some Scene { WindowGroup(id: "extra") { ExtraView() } } }
      struct RootView: View { var body: some View { Text("") } }
      struct ExtraView: View { var body: some View { Text("") } }
      struct MacView: View { var body: some View { Text("") } }
      """)
    #expect(
      app.contexts == [
        "RootView": ["WindowGroup > UIHostingController(RootView)"],
        "ExtraView": ["WindowGroup > UIHostingController(ExtraView)"],
      ])
  }
}
