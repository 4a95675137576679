// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit
import Testing

@Suite("Columns of a split view controller")
@MainActor struct SplitViewControllerTests {
  private func split(collapsed: Bool) -> UISplitViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.statedCollapse = collapsed
    return split
  }

  @Test("a bare controller gets a navigation controller around it, but not in the compact column")
  func wrapping() {
    let split = split(collapsed: false)
    let list = UIViewController()
    split.setViewController(list, for: .primary)
    #expect(split.viewController(for: .primary) === list)
    #expect(split.viewControllers.first === list.navigationController && list.navigationController != nil)

    let stack = UINavigationController(rootViewController: UIViewController())
    split.setViewController(stack, for: .secondary)
    #expect(split.viewControllers.last === stack)

    let narrow = self.split(collapsed: true)
    let compact = UIViewController()
    narrow.setViewController(UIViewController(), for: .primary)
    narrow.setViewController(compact, for: .compact)
    #expect(narrow.viewControllers == [compact] && compact.navigationController == nil)
  }

  @Test("an emptied column is gone with its navigation controller")
  func emptying() {
    let split = split(collapsed: false)
    let list = UIViewController()
    split.setViewController(list, for: .primary)
    split.setViewController(nil, for: .primary)
    #expect(split.viewControllers.isEmpty && list.parent?.parent == nil)
  }
}
