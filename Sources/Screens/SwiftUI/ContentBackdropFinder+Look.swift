// SPDX-License-Identifier: Apache-2.0

import Findings
import PlatformAPI

extension ContentBackdropFinder {
  /// What is known of a view.
  struct Look {
    /// What it, or something in it, paints beyond the top of the safe area where its own upper edge lies there.
    var backdrop = ContentBackdrop.nothing
    /// What it paints over all of its own place; nil where it only arranges others.
    var paint: ContentBackdrop?
    /// The axes along which it takes all of the space that it is proposed.
    var takes = LayoutAxes.none
    /// Whether what paints its backdrop takes all of the height by itself, wherever it is there at all.
    var reachesTop = false
    /// What its content paints at its top, where that scrolls: a background of it lies behind that.
    var scrolled: ContentBackdrop?
    /// Of a list: what decides its background, which a modifier on it may still say.
    var list: ListEnvironment?
    /// Of a list: what scrolls in it.
    var rows: (() -> [Look])?
    /// Whether it is a shape that a style fills.
    var isShape = false
    /// Whether it is a colour, whichever that is.
    var isColor = false

    /// The most that it is high, in points; nil where that is not known.
    var height: Double?
    /// Whether a layer in it was seen not to reach the top because its place is high enough.
    var hasLowLayer = false

    /// Whether it takes the room that a stack has left.
    var isSpacer = false
    /// Whether it takes all of the room across a stack.
    var isDivider = false
    /// Whether it has no place in a stack: no view at all.
    var isEmpty = false
    /// Of a branch: whether the view that is known to be shown stands in it.
    var holdsFocus = false
    /// The views of which it is one, where they take different room: what is done to it is done to each of them.
    var choices: [Choice] = []

    struct Choice {
      var condition: Formula
      var look: Look
    }

    /// What it gives the navigation bar as background, and whether that is always to be seen.
    var bar: ContentBackdrop?
    var showsBar = false
    /// Whether it takes the bar away; nil where that is not known.
    var hidesBar: Bool? = false
    /// What it paints behind all of the screen of a navigation stack that it stands in.
    var page: ContentBackdrop?
    /// What hides all that lies behind it where it leaves the top free: the screens of a navigation stack have a view of their
    /// own.
    var ground: ContentBackdrop?

    /// How far in front it lies among the views of a stack; nil where that is not known.
    var order: Double? = 0
    /// Which choice of a container it is.
    var tag: Value?

    var takesWidth: Bool { takes.contains(.horizontal) }
    var takesHeight: Bool { takes.contains(.vertical) }

    static func unknown(_ why: String, _ place: Location) -> Look { Look(backdrop: .unknown(why, at: place)) }

    /// Whether nothing that it paints beyond the top hangs on how high it is.
    var isAtTop: Bool { backdrop.isNothing || takesHeight || reachesTop }

    /// Whether what it paints hangs on conditions or is not known.
    var isOpen: Bool { [backdrop, paint, bar].compactMap { $0 }.contains { $0.isOpen || $0.isUnknown } }

    /// Whether another one takes the same room and paints the same, whatever else is known of it.
    func isLike(_ other: Look) -> Bool {
      backdrop.isLike(other.backdrop) && (paint ?? .nothing).isLike(other.paint ?? .nothing)
        && (bar ?? .nothing).isLike(other.bar ?? .nothing)
        && (scrolled ?? .nothing).isLike(other.scrolled ?? .nothing) && (paint == nil) == (other.paint == nil)
        && (bar == nil) == (other.bar == nil) && takes == other.takes && reachesTop == other.reachesTop
        && height == other.height && list == other.list && isShape == other.isShape && isColor == other.isColor
        && hasLowLayer == other.hasLowLayer && isSpacer == other.isSpacer && isDivider == other.isDivider
        && isEmpty == other.isEmpty && showsBar == other.showsBar && hidesBar == other.hidesBar
        && (page ?? .nothing).isLike(other.page ?? .nothing) && (page == nil) == (other.page == nil)
        && (ground ?? .nothing).isLike(other.ground ?? .nothing) && order == other.order && tag == other.tag
        && choices.count == other.choices.count
        && zip(choices, other.choices).allSatisfy { $0.condition == $1.condition && $0.look.isLike($1.look) }
    }

    /// Whether another one takes the same room, wherever it is put.
    func takesRoom(like other: Look) -> Bool {
      takes == other.takes && isAtTop == other.isAtTop && height == other.height && isEmpty == other.isEmpty
        && isSpacer == other.isSpacer && isDivider == other.isDivider
    }

    /// The same view, of which nothing hangs any more on which one it is.
    var whole: Look {
      var result = self
      result.choices = []
      return result
    }

    /// Takes over what views in it say of the navigation bar.
    mutating func takeBar(of looks: [Look]) {
      bar = looks.lazy.compactMap(\.bar).first
      showsBar = looks.contains(where: \.showsBar)
      hidesBar = looks.lazy.map(\.hidesBar).first { $0 != false } ?? false
      page = looks.lazy.compactMap(\.page).first
    }
  }
}
