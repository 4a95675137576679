// SPDX-License-Identifier: Apache-2.0

import Auditing
import Screens
import TestSupport
import Testing

@Suite("What SwiftUI paints behind the bar")
@MainActor struct ContentBackdropTests {
  /// The background in light and in dark of a view that is the root of a window.
  private func backgrounds(_ body: String, more: String = "", target: String = "15.0") async throws -> [String?] {
    let source = """
      import SwiftUI
      @main struct HarbourApp: App {
        var body: some Scene { WindowGroup { HomeView() } }
      }
      struct HomeView: View {
        var isNight = false
        var body: some View {
          \(body)
        }
      }
      \(more)
      """
    var files = AppFiles.controllerBased.merging(["App.swift": source]) { _, new in new }
    files["project.yml"] = files["project.yml"]?.replacing("15.0", with: target)
    let screens = try await ReadApp.app(files).screens.filter { $0.name == "HomeView" }
    #expect(screens.count == 1)
    return screens.flatMap { [$0.light.background, $0.dark.background] }
  }

  @Test(
    "a known colour that ignores the safe area and fills the screen is known",
    arguments: [
      "ZStack { Color.black.ignoresSafeArea(); Text(\"\") }", "Color.black.edgesIgnoringSafeArea(.all)",
      "ZStack { Color(red: 0, green: 0, blue: 0).edgesIgnoringSafeArea(.top); VStack { Text(\"\") } }",
      "ZStack { Color.black.ignoresSafeArea(edges: [.top, .horizontal]) }.navigationTitle(\"\").onAppear {}",
      "GeometryReader { _ in Text(\"\") }.background(Color.black.ignoresSafeArea())",
      "VStack { Text(\"\"); Spacer() }.frame(maxWidth: .infinity).background { Color.black.ignoresSafeArea() }",
      "VStack { Spacer() }.frame(maxWidth: .infinity).padding().background(Color.black)",
      "VStack { HStack { Spacer() }; Spacer() }.background(Color.black.ignoresSafeArea()).shadow(radius: 2)",
      "Color.black.ignoresSafeArea().opacity(1).blur(radius: 2)",
      "Text(\"\").frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.black)",
      "Text(\"\").frame(maxWidth: .infinity, maxHeight: .infinity).background(.black, ignoresSafeAreaEdges: .all)",
      "List { Text(\"\") }.scrollContentBackground(.hidden).background(Color.black)",
      "Color.black.ignoresSafeArea().environment(\\.locale, locale).environment(model)",
      "Group { AnyView(ZStack { Color.black.ignoresSafeArea() }) }",
      "ZStack { Color.red.ignoresSafeArea(); Color.black.ignoresSafeArea() }", "Text(\"\").onNight()",
      "Color.black.ignoresSafeArea().plain()", "Color.black.ignoresSafeArea().modifier(Plain(size: 2))",
    ])
  func known(body: String) async throws {
    let more = """
      extension View {
        func plain() -> some View { self.tint(.red).font(.body) }
        func onNight() -> some View {
          frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.black.ignoresSafeArea())
        }
      }
      struct Plain: ViewModifier {
        var size: Int
        func body(content: Content) -> some View { content.plain() }
      }
      """
    #expect(try await backgrounds(body, more: more) == ["#000000", "#000000"])
  }

  @Test("a colour follows the interface style, also through views and properties of the app")
  func adaptive() async throws {
    let found = try await backgrounds(
      "page",
      more: """
        extension HomeView {
          var page: some View { BackedPage() }
        }
        struct BackedPage: View {
          var body: some View { ZStack { backdrop.ignoresSafeArea(); Text("") } }
          private var backdrop: Color { Color(uiColor: .systemBackground) }
        }
        """)
    #expect(found == ["#FFFFFF", "#000000"])
  }

  @Test("a bar over the colour is judged")
  func judged() async throws {
    let source = """
      import SwiftUI
      @main struct HarbourApp: App {
        var body: some Scene { WindowGroup { HomeView().preferredColorScheme(.dark) } }
      }
      struct HomeView: View { var body: some View { Color.black.ignoresSafeArea() } }
      """
    let files = AppFiles.controllerBased.merging(["App.swift": source]) { _, new in new }
    let screen = try #require(try await ReadApp.app(files).screens.first { $0.name == "HomeView" })
    #expect(screen.light.contrast == 21 && screen.light.readable == true, "\(screen.light)")
  }

