// SPDX-License-Identifier: Apache-2.0

import Auditing
import Foundation
import Reporting

/// What is to be explained, and where it is looked for.
struct ExplainedSubject {
  enum Kind {
    case screen(String)
    case place(SourcePlace, written: String)
    case rule(String)
  }

  var kind: Kind
  /// Where to look; empty for this folder.
  var paths: [String]

  /// - Parameter paths: what was written beside options: the subject, where no option names it, and paths.
  init(screen: String?, at: String?, paths: [String]) throws(CommandFailure) {
    self.paths = paths
    if let screen {
      kind = .screen(screen)
      return
    }
    guard let index = at == nil ? paths.firstIndex(where: { !Self.exists($0) }) ?? paths.indices.first : nil else {
      guard let at, let place = SourcePlace(at) else { throw .usage("say what to explain") }
      kind = .place(place, written: at)
      return
    }
    let written = self.paths.remove(at: index)
    if let place = SourcePlace(written) {
      kind = .place(place, written: written)
    } else if RuleText.isKnown(written) || written.uppercased().hasPrefix("SB-") {
      kind = .rule(written)
    } else if Self.exists(written) {
      throw .usage(
        "'\(written)' is a path; say which screen or line of it: lintel explain SCREEN \(written), or FILE:LINE")
    } else {
      kind = .screen(written)
    }
  }

  private static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  func explanation(_ query: ExplanationQuery, root: URL) throws(CommandFailure) -> Explanation {
    switch kind {
    case .screen(let name):
      if let found = query.explanation(ofScreen: name) { return found }
      throw .usage("there is no screen '\(name)'\(query.hint(forScreen: name)) (lintel screens lists them)")
    case .place(let place, let written):
      if let found = query.explanation(of: place, root: root) { return found }
      let isThere =
        Self.exists(place.file) || Self.exists(root.appendingPathComponent(place.file).path)
      throw .usage(
        isThere
          ? "nothing at \(written) concerns the status bar or the interface style"
          : "there is no file \(place.file), neither here nor in \(root.lastPathComponent)")
    case .rule(let id): throw .usage("'\(id)' is a rule")
    }
  }
}
