// SPDX-License-Identifier: Apache-2.0

/// The classes of Apple's frameworks that an app's controllers derive from or are: their inheritance, nothing of
/// their behaviour (that is in HeadlessUIKit).
package enum SystemClasses {
  /// Superclass by class, down to the roots `UIViewController`, `UIView`, `UIWindow` and `NSObject`.
  package static let superclasses: [String: String] = [
    "UIResponder": "NSObject", "UIViewController": "UIResponder", "UIView": "UIResponder",
    "UIApplication": "UIResponder",
    "UIWindow": "UIView", "UINavigationBar": "UIView", "UITabBar": "UIView", "UIScrollView": "UIView",
    "UITableView": "UIScrollView", "UICollectionView": "UIScrollView", "UIPresentationController": "NSObject",
    "UISheetPresentationController": "UIPresentationController", "UIStoryboardSegue": "NSObject",
    "UITableViewController": "UIViewController", "UICollectionViewController": "UIViewController",
    "UINavigationController": "UIViewController", "UITabBarController": "UIViewController",
    "UISplitViewController": "UIViewController", "UIPageViewController": "UIViewController",
    "UISearchController": "UIViewController", "UIAlertController": "UIViewController",
    "UIActivityViewController": "UIViewController", "UIHostingController": "UIViewController",
    "UIInputViewController": "UIViewController", "UIReferenceLibraryViewController": "UIViewController",
    "UIImagePickerController": "UINavigationController", "UIVideoEditorController": "UINavigationController",
    "UIDocumentPickerViewController": "UIViewController", "UIDocumentBrowserViewController": "UIViewController",
    "UIDocumentMenuViewController": "UIViewController", "UICloudSharingController": "UIViewController",
    "UIColorPickerViewController": "UIViewController", "UIFontPickerViewController": "UIViewController",
    "MFMailComposeViewController": "UINavigationController", "MFMessageComposeViewController": "UINavigationController",
    "SFSafariViewController": "UIViewController", "QLPreviewController": "UIViewController",
    "AVPlayerViewController": "UIViewController", "PHPickerViewController": "UIViewController",
    "MPMediaPickerController": "UIViewController", "MPMoviePlayerViewController": "UIViewController",
    "SKStoreProductViewController": "UIViewController", "SLComposeViewController": "UIViewController",
    "SLComposeServiceViewController": "UIViewController", "GKGameCenterViewController": "UINavigationController",
    "GKMatchmakerViewController": "UINavigationController", "GLKViewController": "UIViewController",
    "CNContactPickerViewController": "UIViewController", "CNContactViewController": "UIViewController",
    "EKEventEditViewController": "UINavigationController", "EKEventViewController": "UIViewController",
    "PKAddPaymentPassViewController": "UIViewController", "PKPaymentAuthorizationViewController": "UIViewController",
    "INUIAddVoiceShortcutViewController": "UIViewController", "MCBrowserViewController": "UIViewController",
    "VNDocumentCameraViewController": "UIViewController", "DataScannerViewController": "UIViewController",
    "LPLinkView": "UIView", "ASWebAuthenticationSession": "NSObject",
  ]

  /// Classes that are presented and run by the system; what they show is not the app's.
  package static let opaqueControllers: Set<String> = [
    "UIImagePickerController", "UIVideoEditorController", "UIDocumentPickerViewController",
    "UIDocumentMenuViewController",
    "UICloudSharingController", "UIColorPickerViewController", "UIFontPickerViewController", "UIAlertController",
    "UIActivityViewController", "UIReferenceLibraryViewController", "MFMailComposeViewController",
    "MFMessageComposeViewController", "SFSafariViewController", "QLPreviewController", "AVPlayerViewController",
    "PHPickerViewController", "MPMediaPickerController", "MPMoviePlayerViewController", "SKStoreProductViewController",
    "SLComposeViewController", "GKGameCenterViewController", "GKMatchmakerViewController",
    "CNContactPickerViewController", "CNContactViewController", "EKEventEditViewController", "EKEventViewController",
    "PKAddPaymentPassViewController", "PKPaymentAuthorizationViewController", "INUIAddVoiceShortcutViewController",
    "MCBrowserViewController", "VNDocumentCameraViewController", "DataScannerViewController",
  ]

  /// Whether a class of the system is, or derives from, another.
  package static func isSubclass(_ name: String, of ancestor: String) -> Bool {
    var current: String? = name
    var steps = 0
    while let here = current, steps < 16 {
      if here == ancestor { return true }
      current = superclasses[here]
      steps += 1
    }
    return false
  }
}
