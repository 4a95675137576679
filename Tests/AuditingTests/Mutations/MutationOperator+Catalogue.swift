// SPDX-License-Identifier: Apache-2.0

extension MutationOperator {
  /// Mistakes behind another construct than the plain one: a local name, a closure, a category, a state that is held.
  static let ofCatalogue: [MutationOperator] = ofHeights + ofWindows + ofHeldStates + ofStyles

  /// Heights and the bar's state in layout.
  private static let ofHeights: [MutationOperator] = [
    .member(
      """
      override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        view.subviews.first?.isHidden = 1️⃣UIApplication.shared.isStatusBarHidden
      }
      """, "asks in layout whether the bar is hidden", rule: "status-bar-frame-layout",
      unless: "viewWillLayoutSubviews"),
    .member(
      """
      private var upperMargin: CGFloat {
        1️⃣(view.window?.windowScene?.statusBarManager?.isStatusBarHidden ?? true) ? 0 : 44
      }
      """, "chooses a height by the bar's state", rule: "status-bar-frame-layout"),
    .appending(
      """
      final class MarginHeader: UIView {
        override func layoutSubviews() {
          super.layoutSubviews()
          subviews.first?.frame.origin.y = 1️⃣UIApplication.shared.isStatusBarHidden ? 0 : 20
        }
      }
      """, "lays a header out by the bar's state", rule: "status-bar-frame-layout"),
    .member(
      "private var upperInset: CGFloat { 1️⃣view.window?.safeAreaInsets.top ?? 47 }",
      "falls back to a constant for the inset", rule: "fixed-bar-height"),
    .appending(
      """
      enum Measures {
        static func top(of window: UIWindow?) -> CGFloat {
          1️⃣window?.safeAreaInsets.top ?? 20
        }
      }
      """, "falls back to a constant in a function", rule: "fixed-bar-height"),
  ]

  /// Windows over the app, and styles on what is not there or does not decide.
  private static let ofWindows: [MutationOperator] = [
    .appending(
      """
      final class SnackController: UIViewController {
        private var pane: UIWindow?

        init() {
          let pane = 1️⃣UIWindow(frame: UIScreen.main.bounds)
          self.pane = pane
          super.init(nibName: nil, bundle: nil)
          pane.rootViewController = self
          pane.windowLevel = .alert
        }

        required init?(coder: NSCoder) { nil }

        func raise() {
          guard let pane = pane else { return }
          pane.makeKeyAndVisible()
        }
      }
      """, "hides a window's property behind a local name", rule: "overlay-window"),
    .appending(
      """
      final class GlassStage {
        private lazy var glass: UIWindow = {
          let made = 1️⃣UIWindow(frame: UIScreen.main.bounds)
          made.rootViewController = UIViewController()
          made.windowLevel = .statusBar
          return made
        }()

        func raise() { glass.isHidden = false }
      }
      """, "makes a window when it is first asked for", rule: "overlay-window"),
    .appending(
      """
      final class EchoController: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .default }
      }

      final class EchoStage {
        private var echo: UIWindow?

        func raise(in scene: UIWindowScene) {
          let echo = 1️⃣UIWindow(windowScene: scene)
          echo.rootViewController = EchoController()
          echo.windowLevel = .alert
          echo.isHidden = false
          self.echo = echo
        }
      }
      """, "gives a window a root that says the default", rule: "overlay-window"),
    .statement(
      "1️⃣view.overrideUserInterfaceStyle = .dark", "sets the style on the view", rule: "interface-style-misplaced",
      unless: "overrideUserInterfaceStyle|StatusBar|SettingsViewController", consequences: ["unreadable"]),
    .appending(
      """
      final class DuskViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          guard let root = view else { return }
          1️⃣root.overrideUserInterfaceStyle = .light
        }
      }
      """, "sets the style on the view behind a local name", rule: "interface-style-misplaced"),
    .appending(
      """
      enum Requests {
        static func watch() {
          guard let first = class_getInstanceMethod(UIViewController.self, #selector(UIViewController.setNeedsStatusBarAppearanceUpdate)),
            let second = class_getInstanceMethod(UIViewController.self, #selector(UIViewController.watchedUpdate))
          else { return }
          1️⃣method_exchangeImplementations(first, second)
        }
      }

      extension UIViewController {
        @objc func watchedUpdate() { watchedUpdate() }
      }
      """, "exchanges the request for the bar", rule: "process-wide-override"),
  ]

