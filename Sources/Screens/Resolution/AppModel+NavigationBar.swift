// SPDX-License-Identifier: Apache-2.0

extension AppModel {
  /// Whether the navigation bar of a stack is hidden over a screen, on a phone and in the state in which the app starts;
  /// nil where that is not known.
  package func hidesNavigationBar(of stack: ControllerNode.ID, over top: ControllerNode.ID) -> Bool? {
    let visibility = NavigationBarVisibility(attributes: attributes, graph: graph, facts: facts) { atom in
      switch atom {
      case .iOS: true
      case .pad: false
      case .state(_, let initially, _): initially
      default: nil
      }
    }
    return visibility.answer(stack: stack, top: top).isHidden
  }
}
