// SPDX-License-Identifier: Apache-2.0

/// What a constraint ties of a view.
package enum LayoutEdge: Hashable, Sendable {
  case top, bottom, leading, trailing, centerX, centerY, width, height
}

extension KnownAPI {
  private static let edgesByName: [String: [LayoutEdge]] = {
    var result: [String: [LayoutEdge]] = [:]
    for row in all { for case .layoutEdges(let edges) in row.roles { result[row.name] = edges } }
    return result
  }()

  /// The edges that a name means in a constraint; empty for names that are none.
  package static func layoutEdges(named name: String) -> [LayoutEdge] { edgesByName[name] ?? [] }
}
