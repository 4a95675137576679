// SPDX-License-Identifier: Apache-2.0

import AppReading
import Screens
import TestSupport
import Testing

@Suite("Numbers that have no room in an integer")
@MainActor struct NumbersWithoutRoomTests {
  private static let choice = "(traitCollection.userInterfaceStyle == .dark ? 1 : 0)"

  /// The values of `preferredStatusBarStyle` in a controller named `Screen`.
  private func style(_ body: String) async throws -> String {
    let model = try await ReadModel.model(
      swift: """
        import UIKit
        class Screen: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { \(body) }
        }
        """)
    let type = try #require(model.symbols.type(named: "Screen"))
    return try #require(model.hooks.override(of: .preferredStatusBarStyle, for: type)).values.text
  }

  @Test("a list of so many choices that nobody can count them is followed as any list")
  func list() async throws {
    let numbers = Array(repeating: Self.choice, count: 80).joined(separator: ", ")
    let text = try await style("let all = [\(numbers)]; return all.isEmpty ? .darkContent : .lightContent")
    #expect(text == ".lightContent")
  }

  @Test("a part of a list may be said to reach as far as an integer does")
  func part() async throws {
    let text = try await style(
      "let all = [1, 2].prefix(through: 9223372036854775807); return all.isEmpty ? .darkContent : .lightContent")
    #expect(text == ".lightContent")
  }

  @Test("the least integer divided by minus one is not known")
  func quotient() async throws {
    let least = "(0 - 9223372036854775807 - 1)"
    let text = try await style("\(least) / (0 - 1) == 1 ? .lightContent : .darkContent")
    #expect(text.contains(".lightContent when") && text.contains(".darkContent when"))
  }
}
