// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit

extension AppModel {
  /// Whether the navigation bar of a stack is hidden over a screen, on a phone and in the state in which the app starts;
  /// nil where that is not known.
  package func hidesNavigationBar(of stack: ControllerNode.ID, over top: ControllerNode.ID) -> Bool? {
    NavigationBarVisibility(
      attributes: attributes, graph: graph, facts: facts, circumstances: Circumstances(AppearanceEnvironment())
    ).answer(stack: stack, top: top).isHidden
  }
}
