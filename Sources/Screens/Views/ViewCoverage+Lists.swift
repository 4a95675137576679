// SPDX-License-Identifier: Apache-2.0

import PlatformAPI

/// Where a table puts the views that its rows stand between.
extension ViewCoverage {
  /// Where the header or the footer of a table lies, which is as wide as the table and begins where its content does,
  /// or comes after the rows, wherever its own frame says; nil for other views.
  func end(_ view: ViewObject, of list: ViewObject) -> Answer? {
    guard let key = list.fields.first(where: { $0.value === view && KnownAPI.has($0.key, .endOfList) })?.key else {
      return nil
    }
    guard KnownAPI.has(key, .startOfList) else { return .beside }
    guard let top = ScrollRest(app: app, settings: settings).top(of: list) else { return .open }
    let height = rectangle(of: view, around: [view])?.height
    return answer(ScreenRectangle(x: 0, y: 0, width: ScreenLength.width, height: height), from: top)
  }
}
