// SPDX-License-Identifier: Apache-2.0

/// Contexts in words.
struct ContextText {
  let app: AppModel
  let settings: PresentationSettings

  /// `window > UITabBarController > MainNavigationController(bar visible) > LoginViewController`.
  func text(_ context: Context) -> String {
    var parts: [String] = []
    for (index, edge) in context.edges.enumerated() {
      let next = context.edges.indices.contains(index + 1) ? context.edges[index + 1] : nil
      let name = name(of: edge.child, next: next)
      switch edge.kind {
      case .windowRoot: parts.append("\(window(edge)) > \(name)")
      case .presented:
        let style = settings.style(of: edge)
        let presenter = index == 0 ? edge.parent.map { " over \(app.graph[$0].name)" } ?? "" : ""
        parts.append("presented \(style.name)\(presenter): \(name)")
      case .pushed: parts.append("\(name) (pushed)")
      default: parts.append(name)
      }
    }
    return parts.joined(separator: " > ")
  }

  private func window(_ edge: ControllerEdge) -> String {
    guard let window = edge.window, window.className != "UIWindow" else { return "window" }
    return "window (\(window.className))"
  }

  /// The class, for a navigation controller with the state of its bar over the next screen.
  private func name(of id: ControllerNode.ID, next: ControllerEdge?) -> String {
    let node = app.graph[id]
    let hosted = node.hostedView.map { "\(node.name)(\($0))" } ?? node.name
    guard node.systemClass.map({ SystemClasses.isSubclass($0, of: "UINavigationController") }) ?? false,
      next?.isContainment ?? false
    else { return hosted }
    let visibility = NavigationBarVisibility(attributes: app.attributes, graph: app.graph, facts: app.facts)
    switch visibility.answer(stack: id, top: next?.child).isHidden {
    case true: return "\(hosted)(bar hidden)"
    case false: return "\(hosted)(bar visible)"
    case nil: return "\(hosted)(bar unknown)"
    }
  }
}
