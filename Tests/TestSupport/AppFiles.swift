// SPDX-License-Identifier: Apache-2.0

import Auditing

/// Files that make an app of a few sources: an XcodeGen manifest and an Info.plist.
package enum AppFiles {
  /// An app whose bar is decided by its controllers.
  package static let controllerBased = app(plistKeys: "")

  /// An app whose Info.plist turns controller-based appearance off.
  package static let applicationBased = app(
    plistKeys: "  <key>UIViewControllerBasedStatusBarAppearance</key>\n  <false/>\n")

  /// An app that lives in scenes, with a delegate that is in charge of them.
  package static let inScenes = app(plistKeys: RuleScaffolding.sceneKeys).merging(
    [
      "SceneDelegate.swift": """
      import UIKit
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}
      """
    ]
  ) { $1 }

  /// An app with further keys in its Info.plist, each a line or more of XML.
  package static func app(plistKeys: String) -> [String: String] {
    [
      "project.yml": """
      name: App
      targets:
        App:
          type: application
          platform: iOS
          deploymentTarget: "15.0"
          sources: [.]
          settings:
            INFOPLIST_FILE: Info.plist
      """,
      "Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \(plistKeys)</dict>
      </plist>
      """,
    ]
  }
}
