// SPDX-License-Identifier: Apache-2.0

import Findings
import TestSupport
import Testing

/// One way to make a mistake, and the rule that has to report it.
struct MutationOperator: Sendable, CustomTestStringConvertible {
  /// A file with the mistake.
  struct Mutant: Sendable {
    /// The text; where the finding has to stand in it, a marker.
    var text: String
    /// Where the finding stands in another file: the file, and a part of the line.
    var elsewhere: (file: String, line: String)?

    init(_ text: String, elsewhere: (file: String, line: String)? = nil) {
      self.text = text
      self.elsewhere = elsewhere
    }
  }

  /// What is done.
  var name: String
  /// The rule that reports it, once.
  var rule: String
  /// Rules that may report the same mistake by another name.
  var consequences: Set<String> = []
  var apps: [MutatedApp] = MutatedApp.controllerBased
  /// The number of places that are taken, by a fixed seed, where there are more.
  var limit = 4
  /// The places of a file.
  var mutants: @Sendable (_ path: String, _ text: String) -> [Mutant]

  var testDescription: String { "\(rule): \(name)" }

  /// All places in files of an app that are clean.
  func mutations(in app: MutatedApp, isClean: (String) -> Bool) -> [Mutation] {
    app.files.sorted { $0.key < $1.key }.filter { isClean($0.key) }.flatMap { path, text in
      mutants(path, text).compactMap { mutant in
        let marked = MarkedText(mutant.text)
        guard marked.text != text, let place = place(mutant, marked, path, app), isClean(place.file) else { return nil }
        return Mutation(app: app, path: path, text: marked.text, place: place)
      }
    }
  }

  private func place(_ mutant: Mutant, _ marked: MarkedText, _ path: String, _ app: MutatedApp) -> Mutation.Place? {
    guard let elsewhere = mutant.elsewhere else {
      return marked.markers["1️⃣"].map { Mutation.Place(file: path, line: Int($0.line)) }
    }
    // With two overrides there are two findings.
    guard let file = app.files.keys.sorted().first(where: { $0.hasSuffix("/" + elsewhere.file) }),
      app.files[file]?.replacements(of: "override var prefer", with: "").count ?? 0 < 2,
      let lines = app.files[file]?.split(separator: "\n", omittingEmptySubsequences: false),
      let index = lines.firstIndex(where: { $0.contains(elsewhere.line) })
    else { return nil }
    return Mutation.Place(file: file, line: index + 1)
  }
}