  /// State that a hook reads through an object, and containers that name nobody in one case.
  private static let ofHeldStates: [MutationOperator] = [
    .appending(
      """
      final class Beacon { var isLit = false }

      protocol BeaconDelegate: AnyObject { func beaconChanged() }

      final class BeaconViewController: UIViewController, BeaconDelegate {
        let beacon = Beacon()

        override var preferredStatusBarStyle: UIStatusBarStyle { beacon.isLit ? .lightContent : .darkContent }

        func 1️⃣beaconChanged() { view.backgroundColor = beacon.isLit ? .black : .white }
      }
      """, "repaints for a held object and forgets the bar", rule: "missing-appearance-update"),
    .appending(
      """
      final class Current { var isStrong = false; var changed: (() -> Void)? }

      final class CurrentViewController: UIViewController {
        private let current = Current()

        override var preferredStatusBarStyle: UIStatusBarStyle { current.isStrong ? .lightContent : .darkContent }

        override func viewDidLoad() {
          super.viewDidLoad()
          current.changed = { [weak self] in self?.paint() }
        }

        private func 1️⃣paint() { view.backgroundColor = current.isStrong ? .black : .white }
      }
      """, "repaints in a closure that is kept and forgets the bar", rule: "missing-appearance-update"),
    .appending(
      """
      final class QuietPanel { func refresh() {} }

      final class LoudController: UIViewController {
        func refresh() { setNeedsStatusBarAppearanceUpdate() }
      }

      final class ShiftViewController: UIViewController {
        private var isNight = false
        private let panel = QuietPanel()

        override var preferredStatusBarStyle: UIStatusBarStyle { isNight ? .lightContent : .darkContent }

        @IBAction func shift() {
          1️⃣isNight = !isNight
          panel.refresh()
        }
      }
      """, "calls a method that asks for the bar in another class", rule: "missing-appearance-update"),
    .appending(
      """
      final class FoldingController: UIViewController {
        override var 1️⃣preferredStatusBarStyle: UIStatusBarStyle {
          if traitCollection.verticalSizeClass == .compact { return super.preferredStatusBarStyle }
          return children.first?.preferredStatusBarStyle ?? .default
        }
      }
      """, "gives on a child's answer in one size class", rule: "container-not-forwarding"),
    .appending(
      """
      final class MirrorController: UIViewController {
        override var 1️⃣preferredStatusBarStyle: UIStatusBarStyle { self.preferredStatusBarStyle }
      }
      """, "answers with itself", rule: "dead-hook"),
    .appending(
      """
      final class EchoingLook {
        var 1️⃣barStyle: UIStatusBarStyle { barStyle }
      }
      """, "answers a style with itself", rule: "dead-hook"),
  ]

  /// Themes of the app's own.
  private static let ofStyles: [MutationOperator] = [
    .appending(
      """
      enum Pigment {
        case chalk, coal

        var page: UIColor {
          switch self {
          case .chalk: return .white
          case .coal: return .black
          }
        }

        var bar: UIStatusBarStyle {
          switch self {
          case .chalk: return 1️⃣.default
          case .coal: return .lightContent
          }
        }
      }
      """, "means dark content in a theme's case of its own name", rule: "default-style-fixed-background"),
    .appending(
      """
      enum DeckTheme { case regular, secret }

      final class DeckLook {
        var theme = DeckTheme.regular

        var bar: UIStatusBarStyle {
          switch theme {
          case .regular: return 1️⃣.default
          case .secret: return .lightContent
          }
        }
      }
      """, "means dark content in a case of a theme", rule: "default-style-fixed-background"),
    .appending(
      """
      final class SilentReceiptViewController: UIViewController {
        override var 1️⃣preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .white
        }
      }
      """, "asks for light content over white in a class nobody shows", rule: "unreadable"),
  ]
}
