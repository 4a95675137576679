// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Collection views whose cells are pages that are swiped sideways: such a list makes no room for bars, and its cells lie behind
/// them.
extension ViewPainter {
  /// Whether the cells of a view fill its height, whatever it is painted itself.
  func hasSidewaysPages(_ view: ViewObject) -> Bool {
    if view.interface?.hasSidewaysPages ?? false { return true }
    guard app.symbols.isSubclass(view.className, of: "UICollectionView"),
      let paging = KnownAPI.names(.turnsPages).lazy.compactMap({ view.settings[$0]?.last }).first,
      paging.values(app.evaluator).possible(settings.answer).contains(where: { $0.value == .boolean(true) })
    else { return false }
    return (view.settings["collectionViewLayout"] ?? []).contains { setting in
      setting.values(app.evaluator).objects.contains(where: isLaidSideways)
    }
  }

  private func isLaidSideways(_ layout: AbstractObject) -> Bool {
    KnownAPI.names(.laysOutAlong).flatMap { app.program.assignments[$0] ?? [] }.contains { reference in
      guard case .assign(let target, "=", let value) = app.program[reference].kind,
        case .member(.some(let base), _) = target.unwrapped.kind
      else { return false }
      let scope = app.evaluator.scope(of: app.program[reference.body])
      return app.evaluator.values(of: base, in: scope).objects.contains { $0.canBe(layout) }
        && app.evaluator.evaluate(value, in: scope, expected: "UICollectionView.ScrollDirection").alternatives.contains
        {
          guard case .constant(_, let name) = $0.value else { return false }
          return KnownAPI.has(name, .liesSideways)
        }
    }
  }
}
