// SPDX-License-Identifier: Apache-2.0

import Findings
import Screens

/// Bars that the app lays out by itself along the top of a screen, as if every status bar were 20 points high: views of the
/// screen's width that are as high as both bars together, and navigation bars that begin below the lowest status bar
/// (SB-GEO-08). It does not matter how code or Interface Builder gives them their place.
struct BarsByHand {
  var location: Location
  /// Whether it begins below the status bar, and is no bar that lies behind it.
  var isLowered: Bool

  /// - Complexity: linear in the number of views of the screens that reach the top.
  static func all(in app: AuditedApp) -> [BarsByHand] {
    var result: [Location: BarsByHand] = [:]
    for screen in app.resolvedScreens + app.screensByThemselves where screen.isUnderVisibleBar {
      for view in screen.node.map({ app.model.placedViews(of: $0) }) ?? [] where !view.isRoot {
        let isBar = app.model.symbols.isSubclass(view.className, of: "UINavigationBar")
        if view.top == 0, view.isWide || isBar, view.height == BarHeights.plainWithNavigationBar,
          let place = view.measured
        {
          result[place] = BarsByHand(location: place, isLowered: false)
        } else if isBar, view.top == BarHeights.plain {
          result[view.location] = BarsByHand(location: view.location, isLowered: true)
        }
      }
    }
    return result.values.sorted { $0.location < $1.location }
  }
}
