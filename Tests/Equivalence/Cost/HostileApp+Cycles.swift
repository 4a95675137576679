// SPDX-License-Identifier: Apache-2.0

extension HostileApp {
  /// Declarations that lead back to themselves.
  static let cycles = [
    HostileApp(
      "classes that derive from one another", "PlainController", root: "RedController()",
      """
      class RedController: GreenController {
        override var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }
      }
      class GreenController: BlueController {
        override var childForStatusBarStyle: UIViewController? { super.childForStatusBarStyle }
      }
      class BlueController: RedController {}
      final class PlainController: UIViewController {}
      """),
    HostileApp(
      "aliases of one another", "ShownController", root: "ShownController()",
      """
      typealias One = Two
      typealias Two = Three
      typealias Three = One
      final class ShownController: UIViewController {
        private let style: One = Two.lightContent
        override var preferredStatusBarStyle: UIStatusBarStyle { style as Three }
        func show() { present(One(), animated: true) }
      }
      """),
    HostileApp(
      "properties that read one another", "ShownController", root: "ShownController()",
      """
      final class ShownController: UIViewController {
        var first: UIStatusBarStyle { isDark ? second : third }
        var second: UIStatusBarStyle { third }
        var third: UIStatusBarStyle { isDark ? first : .darkContent }
        lazy var isDark: Bool = !isLight
        lazy var isLight: Bool = !isDark
        let stored = ShownController.made
        static let made = ShownController().stored
        override var preferredStatusBarStyle: UIStatusBarStyle { first }
        override var prefersStatusBarHidden: Bool { stored.prefersStatusBarHidden }
      }
      """),
    HostileApp(
      "a container that answers by what it holds, which may be one of its own class", "LeafController",
      root: "HolderController(held: HolderController(held: LeafController()))",
      """
      final class HolderController: UIViewController {
        private let held: UIViewController
        init(held: UIViewController) {
          self.held = held
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override var preferredStatusBarStyle: UIStatusBarStyle { held.preferredStatusBarStyle }
        override var prefersStatusBarHidden: Bool { held.prefersStatusBarHidden }
        override func viewDidLoad() {
          super.viewDidLoad()
          addChild(held)
          view.addSubview(held.view)
          held.didMove(toParent: self)
        }
      }
      final class LeafController: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      }
      """),
    HostileApp(
      "controllers that hold, present and push one another", "EvenController", root: "EvenController(other: nil)",
      """
      final class EvenController: UIViewController {
        var other: OddController?
        init(other: OddController?) {
          self.other = other
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override var childForStatusBarStyle: UIViewController? { other }
        func go() {
          let next = OddController(other: self)
          other = next
          present(next, animated: true)
          navigationController?.pushViewController(OddController(other: EvenController(other: next)), animated: true)
        }
      }
      final class OddController: UIViewController {
        var other: EvenController
        init(other: EvenController) {
          self.other = other
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override var childForStatusBarStyle: UIViewController? { other.other ?? other }
        func go() { present(EvenController(other: self), animated: true) }
      }
      """),
    HostileApp(
      "storyboards that refer to one another", "ShownController", root: "ShownController()",
      """
      final class ShownController: UIViewController {
        func show() {
          present(UIStoryboard(name: "First", bundle: nil).instantiateInitialViewController()!, animated: true)
        }
      }
      """,
      files: ["First.storyboard": storyboard(of: "Second"), "Second.storyboard": storyboard(of: "First")]),
  ]

  /// A storyboard whose first scene is the first one of another.
  private static func storyboard(of other: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="pla-ce-001">
      <scenes>
        <scene sceneID="sce-ne-001">
          <objects>
            <viewControllerPlaceholder storyboardName="\(other)" id="pla-ce-001" sceneMemberID="viewController"/>
          </objects>
        </scene>
      </scenes>
    </document>
    """
  }
}
