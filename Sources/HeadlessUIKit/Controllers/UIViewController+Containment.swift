// SPDX-License-Identifier: Apache-2.0

extension UIViewController {
  /// Makes a controller a child, taking it from its former parent. Forwards nothing (SB-CONT-01).
  ///
  /// Ignored for the controller itself and for one of its ancestors, which UIKit refuses with an exception.
  public final func addChild(_ childController: UIViewController) {
    guard !isSame(orBelow: childController) else { return }
    if childController.parent !== self {
      childController.parent?.children.removeAll { $0 === childController }
      childController.willMove(toParent: self)
      childController.parent = self
    } else {
      children.removeAll { $0 === childController }
    }
    children.append(childController)
  }

  /// Takes the controller from its parent.
  public final func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Whether this is a controller, is inside it, or is presented over it: such a one can neither take it in nor present
  /// it.
  func isSame(orBelow other: UIViewController) -> Bool {
    var controller: UIViewController? = self
    while let current = controller {
      if current === other { return true }
      controller = current.parent ?? (current.isPresented ? current.presenterRecord : nil)
    }
    return false
  }

  /// Replaces the children a container of UIKit manages; others keep their place.
  func replaceManagedChildren(_ old: [UIViewController], with new: [UIViewController]) {
    for child in old where !new.contains(where: { $0 === child }) {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    for child in new where child.parent !== self {
      addChild(child)
      child.didMove(toParent: self)
    }
  }

  /// The nearest parent that is a navigation controller.
  public final var navigationController: UINavigationController? { nearestParent() }
  /// The nearest parent that is a tab bar controller.
  public final var tabBarController: UITabBarController? { nearestParent() }
  /// The nearest parent that is a split view controller.
  public final var splitViewController: UISplitViewController? { nearestParent() }

  private func nearestParent<Container: UIViewController>() -> Container? {
    var controller = parent
    while let current = controller {
      if let container = current as? Container { return container }
      controller = current.parent
    }
    return nil
  }
}

extension UIViewController {
  /// Whether a child, at any depth, presents in context something that would control the bar if it were reached.
  ///
  /// - Complexity: linear in the number of controllers below; asked of a decider only.
  var hasContextPresentationBelow: Bool {
    if children.isEmpty { return false }
    var open = children
    while let controller = open.popLast() {
      if let presented = controller.presentedRecord, presented.presentationClass == .ordinary,
        presented.governing?.startedStyle == .currentContext
          || presented.modalPresentationCapturesStatusBarAppearance
      {
        return true
      }
      open.append(contentsOf: controller.children)
    }
    return false
  }
}
