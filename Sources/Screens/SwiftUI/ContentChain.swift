// SPDX-License-Identifier: Apache-2.0

import Findings

/// The SwiftUI content of one hosting controller in one context: the views from its root to the one that is shown.
struct ContentChain {
  let graph: ControllerGraph
  /// The hosting controller first.
  private(set) var nodes: [ControllerNode.ID]
  private var kinds: [ControllerEdge.Kind] = []
  /// Where each of them is made, as far as that makes a difference.
  private var makers: [Location?]
  /// Under which condition the views of the chain are shown.
  private(set) var condition = Formula.always
  /// Of views that stand in the last one of the context: under which condition they do.
  private var inner: [ControllerNode.ID: Formula] = [:]

  /// - Parameter index: that of the edge that leads to the hosting controller.
  init(of context: Context, at index: Int, in graph: ControllerGraph) {
    self.graph = graph
    nodes = [context.edges[index].child]
    makers = [nil]
    for edge in context.edges[(index + 1)...] {
      guard edge.isContainment else { break }
      if condition.size + edge.condition.size < 80 { condition = condition.and(edge.condition) }
      // A controller that a view wraps is shown where that is.
      guard graph[edge.child].isView else { break }
      nodes.append(edge.child)
      makers.append(edge.maker)
      kinds.append(edge.kind)
    }
    // What the last view shows for its content is on screen with it.
    var shown = Formula.always
    while nodes.count < 24, let last = nodes.last, let next = onlyContent(of: last), !nodes.contains(next) {
      let edges = graph.children(of: last).filter { $0.child == next && $0.kind == .content }
      if !edges.isEmpty { shown = shown.and(edges.reduce(.never) { $0.or($1.condition) }) }
      inner[next] = shown
      nodes.append(next)
      makers.append(edges.count == 1 ? edges[0].maker : nil)
      kinds.append(.content)
    }
    showFirstTab(under: shown)
  }

  /// Of tabs that the last view holds, one is on screen with it: at first the first, unless a state says which.
  private mutating func showFirstTab(under shown: Formula) {
    guard let last = nodes.last, let facts = graph.views[last], !facts.parts.contains(where: { $0.kind == .content })
    else { return }
    var tabs: [ControllerNode.ID] = []
    for part in facts.parts where part.kind == .tab && graph[part.child].isView && !tabs.contains(part.child) {
      tabs.append(part.child)
    }
    guard let first = tabs.first, !nodes.contains(first) else { return }
    let requests = tabs.map { tab in
      (graph.views[tab]?.modifiers ?? []).filter { $0.place == .content }.map { ContentRequest($0) }
    }
    let isSame = requests.allSatisfy { $0 == requests[0] }
    let isFirst = Formula.atom(
      .state(
        "\(graph[first].name) is the tab that is shown", initially: facts.selectsTab ? nil : true,
        at: graph[first].location))
    inner[first] = isSame ? shown : shown.and(isFirst)
    nodes.append(first)
    makers.append(nil)
    kinds.append(.tab)
  }

  /// What a modifier asks for, wherever it stands.
  private struct ContentRequest: Equatable {
    var kind: ContentModifier.Kind
    var values: [Value]

    init(_ modifier: ContentModifier) {
      kind = modifier.kind
      values = modifier.values.alternatives.map(\.value)
    }
  }

  private func onlyContent(of id: ControllerNode.ID) -> ControllerNode.ID? {
    let parts = (graph.views[id]?.parts ?? []).filter { $0.kind == .content && graph[$0.child].isView }
    let children = Set(parts.map(\.child))
    return children.count == 1 ? children.first : nil
  }

