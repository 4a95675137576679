// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Views, windows and other objects of UIKit, with what each tells about a screen.
  static let classes: [API] =
    [
      .type("UIResponder", "NSObject", .genericController), .type("UIApplication", "UIResponder"),
      .type("UIView", "UIResponder"), .type("UIWindow", "UIView"),
      .type("UIPresentationController", "NSObject", since: 8),
      .type("UISheetPresentationController", "UIPresentationController", since: 15),
      .type("UIPopoverPresentationController", "UIPresentationController", since: 8),
      .type("UIScene", "UIResponder", since: 13, .isOnDevice("UIWindowScene")),
      .type("UIWindowScene", "UIScene", since: 13),
      .type("UISceneSession", "NSObject", since: 13),
      .type("UITab", "NSObject", since: 18), .type("UISearchTab", "UITab", since: 18),
      .type("UITabGroup", "UITab", since: 18),
      .type("UIStoryboardSegue", "NSObject", since: 5), .type("UIActivity", "NSObject", since: 6),
      .type("UINavigationBar", "UIView", .answersTap), .type("UITabBar", "UIView"),
      .type("UIScrollView", "UIView"), .type("UITableView", "UIScrollView", .answersTap),
      .type("UICollectionView", "UIScrollView", since: 6, .answersTap),
      .type("UITableViewCell", "UIView", .reusedView),
      .type("UITableViewHeaderFooterView", "UIView", since: 6, .reusedView),
      .type("UICollectionReusableView", "UIView", since: 6, .reusedView),
      .type("UICollectionViewCell", "UICollectionReusableView", since: 6),
      .type("UICollectionViewListCell", "UICollectionViewCell", since: 14),
      .type("UIControl", "UIView"),
      .property("next", "nextResponder", of: "UIResponder", since: 2, .nextResponder, .tracked),
      .function(
        "register(_:forCellReuseIdentifier:)", "registerClass:forCellReuseIdentifier:", of: "UITableView", since: 6,
        .registersViews),
      .function(
        "register(_:forHeaderFooterViewReuseIdentifier:)", "registerClass:forHeaderFooterViewReuseIdentifier:",
        of: "UITableView", since: 6, .registersViews),
      .function(
        "register(_:forCellWithReuseIdentifier:)", "registerClass:forCellWithReuseIdentifier:", of: "UICollectionView",
        since: 6, .registersViews),
      .function(
        "register(_:forSupplementaryViewOfKind:withReuseIdentifier:)",
        "registerClass:forSupplementaryViewOfKind:withReuseIdentifier:", of: "UICollectionView", since: 6,
        .registersViews),
      .property("activityViewController", of: "UIActivity", since: 7, .isPresentedBySystem),
    ].of("UIKit")
    + [.type("LPLinkView", "UIView", since: 13)].of("LinkPresentation")
    + [.type("ASWebAuthenticationSession", "NSObject", since: 12)].of("AuthenticationServices")
    // Roots: what they derive from does not matter.
    + [.word("NSObject", .genericController)].of("ObjectiveC")

  /// Controls and gestures: classes, and calls that make one answer.
  static let controls: [API] =
    [
      .type("UIButton", "UIControl", .control), .type("UISwitch", "UIControl", .control),
      .type("UISegmentedControl", "UIControl", .control), .type("UISlider", "UIControl", .control),
      .type("UIStepper", "UIControl", since: 5, .control), .type("UITextField", "UIControl", .control),
      .type("UISearchTextField", "UITextField", since: 13, .control), .type("UISearchBar", "UIView", .control),
      .type("UIDatePicker", "UIControl", .control),
    ].of("UIKit")
    + words(
      [
        "UITapGestureRecognizer", "UIButton", "UIBarButtonItem", "UIControl", "UISwitch", "UISlider",
        "UISegmentedControl", "UIToolbar", "UIAction", "addTarget", "UIHostingController", "addChild",
        "addChildViewController",
      ], .answersTap
    ).of("UIKit")
    + words(["UINavigationBar", "UIToolbar", "UISearchBar"], .standsAsBar).of("UIKit")
    + words(
      [
        "AVCaptureSession", "AVPlayerLayer", "ARSCNView", "SCNView", "SKView", "WKWebView", "MTKView", "Timer",
        "scheduledTimer", "asyncAfter", "dispatch_after",
      ], .answersTap
    ).of("Foundation")
    + words(
      [
        "UISwipeGestureRecognizer", "UIPanGestureRecognizer", "UIPinchGestureRecognizer",
        "UILongPressGestureRecognizer", "UIScreenEdgePanGestureRecognizer", "UIRotationGestureRecognizer",
      ], .otherGesture
    ).of("UIKit")
    + words(
      ["touchesBegan", "touchesEnded", "didSelectRowAt", "tableView", "collectionView", "gestureRecognizer"],
      .touchHandler
    ).of("UIKit")
    + actions

  private static let actions: [API] =
    words(
      [
        "addTarget", "UIAction", "UIAlertAction", "UIContextualAction", "UITableViewRowAction", "UIBarButtonItem",
        "UITapGestureRecognizer", "UISwipeGestureRecognizer", "UIPanGestureRecognizer", "UIPinchGestureRecognizer",
        "UILongPressGestureRecognizer", "UIScreenEdgePanGestureRecognizer", "UIRotationGestureRecognizer",
        "UIKeyCommand", "UIMenuItem",
      ], .takesAction
    ).of("UIKit")
    + [
      .function(
        "tableView(_:didSelectRowAt:)", "tableView:didSelectRowAtIndexPath:", of: "UITableViewDelegate", since: 2,
        .action),
      .function(
        "tableView(_:accessoryButtonTappedForRowWith:)", "tableView:accessoryButtonTappedForRowWithIndexPath:",
        of: "UITableViewDelegate", since: 2, .action),
      .function(
        "collectionView(_:didSelectItemAt:)", "collectionView:didSelectItemAtIndexPath:",
        of: "UICollectionViewDelegate", since: 6, .action),
      .function(
        "scrollViewWillBeginDragging(_:)", "scrollViewWillBeginDragging:", of: "UIScrollViewDelegate", since: 2, .action
      ),
      .function(
        "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
        "scrollViewWillEndDragging:withVelocity:targetContentOffset:", of: "UIScrollViewDelegate", since: 5, .action),
      .function(
        "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewDidEndDragging:willDecelerate:",
        of: "UIScrollViewDelegate", since: 2, .action),
      .function(
        "searchBarSearchButtonClicked(_:)", "searchBarSearchButtonClicked:", of: "UISearchBarDelegate", since: 2,
        .action),
    ].of("UIKit")
}
