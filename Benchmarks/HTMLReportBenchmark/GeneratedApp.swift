// SPDX-License-Identifier: Apache-2.0

/// An app out of a tab bar with navigation controllers, whose screens push and present one another.
struct GeneratedApp {
  var screens: Int

  private static let tabs = 5

  /// Texts by path.
  var files: [(path: String, text: String)] {
    let manifest = """
      name: App
      targets:
        App:
          type: application
          platform: iOS
          deploymentTarget: "15.0"
          sources: [.]
          settings:
            INFOPLIST_FILE: Info.plist
      """
    let plist = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleName</key><string>App</string></dict></plist>
      """
    return [("project.yml", manifest), ("Info.plist", plist), ("SceneDelegate.swift", delegate)]
      + (0..<screens).map { ("Features/Feature\($0)/\(Self.name($0)).swift", screen($0)) }
  }

  private static func name(_ index: Int) -> String { "Feature\(index)DetailViewController" }

  private var delegate: String {
    let roots = (0..<Self.tabs).map { "UINavigationController(rootViewController: \(Self.name($0))())" }
    return """
      import UIKit

      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          guard let scene = scene as? UIWindowScene else { return }
          let tabs = UITabBarController()
          tabs.viewControllers = [
            \(roots.joined(separator: ",\n      ")),
          ]
          let window = UIWindow(windowScene: scene)
          window.rootViewController = tabs
          window.makeKeyAndVisible()
          self.window = window
        }
      }

      """
  }

  /// Each shows the screen with five times its number and the four after it, so that all are reached.
  private func screen(_ index: Int) -> String {
    let shown = (1...Self.tabs).map { index * Self.tabs + $0 + Self.tabs - 1 }.filter { $0 < screens }
    let steps = shown.enumerated().map { position, next in
      let name = Self.name(next)
      guard position % 2 == 1 else { return "    navigationController?.pushViewController(\(name)(), animated: true)" }
      return """
            let next\(next) = \(name)()
            next\(next).modalPresentationStyle = .\(["fullScreen", "pageSheet", "overFullScreen"][next % 3])
            present(next\(next), animated: true)
        """
    }
    let style =
      index % 4 == 3
      ? ""
      : "  override var preferredStatusBarStyle: UIStatusBarStyle { .\(["lightContent", "darkContent", "default"][index % 3]) }\n"
    let hidden = index % 9 == 8 ? "  override var prefersStatusBarHidden: Bool { true }\n" : ""
    let color = [".systemBackground", ".black", ".white", "UIColor(red: 0.1, green: 0.2, blue: 0.4, alpha: 1)"][
      index % 4]
    return """
      import UIKit

      final class \(Self.name(index)): UIViewController {
      \(style)\(hidden)
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = \(color)
        }

        func showMore() {
      \(steps.joined(separator: "\n"))
        }
      }

      """
  }
}
