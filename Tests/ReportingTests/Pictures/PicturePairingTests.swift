// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import HeadlessUIKit
import Legibility
import Reporting
import Screens
import Screenshots
import TestSupport
import Testing

@MainActor @Suite("Pictures and the source of their screens")
struct PicturePairingTests {
  private static let scene = """
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

    """

  private func pairing(_ source: String) async throws -> PicturePairing {
    PicturePairing(
      [try await ReadApp.app(AppFiles.controllerBased.merging(["App.swift": Self.scene + source]) { $1 })])
  }

  private func picture(
    _ file: String, _ statusBar: ScreenshotReport.StatusBar = .present, _ content: ScreenshotReport.Content = .dark,
    time: Double? = 21
  ) -> ScreenshotReport {
    ScreenshotReport(
      file: file, width: 1206, height: 2622, device: .island, orientation: .portrait, statusBar: statusBar,
      content: content, contrast: .init(time: time), readable: .good, contentUnderBar: false, otherContent: nil,
      scrim: nil, boxes: [], why: "")
  }

  /// Dark content in light mode and light content in dark mode, each on its own background.
  private static let home = """
    class HomeViewController: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle {
        traitCollection.userInterfaceStyle == .dark ? .lightContent : .darkContent
      }
      override func viewDidLoad() { view.backgroundColor = .systemBackground }
    }
    """

  @Test("a picture agrees with the appearance that it shows, and says which")
  func appearance() async throws {
    let pairing = try await pairing(Self.home)
    let light = pairing.pair(picture("Home.png"), barsAreDrawn: true)
    #expect(light.verdict == .agrees && light.isDark == false, "\(light)")
    #expect(light.compared == [.hidden, .style, .contrast])
    let dark = pairing.pair(picture("Home.png", .present, .light), barsAreDrawn: true)
    #expect(dark.verdict == .agrees && dark.isDark == true, "\(dark)")
  }

  @Test("a picture whose name tells the appearance is held to it")
  func namedAppearance() async throws {
    let pair = try await pairing(Self.home).pair(picture("dark/Home.png"), barsAreDrawn: true)
    #expect(pair.verdict == .disagrees && pair.isDark == true)
    #expect(pair.contradictions.map(\.aspect) == [.style, .contrast])
    #expect(pair.contradictions.first?.location.line == 12)
    #expect(pair.contradictions.map(\.source) == ["light content", "1:1 on #000000"])
  }

  @Test("a style that the system chooses contradicts nothing")
  func adaptive() async throws {
    let pairing = try await pairing(
      "class HomeViewController: UIViewController {\n  override func viewDidLoad() { view.backgroundColor = .red }\n}")
    for content in [ScreenshotReport.Content.light, .dark] {
      let ratio = content == .light ? 4.0 : 5.25
      let pair = pairing.pair(picture("Home.png", .present, content, time: ratio), barsAreDrawn: true)
      #expect(pair.verdict == .agrees && pair.compared == [.hidden, .contrast], "\(pair)")
    }
  }

  @Test("a bar that is not there is a contradiction, unless no picture shows one")
  func hidden() async throws {
    let pairing = try await pairing(Self.home)
    let missing = picture("Home.png", .hidden, .none, time: nil)
    #expect(pairing.pair(missing, barsAreDrawn: true).verdict == .disagrees)
    #expect(pairing.pair(missing, barsAreDrawn: false).verdict == .unknown)
    let framed = pairing.pair(picture("Home.png", .framed, .none, time: nil), barsAreDrawn: true)
    #expect(framed.verdict == .unknown && framed.contradictions.isEmpty)
  }

  @Test("a name that fits several screens is unpaired, unless it is exactly the name of one")
  func several() async throws {
    let pairing = try await pairing(
      Self.home + "\nimport SwiftUI\nstruct HomeView: View { var body: some View { Text(\"\") } }\n"
        + "func home() -> UIViewController { UIHostingController(rootView: HomeView()) }")
    let pair = pairing.pair(picture("home.png"), barsAreDrawn: true)
    #expect(pair.verdict == .unpaired && Set(pair.candidates.map(\.name)) == ["HomeView", "HomeViewController"])
    #expect(pairing.pair(picture("HomeViewController.png"), barsAreDrawn: true).screen?.name == "HomeViewController")
    let none = pairing.pair(picture("Nothing.png"), barsAreDrawn: true)
    #expect(none.verdict == .unpaired && none.why == "no screen has the name 'Nothing'")
  }

  @Test("the source is asked for the device and orientation of the picture")
  func environment() {
    var pad = picture("Home.png")
    pad.device = .iPad
    pad.orientation = .landscape
    let base = ScreenEnvironment()
    let asked = PictureEnvironment.environment(of: pad, base: base)
    #expect(asked.device.idiom == .pad && !asked.device.hasHomeButton && asked.orientation.isLandscape)
    // The name knows better than the size.
    let named = PictureEnvironment.environment(of: picture("en-US/iPhone 16 Plus-Home.png"), base: base)
    #expect(named.device.name == "iPhone 16 Plus" && !named.orientation.isLandscape)
    var unknown = picture("Home.png")
    unknown.device = .unknown
    #expect(PictureEnvironment.environment(of: unknown, base: base).device == base.device)
  }

  @Test("a screen in several contexts agrees if one of them does; a picture that none gives is told of the nearest")
  func contexts() async throws {
    let pairing = try await pairing(
      """
      class HomeViewController: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        override func viewDidLoad() { view.backgroundColor = .black }
        func show() {
          let detail = DetailViewController()
          detail.modalPresentationStyle = .fullScreen
          present(detail, animated: true)
        }
        func push() { present(HidingController(rootViewController: DetailViewController()), animated: true) }
      }
      class HidingController: UINavigationController {
        override var modalPresentationStyle: UIModalPresentationStyle { get { .fullScreen } set {} }
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      }
      class DetailViewController: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
        override func viewDidLoad() { view.backgroundColor = .white }
      }
      """)
    let dark = pairing.pair(picture("Detail.png"), barsAreDrawn: true)
    #expect(dark.verdict == .agrees && dark.screen?.name == "DetailViewController", "\(dark)")
    let home = pairing.pair(picture("Home.png", .present, .dark, time: 1.2), barsAreDrawn: true)
    #expect(home.verdict == .disagrees && home.contradictions.map(\.aspect) == [.style], "\(home)")
  }

  @Test("a value that the source does not tell is not compared")
  func unknown() async throws {
    let pair = try await pairing(
      """
      class HomeViewController: UIViewController {
        var server: Server!
        override var preferredStatusBarStyle: UIStatusBarStyle { server.style }
        override var prefersStatusBarHidden: Bool { server.isHidden }
      }
      """
    ).pair(picture("Home.png"), barsAreDrawn: true)
    #expect(pair.verdict == .unknown && pair.compared.isEmpty && pair.why.contains("server"), "\(pair)")
  }
}
