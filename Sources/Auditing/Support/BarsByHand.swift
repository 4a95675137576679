// SPDX-License-Identifier: Apache-2.0

import Findings
import PlatformAPI
import Screens

/// Bars that the app lays out by itself along the top of a screen, as if every status bar were 20 points high: views of the
/// screen's width that are as high as both bars together or as the status bar alone, and bars and lists that begin below the
/// lowest status bar (SB-GEO-08). It does not matter how code or Interface Builder gives them their place.
struct BarsByHand {
  enum Kind {
    /// As high as both bars.
    case both
    /// A plain strip as high as the status bar.
    case strip
    /// A bar, or what is as high as one and as wide as the screen, that begins below the status bar.
    case lowered
    /// What reaches from below the status bar to the foot of the screen.
    case rest
  }

  var location: Location
  var kind: Kind
  /// The class of a bar of UIKit.
  var bar: String?

  private static let bars = KnownAPI.names(.standsAsBar)

  /// - Complexity: linear in the number of views of the screens that reach the top.
  static func all(in app: AuditedApp) -> [BarsByHand] {
    var result: [Location: BarsByHand] = [:]
    for screen in app.resolvedScreens + app.screensByThemselves where screen.isUnderVisibleBar {
      let isBelowBar = screen.lightBackdrop?.kind == .navigationBar
      for view in screen.node.map({ app.model.placedViews(of: $0) }) ?? [] where !view.isRoot {
        let bar = bars.sorted().first { app.model.symbols.isSubclass(view.className, of: $0) }
        guard let (kind, place) = Self.kind(of: view, isBar: bar != nil, isBelowBar: isBelowBar) else { continue }
        result[place] = BarsByHand(location: place, kind: kind, bar: bar)
      }
    }
    return result.values.sorted { $0.location < $1.location }
  }

  private static func kind(of view: PlacedView, isBar: Bool, isBelowBar: Bool) -> (Kind, Location)? {
    switch view.top {
    case 0 where view.isWide || isBar:
      guard let place = view.measured else { return nil }
      if view.height == BarHeights.plainWithNavigationBar { return (.both, place) }
      return view.height == BarHeights.plain && view.isPlainStrip && !isBelowBar ? (.strip, place) : nil
    case BarHeights.plain where !isBelowBar:
      if isBar || view.isWide && view.height == BarHeights.navigationBar { return (.lowered, view.location) }
      return view.isWide && view.fillsDown ? (.rest, view.location) : nil
    default: return nil
    }
  }
}
