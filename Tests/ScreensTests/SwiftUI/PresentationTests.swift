// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite("SwiftUI presentations and pushes")
@MainActor struct PresentationTests {
  private static let views = """
    struct SettingsView: View { var body: some View { NavigationView { Form {} } } }
    struct PlayerView: View { var body: some View { Color.black } }

    """

  @Test("a sheet is a card: at the large detent nobody decides, at the medium one the root does")
  func sheets() async throws {
    let source = { (detents: String) in
      SwiftUIScreens.app("RootView()") + Self.views + """
        struct RootView: View {
          var body: some View { Text("").sheet(isPresented: $shows, onDismiss: close) { SettingsView()\(detents) } }
        }
        """
    }
    let large = try await SwiftUIScreens(source(""))
    #expect(
      large.contexts["SettingsView"] == [
        "WindowGroup > UIHostingController(RootView) > presented sheet: UIHostingController(SettingsView > NavigationView)"
      ])
    #expect(large.light("SettingsView") == "lightContent by nobody")
    let medium = try await SwiftUIScreens(source(".presentationDetents([.large, .medium])"))
    #expect(medium.light("SettingsView") == "darkContent by UIHostingController")
    #expect(medium.dark("SettingsView") == "lightContent by UIHostingController")
  }

  @Test("a full-screen cover decides for itself, with the modifiers of its content")
  func covers() async throws {
    let app = try await SwiftUIScreens(
      SwiftUIScreens.app("RootView()") + Self.views + """
        struct RootView: View {
          var body: some View {
            Text("").fullScreenCover(item: $item) { item in
              PlayerView().statusBarHidden()
            }
          }
        }
        """)
    #expect(app.contexts["PlayerView"] == ["presented fullScreen over RootView: UIHostingController(PlayerView)"])
    #expect(app.light("PlayerView") == "hidden by UIHostingController")
    #expect(app.light("RootView") == "darkContent by UIHostingController")
  }

  @Test("links and destinations are pushed, from rows too; rows and labels are no screens")
  func pushes() async throws {
    let app = try await SwiftUIScreens(
      SwiftUIScreens.app("RootView()") + """
        struct RootView: View {
          var body: some View {
            NavigationStack {
              ListView().navigationDestination(for: Item.self) { DetailView(item: $0) }
            }
          }
        }
        struct ListView: View {
          var body: some View { List { ForEach(items) { Row(item: $0) } }.toolbar { AddButton() } }
        }
        struct Row: View {
          var body: some View { NavigationLink(destination: EditView()) { Label2() } }
        }
        struct AddButton: View { var body: some View { NavigationLink { AddView() } label: { Label2() } } }
        struct Label2: View { var body: some View { Text("") } }
        struct DetailView: View { var body: some View { Text("") } }
        struct EditView: View { var body: some View { Text("") } }
        struct AddView: View { var body: some View { Text("") } }
        """)
    let stack = "WindowGroup > UIHostingController(RootView > NavigationStack"
    #expect(
      app.contexts == [
        "RootView": ["\(stack))"], "ListView": ["\(stack) > ListView)"],
        "DetailView": ["\(stack)) > DetailView (pushed)"],
        "EditView": ["\(stack) > ListView) > EditView (pushed)"],
        "AddView": ["\(stack) > ListView) > AddView (pushed)"],
      ])
  }

  @Test("tabs are screens")
  func tabs() async throws {
    let app = try await SwiftUIScreens(
      SwiftUIScreens.app("RootView()") + """
        struct RootView: View {
          var body: some View {
            TabView {
              FirstView().tabItem { Image("first") }
              Tab("Second", systemImage: "star") { SecondView() }
            }
          }
        }
        struct FirstView: View { var body: some View { Text("") } }
        struct SecondView: View { var body: some View { Text("") } }
        """)
    #expect(app.contexts["FirstView"] == ["WindowGroup > UIHostingController(RootView) > FirstView (tab)"])
    #expect(app.contexts["SecondView"] == ["WindowGroup > UIHostingController(RootView) > SecondView (tab)"])
  }

  @Test("modifiers, view modifiers and containers of the app are followed")
  func ownModifiers() async throws {
    let app = try await SwiftUIScreens(
      SwiftUIScreens.app("Frame { RootView() }") + Self.views + """
        struct Frame<Content: View>: View {
          @ViewBuilder let content: () -> Content
          var body: some View { NavigationStack { content() } }
        }
        struct RootView: View { var body: some View { Text("").settings($shows).modifier(Playing()) } }
        extension View {
          func settings(_ shows: Binding<Bool>) -> some View { sheet(isPresented: shows) { SettingsView() } }
        }
        struct Playing: ViewModifier {
          func body(content: Content) -> some View { content.fullScreenCover(isPresented: $plays) { PlayerView() } }
        }
        """)
    #expect(app.contexts["RootView"] == ["WindowGroup > UIHostingController(NavigationStack > RootView)"])
    #expect(
      app.contexts["SettingsView"] == [
        "WindowGroup > UIHostingController(NavigationStack > RootView) > presented sheet: "
          + "UIHostingController(SettingsView > NavigationView)"
      ])
    #expect(app.contexts["PlayerView"] == ["presented fullScreen over RootView: UIHostingController(PlayerView)"])
  }

  @Test("a view that is generic over something else than a view is a screen; so is a container of plain content")
  func genericViews() async throws {
    let app = try await SwiftUIScreens(
      SwiftUIScreens.app("Styled(style: style)") + """
        struct Styled<Style: Theme>: View {
          @ObservedObject var style: Style
          var body: some View { Text("").sheet(isPresented: $shows) { Frame { Text("") } } }
        }
        struct Frame<Content: View>: View {
          let content: Content
          init(@ViewBuilder content: () -> Content) { self.content = content() }
          var body: some View { VStack { content } }
        }
        """)
    #expect(Set(app.contexts.keys) == ["Styled", "Frame"])
  }

  @Test("a flag that is only seen to be off hides no screen; a check of the device does")
  func conditions() async throws {
    let app = try await SwiftUIScreens(
      SwiftUIScreens.app("RootView()") + """
        final class Flags { static let shared = Flags(); private(set) var isOn = false }
        struct RootView: View {
          var body: some View {
            List {
              if Flags.shared.isOn { NavigationLink("") { OneView() } }
              if UIDevice.current.userInterfaceIdiom == .tv { NavigationLink("") { OtherView() } }
            }
          }
        }
        struct OneView: View { var body: some View { Text("") } }
        struct OtherView: View { var body: some View { Text("") } }
        """)
    #expect(Set(app.contexts.keys) == ["RootView", "OneView"])
  }

  @Test("types of the app that are called like views of SwiftUI stand in nobody's way")
  func names() async throws {
    let app = try await SwiftUIScreens(
      SwiftUIScreens.app("RootView()") + """
        final class OldViewController: UIViewController { enum Section { case one } }
        extension OldViewController { struct Group: View { var body: some View { Text("") } } }
        struct RootView: View { var body: some View { Group { Section { NavigationLink("") { OneView() } } } } }
        struct OneView: View { var body: some View { Text("") } }
        """)
    #expect(Set(app.contexts.keys) == ["RootView", "OneView", "OldViewController"])
  }
}
