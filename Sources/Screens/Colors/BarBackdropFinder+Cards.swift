// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit
import Legibility

extension BarBackdropFinder {
  /// What is seen above a card, which pushes its presenter down: black (SB-PRES-12), or the window where that has a colour of its
  /// own, with what the card lays over all that lies below it.
  ///
  /// That the window's own colour shows is what apps have met: brave/brave-ios#2370, wix/react-native-navigation#5503.
  func aboveCard(_ card: Location, _ edges: [ControllerEdge], _ seen: inout Seen) -> BackdropLook {
    seen.card = card
    let black = BackdropLook(kind: .colors([AdaptiveColor(DisplayColor.black)]), location: card)
    guard let edge = edges.first, edge.kind == .windowRoot, let root = hierarchy.controllers[edge.child],
      !(edge.window.map { app.graph.raisedWindows.contains($0.withoutCaller) } ?? false)
    else { return black }
    let window = window(edges)
    if window.isBareWindow { return black }
    let isDark = isDark(root)
    switch window.kind {
    case .colors(let colors):
      guard colors.contains(where: { $0.color(dark: isDark).hex != DisplayColor.black.hex }) else { return black }
      let dimmed = window.dimmed(by: "the card dims what lies below it")
      guard let bright = window.luminance(dark: isDark), let dark = dimmed.luminance(dark: isDark) else { return black }
      var look = dimmed
      look.kind = .range(bright.union(dark), .translucent)
      seen.aboveCard = look
    case .range, .varying, .unknown: seen.aboveCard = window
    }
    return seen.aboveCard ?? black
  }
}
