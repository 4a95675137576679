// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit
import Picturing
package import Screens

/// A picture of each change, before and after, for an artifact beside a comment.
package struct DiffPictures: Sendable {
  /// SVG documents by the name of a file without its ending.
  package let markup: [String: String]

  /// - Parameter environment: that of the newer state.
  package init(_ diff: AppDiff, in environment: ScreenEnvironment) {
    let pictures = AnswerPicture(
      device: environment.device, iOS: environment.iOS, orientation: environment.orientation)
    var names = FragmentNames()
    var markup: [String: String] = [:]
    for change in diff.changes {
      guard let screen = change.screen else { continue }
      let rows = [false, true].map { isDark in
        let cells = [("before", change.before), ("after", change.after)].compactMap { side, screen in
          screen.map { screen in
            let answer = isDark ? screen.dark : screen.light
            return (
              picture: pictures.picture(of: answer, context: screen.context, isDark: isDark),
              caption: "\(side): \(ReportWords.look(answer))\(AnswerText.background(answer))"
            )
          }
        }
        return PictureSheet.Row(caption: isDark ? "Dark" : "Light", cells: cells)
      }
      let title = PlainText.oneLine(String(screen.name.prefix(80)))
      markup[names.name(for: screen.name, in: screen.target)] = PictureSheet(title: title, rows: rows).markup
    }
    self.markup = markup
  }
}
