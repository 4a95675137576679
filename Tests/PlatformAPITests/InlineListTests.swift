// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlatformAPI
import TestSupport
import Testing

@Suite("What is known of APIs stands in rows")
struct InlineListTests {
  /// Lists that may stand in the code, by file and first name, with the reason.
  private static let allowed: [String: String] = [
    "BarWords.swift bottom": "words of names that people give to other edges than the upper one",
    "BarWords.swift exclude": "words of names that leave something out",
    "BarWords.swift width": "words of names that people give to other lengths than the height of a bar",
    "BarWords.swift height": "words of names that people give to a length",
    "FakeStatusBar.swift view": "words of names that people give to a view",
    "NavigationBarBackground.swift scrollEdgeAppearance": "the order in which UIKit looks at a bar's appearances",
    "PresentationSettings+Adaptation.swift automatic": "one of each sort of answer that differs in who has the bar",
  ]

  @Test("and not in lists of Screens and Auditing", arguments: ["Screens", "Auditing"])
  func noLists(module: String) throws {
    let root = PackageFolder.url.appendingPathComponent("Sources/\(module)")
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      count += 1
      for list in InlineLists(in: try String(contentsOf: file, encoding: .utf8)).lists {
        let key = "\(file.lastPathComponent) \(list.names[0])"
        #expect(
          Self.allowed[key] != nil,
          "\(file.lastPathComponent):\(list.line) lists \(list.names.prefix(4)): make rows of PlatformAPI of them")
      }
    }
    #expect(count > 50)
  }

  @Test(
    "A list is found however it is written",
    arguments: [
      #"let names = ["viewDidLoad", "viewWillAppear", "loadView"]"#,
      #"let names: Set = [ /* one */ "viewDidLoad", // two"# + "\n" + #""viewWillAppear", "loadView"]"#,
      #"let names = ["UIViewController": 1, "UIView": 2, "UIWindow": 3]"#,
      #"let names = [("UIViewController", "a b"), ("UIView", "c d"), ("UIWindow", "e f")]"#,
      #"switch name { case "map", "flatMap", "compactMap": break; default: break }"#,
      #"switch name { case "map",  "flatMap""# + "\n" + #", "compactMap" where isWanted: break; default: break }"#,
    ])
  func found(text: String) {
    #expect(InlineLists(in: text).lists.count == 1)
  }

  @Test(
    "What is no list of names is none",
    arguments: [
      #"let words = ["the bar", "it is hidden", "no way back"]"#, #"let names = ["viewDidLoad", "loadView"]"#,
      #"// ["viewDidLoad", "viewWillAppear", "loadView"]"#, #"f("viewDidLoad", "viewWillAppear", "loadView")"#,
      #"switch name { case "map": 1; case "flatMap": 2; case "compactMap": 3 }"#,
      #"if case .name("map") = kind { f("flatMap", "compactMap") }"#,
      "\"\"\"\n[\"viewDidLoad\", \"viewWillAppear\", \"loadView\"]\n\"\"\"",
    ])
  func notFound(text: String) {
    #expect(InlineLists(in: text).lists.isEmpty)
  }
}
