// SPDX-License-Identifier: Apache-2.0

import PlatformAPI

extension RunTimeRelations {
  /// Objects that belong to a controller and whose properties count as the controller's.
  static let parts = KnownAPI.names(.partOfController)

  /// The class of what a path of relations leads to, as UIKit declares it; nil for a list or an answer.
  static func className(ofPath path: [String]) -> String? {
    guard let name = path.last else { return nil }
    switch KnownAPI.relation(named: name) {
    case .navigationController: return "UINavigationController"
    case .tabBarController: return "UITabBarController"
    case .splitViewController: return "UISplitViewController"
    case .children: return nil
    case .root, .top, .visible, .selected, .parent, .presented, .presenting: return "UIViewController"
    case nil: break
    }
    switch name {
    case "navigationBar": return "UINavigationBar"
    case "sheetPresentationController": return "UISheetPresentationController"
    case "popoverPresentationController": return "UIPopoverPresentationController"
    case "presentationController": return "UIPresentationController"
    default: return KnownAPI.has(name, .element) || position(name) != nil ? "UIViewController" : nil
    }
  }
}
