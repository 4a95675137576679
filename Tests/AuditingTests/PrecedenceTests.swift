// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("Precedence")
@MainActor struct PrecedenceTests {
  private static let scene = """
    import UIKit
    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        window?.rootViewController = NightViewController()
      }
    }
    """

  private func rules(style: String, background: String, without: Set<String> = []) async throws -> [String] {
    let night = """
      import UIKit
      final class NightViewController: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { \(style) }
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = \(background)
        }
      }
      """
    var configuration = AuditConfiguration()
    for rule in without { configuration.levels[rule] = .off }
    let files = ["Night.swift": night, "Scene.swift": Self.scene].merging(AppFiles.controllerBased) { $1 }
    let app = try await ReadApp.app(files.sorted { $0.key < $1.key }.map { RuleExample.File($0.key, $0.value) })
    return Auditor(configuration: configuration).audit(app).findings.filter { $0.severity != .info }.map(\.rule)
  }

  @Test(
    "lets the rule speak that tells the cause",
    arguments: [
      (".lightContent", ".systemBackground", "fixed-style-adaptive-background"),
      (".default", ".white", "default-style-fixed-background"), (".darkContent", ".black", "unreadable"),
    ])
  func strongest(style: String, background: String, rule: String) async throws {
    #expect(try await rules(style: style, background: background) == [rule])
  }

  @Test("lets the general rule speak where the special one is turned off")
  func off() async throws {
    let left = try await rules(
      style: ".lightContent", background: ".systemBackground", without: ["fixed-style-adaptive-background"])
    #expect(left == ["unreadable"])
  }

  @Test("is an order: rules exist, and none yields to itself by way of others")
  func order() {
    let yields = Dictionary(uniqueKeysWithValues: RuleList.all.map { ($0.descriptor.id, $0.descriptor.yieldsTo) })
    for (rule, others) in yields {
      #expect(others.allSatisfy { yields[$0] != nil }, "\(rule)")
      var seen: Set<String> = []
      var queue = others
      while let next = queue.popLast() {
        if seen.insert(next).inserted { queue += yields[next] ?? [] }
      }
      #expect(!seen.contains(rule), "\(rule)")
    }
  }

  @Test("a finding yields on the same line, or where the stronger one answers for its place, and nowhere else")
  func places() {
    func finding(_ rule: String, line: Int, answeringFor lines: [Int] = []) -> Finding {
      func place(_ line: Int) -> Location {
        Location(file: "A.swift", range: SourceRange(at: SourcePosition(line: line, column: 3)))
      }
      return Finding(
        rule: rule, severity: .warning, message: "found", location: place(line), subjects: lines.map(place))
    }
    let all: Set = [
      finding("override-ignored", line: 3), finding("override-ignored", line: 5), finding("override-ignored", line: 9),
      finding("container-not-forwarding", line: 1, answeringFor: [5]), finding("modal-not-capturing", line: 3),
    ]
    let (spoken, silenced) = Precedence(RuleList.all).apply(to: all)
    #expect(spoken.filter { $0.rule == "override-ignored" }.map(\.location.line) == [9])
    #expect(Set(silenced.values.map(\.rule)) == ["container-not-forwarding", "modal-not-capturing"])
  }
}
