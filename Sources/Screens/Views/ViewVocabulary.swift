// SPDX-License-Identifier: Apache-2.0

import PlatformAPI

/// The names of UIKit, Core Animation and layout libraries that views are built with.
enum ViewVocabulary {
  /// Properties that say how a view looks or where it lies.
  static let properties = KnownAPI.names(.viewProperty)

  /// Calls that put views and layers into one another, or lay them out.
  static let adding = KnownAPI.names(
    .arrangesViews, .scrollsContent, .setsByKey, .sendsSelector, .bindsProperty, .loadsNib, .opensNib)

  /// Calls that put controllers together, whose views are put together by others.
  static let embedding = KnownAPI.names(.embeds, .endsEmbedding).union(["setViewControllers"])

  static let constraining = KnownAPI.names(.constrains)

  /// Calls of a closure with what they are called on, or at once.
  static let immediate = KnownAPI.names(.runsOnViews)

  /// Functions that UIKit calls on a view once it is made or shown, in their order.
  static let viewMoments = KnownAPI.rows(.viewMoment).map(\.name)

  /// Functions that UIKit calls on a controller before it is seen, in their order.
  static let controllerMoments = KnownAPI.rows(.controllerMoment).map(\.name)
}
