// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

extension AppWindow {
  /// Where a window that stands beside the app's own is taken away again; nil where it may be the app's own, which stays.
  ///
  /// Within a level the window that is shown last lies above (SB-WIN-01), so what comes and goes needs no level to take the
  /// status bar.
  ///
  /// - Parameter windows: all that the app's code makes.
  package func takenAway(among windows: [AppWindow], in app: AuditedApp) -> Location? {
    if isOfDelegate(body, in: app) { return nil }
    let alike = Set(windows.filter { $0.body.id == body.id || isSameProperty(as: $0) }.map(\.creation))
    let roots = app.model.graph.edges.filter { $0.kind == .windowRoot }
    // A window on another screen is none of those that have roots here.
    guard roots.contains(where: { $0.window.map { isMeant(by: $0, alike) } ?? false }) else { return nil }
    let isOfLibrary = !app.isOfApplication(creation.file) && !app.isOfEmbeddedFramework(creation.file)
    let own = Set(windows.filter { isOfDelegate($0.body, in: app) }.map(\.creation)).subtracting(alike)
    // The system makes the windows of storyboards and of SwiftUI's scenes.
    let isSecond = roots.contains { root in
      root.window == nil || root.window?.allocationPlace.map(own.contains) ?? false
    }
    guard isOfLibrary || isSecond else { return nil }
    return (hidings(in: app) + releases(in: app)).min()
  }

  /// Whether the window that gets a root is this one. What the code of a class of windows gives itself, each window of the
  /// class has.
  private func isMeant(by window: AbstractObject, _ alike: Set<Location>) -> Bool {
    window.allocationPlace.map(alike.contains) ?? (window.type != nil && window.type == object.type)
  }

  private func isSameProperty(as other: AppWindow) -> Bool {
    properties == other.properties && !properties.isEmpty && body.owner == other.body.owner
  }

  private func isOfDelegate(_ body: Body, in app: AuditedApp) -> Bool {
    body.owner.map { app.model.symbols.conforms($0, toAnyOf: Self.delegates) } ?? false
  }

  private static let delegates: Set<String> = ["UIApplicationDelegate", "UIWindowSceneDelegate"]

  /// Where code that is not its maker's hides it.
  private func hidings(in app: AuditedApp) -> [Location] {
    KnownAPI.names(.hidesReceiver).flatMap { settings(of: $0, in: app) }
      .filter { $0.body.id != body.id && $0.value.isTrue }.map(\.location)
  }

  /// Where code lets go of it.
  package func releases(in app: AuditedApp) -> [Location] {
    let program = app.model.program
    return names.flatMap { program.assignments[$0] ?? [] }.compactMap { reference in
      guard case .assign(let target, "=", let value) = program[reference].kind, case .nil = value.kind,
        isMeant(by: target, in: program[reference.body], app)
      else { return nil }
      return program.location(program[reference].range, in: program[reference.body])
    }
  }
}
