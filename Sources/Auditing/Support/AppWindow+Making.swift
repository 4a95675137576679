// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Screens

extension AppWindow {
  /// Whether the code that makes the window hides it and leaves it so.
  package func isKeptHiddenWhereMade(in app: AuditedApp) -> Bool {
    let depth = body.entries.filter { $0.range.contains(call.range) }.map(\.closureDepth).max() ?? 0
    // What a closure does that this code hands on comes later, as the one which takes the window away does.
    let later = Set(
      body.entries.filter { $0.closureDepth > depth }.map { app.model.program.location($0.range, in: body) })
    let settings = ["isHidden", "hidden"].flatMap { self.settings(of: $0, in: app) }
      .filter { $0.body.id == body.id && !later.contains($0.location) }
    return settings.max { $0.location < $1.location }.map { setting in
      if case .boolean(true) = setting.value.kind { true } else { false }
    } ?? false
  }
}
