// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Enumerations of UIKit whose values are followed, with their raw values.
  static let enumerations: [API] =
    [
      .enumeration(
        "UIStatusBarStyle", prefix: "UIStatusBarStyle", ["default": 0, "lightContent": 1, "darkContent": 3]),
      .enumeration("UIStatusBarAnimation", prefix: "UIStatusBarAnimation", ["none": 0, "fade": 1, "slide": 2]),
      .enumeration(
        "UIModalPresentationStyle", prefix: "UIModalPresentation",
        [
          "automatic": -2, "none": -1, "fullScreen": 0, "pageSheet": 1, "formSheet": 2, "currentContext": 3,
          "custom": 4, "overFullScreen": 5, "overCurrentContext": 6, "popover": 7,
        ]),
      .enumeration("UIBarStyle", prefix: "UIBarStyle", ["default": 0, "black": 1, "blackTranslucent": 2]),
      .enumeration(
        "UIUserInterfaceStyle", prefix: "UIUserInterfaceStyle", ["unspecified": 0, "light": 1, "dark": 2]),
      .enumeration("UIUserInterfaceIdiom", prefix: "UIUserInterfaceIdiom", ["unspecified": -1, "phone": 0, "pad": 1]),
      .enumeration(
        "UIUserInterfaceSizeClass", prefix: "UIUserInterfaceSizeClass", ["unspecified": 0, "compact": 1, "regular": 2]),
      .enumeration(
        "UIInterfaceOrientation", prefix: "UIInterfaceOrientation",
        ["unknown": 0, "portrait": 1, "portraitUpsideDown": 2, "landscapeRight": 3, "landscapeLeft": 4]),
      // A set of bits; its constants are used like cases.
      .enumeration(
        "UIInterfaceOrientationMask", prefix: "UIInterfaceOrientationMask",
        [
          "portrait": 2, "portraitUpsideDown": 4, "landscapeLeft": 16, "landscapeRight": 8, "landscape": 24, "all": 30,
          "allButUpsideDown": 26,
        ]),
      .enumeration(
        "UISplitViewController.Column", prefix: "UISplitViewControllerColumn",
        ["primary": 0, "supplementary": 1, "secondary": 2, "compact": 3]),
      .enumeration("UITableView.Style", prefix: "UITableViewStyle", ["plain": 0, "grouped": 1, "insetGrouped": 2]),
      .enumeration("UIKeyboardAppearance", prefix: nil, ["default": 0, "dark": 1, "light": 2]),
      // A structure; its constants are used like cases.
      .enumeration("UIWindow.Level", prefix: "UIWindowLevel", [:]),
      // Structures of Foundation; their constants are used like cases, and are compared by name alone.
      .enumeration(
        "NSAttributedString.Key", prefix: nil, ["foregroundColor": 0, "backgroundColor": 1, "font": 2, "kern": 3]),
      .enumeration(
        "UIRectEdge", prefix: "UIRectEdge", ["none": 0, "top": 1, "left": 2, "bottom": 4, "right": 8, "all": 15]),
      .enumeration(
        "UIBarMetrics", prefix: "UIBarMetrics",
        ["default": 0, "compact": 1, "defaultPrompt": 101, "compactPrompt": 102]),
      .enumeration(
        "UICollectionView.ScrollDirection", prefix: "UICollectionViewScrollDirection", ["vertical": 0, "horizontal": 1]),
      .enumeration(
        "UIScrollView.ContentInsetAdjustmentBehavior", prefix: "UIScrollViewContentInsetAdjustment",
        ["automatic": 0, "scrollableAxes": 1, "never": 2, "always": 3]),
      .enumeration(
        "UIView.ContentMode", prefix: "UIViewContentMode",
        [
          "scaleToFill": 0, "scaleAspectFit": 1, "scaleAspectFill": 2, "redraw": 3, "center": 4, "top": 5, "bottom": 6,
          "left": 7, "right": 8, "topLeft": 9, "topRight": 10, "bottomLeft": 11, "bottomRight": 12,
        ]),
      .enumeration(
        "ComparisonResult", prefix: "NS", ["orderedAscending": -1, "orderedSame": 0, "orderedDescending": 1]),
    ].of("UIKit")
    // By the names of their cases (SB-PRES-09, 12, 15, 30, 31, 36).
    + words(["overFullScreen", "overCurrentContext", "custom", "formSheet", "pageSheet"], .leavesBarAlone).of("UIKit")
    + words(["automatic", "pageSheet", "formSheet"], .sheetStyle).of("UIKit")
}

extension KnownAPI {
  /// The enumerations of the system whose members are constants.
  package static let enumerations: [API] = system.filter { if case .enumeration = $0.kind { true } else { false } }

  private static let caseTables: [String: [String: Int]] = {
    var result: [String: [String: Int]] = [:]
    for row in enumerations { if case .enumeration(let cases, _) = row.kind { result[row.name] = cases } }
    return result
  }()

  /// The cases of an enumeration of the system, with their raw values.
  package static func cases(of enumeration: String) -> [String: Int] { caseTables[enumeration] ?? [:] }

  /// Cases under the names that they had on older systems, as what UIKit takes them for today (SB-STYLE-01, SB-STYLE-11, SB-NAV-28).
  private static let formerNames = [
    "UIBarStyle": ["blackOpaque": "black"],
    "UIStatusBarStyle": ["blackTranslucent": "lightContent", "blackOpaque": "default"],
  ]

  /// The case of an enumeration of the system that a name means; nil where it means none. Swift 2 began the names of cases
  /// with a capital.
  package static func caseName(_ name: String, of enumeration: String) -> String? {
    guard let cases = caseTables[enumeration] else { return nil }
    if cases[name] != nil { return name }
    let today = name.prefix(1).lowercased() + name.dropFirst()
    return cases[today] != nil ? today : formerNames[enumeration]?[today]
  }

  /// The names of the cases in Objective-C, in the order of their raw values.
  package static func constants(of enumeration: String) -> [String] {
    let prefix = enumerations.first { $0.name == enumeration }?.casePrefix ?? ""
    return cases(of: enumeration).sorted { $0.value < $1.value }.map { name, _ in
      prefix + name.prefix(1).uppercased() + name.dropFirst()
    }
  }
}

extension API {
  /// What Objective-C puts before the names of an enumeration's cases.
  package var casePrefix: String? { if case .enumeration(_, let prefix) = kind { prefix } else { nil } }
}
