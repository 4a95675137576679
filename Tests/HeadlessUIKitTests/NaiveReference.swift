// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit

/// A controller as the specification speaks of it: plain data, no class of the implementation.
indirect enum Tree: CustomStringConvertible {
  /// A screen; nil where it overrides nothing.
  case screen(style: UIStatusBarStyle?, isHidden: Bool?)
  case stack(isBarHidden: Bool, barIsBlack: Bool, Tree)
  case tabs(Tree)
  /// Two columns or one, by width.
  case split(Tree)
  case pages(Tree)
  /// A container of one's own that forwards style, hidden, both or neither.
  case container(forwardsStyle: Bool, forwardsHidden: Bool, Tree)

  var description: String {
    switch self {
    case .screen(let style, let isHidden):
      "screen(\(style.map { "\($0)" } ?? "-"), \(isHidden.map { "\($0)" } ?? "-"))"
    case .stack(let isBarHidden, let barIsBlack, let child): "stack(\(isBarHidden), \(barIsBlack), \(child))"
    case .tabs(let child): "tabs(\(child))"
    case .split(let child): "split(\(child))"
    case .pages(let child): "pages(\(child))"
    case .container(let style, let hidden, let child): "container(\(style), \(hidden), \(child))"
    }
  }
}

/// How a second tree lies over the first.
enum Over: CaseIterable {
  case nothing, fullScreen, overFullScreen, flagged, largeCard, mediumCard, currentContext, alert, popover
}

/// What the naive reference says; names are paths such as `0`, `0.0`, `p`, `p.0`; nil is nobody.
struct Expected: Equatable, CustomStringConvertible {
  var styleDecider: String?
  var hiddenDecider: String?
  var isHidden: Bool
  var look: String

  var description: String {
    "style \(styleDecider ?? "nobody"), hidden \(hiddenDecider ?? "nobody") \(isHidden), \(look)"
  }
}

/// Section 0.7 of the specification and the tables of section 6.4, word for word and recursively, for small scenes.
/// Written from the specification, not from the implementation: it shares no code with it.
struct NaiveReference {
  enum DeviceClass: CaseIterable { case homePhone, notchedPhone, pad }

  let iOS: Int
  let device: DeviceClass
  let isLandscape: Bool
  let isDark: Bool

  /// Phones are compact across; the phones of these tests are not wide in landscape.
  var isCompactWidth: Bool { device != .pad }
  var isCompactHeight: Bool { device != .pad && isLandscape }

  func answer(_ root: Tree, _ over: Over, _ presented: Tree) -> Expected {
    let styleDecider = effective(root, over, presented, hidden: false)
    let hiddenDecider = effective(root, over, presented, hidden: true)
    var isHidden = hiddenDecider.map { prefersHidden($0.tree) } ?? false
    if device == .notchedPhone && isLandscape { isHidden = true }
    let look: String
    if isHidden {
      look = "hidden"
    } else if let decider = styleDecider {
      look = tone(preferredStyle(decider.tree))
    } else {
      look = "lightContent"
    }
    return Expected(
      styleDecider: styleDecider?.name,
      hiddenDecider: device == .notchedPhone && isLandscape ? "device" : hiddenDecider?.name, isHidden: isHidden,
      look: look)
  }

  typealias Named = (name: String, tree: Tree)

  private func effective(_ root: Tree, _ over: Over, _ presented: Tree, hidden: Bool) -> Named? {
    if over != .nothing, presentedControls(over) { return descend(("p", presented), hidden) }
    if rootIsMoved(over) { return nil }
    return descend(("0", root), hidden)
  }

  private var hasCards: Bool { iOS >= 13 }

  /// Section 6.4, row by row.
  private func presentedControls(_ over: Over) -> Bool {
    switch over {
    case .nothing, .alert, .overFullScreen: false
    case .fullScreen, .flagged, .currentContext: true
    case .largeCard, .mediumCard: hasCards ? isCompactHeight : isCompactWidth
    // Without delegate: full screen before cards, a card with them, in compact width; else a popover.
    case .popover: isCompactWidth && (hasCards ? isCompactHeight : true)
    }
  }

  private func rootIsMoved(_ over: Over) -> Bool {
    switch over {
    case .largeCard, .popover: hasCards && isCompactWidth && !isCompactHeight
    // Without detents every card is a large one.
    case .mediumCard: hasCards && iOS < 15 && isCompactWidth && !isCompactHeight
    default: false
    }
  }

  private func descend(_ node: Named, _ hidden: Bool) -> Named {
    func child(_ tree: Tree) -> Named { descend((node.name + ".0", tree), hidden) }
    switch node.tree {
    case .screen, .pages: return node
    case .tabs(let selected): return child(selected)
    case .split(let shown): return !hidden && iOS >= 14 && isCompactWidth ? child(shown) : node
    case .container(let style, let forwardsHidden, let inner):
      return (hidden ? forwardsHidden : style) ? child(inner) : node
    case .stack(let isBarHidden, _, let top):
      if isBarHidden { return child(top) }
      return hidden && device != .notchedPhone ? child(top) : node
    }
  }

  private func prefersHidden(_ tree: Tree) -> Bool {
    if case .screen(_, let isHidden?) = tree { return isHidden }
    return isCompactHeight
  }

  private func preferredStyle(_ tree: Tree) -> UIStatusBarStyle {
    switch tree {
    case .screen(let style, _): style ?? .default
    case .stack(_, let barIsBlack, _): barIsBlack ? .lightContent : .default
    default: .default
    }
  }

  private func tone(_ style: UIStatusBarStyle) -> String {
    switch style {
    case .lightContent: "lightContent"
    case .darkContent: "darkContent"
    default: iOS >= 17 ? "adaptive" : iOS >= 13 && isDark ? "lightContent" : "darkContent"
    }
  }
}
