// SPDX-License-Identifier: Apache-2.0

import Foundation

extension StatusBarResolver {
  /// The bar's place and the top inset (sections 8.1 and 8.2 of the specification).
  mutating func decideGeometry() {
    let height = facts.barHeight.height
    if answer.isStatusBarHidden {
      answer.statusBarFrame = .zero
      cite(.geometry, Self.hiddenFrame)
    } else if let height {
      answer.statusBarFrame = CGRect(x: 0, y: 0, width: Double(scene.effectiveFrame.width), height: Double(height))
      cite(.geometry, Self.visibleFrame)
    }
    cite(.geometry, facts.barHeight.rule)
    decideInset(height)
  }

  private mutating func decideInset(_ height: Int?) {
    if let frame = scene.frame {
      let screen = facts.screenSize
      let fillsScreen = frame.minX <= 0 && frame.minY <= 0 && frame.maxX >= screen.width && frame.maxY >= screen.height
      if facts.major >= 26 && facts.idiom == .pad && facts.plist.hidden.value && !fillsScreen {
        answer.safeAreaTop = 0
        cite(.geometry, Self.insetLost)
        return
      }
      // A window that does not reach the top of the screen does not lie under the bar (SB-WIN-20).
      if frame.minY > 0 { return }
    }
    let barHeight = answer.isStatusBarHidden ? 0 : height.map(Double.init)
    if facts.major < 11 || facts.hasHomeButton {
      answer.safeAreaTop = barHeight
      cite(.geometry, facts.major < 11 ? Self.oldInset : Self.insetOfBar)
      if facts.idiom == .phone && facts.isLandscape { cite(.geometry, Self.landscapeOfHomePhone) }
    } else if facts.isNotchedPhone {
      answer.safeAreaTop = facts.isLandscape ? 0 : Double(facts.topInset)
      cite(.geometry, facts.isLandscape ? Self.noBarInLandscapeOfNotch : Self.insetOfDevice)
    } else {
      // What the inset of such an iPad is while the bar is hidden was not seen.
      answer.safeAreaTop = answer.isStatusBarHidden ? nil : barHeight
    }
  }

  static let visibleFrame = AppearanceRule("SB-GEO-03", "the visible bar spans the scene at its top")
  static let hiddenFrame = AppearanceRule("SB-GEO-04", "the frame of a hidden bar is zero")
  static let insetOfBar = AppearanceRule("SB-GEO-05", "with a home button the top inset is the height of the bar")
  static let insetOfDevice = AppearanceRule(
    "SB-GEO-06", "the top inset of a notched phone does not depend on the bar being visible")
  static let noBarInLandscapeOfNotch = AppearanceRule("SB-GEO-11", "a notched phone in landscape has no top inset")
  static let landscapeOfHomePhone = AppearanceRule(
    "SB-GEO-12", "in the landscape of a home-button phone the bar is as high as in portrait")
  static let oldInset = AppearanceRule("SB-GEO-47", "before iOS 11 the top inset is the height of the bar")
  static let insetLost = AppearanceRule(
    "SB-PLIST-46", "a windowed app with UIStatusBarHidden loses its top inset on iPadOS 26")
}
