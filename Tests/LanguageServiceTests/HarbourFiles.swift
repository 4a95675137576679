// SPDX-License-Identifier: Apache-2.0

import Auditing
import TestSupport

/// A small app with a finding that has a fix, a storyboard and an Info.plist.
enum HarbourFiles {
  static let login = """
    import UIKit

    final class LoginViewController: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }
    """

  static let scene = """
    import UIKit

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UINavigationController(rootViewController: LoginViewController())
        window.makeKeyAndVisible()
        self.window = window
      }
    }
    """

  static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
      <scenes>
        <scene sceneID="s">
          <objects>
            <viewController id="a" customClass="PilotViewController" sceneMemberID="viewController"/>
          </objects>
        </scene>
      </scenes>
    </document>
    """

  static var all: [String: String] {
    var files = AppFiles.app(
      plistKeys: "  <key>UIViewControllerBasedStatusBarAppearance</key>\n  <true/>\n" + RuleScaffolding.sceneKeys)
    files["Login.swift"] = login
    files["SceneDelegate.swift"] = scene
    files["Pilot.storyboard"] = storyboard
    files["Pilot.swift"] = "import UIKit\n\nfinal class PilotViewController: UIViewController {}\n"
    return files
  }
}
