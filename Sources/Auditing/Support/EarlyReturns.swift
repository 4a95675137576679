// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Screens that hide the status bar by a flag while something goes on, and leave the code that sets it back before it does.
struct EarlyReturns {
  var state: HookState
  /// Where the flag is raised, where it is lowered, and where the code is left before.
  var raised: Location
  var lowered: Location
  var left: Location

  static func all(in app: AuditedApp) -> [EarlyReturns] {
    let program = app.model.program
    return HookState.all(in: app).compactMap { state in
      guard state.override.hook == .prefersStatusBarHidden, state.isAnswer(in: app),
        app.isControllerBased(state.override.location.file) != false
      else { return nil }
      // Nothing else lowers it.
      let changes = state.changes(in: app).sorted { program[$0].range < program[$1].range }
      guard changes.count == 2, changes[0].body == changes[1].body, state.foreignChanges(in: app).isEmpty else {
        return nil
      }
      let body = program[changes[0].body]
      let (raise, lower) = (program[changes[0]], program[changes[1]])
      guard case .assign(_, "=", let high) = raise.kind, app.isAlwaysTrue(high, in: body),
        case .assign(_, "=", let low) = lower.kind, case .boolean(false) = low.unwrapped.kind,
        lower.closureDepth > raise.closureDepth
      else { return nil }
      let left = body.entries.first { entry in
        guard case .return = entry.kind else { return false }
        return entry.closureDepth == lower.closureDepth && entry.range.start > raise.range.start
          && entry.range.start < lower.range.start && !entry.isLeftWithoutSelf
      }
      return left.map { left in
        EarlyReturns(
          state: state, raised: program.location(raise.range, in: body),
          lowered: program.location(lower.range, in: body), left: program.location(left.range, in: body))
      }
    }
  }
}

extension BodyEntry {
  /// Whether it is reached where the controller is gone: `guard let self else { return }`.
  fileprivate var isLeftWithoutSelf: Bool {
    guards.last.map { last in
      last.expressions.allSatisfy { $0.isSelf || KnownAPI.has($0.unwrapped.lastName ?? "", .selfInClosure) }
    } ?? false
  }
}
