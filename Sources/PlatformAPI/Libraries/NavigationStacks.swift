// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Navigation controllers, and the screens that stand in them.
  static let navigationStacks: [API] =
    [
      .libraryClass("ScrollingNavigationController", "UINavigationController"),
      .libraryClass("ScrollingNavigationViewController"),
    ].of(
      "AMScrollingNavbar",
      "https://github.com/andreamazz/AMScrollingNavbar/blob/HEAD/Source/ScrollingNavigationController.swift")
    + [
      .libraryClass(
        "GKNavigationBarViewController",
        style: .open("GKNavigationBarViewController answers what it or its configuration was told"),
        hidden: .open("GKNavigationBarViewController answers what it or its configuration was told"))
    ].of(
      "GKNavigationBarViewController",
      "https://github.com/QuintGao/GKNavigationBarViewController/blob/HEAD/GKNavigationBarViewController/GKNavigationBarViewController.m"
    )
    + [
      .libraryClass(
        "HBDNavigationController", "UINavigationController",
        style: .open("HBDNavigationController answers by the bar style that its top screen is given"),
        hidden: .asksChild)
    ].of(
      "HBDNavigationBar",
      "https://github.com/listenzz/HBDNavigationBar/blob/HEAD/HBDNavigationBar/Classes/HBDNavigationController.m")
    + texture + qmui

  private static let texture: [API] =
    [.libraryClass("ASDKNavigationController", "UINavigationController")].of(
      "Texture", "https://github.com/TextureGroup/Texture/blob/HEAD/Source/ASDKNavigationController.mm")
    + [.libraryClass("ASDKViewController")].of(
      "Texture", "https://github.com/TextureGroup/Texture/blob/HEAD/Source/ASDKViewController.mm")
    + [.libraryClass("ASTabBarController", "UITabBarController")].of(
      "Texture", "https://github.com/TextureGroup/Texture/blob/HEAD/Source/ASTabBarController.mm")
    // Their names before version 3.
    + [.libraryClass("ASNavigationController", "UINavigationController")].of(
      "Texture",
      "https://github.com/TextureGroup/Texture/blob/0ba974dbd2d65cffcd6421a715507628b627b795/Source/ASNavigationController.h"
    )
    + [.libraryClass("ASViewController")].of(
      "Texture",
      "https://github.com/TextureGroup/Texture/blob/0ba974dbd2d65cffcd6421a715507628b627b795/Source/ASViewController.h"
    )

  /// While QMUI's configuration is in use, its stacks and tab bars ask those screens alone that say something themselves; what
  /// derives from its screens always does.
  private static let qmui: [API] =
    [
      .libraryClass(
        "QMUICommonViewController",
        style: .open("QMUICommonViewController answers what its block or QMUI's configuration says")),
      .type("QMUICommonTableViewController", "QMUICommonViewController"),
    ].of(
      "QMUIKit", "https://github.com/Tencent/QMUI_iOS/blob/HEAD/QMUIKit/QMUIMainFrame/QMUICommonViewController.m")
    + [
      .libraryClass("QMUINavigationController", "UINavigationController", style: .asksChild, hidden: .asksChild)
    ].of(
      "QMUIKit", "https://github.com/Tencent/QMUI_iOS/blob/HEAD/QMUIKit/QMUIMainFrame/QMUINavigationController.m")
    + [.libraryClass("QMUITabBarViewController", "UITabBarController")].of(
      "QMUIKit", "https://github.com/Tencent/QMUI_iOS/blob/HEAD/QMUIKit/QMUIMainFrame/QMUITabBarViewController.m")
}
