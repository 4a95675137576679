// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Messages and progress over the app: views in the app's own window.
  static let overlays: [API] =
    [.type("MBProgressHUD", "UIView")].of(
      "MBProgressHUD", "https://github.com/jdg/MBProgressHUD/blob/HEAD/MBProgressHUD.h")
    + [.type("JGProgressHUD", "UIView")].of(
      "JGProgressHUD",
      "https://github.com/JonasGessner/JGProgressHUD/blob/HEAD/JGProgressHUD/JGProgressHUD/include/JGProgressHUD.h")
    + [.type("SVProgressHUD", "UIView")].of(
      "SVProgressHUD", "https://github.com/SVProgressHUD/SVProgressHUD/blob/HEAD/SVProgressHUD/SVProgressHUD.h")
    + [.word("TTProgressHUD", .showsForMoments, .takesSpace(.both))].of(
      "TTProgressHUD",
      "https://github.com/honkmaster/TTProgressHUD/blob/HEAD/Sources/TTProgressHUD/TTProgressHUD.swift")
    + [.word("ActivityIndicatorView", .keepsToSafeArea)].of(
      "ActivityIndicatorView",
      "https://github.com/exyte/ActivityIndicatorView/blob/HEAD/Sources/ActivityIndicatorView/ActivityIndicatorView.swift"
    )
}
