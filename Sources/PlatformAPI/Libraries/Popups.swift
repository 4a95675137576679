// SPDX-License-Identifier: Apache-2.0

extension API {
  /// More popups, sheets and pages that come up over a screen.
  static let popups: [API] =
    stPopups
    + [
      .libraryClass("MZFormSheetController", style: .asksTop, hidden: .asksTop),
      .function("init(viewController:)", "initWithViewController:", of: "MZFormSheetController", .takesChild(at: 0)),
      // It is the root of a window of its own, over that of the app, and so is asked first.
      .free(
        "mz_presentFormSheetController(_:animated:completionHandler:)",
        .presentsArgument(at: 0, LibraryPresentation(style: "custom", captures: true))),
    ].of(
      "MZFormSheetController",
      "https://github.com/m1entus/MZFormSheetController/blob/HEAD/MZFormSheetController/MZFormSheetController.m")
    // A view over the one that shows it, who keeps the bar. CWPopup's function has the name, too, and adds a child besides:
    // https://github.com/cezarywojcik/CWPopup/blob/HEAD/CWPopup/UIViewController%2BCWPopup.m.
    + [
      .free(
        "presentPopupViewController(_:animationType:)",
        .presentsArgument(at: 0, LibraryPresentation(style: "custom")))
    ].of(
      "MJPopupViewController",
      "https://github.com/martinjuhasz/MJPopupViewController/blob/HEAD/Source/UIViewController%2BMJPopupViewController.m"
    )
    + [
      .libraryClass(
        "PopupViewController", style: .inherited, .presentsItself(LibraryPresentation(style: "overFullScreen"))),
      .function(
        "init(contentController:position:popupWidth:popupHeight:)", of: "PopupViewController", .takesChild(at: 0)),
    ].of("EzPopup", "https://github.com/huynguyencong/EzPopup/blob/HEAD/EzPopup/Classes/PopupViewController.swift")
    + [
      .libraryClass(
        "BottomPopupViewController", style: .inherited, .presentsItself(LibraryPresentation(style: "custom"))),
      .libraryClass(
        "BottomPopupNavigationController", "UINavigationController",
        .presentsItself(LibraryPresentation(style: "custom"))),
    ].of(
      "BottomPopup",
      "https://github.com/ergunemr/BottomPopup/blob/HEAD/BottomPopup/BottomPopupController/BottomPopupViewController.swift"
    )
    + morePopups

  private static let stPopups: [API] =
    [
      // It is no controller itself and stands for the one that it keeps, which asks its last child.
      .libraryClass("STPopupController", style: .asksChild, hidden: .asksChild),
      .function(
        "init(rootViewController:)", "initWithRootViewController:", of: "STPopupController", .takesChild(at: 0)),
      .function("push(_:animated:)", "pushViewController:animated:", of: "STPopupController", .takesChild(at: 0)),
      .function(
        "present(in:)", of: "STPopupController",
        .presentsReceiver(at: 0, LibraryPresentation(style: "overCurrentContext"))),
      .function(
        "presentInViewController(_:)", of: "STPopupController",
        .presentsReceiver(at: 0, LibraryPresentation(style: "overCurrentContext"))),
    ].of("STPopup", "https://github.com/kevin0571/STPopup/blob/HEAD/STPopup/STPopupController.m")

  private static let morePopups: [API] =
    [
      "presentPopupBar(with:openPopup:animated:completion:)",
      "presentPopupBar(withContentViewController:openPopup:animated:completion:)",
      "presentPopupBarWithContentViewController(_:openPopup:animated:completion:)",
    ].map {
      // While the popup is open, who shows it sends UIKit on to it; before that the popup is a strip at the bottom.
      .free($0, .presentsArgument(at: 0, LibraryPresentation(style: "custom", captures: true)))
    }.of(
      "LNPopupController",
      "https://github.com/LeoNatan/LNPopupController/blob/HEAD/LNPopupController/LNPopupController/Private/UIViewController%2BLNPopupSupportPrivate.mm"
    )
    + [
      .free(
        "presentAsLark(_:height:completion:)",
        .presentsArgument(at: 0, LibraryPresentation(style: "custom", captures: true))),
      .free(
        "presentLark(settings:)", .presentsArgument(at: 0, LibraryPresentation(style: "custom", captures: true))),
    ].of(
      "SPLarkController",
      "https://github.com/ivanvorobei/SPLarkController/blob/HEAD/Sources/SPLarkController/SPLarkControllerExtenshion.swift"
    )
    + [
      // It is light over what is dimmed, as it is while the lower one is pulled up; that one is never asked.
      .libraryClass("ISHPullUpViewController", style: .readsChild),
      .child("contentViewController", of: "ISHPullUpViewController"),
    ].of("ISHPullUp", "https://github.com/iosphere/ISHPullUp/blob/HEAD/ISHPullUp/ISHPullUpViewController.m")
    + [
      // Its list of controllers has UIKit's name, and is followed as such.
      .libraryClass(
        "OverlayContainerViewController",
        style: .open("OverlayContainerViewController asks the one of its controllers that lies in front"))
    ].of(
      "OverlayContainer",
      "https://github.com/applidium/OverlayContainer/blob/HEAD/Source/OverlayContainer/OverlayContainerViewController.swift"
    )
}
