// SPDX-License-Identifier: Apache-2.0

/// Constants of the system's enumerations under the names that Objective-C gives them.
enum SystemConstants {
  /// Prefixes of Objective-C constants by the enumeration's Swift name; the rest of the name is the case with its
  /// first letter in lower case.
  private static let prefixes: [(prefix: String, type: String)] = [
    ("UIStatusBarStyle", "UIStatusBarStyle"), ("UIStatusBarAnimation", "UIStatusBarAnimation"),
    ("UIModalPresentation", "UIModalPresentationStyle"), ("UIBarStyle", "UIBarStyle"),
    ("UIUserInterfaceStyle", "UIUserInterfaceStyle"), ("UIUserInterfaceIdiom", "UIUserInterfaceIdiom"),
    ("UIUserInterfaceSizeClass", "UIUserInterfaceSizeClass"), ("UIInterfaceOrientation", "UIInterfaceOrientation"),
    ("UIWindowLevel", "UIWindow.Level"), ("UIBarMetrics", "UIBarMetrics"),
  ]

  /// Names of enumerations of the system whose members are constants.
  static let enumerations: Set<String> = Set(prefixes.map(\.type)).union(["ColorScheme"])

  /// The constant that a C name means: `UIStatusBarStyleLightContent`, `UIModalPresentationFullScreen`.
  static func constant(_ name: String) -> Value? {
    for (prefix, type) in prefixes where name.hasPrefix(prefix) && name.count > prefix.count {
      let rest = name.dropFirst(prefix.count)
      guard let first = rest.first, first.isUppercase else { continue }
      return .constant(type: type, name: first.lowercased() + rest.dropFirst())
    }
    return nil
  }
}
