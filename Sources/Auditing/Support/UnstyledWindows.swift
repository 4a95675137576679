// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// A window over the app's own that code makes and gives no style, where the app's window gets the one that was chosen: what a
/// window says reaches no other one (UIS-15).
struct UnstyledWindows {
  /// The window without a style.
  var window: AppWindow
  /// A screen of the app's that is its root.
  var root: String
  /// Where the other window gets the style.
  var override: InterfaceStyleOverrides

  static func all(in app: AuditedApp) -> [UnstyledWindows] {
    let overrides = InterfaceStyleOverrides.all(in: app)
    let onWindows = overrides.filter { $0.isOnWindow(in: app) }
    guard let first = onWindows.first, first.style == nil || Set(onWindows.map(\.style)).count > 1,
      !app.asksForColorSchemes,
      // Code that goes through all the windows can do so whenever one is made.
      !onWindows.contains(where: { SoleWindow(app).isEachOfScenes($0.object, in: $0.body) || $0.isOnProxy })
    else { return [] }
    let windows = AppWindow.all(in: app)
    return windows.compactMap { window in
      guard OverlayWindow.reason(window, among: windows, in: app) != nil, window.shown(in: app) != nil,
        window.coversScene(in: app), !app.fixesInterfaceStyle(window.creation.file),
        !isStyled(window, by: onWindows, in: app),
        let root = root(of: window, overrides, in: app)
      else { return nil }
      return UnstyledWindows(window: window, root: root, override: first)
    }
  }

  /// Whether code gives the window a style, by any of its names or in its class.
  private static func isStyled(_ window: AppWindow, by overrides: [InterfaceStyleOverrides], in app: AuditedApp) -> Bool
  {
    overrides.contains { override in
      guard let object = override.object else { return override.body.owner == window.object.type }
      return window.isMeant(by: object, in: override.body, app)
    }
  }

  /// The screen at the window's root, where all that can be there are the app's own, leave their looks to the traits and get no
  /// style.
  private static func root(of window: AppWindow, _ overrides: [InterfaceStyleOverrides], in app: AuditedApp) -> String?
  {
    let graph = app.model.graph
    let roots = window.roots(in: app)
    let styled = StyledControllers(overrides, app)
    guard let first = roots.first else { return nil }
    let areOpen = roots.allSatisfy { root in
      // A stack's look is that of what stands in it.
      let inside = [root] + graph.children(of: root).filter(\.isContainment).map(\.child)
      return inside.contains { graph[$0].object.type != nil } && !inside.contains { styled.contains($0) }
        && inside.compactMap { graph[$0].object.type }.allSatisfy {
          app.model.hooks.override(of: .preferredStatusBarStyle, for: $0) == nil
        }
    }
    return areOpen ? graph[first].name : nil
  }
}
