// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// What is painted at the top of each screen: what is written around a screen where it stands belongs to it as well as its
/// own code, and of several branches the one that shows it is taken.
extension ViewWalker {
  /// A place that gives a screen all of a hosting controller, with what is written there.
  struct Ground {
    /// The view, or the hosting controller, that it is written in.
    var holder: ControllerNode.ID
    /// What is pushed, or a tab's; nil for the content of a hosting controller.
    var place: ControllerNode.ID?
    var kind: ControllerEdge.Kind
    var content: ViewBinding
  }

  /// Screens inside one another that are told apart at one place.
  private static let maximumInner = 24

  func addBackdrops() {
    let parts = facts.values.flatMap(\.parts).filter { $0.kind != .content && $0.kind != .child }
    for id in Set(parts.map(\.child)).sorted() where builder.graph[id].isView {
      guard let type = builder.graph[id].object.type else { continue }
      facts[id, default: ViewFacts()].backdrop = ContentBackdropFinder(walker: self).backdrop(
        ofPushed: type, at: builder.graph[id].location)
    }
    for ground in grounds { addSights(of: ground) }
  }

  private func addSights(of ground: Ground) {
    func key(_ shown: ControllerNode.ID) -> ViewFacts.SightKey {
      ViewFacts.SightKey(place: ground.place, kind: ground.kind, shown: shown)
    }
    let outer = ground.place ?? ground.holder
    guard facts[ground.holder]?.sights[key(outer)] == nil else { return }
    let whole = ContentBackdropFinder(walker: self, focus: type(of: outer)).sight(of: ground.content)
    facts[ground.holder, default: ViewFacts()].sights[key(outer)] = whole
    for one in [outer] + inner(outer).map(\.id) { addFrames(of: ground, around: one, key(one)) }
    for (inner, isConditional) in inner(outer) {
      var sight = whole
      if isConditional || whole.plain.isOpen || whole.underBar.isOpen, let type = type(of: inner) {
        sight = ContentBackdropFinder(walker: self, focus: type).sight(of: ground.content)
      }
      facts[ground.holder, default: ViewFacts()].sights[key(inner)] = sight
    }
  }

  /// What stands at the top around the containers of a screen, where they do not reach it themselves.
  private func addFrames(of ground: Ground, around id: ControllerNode.ID, _ place: ViewFacts.SightKey) {
    let kinds = Set((facts[id]?.parts ?? []).map(\.kind))
    for kind in [ControllerEdge.Kind.tab, .pushed] where kinds.contains(kind) {
      met.append(ContentBackdropFinder.Met())
      let sight = ContentBackdropFinder(walker: self, focus: type(of: id), container: kind).sight(of: ground.content)
      guard met.popLast()?.hasContainer == true, !sight.plain.isContainer || !sight.underBar.isContainer else {
        continue
      }
      facts[ground.holder, default: ViewFacts()].frames[ViewFacts.FrameKey(place: place, container: kind)] = sight
    }
  }

  /// Notes what stands in the view that is being looked at.
  func noteMet(_ other: ContentBackdropFinder.Met, and type: TypeSymbol.ID? = nil) {
    guard let last = met.indices.last else { return }
    met[last].views.formUnion(other.views)
    if let type { met[last].views.insert(type) }
    met[last].hasContainer = met[last].hasContainer || other.hasContainer
  }

  /// The type that stands for a screen in view code.
  private func type(of id: ControllerNode.ID) -> TypeSymbol.ID? {
    builder.graph[id].isView ? builder.graph[id].object.type : wrappers[id]
  }

  /// The screens that a view's content is made of, and whether a condition decides of each that it is there.
  private func inner(_ id: ControllerNode.ID) -> [(id: ControllerNode.ID, isConditional: Bool)] {
    var found: [(id: ControllerNode.ID, isConditional: Bool)] = []
    var next = [(id: id, isConditional: false)]
    while let here = next.popLast(), found.count < Self.maximumInner {
      for part in facts[here.id]?.parts ?? [] where part.kind == .content || part.kind == .child {
        guard part.child != id, !found.contains(where: { $0.id == part.child }) else { continue }
        let edges = builder.graph.parents(of: part.child).filter { $0.parent == here.id && $0.kind == part.kind }
        let one = (
          id: part.child, isConditional: here.isConditional || !edges.contains { $0.condition == .always }
        )
        found.append(one)
        next.append(one)
      }
    }
    return found
  }
}
