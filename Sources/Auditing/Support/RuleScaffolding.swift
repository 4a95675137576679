// SPDX-License-Identifier: Apache-2.0

/// Files that make an app of an example: a manifest and an Info.plist.
package enum RuleScaffolding {
  /// The keys of an app whose bar belongs to the application.
  static let applicationKeys = "  <key>UIViewControllerBasedStatusBarAppearance</key>\n  <false/>\n"

  /// The keys of an app that lives in scenes, with a delegate of its own that is in charge of them.
  package static let sceneKeys = """
      <key>UIApplicationSceneManifest</key>
      <dict>
        <key>UISceneConfigurations</key>
        <dict>
          <key>UIWindowSceneSessionRoleApplication</key>
          <array>
            <dict>
              <key>UISceneDelegateClassName</key>
              <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
            </dict>
          </array>
        </dict>
      </dict>

    """

  /// An app whose view controllers decide the bar.
  static let controllerBased = app(plistKeys: "")

  /// An app whose Info.plist takes the bar away from view controllers.
  static let applicationBased = app(plistKeys: applicationKeys)

  /// An app with keys in its Info.plist, each a line or more of XML.
  static func app(plistKeys: String, deploymentTarget: String = "15.0") -> [RuleExample.File] {
    [manifest(deploymentTarget: deploymentTarget), plist(plistKeys)]
  }

  /// An app with the Info.plist that the example shows.
  static func manifest(deploymentTarget: String = "15.0") -> RuleExample.File {
    RuleExample.File(
      "project.yml",
      """
      name: App
      targets:
        App:
          type: application
          platform: iOS
          deploymentTarget: "\(deploymentTarget)"
          sources: [.]
          settings:
            INFOPLIST_FILE: Info.plist
            TARGETED_DEVICE_FAMILY: "1,2"
      """)
  }

  /// An Info.plist with keys, each a line or more of XML.
  static func plist(_ keys: String) -> RuleExample.File {
    RuleExample.File(
      "Info.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \(keys)</dict>
      </plist>
      """)
  }
}
