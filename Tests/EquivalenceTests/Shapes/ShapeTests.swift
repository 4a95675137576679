// SPDX-License-Identifier: Apache-2.0

import Equivalence
import Foundation
import TestSupport
import Testing

/// Tiny apps as text with what is true of them: adding a case is adding a heading to a file of `Cases/`.
@Suite("Cases as text")
@MainActor struct ShapeTests {
  @Test("are written as the format has it")
  func format() throws {
    #expect(try OwnShapes.read.get().count > 20)
  }

  @Test("hold", arguments: OwnShapes.cases)
  func hold(_ shape: ShapeCase) async throws {
    let inspection = try await Inspection(of: AppFolder(shape.files))
    let answers = try ShownAnswers(screens: inspection.screensJSON, check: inspection.checkJSON)
    for line in shape.lines {
      if let said = line.expectation.contradiction(in: answers) {
        Issue.record("\(shape.file):\(line.number): expected: \(line.text)\n  said: \(said)")
      }
    }
  }

  @Test("from elsewhere end no run", .enabled(if: OwnShapes.sharedFolder != nil, "there is no ../shared/shapes"))
  func shared() async throws {
    let folder = try #require(OwnShapes.sharedFolder)
    var totals = ShapeTotals()
    for shape in try ShapeFile.cases(in: folder) {
      let app = try AppFolder(shape.files)
      // In processes of their own, so that a crash is one failure.
      let outputs = try ["screens", "check"].map { try BuiltCommand.run([$0, ".", "--format", "json"], in: app.url) }
      guard outputs.allSatisfy({ $0.status <= 1 }),
        let answers = try? ShownAnswers(screens: outputs[0].output, check: outputs[1].output)
      else {
        Issue.record("\(shape.place): ended with \(outputs.map(\.status)): \(outputs.map(\.error))")
        totals.add(shape, failures: shape.lines.count)
        continue
      }
      totals.add(shape, failures: shape.lines.count { $0.expectation.contradiction(in: answers) != nil })
    }
    print(totals)
  }
}
