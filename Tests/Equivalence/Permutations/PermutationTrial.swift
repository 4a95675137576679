// SPDX-License-Identifier: Apache-2.0

package import AppReading
import Auditing
import Screens

/// One app that is read, declared and asked in other orders.
@MainActor package final class PermutationTrial {
  private let folder: AppFolder
  private let readers: [any SourceReader]
  private let original: Inspection
  private let placeless: PlacelessOutput

  package init(_ folder: AppFolder, readers: [any SourceReader] = Inspection.readers) async throws {
    self.folder = folder
    self.readers = readers
    original = try await Inspection(of: folder, readers: readers)
    placeless = try PlacelessOutput(original)
  }

  /// Files in another order: the same bytes.
  package func shufflingFiles(seed: Int) -> [String] {
    var generator = SeededGenerator(seed: seed)
    var facts = original.facts
    facts.sources.shuffle(using: &generator)
    facts.interfaces.shuffle(using: &generator)
    facts.colorSets.shuffle(using: &generator)
    facts.propertyLists.shuffle(using: &generator)
    return Self.differences(Inspection(of: facts), original)
  }

  /// Questions in another order, and more of them: the same bytes.
  package func shufflingQuestions(seed: Int) -> [String] {
    var generator = SeededGenerator(seed: seed)
    let rules = RuleList.all.shuffled(using: &generator)
    let after = Inspection(of: original.facts, rules: rules) { model in
      let questions = model.symbols.types.flatMap { type in Hook.allCases.map { (type.id, $0) } }
      for (type, hook) in questions.shuffled(using: &generator) { _ = model.hooks.override(of: hook, for: type) }
    }
    return Self.differences(after, original)
  }

  /// Declarations and members in another order: the same answers, at other places.
  package func shufflingDeclarations(seed: Int) async throws -> [String] {
    var shuffler = DeclarationShuffler(seed: seed)
    let texts = shuffler.shuffle(folder.texts)
    return try await folder.with(texts.mapValues(Optional.some)) {
      try PlacelessOutput(await Inspection(of: folder, readers: readers)).differences(from: placeless)
    }
  }

  private static func differences(_ after: Inspection, _ before: Inspection) -> [String] {
    let pairs = [(after.screensJSON, before.screensJSON), (after.checkJSON, before.checkJSON)]
    return pairs.flatMap { after, before in
      after == before
        ? []
        : after.split(separator: "\n").difference(from: before.split(separator: "\n")).map { change in
          switch change {
          case .insert(_, let line, _): "+ \(line)"
          case .remove(_, let line, _): "- \(line)"
          }
        }
    }
  }
}