  @Test(
    "what stays within the safe area leaves the view of the hosting controller to be seen",
    arguments: [
      "Text(\"\")", "Color.black", "Color.black.ignoresSafeArea(.keyboard)",
      "Color.black.ignoresSafeArea(edges: .bottom)", "VStack { Text(\"\"); Text(\"\") }",
      "Text(\"\").frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.black, in: Circle())",
      "Color.black.ignoresSafeArea().frame(height: 200)", "ScrollView { Text(\"\") }", "NavigationStack { Text(\"\") }",
      "List { Text(\"\") }.listStyle(.plain)", "Color.black.ignoresSafeArea().padding()",
    ])
  func host(body: String) async throws {
    #expect(try await backgrounds(body) == ["#FFFFFF", "#000000"])
  }

  @Test(
    "containers, lists and layers show what lies at their top",
    arguments: [
      ("NavigationStack { Color.black.ignoresSafeArea() }", "#000000"),
      ("Color.black.ignoresSafeArea().environment(\\.colorScheme, .dark)", "#000000"),
      ("TabView { Color.black.ignoresSafeArea() }", "#000000"),
      ("List { Text(\"\") }.background(Color.black)", "#F2F2F7"), ("Form { Text(\"\") }", "#F2F2F7"),
      ("ZStack { Color.black; Text(\"\") }.ignoresSafeArea()", "#000000"),
      ("ZStack { Color.black.ignoresSafeArea() }.dimmed()", "#FF3B30"),
      ("Color.black.ignoresSafeArea().covered { Color.white.ignoresSafeArea() }", "#FFFFFF"),
      ("Frame { Color.black.ignoresSafeArea() }", "#000000"),
    ])
  func shown(body: String, light: String) async throws {
    let more = """
      extension View {
        func dimmed() -> some View { overlay(Color.red.ignoresSafeArea()) }
        func covered<Cover: View>(@ViewBuilder by cover: () -> Cover) -> some View { overlay(cover()) }
      }
      struct Frame<Content: View>: View {
        @ViewBuilder var content: () -> Content
        var body: some View { ZStack { Color.white; content() } }
      }
      """
    let found = try await backgrounds(body, more: more)
    #expect(found.first == light)
  }

  @Test(
    "what is no one colour, or may be covered, has no colour",
    arguments: [
      "ZStack { Color.black.ignoresSafeArea(); Image(\"photo\").ignoresSafeArea() }",
      "ZStack { Color.black.ignoresSafeArea(); Other() }",
      "Color.black.ignoresSafeArea().modifier(Banner())",
      "LinearGradient(colors: [], startPoint: .top, endPoint: .bottom).ignoresSafeArea()",
      "Color.black.ignoresSafeArea().opacity(0.5)",
      "Color.black.ignoresSafeArea().safeAreaInset(edge: .top) { Text(\"\").background(.red) }", "Map()",
    ])
  func unknown(body: String) async throws {
    let more = """
      struct Banner: ViewModifier {
        func body(content: Content) -> some View { ZStack { content; Color.red.ignoresSafeArea().offset(y: 9) } }
      }
      struct Other: View { var body: some View { Image("").resizable().ignoresSafeArea() } }
      """
    #expect(try await backgrounds(body, more: more) == [nil, nil])
  }

  @Test("views that stand in one another many times are looked at once each")
  func large() async throws {
    let views = (0..<24).map { level in
      let next = level == 23 ? "Text(\"\")" : "Level\(level + 1)()"
      return "struct Level\(level): View { var body: some View { VStack { \(next); \(next); \(next); \(next) } } }"
    }.joined(separator: "\n")
    #expect(
      try await backgrounds("ZStack { Color.black.ignoresSafeArea(); Level0() }", more: views)
        == ["#000000", "#000000"])
  }

  @Test("a background style stays within the safe area up to iOS 14")
  func earlierSystems() async throws {
    let style = "Text(\"\").frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.black)"
    #expect(try await backgrounds(style, target: "14.0") == ["#FFFFFF", "#000000"])
    let view = "Text(\"\").frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.black.ignoresSafeArea())"
    #expect(try await backgrounds(view, target: "14.0") == ["#000000", "#000000"])
  }

  @Test("a hosting controller in UIKit shows what its content paints")
  func hosted() async throws {
    let source = """
      import SwiftUI
      import UIKit
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let view = HomeView()
          window?.rootViewController = UINavigationController(rootViewController: UIHostingController(rootView: view))
        }
      }
      struct HomeView: View {
        var body: some View { ZStack { Color.white.ignoresSafeArea() } }
      }
      """
    let files = AppFiles.controllerBased.merging(["App.swift": source]) { _, new in new }
    let screen = try #require(try await ReadApp.app(files).screens.first { $0.name == "HomeView" })
    #expect(screen.light.background == "#FFFFFF" && screen.dark.background == "#FFFFFF", "\(screen)")
  }
}
