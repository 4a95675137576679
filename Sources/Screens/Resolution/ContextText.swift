// SPDX-License-Identifier: Apache-2.0

import PlatformAPI

/// Contexts in words.
struct ContextText {
  let app: AppModel
  let settings: PresentationSettings

  /// `window > UITabBarController > MainNavigationController(bar visible) > LoginViewController`.
  func text(_ context: Context) -> String {
    var parts: [String] = []
    for (index, edge) in context.edges.enumerated() {
      let next = context.edges.indices.contains(index + 1) ? context.edges[index + 1] : nil
      // The content of a hosting controller stands between its parentheses.
      if edge.kind == .content, index > 0 { continue }
      let content = context.edges[(index + 1)...].prefix { $0.kind == .content }
      let after = context.edges[(index + 1)...].dropFirst(content.count).first
      let name = name(of: edge.child, next: next, content: content.map(\.child), after: after)
      switch edge.kind {
      case .windowRoot: parts.append("\(window(edge)) > \(name)")
      case .presented:
        let style = settings.style(of: edge)
        let presenter = index == 0 ? edge.parent.map { " over \(app.graph[$0].name)" } ?? "" : ""
        parts.append("presented \(style.name)\(presenter): \(name)")
      case .pushed: parts.append("\(name) (pushed)")
      case .tab where app.graph[edge.child].isView: parts.append("\(name) (tab)")
      default: parts.append(name)
      }
    }
    return parts.joined(separator: " > ")
  }

  private func window(_ edge: ControllerEdge) -> String {
    guard let window = edge.window, window.className != "UIWindow" else { return "window" }
    if KnownAPI.has(window.className, .window) { return window.className }
    return "window (\(window.className))"
  }

  /// The class, for a navigation controller with the state of its bar over the next screen.
  ///
  /// - Parameter after: what leads on from its content.
  private func name(
    of id: ControllerNode.ID, next: ControllerEdge?, content: [ControllerNode.ID], after: ControllerEdge?
  ) -> String {
    let node = app.graph[id]
    if node.isView || node.hostedView != nil {
      return nameWithContent(node, content, around: after.flatMap { $0.isContainment ? $0 : nil })
    }
    let hosted = node.name
    guard node.systemClass.map({ SystemClasses.isSubclass($0, of: "UINavigationController") }) ?? false,
      next?.isContainment ?? false
    else { return hosted }
    let visibility = NavigationBarVisibility(
      attributes: app.attributes, graph: app.graph, facts: app.facts,
      circumstances: settings.circumstances)
    switch visibility.answer(stack: id, top: next?.child).isHidden {
    case true: return "\(hosted)(bar hidden)"
    case false: return "\(hosted)(bar visible)"
    case nil: return "\(hosted)(bar unknown)"
    }
  }

  /// A hosting controller or a view, with the views that make up its content and the containers among them.
  private func nameWithContent(
    _ node: ControllerNode, _ content: [ControllerNode.ID], around edge: ControllerEdge?
  ) -> String {
    var inside: [String] = []
    for (index, id) in content.enumerated() {
      inside += [app.graph[id].name] + navigation(id, around: content.dropFirst(index + 1).first, or: edge)
    }
    let own = navigation(node.id, around: content.first, or: edge)
    if node.isView { return ([node.name] + own + inside).joined(separator: " > ") }
    if content.isEmpty, let hosted = node.hostedView { inside = [hosted] }
    return "\(node.name)(\((own + inside).joined(separator: " > ")))"
  }

  private func navigation(
    _ id: ControllerNode.ID, around content: ControllerNode.ID?, or edge: ControllerEdge?
  ) -> [String] {
    ContentChain.navigation(
      of: id, around: content ?? edge?.child, as: content == nil ? edge?.kind : .content, in: app.graph,
      where: settings.circumstances.answer
    ).map { [$0] } ?? []
  }
}
