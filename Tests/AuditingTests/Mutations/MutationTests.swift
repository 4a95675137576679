// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

/// Mistakes put into clean places of the example app by a fixed seed.
@Suite("Mistakes put into clean places")
@MainActor struct MutationTests {
  nonisolated static let operators =
    MutationOperator.ofSettersAndLayout + MutationOperator.ofHooks + MutationOperator.ofUpdatesAndHiding
    + MutationOperator.ofContainersAndPresentations + MutationOperator.ofReadability
    + MutationOperator.ofSwiftUIAndWindows + MutationOperator.ofCatalogue + MutationOperator.ofProjectFiles

  @Test("are reported once, at their place, and the original is not", arguments: operators)
  func reported(_ mutator: MutationOperator) async throws {
    let mutations = try await MutationBench.mutations(of: mutator)
    #expect(!mutations.isEmpty, "no place for it")
    for mutation in mutations { try await expectReported(mutation, by: mutator) }
  }

  @Test("are two hundred and more in thorough runs")
  func number() async throws {
    var count = 0
    for mutator in Self.operators {
      count += try await MutationBench.mutations(of: mutator, limit: mutator.limit).count
    }
    if !Thoroughness.isAsked { print("one mistake of each kind; LINTEL_THOROUGH tries all \(count)") }
    #expect(count >= 200)
  }

  @Test("are so in the Info.plists of real apps", .enabled(if: !MutatedApp.realPapers.isEmpty, "no ../shared/real"))
  func real() async throws {
    var count = 0
    for mutator in MutationOperator.ofPropertyLists(in: MutatedApp.realPapers, limit: 5) {
      for mutation in try await MutationBench.mutations(of: mutator) {
        try await expectReported(mutation, by: mutator)
        count += 1
      }
    }
    #expect(count >= (Thoroughness.isAsked ? 40 : 8))
  }

  @Test(
    "are so in controllers of real apps", .enabled(if: !MutatedApp.realControllers.isEmpty, "LINTEL_APPS names no apps")
  )
  func realControllers() async throws {
    var count = 0
    // Mistakes that show in a controller alone: for these it must be known how it is presented, what it contains, or
    // whether any controller has a say.
    let wider: Set = ["modal-not-capturing", "override-bypassed", "overlay-window"]
    for mutator in Self.operators
    where mutator.apps == MutatedApp.controllerBased && !wider.contains(mutator.rule) {
      var mutator = mutator
      mutator.apps = MutatedApp.realControllers
      for mutation in try await MutationBench.mutations(of: mutator) {
        try await expectReported(mutation, by: mutator)
        count += 1
      }
    }
    #expect(count >= 100)
  }

  @Test("are of all rules but those that need a family of screens or a configuration")
  func rules() {
    let without: Set = ["hidden-inconsistent", "inconsistent-siblings", "suppression-without-reason"]
    let all = Set(RuleList.all.map { $0.descriptor.id })
    #expect(all.subtracting(Self.operators.map(\.rule)) == without)
  }

  @Test("are the same in every run")
  func seed() {
    var generator = SeededGenerator(seed: "Harbour")
    #expect((0..<5).map { _ in Int.random(in: 0..<100, using: &generator) } == [18, 22, 71, 63, 16])
  }
}

/// Expects one new finding of the rule at the place, and beside it only what may be said of the same mistake.
@MainActor func expectReported(
  _ mutation: Mutation, by mutator: MutationOperator, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let added = try await MutationBench.added(by: mutation)
  let own = added.filter { $0.rule == mutator.rule }
  #expect(
    own.map { Mutation.Place(file: $0.location.file, line: Int($0.location.range.start.line)) } == [mutation.place],
    "\(mutator.name), \(mutation)", sourceLocation: sourceLocation)
  for finding in added where finding.rule != mutator.rule && !mutator.consequences.contains(finding.rule) {
    Issue.record(
      "\(mutation): also \(finding.rule) at \(finding.location): \(finding.message)", sourceLocation: sourceLocation)
  }
}
