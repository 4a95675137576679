// SPDX-License-Identifier: Apache-2.0

package import Auditing
import Findings
import HeadlessUIKit
package import Picturing
package import Screens

/// What the example on a rule's page looks like, and what the example that replaces it looks like, side by side.
package struct RulePicture: Sendable {
  /// A row for each example, with light and dark as far as they differ.
  package let sheet: PictureSheet

  /// - Parameters:
  ///   - example: the resolved screens of the page's example.
  ///   - useInstead: those of what to use instead.
  /// - Returns: nil where no screen's bar looks different, or none is known well enough to be drawn.
  package init?(
    of rule: any Rule.Type, example: [Screen], useInstead: [Screen], environment: ScreenEnvironment
  ) {
    let drawing = AnswerPicture(
      device: environment.device, iOS: environment.iOS, orientation: environment.orientation)
    guard
      let pair = Self.pairs(example, useInstead).lazy.compactMap({ Self.Pair($0, $1, drawing) }).first
    else { return nil }
    sheet = PictureSheet(title: rule.descriptor.id, rows: pair.rows, showsTitle: false)
  }

  /// Screens that are the same one in both; where there is but one on each side, these.
  private static func pairs(_ example: [Screen], _ useInstead: [Screen]) -> [(Screen, Screen)] {
    let changes = AppDiff(
      from: AppState(name: "example", screens: example, findings: [], texts: SourceTexts()),
      to: AppState(name: "use instead", screens: useInstead, findings: [], texts: SourceTexts())
    ).changes
    let pairs = changes.compactMap { change in
      change.before.flatMap { before in change.after.map { (before, $0) } }
    }
    if pairs.isEmpty, changes.count == 2, let gone = changes.compactMap({ $0.after == nil ? $0.before : nil }).first,
      let new = changes.compactMap({ $0.before == nil ? $0.after : nil }).first
    {
      return [(gone, new)]
    }
    return pairs
  }

  private struct Pair {
    var rows: [PictureSheet.Row]

    /// Nil where the bars and what lies behind them are the same, or either side's bar is not known.
    init?(_ before: Screen, _ after: Screen, _ drawing: AnswerPicture) {
      func picture(_ screen: Screen, isDark: Bool) -> Picture {
        drawing.picture(of: isDark ? screen.dark : screen.light, context: screen.context, isDark: isDark)
      }
      func isDrawn(_ picture: Picture) -> Bool {
        picture.visibility == .hidden || (picture.visibility == .shown && picture.content != nil)
      }
      let modes = [false, true].filter { isDark in
        let (old, new) = (picture(before, isDark: isDark), picture(after, isDark: isDark))
        let isSame =
          old.visibility == new.visibility && (old.visibility == .hidden || old.content == new.content)
          && old.backdrop == new.backdrop
        return !isSame && isDrawn(old) && isDrawn(new)
      }
      guard !modes.isEmpty else { return nil }
      rows = [("Example", before), ("Use instead", after)].map { label, screen in
        let cells = modes.map { isDark in
          let picture = picture(screen, isDark: isDark)
          return (picture: picture, caption: "\(isDark ? "Dark" : "Light"): \(picture.description)")
        }
        return PictureSheet.Row(caption: "\(label): \(screen.name)", cells: cells)
      }
    }
  }
}
