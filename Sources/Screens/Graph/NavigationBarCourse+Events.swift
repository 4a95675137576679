// SPDX-License-Identifier: Apache-2.0

import PlatformAPI

/// What code was found to do, as events of the stack.
extension NavigationBarCourse {
  func events(_ steps: [LifecycleStep], of screen: ControllerNode.ID?) -> [Event] {
    steps.filter(isOfStack).reduce(into: []) { events, step in
      var event = Event(
        values: step.values, condition: step.condition, location: step.location, screen: screen,
        isPlaced: !step.isDelayed)
      // What sets once more what the step before it set says the same where that one runs: of two branches that do the same
      // one runs for sure.
      if let last = events.last, last.isPlaced == event.isPlaced, setsAlike(last, event) {
        event.condition = last.condition.or(event.condition)
      }
      events.append(event)
    }
  }

  /// Whether two events set the property to the same, whatever the state.
  private func setsAlike(_ one: Event, _ other: Event) -> Bool {
    guard let value = one.values.only, other.values.only == value, !one.condition.isLarge, !other.condition.isLarge,
      (one.values.alternatives + other.values.alternatives).allSatisfy({ $0.condition == .always })
    else { return false }
    if case .relation = value { return false }
    return !value.isUnknown
  }

  private func isOfStack(_ step: LifecycleStep) -> Bool {
    let object = graph[stack].object
    return step.target.alternatives.contains { alternative in
      switch alternative.value {
      case .object(let other): other.withoutCaller == object.withoutCaller
      case .relation(let other, let path): isOfStack(other, RunTimeRelations.controllerPath(path))
      default: false
      }
    }
  }

  /// Whether a path from a controller leads to this stack: from itself, or from a screen in it to what is around.
  private func isOfStack(_ other: AbstractObject, _ path: [String]) -> Bool {
    if path.isEmpty { return other == graph[stack].object }
    guard path.count == 1, KnownAPI.relation(named: path[0]) == .navigationController else { return false }
    return graph.children(of: stack).contains { graph[$0.child].object.withoutCaller == other.withoutCaller }
  }
}
