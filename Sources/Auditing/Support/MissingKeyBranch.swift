// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Code that goes on with the application's own bar where the Info.plist has no entry for the mode, and not where the entry
/// says that view controllers decide: it asks for the entry being there instead of for what it says.
struct MissingKeyBranch {
  /// The condition that takes a missing entry for false.
  var condition: Location
  /// Where the application's bar is set, or answered with.
  var use: Location

  static func all(in app: AuditedApp) -> [MissingKeyBranch] {
    uses(in: app).compactMap { use in
      let state = MissingKeyState(body: use.body, app: app)
      guard state.holds(use.guards, for: .missing) == true, state.holds(use.guards, for: .on) == false,
        let condition = use.guards.flatMap(\.expressions).first(where: {
          AppearanceKey.isAsked(in: $0, of: use.body, app)
        })
      else { return nil }
      return MissingKeyBranch(
        condition: app.model.program.location(condition.range, in: use.body),
        use: app.model.program.location(use.range, in: use.body))
    }
  }

  private struct Use {
    var body: Body
    var guards: [Guard]
    var range: SourceRange
  }

  /// Code that sets the application's bar, and answers of hooks that are the application's: only what is answered is wrong
  /// to read, since elsewhere it is what is seen.
  private static func uses(in app: AuditedApp) -> [Use] {
    let program = app.model.program
    var result = ApplicationSetters.all(in: app).filter(\.asksForMode).map {
      Use(body: $0.body, guards: $0.guards, range: $0.value.range)
    }
    for override in HookOverrides.all(in: app) where app.isAudited(override.location.file) {
      for id in program.bodiesByPlace[override.location] ?? [] {
        let body = program[id]
        for entry in body.entries where entry.closureDepth == 0 {
          guard let value = entry.givenValue else { continue }
          for (answer, guards) in answers(of: value, entry.guards) where isBar(answer, of: body, app) {
            result.append(Use(body: body, guards: guards, range: answer.range))
          }
        }
      }
    }
    return result
  }

  /// The values that an expression chooses from, each with what must hold.
  private static func answers(of value: Expression, _ guards: [Guard]) -> [(Expression, [Guard])] {
    guard case .ternary(let condition, let then, let otherwise) = value.unwrapped.kind else { return [(value, guards)] }
    return answers(of: then, guards + [.condition(.expression(condition), holds: true)])
      + answers(of: otherwise, guards + [.condition(.expression(condition), holds: false)])
  }

  /// Whether an expression reads the bar of the shared application.
  private static func isBar(_ value: Expression, of body: Body, _ app: AuditedApp) -> Bool {
    guard case .member(.some(let base), let name) = value.unwrapped.withoutCall.kind,
      ApplicationProperty.names[name] != nil
    else { return false }
    return ApplicationSetters.isApplication(base, in: body, app)
  }
}
