// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Screens
import TestSupport
import Testing

@Suite("What an override can answer")
@MainActor struct EvaluatorTests {
  /// The values of `preferredStatusBarStyle` in a controller named `Screen`.
  private func style(_ body: String, beside declarations: String = "") async throws -> String {
    let model = try await ReadModel.model(
      swift: """
        import UIKit
        \(declarations)
        class Screen: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { \(body) }
        }
        """)
    let type = try #require(model.symbols.type(named: "Screen"))
    return try #require(model.hooks.override(of: .preferredStatusBarStyle, for: type)).values.text
  }

  @Test(
    "follows expressions",
    arguments: [
      (".lightContent", ".lightContent"),
      ("return UIStatusBarStyle.darkContent", ".darkContent"),
      ("UIStatusBarStyle(rawValue: 3)!", ".darkContent"),
      (
        "traitCollection.userInterfaceStyle == .dark ? .lightContent : .darkContent",
        ".lightContent when dark; .darkContent when light"
      ),
      (
        "if #available(iOS 13, *) { return .darkContent } else { return .default }",
        ".darkContent when iOS 13 or later; .default when before iOS 13"
      ),
      (
        "if #available(iOS 13.4, *) { return .darkContent }; return .default",
        ".darkContent when iOS 13.4 or later; .default when before iOS 13.4"
      ),
      (
        "guard #available(iOS 13, *) else { return .default }; return .darkContent",
        ".default when before iOS 13; .darkContent when iOS 13 or later"
      ),
      (
        "switch traitCollection.userInterfaceStyle { case .dark: return .lightContent; default: return .darkContent }",
        ".lightContent when dark; .darkContent when light"
      ),
      (
        "UIDevice.current.userInterfaceIdiom == .pad ? .default : .lightContent",
        ".default when iPad; .lightContent when iPhone"
      ),
      (
        "var style = UIStatusBarStyle.default; if traitCollection.userInterfaceStyle == .dark { style = .lightContent }; return style",
        ".default when light; .lightContent when dark"
      ),
      ("true ? .lightContent : .default", ".lightContent"),
      ("!false && true ? .lightContent : .default", ".lightContent"),
      (
        "if traitCollection.userInterfaceStyle == .dark { .lightContent } else { .darkContent }",
        ".lightContent when dark; .darkContent when light"
      ),
    ])
  func expressions(body: String, values: String) async throws {
    #expect(try await style(body) == values)
  }

  @Test("decides platforms of #if, and names the flags of a build")
  func compilation() async throws {
    let platform = "#if os(iOS)\nreturn .lightContent\n#else\nreturn .default\n#endif"
    #expect(try await style(platform) == ".lightContent")
    let flag = "#if BETA\nreturn .lightContent\n#else\nreturn .default\n#endif"
    #expect(try await style(flag) == ".lightContent when built with BETA; .default when not (built with BETA)")
  }

