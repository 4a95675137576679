// SPDX-License-Identifier: Apache-2.0

package import Findings
import HeadlessUIKit

extension AppModel {
  /// Whether the navigation bar of a stack is hidden over a screen, on a phone and in the state in which the app starts;
  /// nil where that is not known.
  package func hidesNavigationBar(of stack: ControllerNode.ID, over top: ControllerNode.ID) -> Bool? {
    visibility.answer(stack: stack, top: top).isHidden
  }

  private var visibility: NavigationBarVisibility {
    NavigationBarVisibility(
      attributes: attributes, graph: graph, facts: facts, circumstances: Circumstances(AppearanceEnvironment()))
  }

  /// Where the style is set that the bar of a stack has while a screen is shown; nil where nothing sets it, and where more
  /// than one place may.
  package func placeOfBarStyle(of stack: ControllerNode.ID, over top: ControllerNode.ID) -> Location? {
    let initial = NavigationBarCourse.State(values: [.constant(type: "UIBarStyle", name: "default")])
    let course = NavigationBarCourse(
      attributes: attributes, graph: graph, stack: stack, property: "barStyle",
      circumstances: Circumstances(AppearanceEnvironment()))
    let state = course.state(over: top, from: initial)
    return state.values.count == 1 && state.values != initial.values ? state.location : nil
  }

  /// The screens that are seen in a stack before one that is pushed, where only one way leads there.
  func screensSeen(before edge: ControllerEdge) -> [ControllerNode.ID] {
    guard edge.kind == .pushed, let stack = edge.parent else { return [] }
    let ways = ways(to: edge.child, in: stack)
    guard ways.count == 1, let root = graph.root(of: stack), root != edge.child else { return [] }
    return [root] + ways[0]
  }

  /// The screens over which one is put in a stack, for each known way to it; the one that the stack begins with is not among them.
  func ways(to screen: ControllerNode.ID, in stack: ControllerNode.ID) -> [[ControllerNode.ID]] {
    let course = NavigationBarCourse(
      attributes: attributes, graph: graph, stack: stack, property: Self.anyProperty,
      circumstances: Circumstances(AppearanceEnvironment()))
    return course.screensBefore(screen)
  }

  /// Who pushes whom hangs on no property.
  private static let anyProperty = "barStyle"

  /// Whether a screen of a stack puts another one over itself as it comes to be seen, so that nobody sees it first.
  func isCoveredAtOnce(_ screen: ControllerNode.ID, in stack: ControllerNode.ID) -> Bool {
    let builder = attributes.builder
    let lineage = graph[screen].object.type.map { Set(symbols.lineage(of: $0)) } ?? []
    return graph.children(of: stack).contains { edge in
      guard edge.kind == .pushed, edge.child != screen, edge.condition == .always,
        let reference = program.entry(at: edge.location), program[reference.body].owner.map(lineage.contains) ?? false
      else { return false }
      return builder.earlyCode.reaches(reference, of: graph[screen].object)
    }
  }

  /// Where the bar of a stack comes to be hidden over a screen after that is shown: by the screen's own code, as while it
  /// searches, or because the stack hides it while somebody scrolls or taps (SB-NAV-22). From then on the screen is asked.
  package func laterHiding(of stack: ControllerNode.ID, over top: ControllerNode.ID) -> Location? {
    let own = graph[top].object.type.map { Set(symbols.lineage(of: $0)) } ?? []
    let byScreen = attributes.settings(of: "isNavigationBarHidden", for: stack, graph: graph).first { setting in
      setting.moment != .later && setting.owner.map(own.contains) ?? false && setting.canBeTrue
        && !visibility.takesBack(setting.location, stack: stack, top: top)
    }
    if let byScreen { return byScreen.location }
    return visibility.placeOfHidingByItself(of: stack)
  }
}
