// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("lintel picture and lintel diff")
struct PictureCommandTests {
  private static let scene = #"{"windows": [{"rootViewController": {"class": "UIViewController", "id": "root"}}]}"#
  private let scratch: TemporaryFolder

  init() throws {
    scratch = try TemporaryFolder(["scene.json": Self.scene])
  }

  @Test("draws a scene, and all device classes of it")
  func scene() throws {
    let one = try BuiltCommand.run(["picture", "scene.json"], in: scratch.url)
    #expect(one.status == 0 && one.output.hasPrefix("<svg ") && one.output.contains("dark glyphs"))
    let all = try BuiltCommand.run(["picture", "scene.json", "--matrix"], in: scratch.url)
    #expect(all.status == 0 && all.output.components(separatedBy: "<text ").count - 1 == 16)
    #expect(all.output.contains("iPad Pro 11-inch (M4)"))
  }

  @Test("draws PNG where librsvg was there, and says what is missing where not")
  func png() throws {
    let result = try BuiltCommand.run(["picture", "scene.json", "-o", "bar.png"], in: scratch.url)
    if result.status == 0 {
      #expect(try scratch.data("bar.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    } else {
      #expect(result.status == 3 && result.error.contains("librsvg"))
    }
  }

  @Test("draws a screen by its name or by a line")
  func screen() throws {
    let source = """
      import UIKit
      class HomeViewController: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      }
      """
    try scratch.write(source, to: "App/Home.swift")
    let byName = try BuiltCommand.run(["picture", "App", "--screen", "HomeViewController"], in: scratch.url)
    let byLine = try BuiltCommand.run(["picture", "App", "--at", "App/Home.swift:3"], in: scratch.url)
    #expect(byName.status == 0 && byName.output.contains("<title>HomeViewController</title>"))
    #expect(byLine.output == byName.output)
  }

  @Test("draws a card and the top of the report")
  func report() throws {
    try scratch.write(source("lightContent"), to: "App/App.swift")
    let card = try BuiltCommand.run(
      ["picture", "App", "--screen", "HomeViewController", "--card"], in: scratch.url)
    #expect(card.status == 0 && card.output.contains("<foreignObject") && card.output.contains("light content"))
    let report = try BuiltCommand.run(["picture", "App", "--report"], in: scratch.url)
    #expect(report.status == 0 && report.output.contains("No problems in "))
    for flags in [["--card"], ["--report", "--screen", "A"], ["--report", "-o", "a.png"], ["--report", "--dark"]] {
      #expect(try BuiltCommand.run(["picture", "App"] + flags, in: scratch.url).status == 2, "\(flags)")
    }
  }

  @Test("draws a scene over its backdrop, and a large sheet over black")
  func backdrops() throws {
    let navigation = #"""
      {"backdrop": {"color": "#0B223A"}, "windows": [{"rootViewController": {"class": "UINavigationController",
      "viewControllers": [{"class": "UIViewController"}]}}]}
      """#
    try scratch.write(navigation, to: "navigation.json")
    let picture = try BuiltCommand.run(["picture", "navigation.json"], in: scratch.url).output
    #expect(picture.contains("on #0B223A") && picture.contains("<use href=\"#lintel-navigation-"))
    let sheet = #"""
      {"backdrop": {"color": "#0B223A"}, "windows": [{"rootViewController": {"class": "UIViewController",
      "presented": {"class": "UIViewController", "modalPresentationStyle": "pageSheet"}}}]}
      """#
    try scratch.write(sheet, to: "sheet.json")
    let overBlack = try BuiltCommand.run(["picture", "sheet.json"], in: scratch.url).output
    #expect(overBlack.contains("light glyphs, on #000000") && overBlack.contains("<use href=\"#lintel-sheet-"))
  }

  @Test(
    "says in one sentence what is wrong",
    arguments: [
      (["picture", "nowhere.json"], "does not exist", Int32(3)), (["picture", "."], "--screen", 2),
      (["picture", "--screen", "Nobody"], "there is no screen 'Nobody'", 2), (["picture", "bad.json"], "JSON", 3),
      (["diff", "no-such", "HEAD"], "no-such", 2),
    ])
  func mistakes(arguments: [String], message: String, status: Int32) throws {
    try scratch.write("{", to: "bad.json")
    try scratch.write("import UIKit\nclass HomeViewController: UIViewController {}\n", to: "Home.swift")
    let result = try BuiltCommand.run(arguments, in: scratch.url)
    #expect(result.status == status && result.error.contains(message), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1)
  }

  private func source(_ style: String) -> String {
    """
    import UIKit
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = HomeViewController()
        window?.makeKeyAndVisible()
      }
    }
    class HomeViewController: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .\(style) }
    }
    """
  }

  @Test("shows what changes between two folders, in every format")
  func diff() throws {
    try scratch.write(source("lightContent"), to: "old/App.swift")
    try scratch.write(source("darkContent"), to: "new/App.swift")
    let text = try BuiltCommand.run(["diff", "old", "new"], in: scratch.url)
    #expect(text.status == 0, "\(text.error)")
    #expect(text.output.contains("HomeViewController  changed\n"))
    #expect(text.output.contains("light: light content, decided by HomeViewController → dark content"))
    let json = try JSONValue(
      parsing: BuiltCommand.run(["diff", "old", "new", "--format", "json"], in: scratch.url).output)
    #expect(json["changes"]?[0]?["before"]?["light"]?["style"]?.string == "lightContent")
    #expect(json["changes"]?[0]?["after"]?["light"]?["style"]?.string == "darkContent")
    let markdown = try BuiltCommand.run(["diff", "old", "new", "--format", "markdown"], in: scratch.url).output
    #expect(markdown.contains("| `HomeViewController`<br>"))
    let html = try BuiltCommand.run(["diff", "old", "new", "--format", "html"], in: scratch.url).output
    #expect(html.contains("<input type=\"range\""))
    if let browser = HeadlessBrowser.installed {
      let visit = try browser.open(html, probe: PageProbe.accessibility)
      #expect(visit.console.isEmpty && visit.requests.isEmpty, "\(visit.console) \(visit.requests)")
      let result = try #require(PageProbe.result(in: visit.document))
      #expect(result["problems"]?.elements == [] && result["overflow"]?.number == 0)
    }
    let same = try BuiltCommand.run(["diff", "old", "old"], in: scratch.url)
    #expect(same.output == "no difference\n" && same.status == 0)
  }
}