  /// The modifiers that reach the hosting controller, outermost first: what stands around a view that is pushed onto a
  /// stack inside of it does not, nor does what is asked of a navigation bar by what stands around the container that draws it
  /// (SB-SUI-05).
  var modifiers: [ContentModifier] {
    var result: [[ContentModifier]] = []
    var isUnderStack = false
    var isAroundBar = false
    for index in nodes.indices.reversed() {
      var facts = facts(at: index)
      defer { isAroundBar = isAroundBar || navigation(at: index) != nil }
      facts.modifiers.removeAll {
        $0.kind == .navigationBarColorScheme && (isAroundBar || isAroundOwnBar($0, at: index))
      }
      guard index < kinds.count else {
        // The view that is shown: everything but what belongs to a destination or to one of several tabs.
        result.append(facts.modifiers.filter { $0.place == .content || $0.place == .splitColumn })
        continue
      }
      let child = nodes[index + 1]
      let part = facts.parts.first { $0.child == child && $0.kind == kinds[index] }
      if kinds[index] == .pushed { isUnderStack = true }
      let around = facts.modifiers.filter { $0.wraps.contains(child) }
      if !isUnderStack {
        result.append(around)
      } else {
        let depth = part?.stackDepth ?? 0
        // The destination's own modifiers stand inside the push.
        result.append(around.filter { $0.stackDepth < depth || ($0.place == .pushed && kinds[index] == .pushed) })
        if depth > 0 { isUnderStack = false }
      }
    }
    return result.reversed().flatMap { $0 }
  }

  /// Whether a modifier of a view stands around the navigation container that the view's own code makes.
  private func isAroundOwnBar(_ modifier: ContentModifier, at index: Int) -> Bool {
    guard navigation(at: index) != nil, modifier.place == .content else { return false }
    guard index < kinds.count else { return modifier.stackDepth == 0 }
    let part = graph.views[nodes[index]]?.parts.first { $0.child == nodes[index + 1] && $0.kind == kinds[index] }
    return modifier.stackDepth < part?.stackDepth ?? 1
  }

  /// What a view says, where it is shown at all.
  private func facts(at index: Int) -> ViewFacts {
    var result = graph.views[nodes[index]] ?? ViewFacts()
    if let made = makers[index].flatMap({ result.made[$0] }) { result.modifiers = made }
    guard let condition = inner[nodes[index]], condition != .always else { return result }
    for index in result.modifiers.indices {
      let own = result.modifiers[index].condition
      if own.size + condition.size < 80 { result.modifiers[index].condition = own.and(condition) }
    }
    return result
  }

  /// The modifiers that reach a navigation controller of UIKit around the hosting controller.
  var modifiersOutsideNavigation: [ContentModifier] {
    guard let first = nodes.indices.first(where: { navigation(at: $0) != nil }) else { return modifiers }
    var result: [ContentModifier] = []
    for index in nodes.indices.prefix(first + 1) {
      result += facts(at: index).modifiers.filter { modifier in
        modifier.stackDepth == 0 && modifier.place == .content
          && (index == nodes.count - 1 || modifier.wraps.contains(nodes[index + 1]))
      }
    }
    return result
  }

  /// Whether a navigation container stands in the content.
  var hasNavigation: Bool { nodes.indices.contains { navigation(at: $0) != nil } }

  /// The navigation container of a view around what it shows; one that stands in another branch of it does not count.
  private func navigation(at index: Int) -> String? {
    ContentChain.navigation(
      of: nodes[index], around: nodes.indices.contains(index + 1) ? nodes[index + 1] : nil,
      as: kinds.indices.contains(index) ? kinds[index] : nil, in: graph)
  }

  /// - Parameters:
  ///   - kind: how the child stands in the view; where it stands there in several ways, that one counts.
  ///   - answer: what is known of what the containers are there for.
  static func navigation(
    of view: ControllerNode.ID, around child: ControllerNode.ID?, as kind: ControllerEdge.Kind?,
    in graph: ControllerGraph, where answer: (Atom) -> Bool? = { _ in nil }
  ) -> String? {
    guard let facts = graph.views[view], let name = facts.navigation(where: answer) else { return nil }
    guard let child else { return name }
    let all = facts.parts.filter { $0.child == child }
    let meant = all.filter { kind == nil || $0.kind == kind }
    let parts = meant.isEmpty ? all : meant
    return parts.isEmpty || parts.contains { $0.stackDepth > 0 || $0.kind == .pushed } ? name : nil
  }
}
