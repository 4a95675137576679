// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("navigation-custom-class")
@MainActor struct NavigationCustomClassTests {
  private func files(_ code: String, customClass: String = "") throws -> [RuleExample.File] {
    NavigationCustomClass.page.example.files.map { file in
      file.path.hasSuffix(".swift")
        ? RuleExample.File(file.path, code)
        : RuleExample.File(file.path, file.text.replacing("id=\"Nav\"", with: "id=\"Nav\"\(customClass)"))
    } + NavigationCustomClass.page.example.scaffolding
  }

  private func findings(_ code: String, customClass: String = "") async throws -> [Finding] {
    let app = try await ReadApp.app(files(code, customClass: customClass))
    return NavigationCustomClass().findings(in: app)
  }

  private let screen = """
    import UIKit
    final class MooringsViewController: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }

    """
  private let stack = """
    final class Stack: UINavigationController {
      override var childForStatusBarStyle: UIViewController? { topViewController }
    }
    """

  @Test("reports the plain scene and names the class to set")
  func plain() async throws {
    let found = try await findings(screen + stack)
    #expect(
      found.map(\.message) == [
        "this navigation controller is a plain UINavigationController and decides the style itself, so "
          + "MooringsViewController.preferredStatusBarStyle is not asked; set its Custom Class to Stack, which forwards"
      ])
    #expect(found.map(\.location.file) == ["Main.storyboard"])
    #expect(found.map(\.location.line) == [6])
  }

  @Test("is silent with the class, without a class to set, and where the screens do not answer")
  func clean() async throws {
    #expect(try await findings(screen + stack, customClass: " customClass=\"Stack\"").isEmpty)
    #expect(try await findings(screen).isEmpty)
    #expect(try await findings("import UIKit\nclass MooringsViewController: UIViewController {}\n" + stack).isEmpty)
  }
}
