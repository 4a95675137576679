// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("hidden-inconsistent")
@MainActor struct HiddenInconsistentTests {
  private func flow(gallery: String = "", filter: String = "Config.hidesBar", show: String = "pushViewController")
    -> [String: String]
  {
    [
      "Picker.swift": """
      import UIKit
      enum Config { static var hidesBar = true }
      class CropVC: UIViewController {
        override var 3️⃣prefersStatusBarHidden: Bool { return Config.hidesBar }
      }
      class FilterVC: UIViewController {
        override var prefersStatusBarHidden: Bool { return \(filter) }
      }
      public class 1️⃣GalleryVC: UIViewController {
        \(gallery)
      }
      class Picker: UINavigationController {
        func crop() { pushViewController(CropVC(), animated: true) }
        func finish(_ items: [Int]) {
          if items.isEmpty { \(show)(FilterVC(), animated: true) }
          let gallery = 2️⃣GalleryVC()
          \(show)(gallery, animated: true)
        }
      }
      """
    ]
  }

  @Test("reports the screen that does not follow the setting")
  func stranger() async throws {
    try await RuleExpectation(HiddenInconsistent.self).expect(
      flow(), with: AppFiles.controllerBased,
      [
        FindingSpec(
          "1️⃣",
          message: """
            GalleryVC does not override prefersStatusBarHidden, and the other screens of the flow answer Config.hidesBar, \
            so the status bar comes back here; override it in the same way
            """, severity: .warning,
          notes: [("2️⃣", "shown here"), ("3️⃣", "prefersStatusBarHidden answers Config.hidesBar")])
      ])
  }

  @Test("is silent where the screen answers, where there is no common setting, and where nothing is shown")
  func clean() async throws {
    for files in [
      flow(gallery: "override public var prefersStatusBarHidden: Bool { false }"), flow(filter: "true"),
      flow(show: "prepare"),
    ] { try await RuleExpectation(HiddenInconsistent.self).expect(files, with: AppFiles.controllerBased) }
  }
}
