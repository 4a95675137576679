// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import Screens

/// Code that means something only where view controllers decide the bar: overrides of the hooks, and update calls.
package enum ControllerBasedCode {
  package struct Use {
    /// `TripViewController.preferredStatusBarStyle`, or the name of the update call.
    package var what: String
    package var isUpdate: Bool
    package var location: Location
    /// The class whose code it is, or the file.
    package var group: String
  }

  /// All of it, overrides of a class before its update calls.
  ///
  /// Overrides that the app itself reads for the application's setters are left out.
  package static func uses(in app: AuditedApp) -> [Use] {
    let read = hooksGivenToTheApplication(in: app)
    var overrides: [Use] = []
    for override in HookOverrides.all(in: app) where !read.contains(override.hook) {
      let name = app.model.symbols[override.type].name
      overrides.append(
        Use(
          what: "\(name).\(override.member.name ?? override.hook.rawValue)", isUpdate: false,
          location: override.location, group: name))
    }
    var updates: [Use] = []
    let program = app.model.program
    for reference in program.calls["setNeedsStatusBarAppearanceUpdate"] ?? [] {
      let body = program[reference.body]
      let location = program.location(program[reference].range, in: body)
      updates.append(
        Use(
          what: "setNeedsStatusBarAppearanceUpdate", isUpdate: true, location: location,
          group: body.owner.map { app.model.symbols[$0].name } ?? location.file))
    }
    return (overrides + updates.sorted { $0.location < $1.location }).filter { app.isAudited($0.location.file) }
  }

  /// Hooks whose answers are handed to the application's setters, where the app does by hand what UIKit would.
  private static func hooksGivenToTheApplication(in app: AuditedApp) -> Set<Hook> {
    Set(ApplicationSetters.all(in: app).compactMap { $0.value.lastName.flatMap(Hook.init(name:)) })
  }
}

extension Member {
  fileprivate var name: String? { variable?.name ?? function?.name }
}
