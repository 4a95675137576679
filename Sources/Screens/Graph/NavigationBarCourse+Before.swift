// SPDX-License-Identifier: Apache-2.0

/// What was seen in a stack before one of its screens, going straight there.
extension NavigationBarCourse {
  /// Ways that are told apart, and screens on one of them.
  private static let maximumWays = 6
  private static let maximumLength = 8

  /// The screens over which a screen is put one after the other, for each known way to it; the one that the stack begins with is
  /// not among them.
  ///
  /// - Returns: none where nothing is known of any way.
  /// - Complexity: linear in the pushes on these ways, of which few are followed.
  func screensBefore(_ top: ControllerNode.ID) -> [[ControllerNode.ID]] {
    var result: [[ControllerNode.ID]] = []
    var open: [(screen: ControllerNode.ID, above: [ControllerNode.ID])] = [(top, [])]
    while let (screen, above) = open.popLast(), result.count < Self.maximumWays {
      for edge in graph.parents(of: screen) where edge.parent == stack {
        if edge.kind == .navigationRoot {
          let way = Array(above.dropFirst(above.first == screen ? 1 : 0))
          if !result.contains(way) { result.append(way) }
        } else if edge.kind == .pushed, above.count < Self.maximumLength {
          open += pushing(edge).filter { $0 != top && !above.contains($0) }.map { ($0, [$0] + above) }
        }
      }
    }
    return result
  }

  /// The screens that are known to make a push.
  private func pushing(_ edge: ControllerEdge) -> [ControllerNode.ID] {
    let builder = attributes.builder
    if let reference = builder.program.entry(at: edge.location) {
      return pushers(of: edge, in: builder.program[reference.body]).screens
    }
    let screens = Set(graph.childNodes(of: stack))
    return builder.segues.drawn(at: edge.location).compactMap { builder.segues.ends[$0]?.source }.filter(
      screens.contains)
  }
}
