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
  package func takenAway(in app: AuditedApp) -> Location? {
    if isOfDelegate(body, in: app) { return nil }
    let alike = Set(Self.all(in: app).filter { $0.body.id == body.id || isSameProperty(as: $0) }.map(\.creation))
    let roots = app.model.graph.edges.filter { $0.kind == .windowRoot }
    // A window on another screen is none of those that have roots here.
    guard roots.contains(where: { $0.window?.allocationPlace.map(alike.contains) ?? false }) else { return nil }
    let isOfLibrary = !app.isOfApplication(creation.file) && !app.isOfEmbeddedFramework(creation.file)
    guard isOfLibrary || roots.contains(where: { isOwn($0, besides: alike, in: app) }) else { return nil }
    return (hidings(in: app) + releases(in: app)).min()
  }

  private func isSameProperty(as other: AppWindow) -> Bool {
    names == other.names && !names.isEmpty && body.owner == other.body.owner
  }

  /// Whether a root is one of the app's own window: the system makes it, or the delegate's code.
  private func isOwn(_ edge: ControllerEdge, besides alike: Set<Location>, in app: AuditedApp) -> Bool {
    guard let window = edge.window else { return true }
    guard let place = window.allocationPlace, !alike.contains(place) else { return false }
    return Self.all(in: app).contains { $0.creation == place && isOfDelegate($0.body, in: app) }
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
