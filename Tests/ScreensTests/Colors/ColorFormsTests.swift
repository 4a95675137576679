// SPDX-License-Identifier: Apache-2.0

import Auditing
import Screens
import TestSupport
import Testing

@Suite("Colours behind the bar, by the way they are written")
@MainActor struct ColorFormsTests {
  private let support = [
    "Palette.swift": """
    import UIKit

    extension UIColor {
      convenience init(rgb: Int) {
        self.init(
          red: CGFloat((rgb >> 16) & 0xFF) / 255.0, green: CGFloat((rgb & 0x00FF00) >> 8) / 255.0,
          blue: CGFloat(rgb & 0xFF) / 255.0, alpha: 1)
      }
      convenience init(r: Int, g: Int, b: Int) {
        self.init(red: CGFloat(r) / 255, green: CGFloat(g) / 255, blue: CGFloat(b) / 255, alpha: 1)
      }
      convenience init(hexString: String) {
        var value: UInt64 = 0
        Scanner(string: hexString).scanHexInt64(&value)
        self.init(red: CGFloat(value >> 16) / 255, green: 0, blue: 0, alpha: 1)
      }
      static let ocean = UIColor(rgb: 0x0B223A)
      static var paper: UIColor { UIColor { $0.userInterfaceStyle == .dark ? .black : UIColor(rgb: 0xF7F4EC) } }
      static func mix(_ red: Int, _ green: Int, _ blue: Int) -> UIColor { UIColor(r: red, g: green, b: blue) }
      enum Brand { static let main = named("Brand/Sail Color"); static func named(_ n: String) -> UIColor { UIColor(named: n)! } }
    }
    struct Theme { var background: UIColor; static let current = Theme(background: UIColor.ocean) }
    enum Palette { static let back = UIColor.ocean.withAlphaComponent(1) }
    """,
    "Assets.xcassets/Brand/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
    "Assets.xcassets/Brand/Sail Color.colorset/Contents.json": """
    {"colors": [
      {"idiom": "universal", "color": {"color-space": "srgb",
        "components": {"red": "0xFF", "green": "0x80", "blue": "0x00", "alpha": "1.000"}}},
      {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
        "color": {"color-space": "srgb", "components": {"red": "0x10", "green": "0x20", "blue": "0x30", "alpha": "1.000"}}}
    ]}
    """,
    "Assets.xcassets/Chart Blue.colorset/Contents.json": """
    {"colors": [{"idiom": "universal", "color": {"color-space": "gray-gamma-22",
      "components": {"white": "0.500", "alpha": "1.000"}}}]}
    """,
  ]

  private func backgrounds(_ statement: String, language: String = "swift") async throws -> (String?, String?) {
    var files = support.merging(AppFiles.controllerBased) { own, _ in own }
    files["Screen.swift"] = """
      import UIKit
      final class ScreenViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          \(statement)
        }
      }
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = ScreenViewController()
        }
      }
      """
    let app = try await ReadApp.app(files)
    let screen = try #require(app.screens.first { $0.name == "ScreenViewController" })
    return (screen.light.background, screen.dark.background)
  }

  @Test(
    "gives the colour in light and in dark",
    arguments: [
      ("UIColor(red: 0.02, green: 0.05, blue: 0.10, alpha: 1)", "#050D1A", "#050D1A"),
      ("UIColor(red: 51 / 255, green: 102 / 255.0, blue: 1, alpha: 1)", "#3366FF", "#3366FF"),
      (".init(white: 0.5, alpha: 1)", "#808080", "#808080"),
      ("UIColor(displayP3Red: 0, green: 0, blue: 0, alpha: 1)", "#000000", "#000000"),
      ("UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1)", "#00FFFF", "#00FFFF"),
      ("#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)", "#FF0000", "#FF0000"),
      (".white", "#FFFFFF", "#FFFFFF"),
      (".systemBackground", "#FFFFFF", "#000000"),
      ("UIColor.secondarySystemBackground", "#F2F2F7", "#1C1C1E"),
      ("UIColor(rgb: 0x1A2B3C)", "#1A2B3C", "#1A2B3C"),
      ("UIColor(r: 26, g: 43, b: 60)", "#1A2B3C", "#1A2B3C"),
      ("UIColor(hexString: \"#1A2B3C\")", "#1A2B3C", "#1A2B3C"),
      (".ocean", "#0B223A", "#0B223A"),
      ("UIColor.paper", "#F7F4EC", "#000000"),
      (".mix(1, 2, 3)", "#010203", "#010203"),
      ("UIColor(named: \"Brand/Sail Color\")", "#FF8000", "#102030"),
      ("UIColor(named: \"Chart Blue\") ?? .red", "#808080", "#808080"),
      (".chartBlue", "#808080", "#808080"),
      ("UIColor.Brand.main", "#FF8000", "#102030"),
      ("Palette.back", "#0B223A", "#0B223A"),
      ("UIColor { traits in traits.userInterfaceStyle == .dark ? .black : .white }", "#FFFFFF", "#000000"),
      ("traitCollection.userInterfaceStyle == .dark ? UIColor.darkGray : .white", "#FFFFFF", "#555555"),
    ])
  func known(expression: String, light: String, dark: String) async throws {
    let found = try await backgrounds("view.backgroundColor = \(expression)")
    #expect(found.0 == light)
    #expect(found.1 == dark)
  }

  @Test(
    "does not guess",
    arguments: [
      "view.backgroundColor = settings.color",
      "view.backgroundColor = UIColor(named: \"Missing\")",
      "view.backgroundColor = UIColor.white.withAlphaComponent(0.5)",
      "view.backgroundColor = UIColor(patternImage: UIImage())",
      "view.backgroundColor = .clear",
      "view.backgroundColor = UIColor(hexString: text)",
      "if isSpecial { view.backgroundColor = .red } else { view.backgroundColor = .blue }",
      "view.backgroundColor = .white; view.layer.insertSublayer(gradient, at: 0)",
      "view.backgroundColor = .white; let image = UIImageView(frame: view.bounds); view.addSubview(image)",
      "view = MapView()",
      "print(1)",
    ])
  func unknown(statement: String) async throws {
    let found = try await backgrounds(statement)
    #expect(found.0 == nil)
    #expect(found.1 == nil)
  }

  @Test("the last assignment that is always made counts")
  func last() async throws {
    let found = try await backgrounds("view.backgroundColor = .red; view.backgroundColor = .blue")
    #expect(found.0 == "#0000FF")
  }
}
