// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import Screens

/// Overrides of `prefersStatusBarHidden` that ask a state which code changes, and hide the bar whatever it is.
///
/// A flag for demonstrations or pictures that is left on is the usual reason: what the screen does to show its bar again is
/// then done in vain.
struct UnheardStates {
  var override: HookOverrides.Entry
  /// The class whose objects answer so.
  var type: TypeSymbol.ID
  /// The state that the answer does not follow.
  var state: HookState
  /// Where code changes it.
  var change: Location
  /// A flag that nothing changes and that the answer asks too, where it is one of the controller's own.
  var flag: HookState?

  /// One for each override that UIKit asks somewhere, by place.
  ///
  /// A state that code only ever gives what hides the bar is no such thing: the screen then means to hide it.
  static func all(in app: AuditedApp) -> [UnheardStates] {
    let states = HookState.all(in: app).filter { $0.override.hook == .prefersStatusBarHidden }
    return Dictionary(grouping: states, by: \.override.location).values.compactMap { states -> UnheardStates? in
      guard let override = states.first?.override, let type = askedType(of: override, in: app) else { return nil }
      for state in states {
        guard isOpen(state, in: app), let change = firstChange(of: state, in: app) else { continue }
        let flag = states.first { $0.location != state.location && !isWritten($0, in: app) }
        return UnheardStates(override: override, type: type, state: state, change: change, flag: flag)
      }
      return nil
    }.sorted { $0.override.location < $1.override.location }
  }

  /// A class that hides the bar with the override in some context, where it can answer nothing else.
  private static func askedType(of override: HookOverrides.Entry, in app: AuditedApp) -> TypeSymbol.ID? {
    let model = app.model
    let asked = override.classes.filter { type in
      app.resolvedScreens.contains { screen in
        screen.hiddenDecider.map { model.graph[$0].object.type } == type && screen.screen.light.hidden == true
      }
    }
    let isAlwaysHiding = asked.allSatisfy { type in
      guard !app.isOpenToHosts(type), let answer = model.hooks.override(of: override.hook, for: type)?.values else {
        return false
      }
      return !answer.isEmpty && !answer.isPending && answer.alternatives.allSatisfy { $0.value == .boolean(true) }
    }
    return isAlwaysHiding ? asked.first : nil
  }

  /// Whether the answer is made of the state, or given on a condition of it, and the state can be one thing and another.
  private static func isOpen(_ state: HookState, in app: AuditedApp) -> Bool {
    let evaluator = app.model.evaluator
    return state.override.code(in: app).contains { body in
      let answers = body.entries.flatMap { entry -> [Expression] in
        switch entry.kind {
        case .return(.some(let value)), .value(let value): entry.guards.flatMap(\.expressions) + [value]
        default: []
        }
      }
      return answers.flatMap(\.readNames).contains { expression in
        expression.lastName == state.property.name
          && Set(evaluator.values(of: expression, in: evaluator.scope(of: body)).alternatives.map(\.value)).count > 1
      }
    }
  }

  private static func firstChange(of state: HookState, in app: AuditedApp) -> Location? {
    let program = app.model.program
    return state.changes(in: app).map { program.location(program[$0].range, in: program[$0.body]) }.min()
  }

  /// Whether any code sets something of the state's name.
  private static func isWritten(_ state: HookState, in app: AuditedApp) -> Bool {
    let program = app.model.program
    let name = state.property.name
    return !state.changes(in: app).isEmpty || program.assignments[name] != nil || program.assignments["_" + name] != nil
  }
}

extension Expression {
  /// The names and members among its parts that are read.
  fileprivate var readNames: [Expression] {
    switch kind {
    case .name: [self]
    case .member(.some(let base), _) where base.isSelf: [self]
    default: readParts.flatMap(\.readNames)
    }
  }
}
