// SPDX-License-Identifier: Apache-2.0

import PlatformAPI

/// What code sees of the stack's list of screens as a screen comes or goes.
extension NavigationBarCourse {
  /// From where code looks at the list.
  enum Viewpoint { case screen, stack }

  /// A controller of the list, as far as it is known which one.
  private enum Position { case screen, first, top }

  /// What a question about the list comes to while an event of a screen happens: the first screen is alone as it comes to be
  /// seen, and one that is pushed has it below; nil where more hangs on the way.
  ///
  /// - Parameter viewpoint: whether an object is the screen or the stack; nil for others.
  func standing(
    _ atom: Atom, of screen: ControllerNode.ID, at event: Event, from viewpoint: (AbstractObject) -> Viewpoint?
  ) -> Bool? {
    // What goes for good is in the list or not, by how it goes.
    guard !event.isGoing, !event.isPreparing, let isFirst = isFirst(screen) else { return nil }
    switch atom {
    case .holdsMore(let object, let path, let count):
      guard let point = viewpoint(object), let list = inStack(path, from: point), list.count == 1,
        KnownAPI.relation(named: list[0]) == .children
      else { return nil }
      let height = (isFirst ? 1 : 2) + (event.isUnderneath ? 1 : 0)
      return height > count ? true : isFirst ? false : nil
    case .same(let object, let path, let other):
      guard let point = viewpoint(object), let one = position(path, from: point),
        let another = position(other, from: point)
      else { return nil }
      let places = Set([one, another])
      if places.count == 1 { return true }
      if places == [.screen, .first] { return isFirst }
      if places == [.screen, .top] { return !event.isUnderneath }
      return isFirst && !event.isUnderneath
    default: return nil
    }
  }

  /// Whether the stack begins with a screen, or has another one below it; nil where it can be either, or nothing is known to
  /// stand below.
  private func isFirst(_ screen: ControllerNode.ID) -> Bool? {
    let edges = graph.children(of: stack)
    let kinds = Set(edges.lazy.filter { $0.child == screen }.map(\.kind))
    if kinds == [.navigationRoot] { return true }
    guard kinds == [.pushed], edges.contains(where: { $0.kind == .navigationRoot }) else { return nil }
    return false
  }

  /// A path from the stack on; nil for one that leads elsewhere.
  private func inStack(_ path: [String], from point: Viewpoint) -> [String]? {
    if point == .stack { return path }
    guard path.first.flatMap({ KnownAPI.relation(named: $0) }) == .navigationController else { return nil }
    return Array(path.dropFirst())
  }

  private func position(_ path: [String], from point: Viewpoint) -> Position? {
    if path.isEmpty, point == .screen { return .screen }
    guard let steps = inStack(path, from: point), let step = steps.first else { return nil }
    switch KnownAPI.relation(named: step) {
    case .top: return steps.count == 1 ? .top : nil
    case .children:
      guard steps.count == 2 else { return nil }
      return KnownAPI.has(steps[1], .firstElement) ? .first : KnownAPI.has(steps[1], .lastElement) ? .top : nil
    default: return nil
    }
  }
}
