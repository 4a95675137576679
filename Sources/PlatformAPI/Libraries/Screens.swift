// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Screens that apps derive theirs from.
  static let screens: [API] =
    [.libraryClass("SLKTextViewController")].of(
      "SlackTextViewController",
      "https://github.com/slackhq/SlackTextViewController/blob/HEAD/Source/SLKTextViewController.h")
    + [.libraryClass("MessagesViewController")].of(
      "MessageKit",
      "https://github.com/MessageKit/MessageKit/blob/HEAD/Sources/Controllers/MessagesViewController.swift")
    + [.libraryClass("JSQMessagesViewController")].of(
      "JSQMessagesViewController",
      "https://github.com/jessesquires/JSQMessagesViewController/blob/HEAD/JSQMessagesViewController/Controllers/JSQMessagesViewController.m"
    )
    + [
      .libraryClass("FormViewController"), .property("tableView", of: "FormViewController", .groupedTable),
    ].of(
      "Eureka", "https://github.com/xmartlabs/Eureka/blob/HEAD/Source/Core/Core.swift")
    + [
      .function("show(controllerProvider:onDismiss:)", of: "PresentationMode", .pushesProvided(at: 0)),
      .function("presentModally(controllerProvider:onDismiss:)", of: "PresentationMode", .presentsProvided(at: 0)),
    ].of("Eureka", "https://github.com/xmartlabs/Eureka/blob/HEAD/Source/Core/PresentationMode.swift")
    + [.libraryClass("IASKAppSettingsViewController", "UITableViewController")].of(
      "InAppSettingsKit",
      "https://github.com/futuretap/InAppSettingsKit/blob/HEAD/Sources/InAppSettingsKit/Controllers/IASKAppSettingsViewController.m"
    )
    + [
      // Each pushed controller is wrapped into a navigation controller of its own inside a container.
      .libraryClass("RTRootNavigationController", "UINavigationController", style: .readsChild, hidden: .readsChild)
    ].of(
      "RTRootNavigationController",
      "https://github.com/rickytan/RTRootNavigationController/blob/HEAD/RTRootNavigationController/Classes/RTRootNavigationController.m"
    )
    + [
      .libraryClass("XLFormViewController"), .property("tableView", of: "XLFormViewController", .groupedTable),
      .libraryClass("XLFormOptionsViewController", "UITableViewController"),
    ].of("XLForm", "https://github.com/xmartlabs/XLForm/blob/HEAD/XLForm/XL/XLFormViewController.m")
}
