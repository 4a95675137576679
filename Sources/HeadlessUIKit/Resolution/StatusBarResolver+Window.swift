// SPDX-License-Identifier: Apache-2.0

extension StatusBarResolver {
  /// The window that controls the bar: of the visible eligible ones the highest, and at one level the last (SB-WIN-01).
  ///
  /// - Complexity: linear in the number of windows.
  mutating func controllingWindow() -> UIWindow? {
    let needsScene = facts.major >= 13
    var spanning: UIWindow?
    var smaller: UIWindow?
    var sceneless: UIWindow?
    for window in scene.windows where !window.isHidden && !window.isSystemWindow {
      guard window._canAffectStatusBarAppearance else {
        cite(.window, Self.optsOut)
        continue
      }
      if needsScene && window.windowScene == nil {
        if isInFront(window, of: sceneless) { sceneless = window }
      } else if needsScene && !window.spansScene {
        if isInFront(window, of: smaller) { smaller = window }
      } else if isInFront(window, of: spanning) {
        spanning = window
      }
    }
    let chosen = spanning ?? smaller
    if let spanning, let smaller, isAhead(smaller, of: spanning) { cite(.window, Self.spanningFirst) }
    if let sceneless, chosen.map({ isAhead(sceneless, of: $0) }) ?? true { cite(.window, Self.sceneless) }
    if steps != nil, let chosen { citeOthers(than: chosen) }
    cite(.window, chosen == nil ? Self.noWindow : Self.topmost)
    return chosen
  }

  /// For people who read the trace: windows in front that do not count, and windows behind that lose the bar.
  private mutating func citeOthers(than chosen: UIWindow) {
    for window in scene.windows where window !== chosen {
      if window.isSystemWindow {
        cite(.window, Self.systemWindow)
      } else if window.isHidden {
        if isAhead(window, of: chosen) { cite(.window, Self.hiddenWindow) }
      } else if window.windowLevel < chosen.windowLevel {
        cite(.window, Self.overlay)
      } else if facts.major < 13 && !chosen.spansScene {
        cite(.window, Self.smallOverlay)
      }
    }
  }

  private func isInFront(_ window: UIWindow, of other: UIWindow?) -> Bool {
    guard let other else { return true }
    return window.windowLevel >= other.windowLevel
  }

  /// Whether a window is in front of another by level, then by order.
  private func isAhead(_ window: UIWindow, of other: UIWindow) -> Bool {
    if window.windowLevel != other.windowLevel { return window.windowLevel > other.windowLevel }
    for candidate in scene.windows.reversed() {
      if candidate === window { return true }
      if candidate === other { return false }
    }
    return false
  }

  static let topmost = AppearanceRule("SB-WIN-01", "the topmost visible eligible window controls the bar")
  static let overlay = AppearanceRule("SB-WIN-03", "a window at a higher level takes the bar from the one below")
  static let hiddenWindow = AppearanceRule("SB-WIN-04", "a window in front is hidden, so the next one decides")
  static let systemWindow = AppearanceRule("SB-WIN-05", "a window of UIKit's own class does not take part")
  static let smallOverlay = AppearanceRule("SB-WIN-10", "before iOS 13 a small window takes the bar like a large one")
  static let optsOut = AppearanceRule("SB-WIN-06", "a window says through the private hook that it does not take part")
  static let noWindow = AppearanceRule("SB-WIN-08", "no window is eligible, so the bar keeps what it has")
  static let spanningFirst = AppearanceRule(
    "SB-WIN-09", "a window that spans its scene comes before a smaller one in front of it", isConjecture: true)
  static let sceneless = AppearanceRule(
    "SB-WIN-12", "a window in no scene does not take part", isConjecture: true)
}
