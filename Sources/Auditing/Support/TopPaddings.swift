// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Heights of the status bar by which SwiftUI content that ignores the safe area is kept free at the top: as padding of what
/// stands there, or as the height of a strip (SB-GEO-08).
struct TopPaddings {
  var points: Double
  var location: Location

  static func all(in app: AuditedApp) -> [TopPaddings] {
    UnsafeContent.all(in: app).filter(\.isUncovered).flatMap { unsafe in
      TopControls(app: app).views(atTopOf: unsafe.content, in: unsafe.body).flatMap { view in
        view.modifiers.compactMap { modifier in
          guard let points = points(modifier, in: view.body, app) else { return nil }
          return TopPaddings(
            points: points, location: app.model.program.location(modifier.modifierRange, in: view.body))
        }
      }
    }
  }

  /// The height by which a modifier keeps the top free; nil for others, and for heights that other things have too.
  private static func points(_ modifier: Expression, in body: Body, _ app: AuditedApp) -> Double? {
    guard case .call(_, let arguments) = modifier.kind, let name = modifier.lastName, KnownAPI.has(name, .padsView)
    else { return nil }
    let edges = arguments.flatMap(\.value.edgeNames)
    let lengths = arguments.filter { $0.value.edgeNames.isEmpty }
    guard edges.count == 1, KnownAPI.has(edges[0], .edgesWithTop), lengths.count == 1,
      let numbers = app.numbers(lengths[0].value, in: body), numbers.count == 1,
      BarHeights.housed.contains(numbers[0]) || BarHeights.withNavigationBar.contains(numbers[0])
    else { return nil }
    return numbers[0]
  }
}
