// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("color-scheme-reach")
@MainActor struct ColorSchemeReachTests {
  private func view(_ body: String) -> [String: String] {
    [
      "Forecast.swift": """
      import SwiftUI
      struct ForecastView: View {
        @State private var isShown = false
        var body: some View {
          \(body)
        }
      }
      struct Row: View { var body: some View { Text("Gale") } }
      """
    ]
  }

  @Test("reports a part of a screen", arguments: ["VStack", "List", "ScrollView"])
  func part(container: String) async throws {
    try await RuleExpectation(ColorSchemeReach.self).expect(
      view("\(container) {\n      Text(\"Gale\").1️⃣preferredColorScheme(.dark)\n    }"),
      [
        FindingSpec(
          "1️⃣",
          message: """
            preferredColorScheme inside \(container) changes the whole presentation, status bar included; set the \
            environment's colorScheme for a part, or move the modifier to the root of the screen
            """, severity: .warning)
      ])
  }

  @Test(
    "is silent at the root of a screen or presentation, and for no scheme",
    arguments: [
      "VStack { Text(\"Gale\") }.preferredColorScheme(.dark)",
      "NavigationView { Row() }.preferredColorScheme(.light)",
      "VStack { Text(\"Gale\").sheet(isPresented: $isShown) { Row().preferredColorScheme(.dark) } }",
      "VStack { Text(\"Gale\").preferredColorScheme(nil) }",
      "VStack { Text(\"Gale\").environment(\\.colorScheme, .dark) }",
    ])
  func root(body: String) async throws {
    try await RuleExpectation(ColorSchemeReach.self).expect(view(body))
  }

  @Test("is silent in previews")
  func previews() async throws {
    try await RuleExpectation(ColorSchemeReach.self).expect([
      "Row.swift": """
      import SwiftUI
      struct Row: View { var body: some View { Text("Gale") } }
      struct Row_Previews: PreviewProvider {
        static var previews: some View { VStack { Row().preferredColorScheme(.dark) } }
      }
      #Preview { VStack { Row().preferredColorScheme(.dark) } }
      """
    ])
  }
}
