// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

private let home = """
  import UIKit
  final class Home: UIViewController {
    func one() {}

    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

    func two() {}
  }
  @main final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow()
      window?.rootViewController = UINavigationController(rootViewController: Home())
      return true
    }
  }

  """

@Suite("A finding is known again")
struct IdentityTests {
  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "project.yml": "targets:\n  App: {type: application, platform: iOS, sources: [App]}\n", "App/Home.swift": home,
    ])
  }

  private func git(_ arguments: String..., in folder: TemporaryFolder) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-c", "user.name=a", "-c", "user.email=a@example.org"] + arguments
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  @Test("by a baseline, when its line moves and when it is written in another way")
  func baseline() throws {
    let folder = try folder()
    let only = ["check", "--only", "override-ignored"]
    #expect(try BuiltCommand.run(only + ["--write-baseline", "base.json"], in: folder.url).status == 0)
    try folder.write(
      "// A line more.\n" + home.replacing("{ .lightContent }", with: "{ return .lightContent }"), to: "App/Home.swift")
    let same = try BuiltCommand.run(only + ["--baseline", "base.json", "--strict"], in: folder.url)
    #expect(same.status == 0 && same.output.contains("1 covered by the baseline"), "\(same.output)\(same.error)")
    // The same mistake in another class is another.
    try folder.write(home.replacing("Home", with: "House"), to: "App/Home.swift")
    #expect(try BuiltCommand.run(only + ["--baseline", "base.json"], in: folder.url).status == 1)
  }

  @Test("by a comparison of a branch with the files as they are")
  func workingTree() throws {
    let folder = try folder()
    try git("init", "-q", "-b", "main", in: folder)
    try git("add", "-A", in: folder)
    try git("commit", "-qm", "first", in: folder)
    #expect(try BuiltCommand.run(["diff", "main"], in: folder.url).output == "no difference\n")
    try folder.write(home.replacing("{ .lightContent }", with: "{ return .lightContent }"), to: "App/Home.swift")
    #expect(try BuiltCommand.run(["diff", "main"], in: folder.url).output == "no difference\n")
    try folder.write(
      home.replacing("UINavigationController(rootViewController: Home())", with: "Home()"), to: "App/Home.swift")
    let changed = try BuiltCommand.run(["diff", "main", "--path", "project.yml"], in: folder.url)
    #expect(changed.output.contains("gone App/Home.swift:5:16: ") && changed.output.contains("Home  changed"))
  }

  @Test("when it is mended, and no two blank lines are left")
  func mended() throws {
    let folder = try folder()
    let result = try BuiltCommand.run(["check", "--fix", "--unsafe", "--only", "override-ignored"], in: folder.url)
    #expect(result.error.contains("mended App/Home.swift:5:16: Home.preferredStatusBarStyle is never asked"))
    let text = try folder.text("App/Home.swift")
    #expect(text.contains("  func one() {}\n\n  func two() {}\n"))
  }
}
