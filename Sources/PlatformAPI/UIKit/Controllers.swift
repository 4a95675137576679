// SPDX-License-Identifier: Apache-2.0

extension API {
  /// The classes of Apple's frameworks that an app's controllers derive from or are: their inheritance, nothing of
  /// their behaviour (that is in HeadlessUIKit).
  static let controllers: [API] =
    [
      .controller("UIViewController", "UIResponder", since: 2, .genericController, .plainController),
      .controller("UITableViewController", since: 2, .plainController),
      .controller("UICollectionViewController", since: 6, .plainController),
      .controller("UINavigationController", since: 2, .genericController, .container),
      .controller("UITabBarController", since: 2, .genericController, .container),
      .controller("UISplitViewController", since: IOSVersion(3, 2), .genericController, .container),
      .controller("UIPageViewController", since: 5, .container),
      .controller("UISearchController", since: 8, .searches),
      .controller("UIInputViewController", since: 8),
      .controller("UIAlertController", since: 8, .opaque, .alerts),
      .controller("UIActivityViewController", since: 6, .opaque, .opensPartHeight),
      .controller("UIReferenceLibraryViewController", since: 5, .opaque),
      .controller("UIImagePickerController", "UINavigationController", since: 2, .opaque),
      .controller("UIVideoEditorController", "UINavigationController", since: IOSVersion(3, 1), .opaque),
      .controller("UIDocumentPickerViewController", since: 8, .opaque),
      .controller("UIDocumentBrowserViewController", since: 11, .opaque),
      .controller("UIDocumentMenuViewController", since: 8, deprecated: 11, .opaque),
      .controller("UICloudSharingController", since: 10, .opaque),
      .controller("UIColorPickerViewController", since: 14, .opaque),
      .controller("UIFontPickerViewController", since: 13, .opaque),
    ].of("UIKit") + otherControllers

  /// Controllers of frameworks beside UIKit; each is run by the system unless an app derives from it.
  private static let otherControllers: [API] =
    [
      .controller("UIHostingController", since: 13, .hosts),
      .property("rootView", of: "UIHostingController", since: 13, .hostedView),
      .function("concat(_:)", of: "ViewModifier", since: 13, .joinsModifiers),
      .word("fullScreenCover", .coversScreenWhereCompact),
    ].of("SwiftUI")
    + [.controller("AVPlayerViewController", since: 8, .opaque, .fillsScreenByItself)].of("AVKit")
    + [
      .controller("CNContactPickerViewController", since: 9, .opaque),
      .controller("CNContactViewController", since: 9, .opaque),
    ].of("ContactsUI")
    + [
      .controller("EKEventEditViewController", "UINavigationController", since: 4, .opaque),
      .controller("EKEventViewController", since: 4, .opaque),
    ].of("EventKitUI")
    + [
      .controller("GKGameCenterViewController", "UINavigationController", since: 6, .opaque),
      .controller("GKMatchmakerViewController", "UINavigationController", since: IOSVersion(4, 1), .opaque),
    ].of("GameKit")
    + [.controller("GLKViewController", since: 5, deprecated: 12)].of("GLKit")
    + [.controller("INUIAddVoiceShortcutViewController", since: 12, .opaque)].of("IntentsUI")
    + [
      .controller("MPMediaPickerController", since: 3, .opaque),
      .controller("MPMoviePlayerViewController", since: IOSVersion(3, 2), deprecated: 9, .opaque),
    ].of("MediaPlayer")
    + [
      .controller("MFMailComposeViewController", "UINavigationController", since: 3, .opaque),
      .controller("MFMessageComposeViewController", "UINavigationController", since: 4, .opaque),
    ].of("MessageUI")
    + [.controller("MCBrowserViewController", since: 7, .opaque)].of("MultipeerConnectivity")
    + [
      .controller("PKAddPaymentPassViewController", since: 9, .opaque),
      .controller("PKPaymentAuthorizationViewController", since: 8, .opaque),
    ].of("PassKit")
    + [.controller("ASCredentialProviderViewController", since: 12)].of("AuthenticationServices")
    + [.controller("MSMessagesAppViewController", since: 10)].of("Messages")
    + [.controller("RPPreviewViewController", since: 9, .opaque)].of("ReplayKit")
    + [.controller("PHPickerViewController", since: 14, .opaque)].of("PhotosUI")
    + [.controller("QLPreviewController", since: 4, .opaque)].of("QuickLook")
    + [.controller("SFSafariViewController", since: 9, .opaque, .choosesOwnStyle)].of("SafariServices")
    + [
      .controller("SLComposeViewController", since: 6, deprecated: 11, .opaque),
      .controller("SLComposeServiceViewController", since: 8),
    ].of("Social")
    + [.controller("SKStoreProductViewController", since: 6, .opaque)].of("StoreKit")
    + [.controller("VNDocumentCameraViewController", since: 13, .opaque)].of("VisionKit")
    + [.controller("DataScannerViewController", since: 16, .opaque)].of("VisionKit")
}
