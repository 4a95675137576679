// SPDX-License-Identifier: Apache-2.0

import Auditing
import Screens
import TestSupport

/// The screens of a small app in SwiftUI.
@MainActor struct SwiftUIScreens {
  let screens: [Screen]

  /// - Parameter source: Swift after the imports.
  init(_ source: String, environment: ScreenEnvironment = ScreenEnvironment()) async throws {
    let files = ["App.swift": "import SwiftUI\nimport UIKit\n" + source]
    screens = try await ReadApp.app(
      files.merging(AppFiles.controllerBased) { own, _ in own }, environment: environment
    ).screens
  }

  /// Contexts by screen.
  var contexts: [String: [String]] {
    Dictionary(grouping: screens, by: \.name).mapValues { $0.map(\.context) }
  }

  /// The first context's answer in light, in words: `darkContent by UIHostingController`.
  func light(_ name: String) -> String? { answer(name, \.light) }

  func dark(_ name: String) -> String? { answer(name, \.dark) }

  private func answer(_ name: String, _ mode: KeyPath<Screen, BarAnswer>) -> String? {
    guard let bar = screens.first(where: { $0.name == name })?[keyPath: mode] else { return nil }
    if bar.hidden == true { return "hidden by \(bar.hiddenDecidedBy?.className ?? "nobody")" }
    let style = bar.fallback ?? bar.style
    return "\(style.rawValue) by \(bar.decidedBy?.className ?? "nobody")"
  }

  /// An app with one window group.
  static func app(_ root: String) -> String {
    """
    @main struct SampleApp: App {
      var body: some Scene { WindowGroup { \(root) } }
    }

    """
  }
}
