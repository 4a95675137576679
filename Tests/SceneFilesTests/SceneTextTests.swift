// SPDX-License-Identifier: Apache-2.0

import SceneFiles
import Testing

@MainActor @Suite struct SceneTextTests {
  let scene = [UInt8](
    #"""
    {"windows": [{"rootViewController": {"class": "UITabBarController", "id": "tabs", "viewControllers": [
      {"class": "UINavigationController", "id": "nav", "isNavigationBarHidden": true, "viewControllers": [
        {"class": "UIViewController", "id": "home", "preferredStatusBarStyle": "lightContent"}]},
      {"class": "UIViewController"}],
      "presented": {"class": "UIAlertController"}}}]}
    """#.utf8)

  @Test func theTreeMarksTheDeciderAndTheReasonsFollow() throws {
    let text = try SceneFile(scene).text()
    #expect(
      text == """
        window
        └─ UITabBarController tabs
           ├─ UINavigationController nav (bar hidden)
           │  └─ UIViewController home  ◀ decides style and hidden
           ├─ UIViewController
           └─ presents UIAlertController

        status bar  lightContent
        style       decided by home, which asks for lightContent, interface style light
        hidden      decided by home
        frame       0, 0, 402 by 54 points
        top inset   62 points
        on          iOS 18.0, SDK 18.0, iPhone 16 Pro, portrait
        certainty   certain

        SB-PLIST-01  without the key view controllers decide the bar
        SB-WIN-01    the topmost visible eligible window controls the bar
        SB-PRES-42   UIAlertController: an alert does not control the bar
        SB-TAB-02    tabs: a tab bar controller asks the selected controller whether the bar is hidden
        SB-NAV-03    nav: the navigation bar is hidden, so the top controller decides whether the bar is hidden
        SB-VC-08     home: no child is named, so the controller answers itself
        SB-VC-06     home: nothing is overridden, so the bar is hidden exactly in compact height
        SB-TAB-01    tabs: a tab bar controller asks the selected controller for the style
        SB-NAV-02    nav: the navigation bar is hidden, so the top controller decides the style
        SB-VC-20     home: the controller that the chain ends at overrides the style
        SB-PLIST-62  home: the app follows the system's interface style
        SB-STYLE-03  home: light content is light whatever the traits
        SB-GEO-03    the visible bar spans the scene at its top
        SB-GEO-40    the table of heights has the device in this row
        SB-GEO-06    the top inset of a notched phone does not depend on the bar being visible

        """)
  }

  @Test func theMatrixHasFourSystemsTwoSettingsThreeDevices() throws {
    let text = try SceneMatrix(
      SceneFile([UInt8](#"{"windows": [{"rootViewController": {"class": "UIViewController"}}]}"#.utf8))
    )
    .text()
    #expect(
      text == """
        iOS  system  iPhone SE (3rd generation)          iPhone 16 Pro                       iPad Pro 11-inch (M4)
        12   light   dark [UIViewController]             dark [UIViewController]             dark [UIViewController]
        12   dark    dark [UIViewController]             dark [UIViewController]             dark [UIViewController]
        15   light   dark [UIViewController]             dark [UIViewController]             dark [UIViewController]
        15   dark    light [UIViewController]            light [UIViewController]            light [UIViewController]
        18   light   adaptive, dark [UIViewController]   adaptive, dark [UIViewController]   adaptive, dark [UIViewController]
        18   dark    adaptive, light [UIViewController]  adaptive, light [UIViewController]  adaptive, light [UIViewController]
        26   light   adaptive, dark [UIViewController]   adaptive, dark [UIViewController]   adaptive, dark [UIViewController]
        26   dark    adaptive, light [UIViewController]  adaptive, light [UIViewController]  adaptive, light [UIViewController]

        """)
  }
}
