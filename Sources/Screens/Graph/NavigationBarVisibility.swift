// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI

/// Whether the navigation bar over a screen is hidden.
///
/// A screen that hides or shows the bar when it appears decides for itself; else the navigation controller's own
/// setting holds, or what the first screen of the stack left behind.
package struct NavigationBarVisibility {
  package struct Answer: Sendable {
    /// Nil where it depends on what happened before.
    package var isHidden: Bool?
    package var location: Location?
  }

  let attributes: AttributeTable
  let graph: ControllerGraph
  let facts: AppFacts

  private static let appearing = KnownAPI.names(
    .lifecycle(.loading), .lifecycle(.willAppear), .lifecycle(.didAppear))
  private static let leaving = KnownAPI.names(.lifecycle(.disappearing))

  /// The bar of `stack` while `top` is shown.
  package func answer(stack: ControllerNode.ID, top: ControllerNode.ID?) -> Answer {
    if let top, let hosted = byHostedContent(top) { return hosted }
    let settings = attributes.settings(of: "isNavigationBarHidden", for: stack, graph: graph)
    if let top, let own = byContent(top, settings) { return own }
    let own = settings.filter { setting in
      setting.isInitial && setting.function.map { !Self.leaving.contains($0) } ?? true
        && owner(of: setting) == nil
    }
    if let last = own.last, let value = Self.boolean(last) { return Answer(isHidden: value, location: last.location) }
    if let scene = scene(of: stack), scene.controller.isNavigationBarHidden {
      return Answer(isHidden: true, location: Location(file: scene.path, range: scene.controller.range))
    }
    // What the first screen does and does not take back stays for the screens after it.
    if let top, let first = root(of: stack), first != top, let left = byContent(first, settings), left.isHidden == true,
      !takesBack(first, settings)
    {
      return left
    }
    return Answer(isHidden: false, location: nil)
  }

  /// What a screen of the stack sets when it appears, by its own code or that of its superclasses.
  private func byContent(_ content: ControllerNode.ID, _ settings: [AttributeTable.Setting]) -> Answer? {
    let own = settings.filter { setting in
      setting.function.map { Self.appearing.contains($0) } ?? false && isCode(setting, of: content)
    }
    guard let last = own.last else { return nil }
    if last.condition != .always, own.count == 1 { return Answer(isHidden: nil, location: last.location) }
    return Answer(isHidden: Self.boolean(last), location: last.location)
  }

  private func takesBack(_ content: ControllerNode.ID, _ settings: [AttributeTable.Setting]) -> Bool {
    settings.contains { setting in
      setting.function.map { Self.leaving.contains($0) || $0 == "prepare" } ?? false && isCode(setting, of: content)
    }
  }

  private func root(of stack: ControllerNode.ID) -> ControllerNode.ID? {
    graph.children(of: stack).first { $0.kind == .navigationRoot }?.child
  }

  /// Whether a setting stands in the code of a controller's class or its superclasses.
  private func isCode(_ setting: AttributeTable.Setting, of node: ControllerNode.ID) -> Bool {
    guard let type = graph[node].object.type else { return false }
    return contentLines(type).contains { $0.contains(setting.location) }
  }

  /// The class in whose code a setting stands, where that is a screen and not the navigation controller.
  private func owner(of setting: AttributeTable.Setting) -> TypeSymbol.ID? {
    attributes.contentOwner(at: setting.location)
  }

  private func contentLines(_ type: TypeSymbol.ID) -> [Location] { attributes.codePlaces(of: type) }

  private func scene(of node: ControllerNode.ID) -> (controller: InterfaceController, path: String)? {
    guard case .scene(let path, let id) = graph[node].object.origin else { return nil }
    guard let document = facts.interfaces.first(where: { $0.path == path }),
      let controller = document.controllers.first(where: { $0.id == id })
    else { return nil }
    return (controller, path)
  }

  private static func boolean(_ setting: AttributeTable.Setting) -> Bool? {
    let values = Set(setting.values.alternatives.map(\.value))
    guard values.count == 1, case .boolean(let value)? = values.first else { return nil }
    return value
  }
}

extension Location {
  /// Whether another place lies within this one.
  func contains(_ other: Location) -> Bool { file == other.file && range.contains(other.range) }
}
