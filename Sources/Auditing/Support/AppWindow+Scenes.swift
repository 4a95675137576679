// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI
import Screens

/// To which scene a window belongs.
extension AppWindow {
  package var isMadeForScene: Bool {
    guard case .call(_, let arguments) = call.kind else { return false }
    return arguments.contains { $0.label == "windowScene" }
  }

  /// Whether the window is made without a scene in an app of scenes, and none is given to it: it is not on screen and
  /// controls nothing (SB-WIN-12).
  package func lacksScene(in app: AuditedApp) -> Bool { app.model.windowScenes.lacksScene(object) }

  /// Whether the code runs on systems alone that know no scenes, or is that of an application's delegate which those ask for
  /// a window.
  func isForSystemsBeforeScenes(in app: AuditedApp) -> Bool {
    let system = SystemVersion(13)
    let guards = body.entries.filter { $0.range.contains(call.range) }.flatMap(\.guards)
    if guards.contains(where: { $0.holds(from: system) == false }) { return true }
    guard app.runs(before: system, creation.file), let owner = body.owner else { return false }
    return app.model.symbols.conforms(owner, toAnyOf: ["UIApplicationDelegate"])
  }
}
