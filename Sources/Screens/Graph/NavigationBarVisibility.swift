// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI

/// Whether the navigation bar over a screen is hidden.
///
/// A screen that hides or shows the bar when it appears decides for itself; else the navigation controller's own
/// setting holds, or what the screens below it in the stack left behind.
package struct NavigationBarVisibility {
  package struct Answer: Sendable {
    /// Nil where it depends on what happened before.
    package var isHidden: Bool?
    package var location: Location?
    /// Whether it holds in every state of the app.
    package var isSure = true
    /// What makes it the other while the same screen is shown: a screen over it that leaves it so, or whoever uses the app.
    package var change: Location?
  }

  let attributes: AttributeTable
  let graph: ControllerGraph
  let facts: AppFacts
  let circumstances: Circumstances

  /// The bar of `stack` while `top` is shown.
  package func answer(stack: ControllerNode.ID, top: ControllerNode.ID?) -> Answer {
    if let top, let hosted = byHostedContent(top) { return hosted }
    let course = course(of: stack)
    var start = NavigationBarCourse.State(values: [.boolean(false)])
    if let scene = scene(of: stack), scene.controller.isNavigationBarHidden {
      start = NavigationBarCourse.State(
        values: [.boolean(true)], location: Location(file: scene.path, range: scene.controller.range))
    }
    if let drawn = attributes.builder.evaluator.drawn(course.property, of: graph[stack].object) {
      start = NavigationBarCourse.State(values: [drawn], location: graph[stack].location)
    }
    let state = course.state(over: top, from: start)
    guard state.values.count == 1, case .boolean(let isHidden)? = state.values.first else {
      return Answer(isHidden: nil, location: state.location, isSure: false)
    }
    var answer = Answer(isHidden: isHidden, location: state.location, isSure: state.isSure)
    if let top, let back = course.stateOnComingBack(to: top, from: state) { answer.change = back.location }
    if !isHidden, answer.change == nil { answer.change = placeOfHidingByItself(of: stack) }
    return answer
  }

  /// Whether the bar is there over a screen although a statement hides it on the way: others show it again after that.
  func takesBack(_ statement: Location, stack: ControllerNode.ID, top: ControllerNode.ID) -> Bool {
    let answer = answer(stack: stack, top: top)
    return answer.isHidden == false && answer.isSure && course(of: stack).meets(statement, over: top)
  }

  private func course(of stack: ControllerNode.ID) -> NavigationBarCourse {
    NavigationBarCourse(
      attributes: attributes, graph: graph, stack: stack, property: "isNavigationBarHidden",
      circumstances: circumstances)
  }

  /// Where code or Interface Builder has a stack hide its bar while somebody scrolls, taps or types (SB-NAV-22).
  func placeOfHidingByItself(of stack: ControllerNode.ID) -> Location? {
    for name in Self.hiding {
      let settings = attributes.settings(of: name, for: stack, graph: graph)
      if let setting = settings.first(where: \.canBeTrue) { return setting.location }
      guard settings.isEmpty, let scene = scene(of: stack), scene.controller.attributes[name] == "YES" else { continue }
      return Location(file: scene.path, range: scene.controller.range)
    }
    return nil
  }

  private static let hiding = KnownAPI.names(.hidesBarByItself).sorted()

  private func scene(of node: ControllerNode.ID) -> (controller: InterfaceController, path: String)? {
    guard let (path, id) = graph[node].object.scene else { return nil }
    guard let document = facts.interfaces.first(where: { $0.path == path }),
      let controller = document.controllers.first(where: { $0.id == id })
    else { return nil }
    return (controller, path)
  }
}

extension AttributeTable.Setting {
  /// Whether it can set a flag.
  var canBeTrue: Bool { values.alternatives.contains { $0.value != .boolean(false) } }
}

extension Location {
  /// Whether another place lies within this one.
  func contains(_ other: Location) -> Bool { file == other.file && range.contains(other.range) }
}
