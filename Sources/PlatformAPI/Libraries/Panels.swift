// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Sheets, panels and popups.
  static let panels: [API] =
    [
      .libraryClass(
        "FloatingPanelController", style: .asksChild, hidden: .asksChild, .floats,
        .presentsItself(LibraryPresentation(style: "custom"))),
      .function("set(contentViewController:)", of: "FloatingPanelController", .takesChild(at: 0)),
      .child("contentViewController", of: "FloatingPanelController"),
      .function(
        "addPanel(toParent:at:animated:completion:)", "addPanelToParent:at:animated:completion:",
        of: "FloatingPanelController", .entersParent(at: 0)),
    ].of("FloatingPanel", "https://github.com/scenee/FloatingPanel/blob/HEAD/Sources/Controller.swift")
    + [
      .free(
        "presentPanModal(_:sourceView:sourceRect:completion:)",
        .presentsArgument(
          at: 0,
          LibraryPresentation(
            style: "custom", captures: true,
            // By PanModalPresentable+Defaults.swift a panel begins 21 points below the safe area, under black at 0.7, unless it
            // says otherwise.
            dims: LibraryDimming(
              white: 0, alpha: 0.7, unless: ["panModalBackgroundColor", "backgroundAlpha", "topOffset"]))))
    ].of(
      "PanModal",
      "https://github.com/slackhq/PanModal/blob/HEAD/PanModal/Presenter/UIViewController%2BPanModalPresenter.swift")
    + [
      .libraryClass("SheetViewController", style: .asksChild, .presentsItself(LibraryPresentation(style: "custom"))),
      .function("init(controller:sizes:options:)", of: "SheetViewController", .takesChild(at: 0)),
      .function("animateIn(to:in:size:duration:completion:)", of: "SheetViewController", .entersParent(at: 1)),
    ].of(
      "FittedSheets", "https://github.com/gordontucker/FittedSheets/blob/HEAD/FittedSheets/SheetViewController.swift")
    + [
      .libraryClass(
        "MDCBottomSheetController", style: .inherited, .presentsItself(LibraryPresentation(style: "custom"))),
      .function(
        "init(contentViewController:)", "initWithContentViewController:", of: "MDCBottomSheetController",
        .takesChild(at: 0)),
    ].of(
      "MaterialComponents",
      "https://github.com/material-components/material-components-ios/blob/HEAD/components/BottomSheet/src/MDCBottomSheetController.m"
    )
    + [
      .free(
        "presentAsStork(_:height:showIndicator:showCloseButton:complection:)",
        .presentsArgument(at: 0, LibraryPresentation(style: "custom", captures: true)))
    ].of(
      "SPStorkController",
      "https://github.com/ivanvorobei/SPStorkController/blob/HEAD/Sources/SPStorkController/Extension/SPStorkViewControllerExtension.swift"
    )
    + [
      .free(
        "presentBottomSheet(viewController:configuration:canBeDismissed:dismissCompletion:)",
        .presentsArgument(at: 0, LibraryPresentation(style: "custom"))),
      .libraryClass(
        "BottomSheetNavigationController", "UINavigationController",
        .presentsItself(LibraryPresentation(style: "custom"))),
    ].of(
      "BottomSheet",
      "https://github.com/joomcode/BottomSheet/blob/HEAD/Sources/BottomSheet/Core/Extensions/UIViewController%2BConvenience.swift"
    )
    + [
      .free(
        "customPresentViewController(_:viewController:animated:completion:)",
        .presentsArgument(at: 1, LibraryPresentation(style: "custom")))
    ].of("Presentr", "https://github.com/IcaliaLabs/Presentr/blob/HEAD/Presentr/Presentr.swift")
    + [
      .libraryClass(
        "PopupDialog", hidden: .open("PopupDialog hides the bar if `hideStatusBar` was handed to it"),
        .presentsItself(LibraryPresentation(style: "custom", captures: true))),
      .function(
        "init(viewController:buttonAlignment:transitionStyle:preferredWidth:tapGestureDismissal:panGestureDismissal:hideStatusBar:completion:)",
        of: "PopupDialog", .takesChild(at: 0)),
    ].of("PopupDialog", "https://github.com/Orderella/PopupDialog/blob/HEAD/PopupDialog/Classes/PopupDialog.swift")
    + [
      .libraryClass(
        "MZFormSheetPresentationViewController", style: .asksTop, hidden: .asksTop,
        .presentsItself(LibraryPresentation(style: "custom", captures: true))),
      .function(
        "init(contentViewController:)", "initWithContentViewController:", of: "MZFormSheetPresentationViewController",
        .takesChild(at: 0)),
    ].of(
      "MZFormSheetPresentationController",
      "https://github.com/m1entus/MZFormSheetPresentationController/blob/HEAD/MZFormSheetPresentationController/MZFormSheetPresentationViewController.m"
    )
}
