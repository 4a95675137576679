// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Screens that hide the status bar by a flag for as long as something of theirs is there, and take that away in two
/// functions of which only one lowers the flag.
struct UnevenEnds {
  var state: HookState
  /// Where the flag is lowered as it goes.
  var lowered: Location
  /// Where it goes and the flag stays.
  var left: Location

  /// A call that takes something away: what it is called on, as names, and the function.
  private struct Removal: Hashable {
    var what: [String]
    var function: String
  }

  private static let removing = KnownAPI.names(.leavesSuperview, .removesChild)

  static func all(in app: AuditedApp) -> [UnevenEnds] {
    let program = app.model.program
    return HookState.all(in: app).compactMap { state in
      guard state.override.hook == .prefersStatusBarHidden, state.isAnswer(in: app), state.property.didSet == nil,
        app.isControllerBased(state.override.location.file) != false
      else { return nil }
      let changes = state.changes(in: app)
      let touching = Set(changes.map(\.body))
      let line = Set(app.model.symbols.lineage(of: state.owner))
      func isRaising(_ reference: ProgramIndex.Reference) -> Bool {
        guard case .assign(_, "=", let value) = program[reference].kind else { return false }
        return app.isAlwaysTrue(value, in: program[reference.body])
      }
      let raised = Set(changes.filter(isRaising).map(\.body))
      let lowering = changes.filter { !isRaising($0) && !raised.contains($0.body) }
      let bodies = (program.bodiesByOwner[state.owner] ?? []).map { program[$0] }
      guard raised.contains(where: { adds(program[$0]) }) else { return nil }
      for lower in lowering {
        let ended = removals(in: program[lower.body])
        for body in bodies where !touching.contains(body.id) && !removals(in: body).isDisjoint(with: ended) {
          guard let function = body.function, app.shared.appearanceUpdates.isEvent(body),
            !ApplicationHiding.reaches(touching, from: body, line, app)
          else { continue }
          return UnevenEnds(
            state: state, lowered: program.location(program[lower].range, in: program[lower.body]),
            left: program.location(function.nameRange, in: body))
        }
      }
      return nil
    }
  }

  /// Whether code puts something on the screen.
  private static func adds(_ body: Body) -> Bool {
    body.entries.contains { entry in
      guard case .call(let call) = entry.kind, let name = call.lastName else { return false }
      return KnownAPI.has(name, .addsViews) || KnownAPI.has(name, .embeds)
    }
  }

  /// What a function takes away, whatever the state.
  private static func removals(in body: Body) -> Set<Removal> {
    Set(
      body.entries.compactMap { entry in
        guard case .call(let call) = entry.kind, case .call(let function, _) = call.kind,
          case .member(.some(let base), let name) = function.unwrapped.kind, removing.contains(name),
          let what = base.writtenOut, let first = what.first, body.definitions[first] == nil,
          !body.parameters.contains(where: { $0.name == first })
        else { return nil }
        return Removal(what: what.filter { $0 != "self" }, function: name)
      })
  }
}
