// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Flags that `prefersStatusBarHidden` answers and that nothing ever sets: the screen asks for its bar anew and never gets
/// another answer.
struct StillFlags {
  var state: HookState
  /// What the flag is from the beginning.
  var isHiding: Bool
  /// Where UIKit is told to ask again, in vain.
  var update: Location

  static func all(in app: AuditedApp) -> [StillFlags] {
    let program = app.model.program
    let requests = program.calls[AppearanceUpdates.call] ?? []
    guard !requests.isEmpty else { return [] }
    return HookState.all(in: app).compactMap { state in
      guard state.override.hook == .prefersStatusBarHidden, state.isAnswer(in: app), state.property.setter == nil,
        state.property.attributes.isEmpty, !app.isOpenToHosts(state.owner),
        app.isControllerBased(state.override.location.file) != false,
        case .boolean(let isHiding)? = state.property.initialValue?.kind,
        state.changes(in: app).isEmpty, !isWritten(state.property.name, program), !asksOtherwise(state, in: app)
      else { return nil }
      let line = Set(app.model.symbols.lineage(of: state.override.type))
      let update = requests.first { reference in program[reference.body].owner.map(line.contains) ?? false }
      return update.map { update in
        StillFlags(
          state: state, isHiding: isHiding, update: program.location(program[update].range, in: program[update.body]))
      }
    }
  }

  /// Whether any code sets something of a name, by whatever spelling.
  private static func isWritten(_ name: String, _ program: ProgramIndex) -> Bool {
    let setter = "set" + name.prefix(1).uppercased() + name.dropFirst()
    return program.assignments[name] != nil || program.assignments["_" + name] != nil || program.calls[setter] != nil
      || (program.calls["toggle"] ?? []).contains { reference in
        guard case .call(let call) = program[reference].kind, case .call(let function, _) = call.kind,
          case .member(.some(let base), _) = function.kind
        else { return false }
        return base.lastName == name
      }
  }

  /// Whether the classes that answer so have another answer about the bar that can change, which the request may be for.
  private static func asksOtherwise(_ state: HookState, in app: AuditedApp) -> Bool {
    let classes = Set(state.override.classes)
    return HookOverrides.all(in: app).contains { other in
      other.location != state.override.location && !classes.isDisjoint(with: other.classes)
        && app.model.hooks.override(of: other.hook, for: other.type)?.values.only.map(\.isUnknown) != false
    }
  }
}
