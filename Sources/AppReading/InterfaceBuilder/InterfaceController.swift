// SPDX-License-Identifier: Apache-2.0

package import Findings

/// A view controller of a storyboard or xib.
package struct InterfaceController: Codable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case viewController
    case tableViewController
    case collectionViewController
    case navigationController
    case tabBarController
    case splitViewController
    case pageViewController
    case hostingController
    case glkViewController
    case avPlayerViewController
    /// A placeholder for a scene of another storyboard.
    case storyboardReference

    /// The UIKit class that stands behind the element when no custom class is set; nil for references.
    package var className: String? {
      switch self {
      case .viewController: "UIViewController"
      case .tableViewController: "UITableViewController"
      case .collectionViewController: "UICollectionViewController"
      case .navigationController: "UINavigationController"
      case .tabBarController: "UITabBarController"
      case .splitViewController: "UISplitViewController"
      case .pageViewController: "UIPageViewController"
      case .hostingController: "UIHostingController"
      case .glkViewController: "GLKViewController"
      case .avPlayerViewController: "AVPlayerViewController"
      case .storyboardReference: nil
      }
    }
  }

  package var id: String
  package var kind: Kind
  package var customClass: String?
  package var storyboardIdentifier: String?
  package var title: String?
  /// References: the storyboard's name (nil: this one) and the identifier within it (nil: its initial controller).
  package var referencedStoryboard: String?
  package var referencedIdentifier: String?
  /// `modalPresentationStyle` as UIKit spells it (`fullScreen`); nil where it is not set.
  package var modalPresentationStyle: String?
  package var definesPresentationContext: Bool = false
  /// The interface style that the controller overrides the one around it with; nil where it takes that over.
  package var interfaceStyle: String? { attributes["interfaceStyle"] }
  /// `automaticallyAdjusts…`, `extendedEdges`, `hidesBottomBarWhenPushed` and other attributes, as written.
  package var attributes: [String: String] = [:]
  /// Navigation controllers: whether "Shows Navigation Bar" is off.
  package var isNavigationBarHidden: Bool = false
  package var navigationBar: InterfaceNavigationBar?
  package var view: InterfaceView?
  package var segues: [InterfaceSegue] = []
  /// User-defined runtime attributes: key path to value as written.
  package var runtimeAttributes: [String: RuntimeAttribute] = [:]
  /// The colour that the runtime attribute `view.backgroundColor` gives the controller's view.
  package var viewBackground: ColorSpecification?
  /// The opening tag.
  package var range: SourceRange

  package init(id: String, kind: Kind, range: SourceRange) {
    self.id = id
    self.kind = kind
    self.range = range
  }

  /// The class that is instantiated; nil for references.
  package var className: String? { customClass ?? kind.className }
}
