// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Libraries whose views show what they are handed and paint nothing of their own, or are a header over what they stand in.
  static let viewLibraries: [API] =
    [.view("WithPerceptionTracking", .showsContentAsIs)].of(
      "Perception",
      "https://github.com/pointfreeco/swift-perception/blob/HEAD/Sources/PerceptionCore/SwiftUI/WithPerceptionTracking.swift"
    )
    + [.view("WithViewStore", .showsContentAsIs)].of(
      "ComposableArchitecture",
      "https://github.com/pointfreeco/swift-composable-architecture/blob/HEAD/Sources/ComposableArchitecture/SwiftUI/WithViewStore.swift"
    )
    + ["MDCAppBarViewController", "MDCFlexibleHeaderViewController"].map {
      .property("headerView", of: $0, .header)
    }.of(
      "MaterialComponents",
      "https://github.com/material-components/material-components-ios/blob/HEAD/components/FlexibleHeader/src/MDCFlexibleHeaderViewController.h"
    )
}
