// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What a property has become when somebody comes back to a screen from one that was pushed over it: what that one did as it
/// appeared, unless it takes it back as it goes or the screen below sets it anew as it appears again.
extension NavigationBarCourse {
  /// Screens over one screen that are looked at.
  private static let maximumReturns = 16

  private static let appearingAgain = methods(.willAppear, .didAppear)
  /// What is called while a screen that goes still stands in the stack.
  private static let going = leaving.filter { !KnownAPI.has($0, .outsideOfParent) }

  /// What the property is then that it was not before; nil where nothing is left behind.
  ///
  /// - Parameter state: what it is when the screen is first shown.
  func stateOnComingBack(to top: ControllerNode.ID, from state: State) -> State? {
    guard !attributes.reach(of: effect).bodies.isEmpty else { return nil }
    let key = ComingBackKey(
      start: StateKey(
        events: Key(property: property, stack: stack, top: top), start: state.values, circumstances: circumstances),
      saved: state.saved, isSure: state.isSure)
    if let known = attributes.barStatesOnComingBack[key] { return known }
    let result = foundOnComingBack(to: top, from: state)
    attributes.barStatesOnComingBack[key] = .some(result)
    return result
  }

  /// All that it hangs on what the property has become.
  struct ComingBackKey: Hashable {
    var start: StateKey
    var saved: Set<Value>?
    var isSure: Bool
  }

  private func foundOnComingBack(to top: ControllerNode.ID, from state: State) -> State? {
    var seen: Set<ControllerNode.ID> = [top]
    for edge in graph.children(of: stack) where edge.kind == .pushed && seen.count <= Self.maximumReturns {
      guard !seen.contains(edge.child), leads(edge, from: top) else { continue }
      seen.insert(edge.child)
      let back = comingBack(over: edge, to: top, from: state)
      if !back.values.isSubset(of: state.values) { return back }
    }
    return nil
  }

  /// Whether a push can be made while a screen is on top.
  private func leads(_ edge: ControllerEdge, from top: ControllerNode.ID) -> Bool {
    let builder = attributes.builder
    guard let reference = builder.program.entry(at: edge.location) else {
      return builder.segues.drawn(at: edge.location).contains { builder.segues.ends[$0]?.source == top }
    }
    return pushers(of: edge, in: builder.program[reference.body]).screens.contains(top)
  }

  private func comingBack(
    over edge: ControllerEdge, to top: ControllerNode.ID, from state: State
  ) -> State {
    let other = edge.child
    var current = (beside(edge, over: nil) + leaving(top, by: nil)).reduce(state, next)
    current.saved = current.values
    current = (showing(other, isFirst: false) + steps(Self.comingIn, of: other)).reduce(current, next)
    let going = (steps(Self.going, of: other) + steps(movingTo: nil, of: other)).map { event in
      var event = event
      event.isGoing = true
      return event
    }
    current = going.reduce(current, next)
    current.saved = state.saved
    return (showing(top, isFirst: false) + steps(Self.appearingAgain, of: top)).reduce(current, next)
  }

  /// The controllers that stand in a screen of the stack: those that appear with it, and those that can be there.
  func inside(_ top: ControllerNode.ID) -> (always: [ControllerNode.ID], sometimes: [ControllerNode.ID]) {
    var result: (always: [ControllerNode.ID], sometimes: [ControllerNode.ID]) = ([], [])
    var seen: Set<ControllerNode.ID> = [top, stack]
    var queue: [(node: ControllerNode.ID, isSure: Bool)] = [(top, true)]
    while let (node, isSure) = queue.popLast(), seen.count < Self.maximumInside {
      if node != top { if isSure { result.always.append(node) } else { result.sometimes.append(node) } }
      // What stands in a stack of its own speaks of that one.
      if attributes.isStack(node) { continue }
      for edge in graph.children(of: node) where edge.isContainment && seen.insert(edge.child).inserted {
        let isChild = edge.kind == .child || edge.kind == .content
        queue.append((edge.child, isSure && isChild && !edge.isByAction && edge.condition == .always))
      }
    }
    return result
  }

  private static let maximumInside = 24
}
