// SPDX-License-Identifier: Apache-2.0

extension API {
  /// What views are made, painted and put together with.
  static let viewCode: [API] =
    viewParts + viewCalls + viewMoments + viewColors + viewMoves + viewWrites + viewCodeByHabit

  private static let viewParts: [API] = [
    words(["UIView", "UIViewController", "CALayer"], .visual),
    words(
      [
        "backgroundColor", "alpha", "isHidden", "hidden", "frame", "bounds", "autoresizingMask", "backgroundView",
        "effect", "image", "colors", "locations", "startPoint", "endPoint", "axis", "opacity", "view", "isOpaque",
        "backgroundConfiguration", "collectionViewLayout", "background", "isActive",
        "contentInsetAdjustmentBehavior", "videoGravity", "zPosition", "layoutMargins", "directionalLayoutMargins",
        "insetsLayoutMarginsFromSafeArea", "contentInset", "contentOffset", "contentMode",
      ], .viewProperty),
    words(["resizeAspect", "AVLayerVideoGravityResizeAspect"], .keepsWholePicture),
    words(["frame", "image", "effect"], .initialProperty),
    words(["scrollDirection"], .laysOutAlong),
    words(["horizontal", "UICollectionViewScrollDirectionHorizontal"], .liesSideways),
    words(["isPagingEnabled", "pagingEnabled"], .viewProperty),
    words(["isPagingEnabled", "pagingEnabled"], .turnsPages),
    [
      .property("view", of: "UIViewController", since: 2, .rootView, .controllerView),
      .property("viewIfLoaded", of: "UIViewController", since: 9, .controllerView),
      .property("tableView", of: "UITableViewController", since: 2, .rootView),
      .property("collectionView", of: "UICollectionViewController", since: 6, .rootView),
    ],
    words(["backgroundColor"], .backgroundOfView),
    words(["view", "loadViewIfNeeded"], .loadsView),
    words(["isViewLoaded"], .saysWhetherLoaded),
    [.property("nibName", of: "UIViewController", since: 2, .namesNib)],
    words(
      [
        "backgroundColor", "barTintColor", "tintColor", "textColor", "barStyle", "backgroundView", "keyboardAppearance",
        "indicatorStyle", "separatorColor",
      ], .paints),
    words(
      [
        "horizontalSizeClass", "verticalSizeClass", "traitCollection", "userInterfaceIdiom", "isCollapsed", "collapsed",
        "displayMode", "splitBehavior", "interfaceOrientation", "statusBarOrientation", "isLandscape", "isPortrait",
      ], .surrounding),
    words(["statusBarFrame", "statusBarManager", "safeAreaInsets", "CGRect", "CGRectMake"], .givesHeight),
    words(["statusBarFrame"], .barFrame), words(["height", "top", "maxY"], .heightPart),
    [.property("length", of: "UILayoutSupport", since: 7, .heightPart)],
    words(["CGRectGetHeight", "CGRectGetMaxY"], .lowerEdge),
    words(["x", "minX", "CGRectGetMinX"], .measuresRectangle(.left)),
    words(["maxX", "CGRectGetMaxX"], .measuresRectangle(.right)),
    words(["midX", "CGRectGetMidX"], .measuresRectangle(.middleAcross)),
    words(["y", "minY", "CGRectGetMinY"], .measuresRectangle(.top)),
    words(["maxY", "CGRectGetMaxY"], .measuresRectangle(.bottom)),
    words(["midY", "CGRectGetMidY"], .measuresRectangle(.middleDown)),
    words(["width", "CGRectGetWidth"], .measuresRectangle(.width)),
    words(["height", "CGRectGetHeight"], .measuresRectangle(.height)),
    words(["inset", "insetBy", "CGRectInset", "UIEdgeInsetsInsetRect"], .shrinksRectangle),
    words(["offsetBy", "CGRectOffset"], .movesRectangle), words(["divided"], .dividesRectangle),
    words(["statusBar", "alert", "UIWindowLevelStatusBar", "UIWindowLevelAlert"], .levelOverBar),
    words(["isHidden", "hidden", "setHidden"], .hidesReceiver), words(["alpha", "setAlpha"], .fadesReceiver),
    words(["top", "all"], .topEdge),
    [.property("superview", of: "UIView", .superview), .property("superlayer", of: "CALayer", .superview)],
    words(["navigationItem", "navigationController", "title"], .namesNavigation), words(["navigationItem"], .itemOfBar),
    words(["frameOfPresentedViewInContainerView"], .presentedFrame), words(["containerView"], .presentationContainer),
    words(["presentedView"], .presentedView), words(["presentedViewController"], .presentedByPresentation),
    words(["view", "viewForKey"], .givesTransitionView),
    words(["viewController", "viewControllerForKey"], .givesTransitionController),
    [.property("to", of: "UITransitionContextViewKey", since: 8, .keyOfDestination)],
    words(["UITransitionContextToViewKey", "UITransitionContextToViewControllerKey"], .keyOfDestination),
    words(["animationController", "animationControllerForPresentedController"], .givesAnimator),
    words(["animateTransition"], .runsTransition),
    words(["bounds", "frame"], .wholeOfContainer), words(["zero", "CGRectZero"], .emptyRectangle),
    words(["zero", "UIEdgeInsetsZero", "NSDirectionalEdgeInsetsZero", "CGPointZero"], .emptyInsets),
    words(["contentInset", "contentOffset"], .placesContent), words(["systemImageNamed", "systemName"], .givesSymbol),
    words(
      [
        "setContentOffset", "scrollToRow", "scrollToRowAtIndexPath", "scrollToItem", "scrollToItemAtIndexPath",
        "scrollRectToVisible",
      ], .scrollsContent),
    words(["tableHeaderView", "tableFooterView"], .endOfList), words(["tableHeaderView"], .startOfList),
    words(["style"], .listStyle),
    words(
      [
        "titleView", "tableHeaderView", "tableFooterView", "inputView", "inputAccessoryView", "accessoryView",
        "customView",
        "leftView", "rightView",
      ], .takesView),
    words(["viewWithTag"], .findsByTag), words(["buttonWithType", "systemButtonWithPrimaryAction"], .makesObject),
    words(["contentOffset"], .scrolledPoint), words(["scrollViewDidScroll"], .tellsOfScrolling),
    words(["contentInset", "scrollIndicatorInsets", "verticalScrollIndicatorInsets"], .scrollInsets),
    words(["UIView", "UINavigationBar", "UIScrollView", "UITableView", "UICollectionView"], .surface),
    words(["overFullScreen", "overCurrentContext", "currentContext"], .showsPresenter),
    words(["automatic", "pageSheet", "formSheet", "sheet", "popover"], .coversPart),
    // Interface Builder's elements that are plain views.
    words(["view", "containerView", "stackViewContentView"], .plainElement),
    words(["label", "view", "stackView", "activityIndicatorView"], .seeThroughElement),
  ].flatMap { $0 }.of("UIKit")

