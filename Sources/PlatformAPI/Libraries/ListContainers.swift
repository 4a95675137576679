// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Views of libraries that show one of several lists, each a controller that comes into the one whose view they lie in. That is
  /// the one which is asked for the lists, as a rule, and none of the library's stands between that would be asked for the bar.
  static let listContainers: [API] =
    [
      .function(
        "listContainerView(_:initListFor:)", "listContainerView:initListForIndex:", of: "UIViewController", .givesPage)
    ].of(
      "JXCategoryView",
      "https://github.com/pujiaxin33/JXCategoryView/blob/HEAD/Sources/Common/JXCategoryListContainerView.m")
    + [.function("pagingView(_:initListAtIndex:)", of: "UIViewController", .givesPage)].of(
      "JXPagingView", "https://github.com/pujiaxin33/JXPagingView/blob/HEAD/Sources/JXPagingView/JXPagingView.swift")
    + [
      .function("pagerView(_:initListAt:)", "pagerView:initListAtIndex:", of: "UIViewController", .givesPage)
    ].of("JXPagingView", "https://github.com/pujiaxin33/JXPagingView/blob/HEAD/Sources/JXPagerView/JXPagerView.m")
    + [.function("listContainerView(_:initListAt:)", of: "UIViewController", .givesPage)].of(
      "JXSegmentedView",
      "https://github.com/pujiaxin33/JXSegmentedView/blob/HEAD/Sources/Common/JXSegmentedListContainerView.swift")
}
