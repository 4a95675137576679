// SPDX-License-Identifier: Apache-2.0

import Findings
import HeadlessUIKit
import Legibility

/// What is seen at the top edge of something, in one interface style.
struct BackdropLook {
  enum Kind {
    /// One of these opaque colours; several where the app's state decides.
    case colors([AdaptiveColor])
    /// Something of which the luminance has bounds: a gradient, a picture, a blur.
    case range(LuminanceRange, BarBackdrop.Nature)
    case varying(ViewPainting.VaryingContent)
    case unknown(String)
  }

  var kind: Kind
  /// The view that paints it.
  var painter: String?
  var location: Location
  /// What was taken for granted on the way.
  var assumptions: [String] = []
  /// Whether it is what the app shows below a window of its own.
  var isOfAppBelow = false
  /// Whether it is what the presenter shows, seen through what it presents.
  var isOfPresenter = false
  /// Whether it is a window to which nothing that was read gives a colour.
  var isBareWindow = false

  static func unknown(_ why: String, at place: Location) -> BackdropLook {
    BackdropLook(kind: .unknown(why), location: place)
  }

  /// Whether it is one of several colours.
  var isColored: Bool { if case .colors = kind { true } else { false } }

  /// Whether both are one sort of thing that is no colour.
  func isLike(_ other: BackdropLook) -> Bool {
    switch (kind, other.kind) {
    case (.varying(let own), .varying(let others)): own == others
    case (.range(_, let own), .range(_, let others)): own == others
    default: false
    }
  }

  func assuming(_ text: String) -> BackdropLook {
    var look = self
    if !look.assumptions.contains(text), look.assumptions.count < 6 { look.assumptions.append(text) }
    return look
  }

  /// The bounds of the luminance in an interface style; nil where nothing is known.
  func luminance(dark isDark: Bool) -> LuminanceRange? {
    switch kind {
    case .colors(let colors):
      let luminances = colors.map { $0.color(dark: isDark).relativeLuminance }
      guard let low = luminances.min(), let high = luminances.max() else { return nil }
      return LuminanceRange(low, high)
    case .range(let range, _): return range
    case .varying, .unknown: return nil
    }
  }

  /// A colour of less opacity says nothing of what is not known below it: that remains what is seen.
  private static let leastCover = 0.5

  /// A view of its own colour over this.
  func under(
    _ choices: [ColorSettings.Choice], painter: String?, dark isDark: Bool
  ) -> BackdropLook {
    guard let first = choices.first else { return self }
    var colors: [AdaptiveColor] = []
    var ranges: [LuminanceRange] = []
    for choice in choices {
      guard let color = choice.color else {
        return BackdropLook(
          kind: .unknown(choice.why ?? "a colour that is not known"), painter: painter, location: choice.location,
          assumptions: assumptions)
      }
      let alpha = color.color(dark: isDark).alpha
      if alpha >= 1 {
        colors.append(color)
        continue
      }
      switch kind {
      case .colors(let below): colors += below.map { color.over($0) }
      case .range(let below, _):
        if alpha <= 0 {
          ranges.append(below)
        } else {
          ranges.append(Self.mixed(color.color(dark: isDark), over: below))
        }
      case .varying, .unknown:
        if alpha < Self.leastCover {
          return choices.allSatisfy { $0.color.map { $0.color(dark: isDark).alpha < Self.leastCover } ?? false }
            ? self : .unknown("what shows through is not known", at: choice.location)
        }
        ranges.append(Self.mixed(color.color(dark: isDark), over: .unknown))
      }
    }
    var unique: [AdaptiveColor] = []
    for color in colors where !unique.contains(where: { $0.color(dark: isDark).hex == color.color(dark: isDark).hex }) {
      unique.append(color)
    }
    let isClear = choices.allSatisfy { ($0.color?.color(dark: isDark).alpha ?? 1) <= 0 }
    if isClear { return self }
    var look = BackdropLook(kind: .colors(unique), painter: painter, location: first.location)
    if !ranges.isEmpty {
      let all = ranges + unique.map { LuminanceRange($0.color(dark: isDark).relativeLuminance) }
      look.kind = .range(all.dropFirst().reduce(all[0]) { $0.union($1) }, .translucent)
    }
    // An opaque colour hides what was assumed of what lies behind it.
    let hides = choices.allSatisfy { ($0.color?.color(dark: isDark).alpha ?? 0) >= 1 }
    look.assumptions = hides ? [] : assumptions
    look.isOfAppBelow = !hides && isOfAppBelow
    look.isOfPresenter = !hides && isOfPresenter
    return look
  }

  private static func mixed(_ color: DisplayColor, over below: LuminanceRange) -> LuminanceRange {
    // The ends of what lies below as greys of the same luminance.
    func grey(_ luminance: Double) -> DisplayColor {
      let value = TransferFunction.sRGB.encode(luminance)
      return DisplayColor(red: value, green: value, blue: value)
    }
    return LuminanceRange(layers: [color], over: [grey(below.lowerBound), grey(below.upperBound)])
  }

  /// One of two looks, which one the app's state decides.
  func or(_ other: BackdropLook, dark isDark: Bool) -> BackdropLook {
    switch (kind, other.kind) {
    case (.colors(let one), .colors(let two)):
      var look = self
      look.kind = .colors(
        one
          + two.filter { new in !one.contains { $0.color(dark: isDark).hex == new.color(dark: isDark).hex } })
      look.assumptions += other.assumptions.filter { !assumptions.contains($0) }
      return look
    case (.varying, .varying) where isLike(other), (.range, .range) where isLike(other):
      var look = self
      if case .range(let one, let nature) = kind, case .range(let two, _) = other.kind {
        look.kind = .range(one.union(two), nature)
      }
      look.assumptions += other.assumptions.filter { !assumptions.contains($0) }
      return look
    default: return .unknown("what is at the top depends on the app's state", at: other.location)
    }
  }
}

extension BackdropLook {
  /// The black over what a sheet stands on, as it looks from iOS 15 on.
  private static let dimming = AdaptiveColor(
    light: DisplayColor(red: 0, green: 0, blue: 0, alpha: 0.2),
    dark: DisplayColor(red: 0, green: 0, blue: 0, alpha: 0.48))

  /// A window without a colour, where nothing but the window can be there: it is black.
  func ofBareWindow() -> BackdropLook {
    guard isBareWindow else { return self }
    let black = BackdropLook(
      kind: .colors([AdaptiveColor(DisplayColor.black)]), painter: "UIWindow", location: location,
      assumptions: assumptions)
    return black.assuming("the window has no colour of its own")
  }

  /// What it looks like under something that leaves the bar free and dims it a little.
  func dimmed(by what: String) -> BackdropLook {
    guard case .colors(let colors) = kind else { return self }
    var result = self
    result.kind = .colors(colors.map { Self.dimming.over($0) })
    return result.assuming(what)
  }
}