  private static let viewCalls: [API] =
    [
      words(
        [
          "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "bringSubviewToFront",
          "bringSubview", "sendSubviewToBack", "sendSubview", "removeFromSuperview", "addSublayer", "insertSublayer",
          "setBackgroundColor", "setHidden", "setAlpha", "setFrame", "setBackgroundView", "setView", "addChild",
          "addChildViewController", "didMove", "presentScene",
        ], .arrangesViews),
      words(["presentScene"], .presentsScene),
      words(["addSubview", "addArrangedSubview"], .addsViews), words(["removeFromSuperview"], .leavesSuperview),
      words(["destination", "destinationViewController"], .givesDestination),
      words(["source", "sourceViewController"], .givesSource),
      words(["insertSubview", "insertArrangedSubview"], .insertsViews),
      words(["didMove", "didMoveToParentViewController"], .endsEmbedding),
      words(["draw", "drawRect"], .drawsView), words(["addSublayer", "insertSublayer"], .addsLayer),
      words(["layerClass"], .namesLayerClass),
      words(
        ["performWithoutAnimation", "animate", "animateWithDuration", "transition", "performBatchUpdates"], .runsOnViews
      ),
    ].flatMap { $0 }.of("UIKit")
    + words(["async", "sync", "asyncAfter", "main"], .runsOnViews).of("Dispatch")
    + words(["forEach", "map", "compactMap", "flatMap"], .runsOnViews).of("Swift")

  /// In the order in which UIKit calls them.
  private static let viewMoments: [API] = [
    words(
      ["awakeFromNib", "didMoveToSuperview", "didMoveToWindow", "updateConstraints", "layoutSubviews"], .viewMoment),
    words(
      [
        "awakeFromNib", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "updateViewConstraints",
        "viewSafeAreaInsetsDidChange", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
      ], .controllerMoment),
    words(
      [
        "layoutSubviews", "layoutSublayers", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "updateConstraints",
        "updateViewConstraints", "safeAreaInsetsDidChange", "viewSafeAreaInsetsDidChange", "sizeThatFits",
        "containerViewWillLayoutSubviews", "containerViewDidLayoutSubviews",
      ], .laysOut),
  ].flatMap { $0 }.of("UIKit")

  private static let viewColors: [API] = [
    words(["white", "black", "darkGray", "lightGray"], .fixedColor),
    words(["UIColor", "init", "colorWithRed", "colorWithWhite"], .colorInitializer),
    words(["red", "white", "hue"], .colorComponent),
  ].flatMap { $0 }.of("UIKit")

  private static let viewCodeByHabit: [API] = [
    // Several at once, by an extension that many apps and packages have.
    words(["addSubviews", "addArrangedSubviews"], .addsViews),
    words(
      ["then", "configure", "with", "tap", "apply", "also", "let", "do", "run", "setup", "build", "style"], .runsOnViews
    ),
    words(["rgb", "hex", "hexString"], .colorComponent),
  ].flatMap { $0 }.of("convention", "a habit")
}
