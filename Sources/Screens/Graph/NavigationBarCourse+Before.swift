// SPDX-License-Identifier: Apache-2.0

/// What was seen in a stack before one of its screens, going straight there.
extension NavigationBarCourse {
  /// Ways that are told apart, screens on one of them, and screens that are looked at on all: ways through screens that lead to
  /// one another multiply.
  private static let maximumWays = 6
  private static let maximumLength = 8
  private static let maximumScreens = 256

  /// The screens over which a screen is put one after the other, for each known way to it; the one that the stack begins with is
  /// not among them.
  ///
  /// - Returns: none where nothing is known of any way, and where there are too many to tell them apart.
  /// - Complexity: linear in the pushes on these ways, of which few are followed.
  func screensBefore(_ top: ControllerNode.ID) -> [[ControllerNode.ID]] {
    var result: [[ControllerNode.ID]] = []
    var open: [(screen: ControllerNode.ID, above: [ControllerNode.ID])] = [(top, [])]
    var looked = 0
    while let (screen, above) = open.popLast() {
      looked += 1
      guard looked <= Self.maximumScreens, result.count <= Self.maximumWays else { return [] }
      for edge in graph.parents(of: screen) where edge.parent == stack {
        if edge.kind == .navigationRoot {
          let way = Array(above.dropFirst(above.first == screen ? 1 : 0))
          if !result.contains(way) { result.append(way) }
        } else if edge.kind == .pushed, above.count < Self.maximumLength {
          open += pushing(edge).filter { $0 != top && !above.contains($0) }.map { ($0, [$0] + above) }
        }
      }
    }
    return result.count > Self.maximumWays ? [] : result.sorted { $0.lexicographicallyPrecedes($1) }
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
