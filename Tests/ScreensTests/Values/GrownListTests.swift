// SPDX-License-Identifier: Apache-2.0

import Screens
import TestSupport
import Testing

@Suite("A list that code adds to")
@MainActor struct GrownListTests {
  /// One more than what a list is followed to get.
  private static let pages = 49

  /// The children that a container names, with a method for each page that adds it.
  private func children(_ members: String) async throws -> ValueSet {
    let pages = 0..<Self.pages
    let model = try await ReadModel.model(
      swift: """
        import UIKit
        \(pages.map { "class Page\($0): UIViewController {}" }.joined(separator: "\n"))
        class FirstPage: UIViewController {}
        class Book: UIViewController {
          var pages: [UIViewController] = []
          override var childForStatusBarStyle: UIViewController? { pages.last }
          \(members)
          \(pages.map { "func add\($0)() { pages.append(Page\($0)()) }" }.joined(separator: "\n  "))
        }
        """)
    let type = try #require(model.symbols.type(named: "Book"))
    return try #require(model.hooks.override(of: .childForStatusBarStyle, for: type)).values
  }

  @Test("holds some controller where it can get more than is followed")
  func tooMuch() async throws {
    let children = try await children("")
    #expect(children.objects.map(\.className) == ["UIViewController"], "\(children.text)")
  }

  @Test("holds what it gets first, and some controller where it gets more than is followed after that")
  func tooMuchLater() async throws {
    let children = try await children("override func viewDidLoad() { pages.append(FirstPage()) }")
    #expect(children.objects.map(\.className) == ["FirstPage", "UIViewController"], "\(children.text)")
  }
}
