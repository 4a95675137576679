// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Segues of libraries, by their classes in storyboards.
  static let segues: [API] =
    [
      segue("SWRevealViewControllerSegueSetController", .segueFills(container: "SWRevealViewController")),
      segue("SWRevealViewControllerSeguePushController", .segueFills(container: "SWRevealViewController")),
    ].of(
      "SWRevealViewController",
      "https://github.com/John-Lluch/SWRevealViewController/blob/HEAD/SWRevealViewController/SWRevealViewController.m")
    + [
      segue("ECSlidingSegue", .segueFills(container: "ECSlidingViewController"))
    ].of(
      "ECSlidingViewController",
      "https://github.com/ECSlidingViewController/ECSlidingViewController/blob/HEAD/ECSlidingViewController/ECSlidingSegue.m"
    )
    + [
      segue("MMDrawerControllerSegue", .segueFills(container: "MMDrawerController"))
    ].of(
      "MMDrawerController-Storyboard",
      "https://github.com/TomSwift/MMDrawerController-Storyboard/blob/HEAD/MMDrawerController%2BStoryboard.m")
    + [
      segue("HLSPlaceholderInsetSegue", .segueFills(container: "HLSPlaceholderViewController")),
      segue("HLSPlaceholderInsetStandardSegue", .segueFills(container: "HLSPlaceholderViewController")),
      segue("HLSStackPushSegue", .segueFills(container: "HLSStackController")),
      segue("HLSStackPushStandardSegue", .segueFills(container: "HLSStackController")),
    ].of(
      "CoconutKit",
      "https://github.com/defagos/CoconutKit/blob/HEAD/Framework/Sources/ViewControllers/HLSPlaceholderInsetSegue.m")
    + [
      segue("SideMenuSegue", .segueFills(container: "SideMenuController"))
    ].of("SideMenuSwift", "https://github.com/kukushi/SideMenu/blob/HEAD/Sources/SideMenu/Segue.swift")
    + [
      segue("LGSideMenuSegue", .segueFills(container: "LGSideMenuController"))
    ].of(
      "LGSideMenuController",
      "https://github.com/Friend-LGA/LGSideMenuController/blob/HEAD/LGSideMenuController/LGSideMenuSegue.swift")
    + [
      segue("KYEmbedMainControllerSegue", .segueFills(container: "KYDrawerController")),
      segue("KYEmbedDrawerControllerSegue", .segueFills(container: "KYDrawerController")),
    ].of(
      "KYDrawerController",
      "https://github.com/ykyouhei/KYDrawerController/blob/HEAD/KYDrawerController/Classes/KYEmbedMainControllerSegue.swift"
    )
    + [
      segue("SwiftMessagesSegue", .seguePresents(style: "custom")),
      segue("SwiftMessagesTopSegue", .seguePresents(style: "custom")),
      segue("SwiftMessagesTopCardSegue", .seguePresents(style: "custom")),
      segue("SwiftMessagesTopTabSegue", .seguePresents(style: "custom")),
      segue("SwiftMessagesBottomSegue", .seguePresents(style: "custom")),
      segue("SwiftMessagesBottomCardSegue", .seguePresents(style: "custom")),
      segue("SwiftMessagesBottomTabSegue", .seguePresents(style: "custom")),
      segue("SwiftMessagesCenteredSegue", .seguePresents(style: "custom")),
    ].of(
      "SwiftMessages",
      "https://github.com/SwiftKickMobile/SwiftMessages/blob/HEAD/SwiftMessages/SwiftMessagesSegue.swift")
    + [
      segue("DeckSegue", .seguePresents(style: "custom"))
    ].of("DeckTransition", "https://github.com/HarshilShah/DeckTransition/blob/HEAD/Source/DeckSegue.swift")

  private static func segue(_ name: String, _ role: Role) -> API { .type(name, "UIStoryboardSegue", role) }
}
