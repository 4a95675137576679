// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeadlessUIKit

/// The controllers of a scene drawn as a tree, the deciders marked.
@MainActor struct SceneTree {
  private let resolution: StatusBarResolution

  init(_ resolution: StatusBarResolution) { self.resolution = resolution }

  /// One line for each window and controller, front window first as one sees them.
  func lines(of scene: UIWindowScene) -> [String] {
    if scene.windows.isEmpty { return ["no windows: the launch state"] }
    var lines: [String] = []
    for window in scene.windows.reversed() {
      let level = window.windowLevel.rawValue
      lines.append(
        "window\(level == 0 ? "" : " at level \(SceneFile.number(level))")\(window.isHidden ? ", hidden" : "")")
      if let root = window.rootViewController {
        append(root, relation: "", prefix: "", isLast: true, to: &lines)
      } else {
        lines.append("└─ no root view controller")
      }
    }
    return lines
  }

  /// The reader allows 64 controllers on one path, which bounds the recursion.
  private func append(
    _ controller: UIViewController, relation: String, prefix: String, isLast: Bool, to lines: inout [String]
  ) {
    lines.append(prefix + (isLast ? "└─ " : "├─ ") + relation + describe(controller))
    let inner = prefix + (isLast ? "   " : "│  ")
    let presented = controller.recordedPresentation
    for (index, child) in controller.children.enumerated() {
      let isLastChild = presented == nil && index == controller.children.count - 1
      append(child, relation: "", prefix: inner, isLast: isLastChild, to: &lines)
    }
    if let presented { append(presented, relation: "presents ", prefix: inner, isLast: true, to: &lines) }
  }

  private func describe(_ controller: UIViewController) -> String {
    guard let named = controller as? any SceneController else { return "\(type(of: controller))" }
    var text = named.stated.className.rawValue
    if let id = named.stated.id { text += " \(id)" }
    if let stack = controller as? UINavigationController {
      text += stack.isNavigationBarHidden ? " (bar hidden)" : " (bar visible)"
    }
    let decidesStyle = resolution.styleDecider.viewController === controller
    let decidesHidden = resolution.hiddenDecider.viewController === controller
    switch (decidesStyle, decidesHidden) {
    case (true, true): return text + "  ◀ decides style and hidden"
    case (true, false): return text + "  ◀ decides style"
    case (false, true): return text + "  ◀ decides hidden"
    case (false, false): return text
    }
  }
}
