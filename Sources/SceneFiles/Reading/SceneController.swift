// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit

/// What a scene file states about a controller: its name, and the overrides it has.
struct StatedAnswers {
  /// A child that an override returns: nobody, or a controller of the file.
  struct Child {
    /// Not retained: the controllers of a file may name each other in any way.
    private(set) weak var controller: UIViewController?
    init(_ controller: UIViewController?) { self.controller = controller }
  }

  var className: SceneClass = .UIViewController
  var id: String?
  var style: UIStatusBarStyle?
  var isHidden: Bool?
  var animation: UIStatusBarAnimation?
  /// Nil where the hook is not overridden.
  var styleChild: Child?
  /// Nil where the hook is not overridden.
  var hiddenChild: Child?
}

/// A controller of a scene file.
@MainActor protocol SceneController: UIViewController {
  var stated: StatedAnswers { get set }
}

extension SceneController {
  /// The name in answers: the id, or the class without one.
  var name: String { stated.id ?? stated.className.rawValue }
}

/// The classes a scene file can name.
enum SceneClass: String, CaseIterable {
  case AVPlayerViewController, MFMailComposeViewController, MFMessageComposeViewController, PHPickerViewController
  case QLPreviewController, SFSafariViewController, UIActivityViewController, UIAlertController
  case UICollectionViewController, UIHostingController, UIImagePickerController, UINavigationController
  case UIPageViewController, UISearchController, UISplitViewController, UITabBarController, UITableViewController
  case UIViewController

  @MainActor func make() -> any SceneController {
    switch self {
    case .AVPlayerViewController: SceneAVPlayerViewController()
    case .MFMailComposeViewController: SceneMFMailComposeViewController()
    case .MFMessageComposeViewController: SceneMFMessageComposeViewController()
    case .PHPickerViewController: ScenePHPickerViewController()
    case .QLPreviewController: SceneQLPreviewController()
    case .SFSafariViewController: SceneSFSafariViewController()
    case .UIActivityViewController: SceneUIActivityViewController()
    case .UIAlertController: SceneUIAlertController()
    case .UICollectionViewController: SceneUICollectionViewController()
    case .UIHostingController: SceneUIHostingController(rootView: HostedContent())
    case .UIImagePickerController: SceneUIImagePickerController()
    case .UINavigationController: SceneUINavigationController()
    case .UIPageViewController: SceneUIPageViewController()
    case .UISearchController: SceneUISearchController()
    case .UISplitViewController: SceneUISplitViewController()
    case .UITabBarController: SceneUITabBarController()
    case .UITableViewController: SceneUITableViewController()
    case .UIViewController: SceneUIViewController()
    }
  }
}
