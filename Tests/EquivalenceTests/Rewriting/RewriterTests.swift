// SPDX-License-Identifier: Apache-2.0

import Equivalence
import Foundation
import TestSupport
import Testing

/// Programs that mean the same, written otherwise, get the same answers and findings.
@Suite("Shape does not matter")
@MainActor struct RewriterTests {
  /// What is known to be lost yet, by rewriter: the share that has to stay, and why it is not all.
  private static let known: [String: (share: Double, why: String)] = [
    "a body becomes a function within": (0.97, "some rules look at what an override says without following it"),
    "a closure that calls with its argument becomes a reference": (0.94, "references to functions are not followed"),
    "a string becomes a constant": (0.98, "some rules look for literals"),
    "a condition becomes a local": (0.98, "a local over a case of a property is not told apart by object"),
    "if and else become a switch over the condition": (0.98, "nor is a switch over a comparison"),
    "members move to a protocol's extension": (0.97, "`where Self:` gives `self` no type"),
  ]

  @Test(
    "for the example app and the cases as text",
    .enabled(if: Exhaustive.isAsked, "takes an hour: LINTEL_EXHAUSTIVE asks for it"))
  func equivalence() async throws {
    let example = PackageFolder.url.appendingPathComponent("Examples/Harbour", isDirectory: true)
    var apps = [("Harbour", try AppFolder(copying: example, keepsDirectives: false))]
    for shape in OwnShapes.cases {
      apps.append((shape.description, try AppFolder(shape.files, keepsDirectives: false)))
    }
    var table = RewritingTable()
    for (name, folder) in apps {
      let trial = try await RewritingTrial(name, in: folder)
      // The example takes a second for each; thorough runs try all.
      for (index, rewriter) in Rewriter.all.enumerated()
      where name != "Harbour" || Exhaustive.isAsked || index % 6 == 0 {
        let outcome = try await trial.run(rewriter)
        #expect(outcome.broken.isEmpty, "\(name): \(rewriter.name) gives no valid Swift in \(outcome.broken)")
        table.add(outcome, of: rewriter)
      }
    }
    print(table.text)
    for (name, outcome) in table.rows {
      let wanted = Self.known[name]?.share ?? 0.99
      let differences = outcome.comparison.differences.prefix(3).joined(separator: "\n")
      #expect(outcome.comparison.share >= wanted, "\(name): \(differences)")
    }
    #expect(table.rows.count { $0.outcome.places > 0 } >= 25)
    #expect(table.total.comparison.share >= 0.99)
  }
}
