// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit
import PlatformAPI

/// What classes of libraries answer where the app does not.
extension ModelAnswers {
  /// The style; nil where the class answers as the one it derives from.
  func libraryStyle(_ controller: UIViewController) -> UIStatusBarStyle? {
    let hook = Hook.preferredStatusBarStyle
    switch node.libraryAnswers?.style {
    case .readsChild: return readChild(controller, hook)?.preferredStatusBarStyle
    case .readsTop: return readChild(controller, hook, isPastStack: true)?.preferredStatusBarStyle
    case .always("lightContent"): return .lightContent
    case .always("darkContent"): return .darkContent
    case .always: return .default
    case .open(let why), .unlessSet(let why, _):
      noteOpen(hook, why)
      return nil
    case .inherited, .asksChild, .asksTop, nil: return nil
    }
  }

  /// Whether the bar is hidden; nil where the class answers as the one it derives from.
  func libraryHidden(_ controller: UIViewController) -> Bool? {
    let hook = Hook.prefersStatusBarHidden
    switch node.libraryAnswers?.hidden {
    case .readsChild: return readChild(controller, hook)?.prefersStatusBarHidden
    case .readsTop: return readChild(controller, hook, isPastStack: true)?.prefersStatusBarHidden
    case .always(let value): return value == "true"
    case .open(let why), .unlessSet(let why, _):
      noteOpen(hook, why)
      return nil
    case .inherited, .asksChild, .asksTop, nil: return nil
    }
  }

  /// The child that the class sends UIKit on to.
  func libraryChild(_ hook: Hook, _ controller: UIViewController) -> UIViewController? {
    let answer = hook.search == .style ? node.libraryAnswers?.style : node.libraryAnswers?.hidden
    guard answer == .asksChild || answer == .asksTop else { return nil }
    if controller.children.isEmpty { noteUnseenContent(hook) }
    let child = controller.children.last
    guard answer == .asksTop, let stack = child as? UINavigationController else { return child }
    return stack.topViewController ?? stack
  }

  private func readChild(
    _ controller: UIViewController, _ hook: Hook, isPastStack: Bool = false
  ) -> UIViewController? {
    guard let child = controller.children.last else {
      noteUnseenContent(hook)
      return nil
    }
    let top = isPastStack ? (child as? UINavigationController)?.topViewController : nil
    noteRead(of: top ?? child, hook)
    return top ?? child
  }
}
