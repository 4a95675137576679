// SPDX-License-Identifier: Apache-2.0

import Findings

/// What the content of a window's root asks of colour schemes. It is asked of the nearest presentation around the content, which
/// is the window there (SB-SUI-04), and a style of the window reaches all that is presented in it (UIS-14).
struct WindowScheme {
  var modifiers: [ContentModifier]
  /// Under which condition that content is shown.
  var condition: Formula

  /// Ways from a window to one screen that are looked at.
  private static let maximumWays = 16
  private static let maximumLength = 14

  /// - Parameter chain: the content of the hosting controller that is a window's root.
  init(_ chain: ContentChain) {
    modifiers = chain.modifiers.filter { $0.kind == .preferredColorScheme }
    condition = chain.condition
  }

  /// The one that holds where a screen presents; nil where it may stand in windows that differ, or in none that was seen.
  init?(ofPresenter presenter: ControllerNode.ID, in graph: ControllerGraph) {
    let ways = Self.ways(to: presenter, in: graph)
    guard !ways.isEmpty, ways.count < Self.maximumWays else { return nil }
    var found: [WindowScheme] = []
    for way in ways {
      guard let root = way.first?.child, !graph[root].isView, graph.views[root] != nil else { return nil }
      found.append(WindowScheme(ContentChain(of: Context(way), at: 0, in: graph)))
    }
    guard let first = found.first, found.allSatisfy({ $0.asks(like: first) }) else { return nil }
    self = first
  }

  private func asks(like other: WindowScheme) -> Bool {
    modifiers.count == other.modifiers.count
      && zip(modifiers, other.modifiers).allSatisfy { one, other in
        one.location == other.location && one.values == other.values && one.condition == other.condition
      } && (modifiers.isEmpty || condition == other.condition)
  }

  /// The ways that lead from windows to a screen, none of them twice through the same place.
  private static func ways(to screen: ControllerNode.ID, in graph: ControllerGraph) -> [[ControllerEdge]] {
    var result: [[ControllerEdge]] = []
    var open: [[ControllerEdge]] = graph.parents(of: screen).map { [$0] }
    while let way = open.popLast(), result.count + open.count < maximumWays {
      guard let first = way.first else { continue }
      guard let parent = first.parent else {
        if first.kind == .windowRoot { result.append(way) }
        continue
      }
      guard way.count < maximumLength, !way.contains(where: { $0.child == parent }) else { continue }
      open += graph.parents(of: parent).map { [$0] + way }
    }
    // Where there are more ways than are looked at, those that were left out may lead elsewhere.
    return open.isEmpty ? result : []
  }
}
