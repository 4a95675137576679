// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("--max-memory")
struct MemoryLimitTests {
  /// More than twice the limit, at which a run gives up.
  private static let taken = 256 << 20
  private static let limit = "120"

  @Test("counts what the run takes, and not what the process took that started it")
  func inheritedPeak() throws {
    let source = try #require(FileHandle(forReadingAtPath: "/dev/zero"))
    let memory = try #require(try source.read(upToCount: Self.taken))
    try #require(memory.count == Self.taken)
    let folder = try TemporaryFolder(
      AppFiles.controllerBased.merging([
        "Home.swift": """
        import UIKit
        class HomeViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        """
      ]) { $1 })
    let free = try BuiltCommand.run(["check", "--no-cache"], in: folder.url)
    let bound = try BuiltCommand.run(["check", "--no-cache", "--max-memory", Self.limit], in: folder.url)
    #expect(!bound.error.contains("given up") && !bound.output.contains("the run was given"), "\(bound.error)")
    #expect(bound.output == free.output && bound.status == free.status)
  }
}