  @Test("follows members, functions with arguments, superclasses and extensions")
  func members() async throws {
    #expect(
      try await style("look", beside: "extension Screen { var look: UIStatusBarStyle { .lightContent } }")
        == ".lightContent")
    #expect(
      try await style(
        "style(isDark: false)",
        beside: "func style(isDark: Bool) -> UIStatusBarStyle { isDark ? .lightContent : .darkContent }")
        == ".darkContent")
    #expect(
      try await style(
        "Palette.bar.style",
        beside:
          "enum Palette { case bar; var style: UIStatusBarStyle { switch self { case .bar: return .darkContent } } }")
        == ".darkContent")
    #expect(
      try await style("Self.fixed", beside: "extension Screen { static let fixed = UIStatusBarStyle.lightContent }")
        == ".lightContent")
  }

  @Test("follows a theme singleton through a protocol to the one theme that is set")
  func singleton() async throws {
    let theme = """
      protocol Theme { var statusBarStyle: UIStatusBarStyle { get } }
      struct NightTheme: Theme { let statusBarStyle = UIStatusBarStyle.lightContent }
      struct DayTheme: Theme { let statusBarStyle = UIStatusBarStyle.darkContent }
      final class ThemeManager {
        static let shared = ThemeManager()
        private(set) var currentTheme: Theme = NightTheme()
      }
      """
    #expect(try await style("ThemeManager.shared.currentTheme.statusBarStyle", beside: theme) == ".lightContent")
  }

  @Test("takes a requirement to every conforming type where nothing says which")
  func conformingTypes() async throws {
    let theme = """
      protocol Theme { var style: UIStatusBarStyle { get } }
      struct NightTheme: Theme { let style = UIStatusBarStyle.lightContent }
      struct DayTheme: Theme { let style = UIStatusBarStyle.darkContent }
      extension Screen { var theme: Theme { load() } }
      func load() -> Theme { Store.read() }
      """
    let text = try await style("theme.style", beside: theme)
    #expect(text == ".darkContent when Theme is DayTheme; .lightContent when not (Theme is DayTheme)")
  }

  @Test("tells the states of a property apart and knows the first one")
  func states() async throws {
    let model = try await ReadModel.model(
      swift: """
        import UIKit
        class Screen: UIViewController {
          private var isChromeHidden = false
          override var prefersStatusBarHidden: Bool { isChromeHidden }
          @objc func toggle() { isChromeHidden = true }
        }
        """)
    let type = try #require(model.symbols.type(named: "Screen"))
    let values = try #require(model.hooks.override(of: .prefersStatusBarHidden, for: type)).values
    #expect(values.text == "true when isChromeHidden; false when not (isChromeHidden)")
    let initial = values.possible { if case .state(_, let initially, _) = $0 { initially } else { nil } }
    #expect(initial.map(\.value) == [.boolean(false)])
  }

  @Test("keeps apart only what words tell apart: two values of one name stand side by side")
  func namesakes() async throws {
    let model = try await ReadModel.model(
      swift: """
        import UIKit
        class Plain: UIViewController {}
        class Screen: UIViewController {
          private var child: UIViewController?
          override var childForStatusBarStyle: UIViewController? { child }
          func one() { child = Plain() }
          func other() { child = Plain() }
        }
        """)
    let type = try #require(model.symbols.type(named: "Screen"))
    let values = try #require(model.hooks.override(of: .childForStatusBarStyle, for: type)).values
    let set = values.possible { _ in true }.filter { $0.value.object != nil }
    #expect(Set(set.map(\.value)).count == 2)
  }

  @Test("keeps what a condition too long to tell says when the app starts")
  func longConditions() {
    let place = Location(file: "App.swift")
    func state(_ index: Int, initially: Bool?) -> Formula {
      .atom(.state("state \(index)", initially: initially, at: place))
    }
    func alternatives(initially: Bool?) -> [ValueSet.Alternative] {
      let long = (0..<ValueSet.formulaLimit + 1).reduce(Formula.always) { $0.and(state($1, initially: initially)) }
      return ValueSet([.init(.boolean(true), when: long), .init(.boolean(false), when: long.negated)]).possible {
        atom in
        if case .state(_, let initially, _) = atom { initially } else { nil }
      }
    }
    #expect(alternatives(initially: true).map(\.value) == [.boolean(true)])
    #expect(alternatives(initially: false).map(\.value) == [.boolean(false)])
    #expect(alternatives(initially: nil).count == 2)
  }

  @Test(
    "knows which values a cast to a type of the system lets through",
    arguments: [
      ("colors[0] as? UIStatusBarStyle ?? .lightContent", ".lightContent"),
      ("styles[0] as? UIStatusBarStyle ?? .lightContent", ".darkContent"),
      ("(colors[0] is UIStatusBarStyle) ? .darkContent : .lightContent", ".lightContent"),
    ])
  func casts(body: String, values: String) async throws {
    let declarations = """
      let colors: [Any] = [UIColor.black]
      let styles: [Any] = [UIStatusBarStyle.darkContent]
      """
    #expect(try await style(body, beside: declarations) == values)
  }

  @Test("leaves a cast open for a literal that can be several types")
  func openCasts() async throws {
    let found = try await style(
      "(counts[0] is Double) ? .darkContent : .lightContent", beside: "let counts: [Any] = [1]")
    #expect(found.contains(".darkContent") && found.contains(".lightContent"), "\(found)")
  }

  @Test("follows an argument only where it is read, and then as its caller would")
  func arguments() async throws {
    let declarations = """
      func pick(_ isLight: Bool, _ spare: UIStatusBarStyle) -> UIStatusBarStyle { isLight ? .lightContent : spare }
      """
    #expect(try await style("pick(true, Store.read())", beside: declarations) == ".lightContent")
    #expect(try await style("pick(false, pick(false, .darkContent))", beside: declarations) == ".darkContent")
  }

  @Test("says which expression stopped it")
  func unknown() async throws {
    #expect(try await style("Store.read().style").contains("decided at run time"))
  }

  @Test(
    "ends on code that runs in circles",
    arguments: [
      ("look", "extension Screen { var look: UIStatusBarStyle { other }; var other: UIStatusBarStyle { look } }"),
      ("loop(0)", "func loop(_ n: Int) -> UIStatusBarStyle { loop(n + 1) }"),
      (
        "theme.style",
        "class Theme { var parent: Theme; init(parent: Theme) { self.parent = parent }; var style: UIStatusBarStyle { parent.style } }; extension Screen { var theme: Theme { Theme(parent: theme) } }"
      ),
    ])
  func cycles(body: String, declarations: String) async throws {
    let text = try await style(body, beside: declarations)
    #expect(!text.isEmpty)
  }

  @Test("ends on cyclic inheritance")
  func cyclicInheritance() async throws {
    let model = try await ReadModel.model(
      swift: "class A: B { var x: Int { 1 } }\nclass B: A {}\nprotocol P: Q {}\nprotocol Q: P {}\n")
    let type = try #require(model.symbols.type(named: "A"))
    #expect(model.symbols.lineage(of: type).count == 2)
  }
}
