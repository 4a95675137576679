// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Screens
import TestSupport
import Testing

/// A run that is ended early gives what is known until then, says what it left, and calls nothing certain.
@MainActor @Suite("A run that is ended early")
struct WorkLimitTests {
  /// Two screens whose bar cannot be read, the first by what its own code says, the second by what a function gives.
  private static let files = [
    "App.swift": """
    import UIKit

    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(_ application: UIApplication, didFinishLaunchingWithOptions: [String: Any]?) -> Bool {
        window = UIWindow()
        window?.rootViewController = AtticViewController()
        return true
      }
    }

    class AtticViewController: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      override func viewDidLoad() {
        view.backgroundColor = .white
        let cellar = CellarViewController()
        cellar.modalPresentationStyle = .fullScreen
        present(cellar, animated: true)
      }
    }

    class CellarViewController: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { style() }
      func style() -> UIStatusBarStyle { .lightContent }
      override func viewDidLoad() {
        view.backgroundColor = .white
      }
    }

    """
  ]

  /// A limit that stops a stage from the asking on that has a number.
  private static func limit(_ stage: WorkLimit.Stage, after count: Int) -> WorkLimit {
    var asked = 0
    return WorkLimit { asking in
      guard asking == stage else { return nil }
      asked += 1
      return asked > count ? "the run was given 1 s" : nil
    }
  }

  private func app(_ limit: WorkLimit = WorkLimit()) async throws -> AuditedApp {
    try await ReadApp.app(Self.files, limit: limit)
  }

  /// The app with a stage stopped after the first screen is known, and before the second is.
  private func stopped(_ stage: WorkLimit.Stage) async throws -> (WorkLimit, AuditedApp) {
    for count in 0..<200 {
      let limit = Self.limit(stage, after: count)
      let app = try await app(limit)
      if app.screens.map(\.light.style) == [.lightContent, .unknown] { return (limit, app) }
    }
    throw NeverStopped()
  }

  private struct NeverStopped: Error {}

  @Test("leaves nothing and is certain where there is time")
  func complete() async throws {
    let limit = WorkLimit()
    let app = try await app(limit)
    let result = Auditor().audit(app)
    #expect(app.screens.map(\.name) == ["AtticViewController", "CellarViewController"])
    #expect(app.screens.allSatisfy { $0.light.style == .lightContent && $0.confidence == .certain })
    #expect(result.findings.contains { $0.rule == "unreadable" && $0.confidence == .certain })
    #expect(!limit.hasStopped && limit.screensLeft == 0 && limit.screenCount == 2 && result.left.isEmpty)
  }

  @Test("lists each screen that it has not come to, with the reason")
  func screens() async throws {
    let (limit, app) = try await stopped(.screens)
    #expect(app.screens.map(\.name) == ["AtticViewController", "CellarViewController"])
    #expect(app.screens[1].unknown.map(\.why) == ["it was not worked out, because the run was given 1 s"])
    #expect(limit.reason(whyStopped: .screens) == "the run was given 1 s")
    #expect(limit.screensLeft == 1 && limit.screenCount == 2)
  }

  @Test("says of values that it has not followed why they are not known")
  func values() async throws {
    let (_, app) = try await stopped(.values)
    #expect(app.screens.map(\.name) == ["AtticViewController", "CellarViewController"])
    #expect(app.screens[1].unknown.contains { $0.why.contains("because the run was given 1 s") })
  }

  @Test("names the rules that did not run, and keeps what the others found")
  func rules() async throws {
    let result = Auditor(rules: RuleList.all).audit(try await app(Self.limit(.rules, after: 3)))
    #expect(result.rules.count == 3 && result.left.count == RuleList.all.count - 3)
    #expect(Set(result.rules).isDisjoint(with: result.left))
  }

  @Test(
    "is certain of nothing, whatever it left",
    arguments: [WorkLimit.Stage.reading, .values, .screens, .rules], [0, 1, 2, 5, 40])
  func confidence(stage: WorkLimit.Stage, count: Int) async throws {
    let limit = Self.limit(stage, after: count)
    if stage == .reading { limit.stop(.reading, because: "the run was given 1 s") }
    let app = try await app(limit)
    let result = Auditor().audit(app)
    guard limit.hasStopped else { return }
    #expect(result.findings.allSatisfy { $0.confidence == .likely })
    // What was worked out before the end came had all that it needed.
    guard count == 0, stage != .rules else { return }
    #expect(app.screens.allSatisfy { $0.confidence == .likely } && app.overrideUse.readsUnknown)
  }

  @Test("calls no suppression unused, since what it is for may be among what was left")
  func suppressions() async throws {
    var files = Self.files
    files["App.swift"]? += "// lintel:disable:next dead-hook\nlet attic = 1\n"
    let whole = Auditor().audit(try await ReadApp.app(files))
    #expect(whole.findings.contains { $0.rule == "unused-suppression" })
    let ended = Auditor().audit(try await ReadApp.app(files, limit: Self.limit(.screens, after: 1)))
    #expect(!ended.findings.contains { $0.rule == "unused-suppression" })
  }
}
