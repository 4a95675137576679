// SPDX-License-Identifier: Apache-2.0

extension MutationOperator {
  /// Modifiers, windows and interface styles.
  static let ofSwiftUIAndWindows: [MutationOperator] = [
    .replacing(
      #"( +)Text\(.*\n"#, with: "$0$1  1️⃣.preferredColorScheme(.dark)\n",
      "gives a part of a screen a colour scheme", rule: "color-scheme-reach", unless: "PreviewProvider"),
    .replacing(
      #"(\.)environment\(\\\.colorScheme, "#, with: "1️⃣.preferredColorScheme(", "prefers a scheme for a label",
      rule: "color-scheme-reach"),
    .replacing(
      #"( +)(\.padding\(\)|Spacer\(\)|Image\(.*|Text\("Gale.*)\n"#, with: "$0$1  1️⃣.statusBarHidden(false)\n",
      "says what holds anyway", rule: "swiftui-modifier-without-effect"),
    .replacing(
      #"( +)(Image\(.*|Text\("Gale.*)\n"#, with: "$0$1  1️⃣.statusBarHidden()\n",
      "uses the modifier in an app for iOS 27", rule: "status-bar-hidden-deprecated", apps: [.instrumentsForIOS27]),
    .appending(
      """
      final class NoticePresenter {
        private var notice: UIWindow?

        func show(in scene: UIWindowScene) {
          let notice = 1️⃣UIWindow(windowScene: scene)
          notice.windowLevel = .alert + 1
          notice.rootViewController = UIViewController()
          notice.isHidden = false
          self.notice = notice
        }
      }
      """, "lays a window with a plain root over the app", rule: "overlay-window"),
    .replacing(
      #"override var childForStatusBar.*\n"#, with: "", "drops one of an overlay's forwardings", rule: "overlay-window",
      where: "windowBelow"
    ).elsewhere("ToastPresenter.swift", "UIWindow(windowScene: scene)"),
    .appending(
      """
      final class NoticePresenter {
        private var notice: UIWindow?

        func show(in scene: UIWindowScene) {
          let notice = 1️⃣UIWindow(windowScene: scene)
          notice.addSubview(UILabel())
          notice.isHidden = false
          self.notice = notice
        }
      }
      """, "shows a window without a root", rule: "window-without-root"),
    .replacing(
      #" +window\?\.rootViewController = .*\n"#, with: "", "drops the root", rule: "window-without-root",
      marking: #"UIWindow\(windowScene"#),
    .appending(
      """
      final class NightSceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          guard let scene = scene as? UIWindowScene else { return }
          1️⃣window?.overrideUserInterfaceStyle = .dark
          window = UIWindow(windowScene: scene)
          window?.rootViewController = UIViewController()
        }
      }
      """, "sets an interface style before the window is made", rule: "interface-style-misplaced"),
    .replacing(
      #"UIWindow\(windowScene: scene\)"#, with: "1️⃣UIWindow(frame: UIScreen.main.bounds)",
      "makes a window without a scene",
      rule: "window-without-scene", apps: [.papers]),
    .member(
      """
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        1️⃣navigationController?.navigationBar.isHidden = true
      }
      """, "hides the navigation bar as a view", rule: "navigation-bar-view-hidden", unless: "viewDidLayoutSubviews",
      // What lies behind the bar is seen then, and the stack goes on deciding.
      consequences: ["unreadable"]),
    .appending(
      """
      final class NightNavigationController: UINavigationController {
        override func viewDidLoad() {
          super.viewDidLoad()
          1️⃣navigationBar.barTintColor = UIColor(red: 0.1, green: 0.1, blue: 0.4, alpha: 1)
        }
      }
      """, "gives a bar its colour as iOS 14 took it", rule: "legacy-bar-appearance", apps: [.kiosk]),
    .presentingFromDark("AnchorWatchViewController", in: .passage),
    .presentingFromDark("BeaconViewController", in: .sheets),
    .presentingFromDark("BarometerViewController", in: .instruments),
    .replacing(
      #"(    window = UIWindow\(windowScene: scene\)\n)"#,
      with: "$1    1️⃣window?.overrideUserInterfaceStyle = .light\n", "forces the light style on a window",
      // A bar that is light on what was dark until then cannot be read either.
      rule: "interface-style-forced", consequences: ["unreadable"]),
  ]

  private static func presentingFromDark(_ presented: String, in app: MutatedApp) -> MutationOperator {
    .member(
      """
      @objc private func showLegend() {
        let legend = \(presented)()
        1️⃣overrideUserInterfaceStyle = .dark
        present(legend, animated: true)
      }
      """, "sets an interface style on the controller that presents \(presented)", rule: "interface-style-misplaced",
      unless: presented, apps: [app], limit: 3)
  }

  /// The finding stands in another file.
  private func elsewhere(_ file: String, _ line: String) -> MutationOperator {
    var moved = self
    moved.mutants = { path, text in mutants(path, text).map { Mutant($0.text, elsewhere: (file, line)) } }
    return moved
  }
}
