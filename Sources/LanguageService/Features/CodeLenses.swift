// SPDX-License-Identifier: Apache-2.0

import Findings
import LanguageServerProtocol
import Screens

/// A line over each screen of a document: what its status bar looks like, who decides it, in how many contexts.
struct CodeLenses {
  var analysis: FolderAnalysis
  var document: OpenDocument
  var capabilities: ClientCapabilities

  func lenses() -> [JSONValue] {
    guard let path = document.path.flatMap(analysis.relativePath) else { return [] }
    // One lens for each name at a place, in the order of the text.
    var groups: [(screens: [Screen], range: TextRange)] = []
    var indices: [String: Int] = [:]
    for screen in analysis.screens where screen.location.file == path && screen.kind != .notShown {
      let key = "\(screen.location.line):\(screen.location.column):\(screen.name)"
      if let index = indices[key] {
        groups[index].screens.append(screen)
      } else {
        indices[key] = groups.count
        groups.append(([screen], analysis.range(screen.location, capabilities.encoding)))
      }
    }
    return groups.sorted { $0.range.start < $1.range.start }.compactMap { group in
      guard let title = ScreenSummaryText.lens(group.screens), let screen = group.screens.first else { return nil }
      return [
        "range": group.range.json,
        "command": ExplainCommand.command(
          title: title, uri: document.uri, line: group.range.start.line, screen: screen.name),
      ]
    }
  }
}
