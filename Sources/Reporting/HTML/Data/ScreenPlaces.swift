// SPDX-License-Identifier: Apache-2.0

import Findings
import Screens

/// Which screens' cards a finding stands on.
struct ScreenPlaces {
  /// Where screens are declared in each file, in order.
  private let declarations: [String: [(line: Int, name: String)]]

  init(_ screens: [Screen]) {
    var seen: Set<Location> = []
    var declarations: [String: [(line: Int, name: String)]] = [:]
    for screen in screens where seen.insert(screen.location).inserted && Self.isSource(screen.location.file) {
      declarations[screen.location.file, default: []].append((screen.location.line, screen.name))
    }
    self.declarations = declarations.mapValues { $0.sorted { ($0.line, $0.name) < ($1.line, $1.name) } }
  }

  /// The screens that the finding says it concerns; otherwise the one that is declared last above its place in the same
  /// source file, so that nothing found in a screen's own code is looked for elsewhere.
  func screens(of finding: Finding) -> [String] {
    if !finding.screens.isEmpty { return finding.screens }
    return declarations[finding.location.file]?.last { $0.line <= finding.location.line }.map { [$0.name] } ?? []
  }

  /// Storyboards hold many screens; being below one in such a file says nothing.
  private static func isSource(_ file: String) -> Bool {
    [".swift", ".m", ".mm", ".h"].contains { file.hasSuffix($0) }
  }
}
