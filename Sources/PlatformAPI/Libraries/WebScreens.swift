// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Screens that show pages of the web, and forms.
  static let webScreens: [API] =
    [
      .libraryClass(
        "TOWebViewController", style: .always("default"), .presentsItself(LibraryPresentation(style: "fullScreen")))
    ].of(
      "TOWebViewController",
      "https://github.com/TimOliver/TOWebViewController/blob/HEAD/TOWebViewController/TOWebViewController.m")
    + [.libraryClass("SVWebViewController")].of(
      "SVWebViewController",
      "https://github.com/TransitApp/SVWebViewController/blob/HEAD/SVWebViewController/SVWebViewController.m")
    + [.libraryClass("SVModalWebViewController", "UINavigationController")].of(
      "SVWebViewController",
      "https://github.com/TransitApp/SVWebViewController/blob/HEAD/SVWebViewController/SVModalWebViewController.m")
    + [.libraryClass("DZNWebViewController")].of(
      "DZNWebViewController",
      "https://github.com/dzenbot/DZNWebViewController/blob/HEAD/Source/Classes/DZNWebViewController.m")
}
