// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("Pictures of the documentation")
struct DocumentationPicturesTests {
  @Test("are what Scripts/pictures draws")
  func fresh() throws {
    let drawn = try TemporaryFolder()
    let process = Process()
    process.executableURL = PackageFolder.url.appendingPathComponent("Scripts/pictures")
    process.arguments = [drawn.url.path]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["LINTEL_EXECUTABLE": try BuiltCommand.executable().path]) { $1 }
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let folder = PackageFolder.url.appendingPathComponent("Documentation/Pictures")
    let names = try drawn.names()
    #expect(!names.isEmpty)
    for name in names {
      let stored = try? Data(contentsOf: folder.appendingPathComponent(name))
      #expect(stored == (try drawn.data(name)), "\(name) is stale: run Scripts/pictures")
    }
  }
}
