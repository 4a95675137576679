// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// What code means is asked of the evaluator, of types and of rows: a search in source text is met by a name that has the same
/// letters, and missed by the same thing said in another way.
@Suite("Source text is not searched")
struct TextComparisonTests {
  /// Searches that may stand in the code, by file and what is looked for, with the reason.
  private static let allowed: [String: String] = [
    "ViewInterpreter.swift ...": "how Swift writes a parameter that takes several",
    "ConfiguredLibrary.swift )": "a signature in the configuration",
    "FunctionDeclaration+Action.swift IBAction": "how Objective-C declares an action",
    "ScreenControls.swift IBAction": "how Objective-C declares an action",
    // Of these, each is to become a question to the evaluator.
    "ThemedDefaultStyles.swift StatusBarStyle": "whether `.default` is a style",
    "OverlayRoot.swift edges": "whether a view fills another",
    "OverlayRoot.swift view.bounds": "whether a view fills another",
  ]

  private static var search: Regex<(Substring, Substring)> {
    #/\.text\??(?:\.lowercased\(\))?(?:\.(?:contains|hasPrefix|hasSuffix)\(|\)? (?:==|!=) )"([^"]+)"/#
  }

  @Test("by Screens and Auditing", arguments: ["Screens", "Auditing"])
  func noSearches(module: String) throws {
    let root = PackageFolder.url.appendingPathComponent("Sources/\(module)")
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      for (number, line) in try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false
      ).enumerated() where !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") {
        for match in line.matches(of: Self.search) {
          #expect(
            Self.allowed["\(file.lastPathComponent) \(match.1)"] != nil,
            "\(file.lastPathComponent):\(number + 1) looks for \"\(match.1)\" in source text: ask what the code means")
        }
      }
    }
  }

  @Test(
    "A search is found however it is written",
    arguments: [
      #"value.text.contains("UIScreen")"#, #"type?.text.hasPrefix("some ")"#, #"if base.text == "view" {"#,
      #"name(base.text) != "view""#, #"base.text.lowercased().hasSuffix("delegate")"#,
    ])
  func found(line: String) {
    #expect(line.matches(of: Self.search).count == 1)
  }
}
