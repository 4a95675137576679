// SPDX-License-Identifier: Apache-2.0

import Equivalence
import Foundation
import TestSupport
import Testing

/// Whatever an app is made of, it gets an answer or is said to be unknown, and the command ends.
@Suite("Apps made to grow what is followed")
struct HostileAppTests {
  @Test("end with a listed screen", arguments: HostileApp.all(isGreat: Thoroughness.isAsked))
  func ends(_ app: HostileApp) throws {
    let folder = try TemporaryFolder(app.files)
    for command in ["screens", "check"] {
      let result = try BuiltCommand.run([command, ".", "--format", "json"], in: folder.url)
      try #require(result.status <= 1, "\(command) ended with \(result.status): \(result.error)")
      if command == "screens" {
        let screens = try JSONValue(parsing: result.output)["screens"]?.elements ?? []
        #expect(screens.contains { $0["name"]?.string == app.screen })
      }
    }
  }
}
