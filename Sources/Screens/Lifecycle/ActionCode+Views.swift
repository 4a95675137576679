// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What the code of a SwiftUI view runs when the user does something: the actions of its buttons and gestures, and what hears of
/// a value that controls change.
extension ActionCode {
  /// Whether a closure is the action of a view or of a modifier.
  static func isAction(_ closure: SourceRange, of call: Expression) -> Bool {
    guard let name = call.lastName, case .call(_, let arguments) = call.kind else { return false }
    if KnownAPI.has(name, .takesAction) { return true }
    guard KnownAPI.has(name, .runsClosureWhenUsed),
      let argument = arguments.first(where: { $0.value.unwrapped.range == closure })
    else { return false }
    // Where the action is labelled, what follows without a label is what the view shows.
    return argument.label.map { $0 == actionLabel } ?? !arguments.contains { $0.label == actionLabel }
  }

  private static let actionLabel = "action"

  /// How the closure is reached that hears of the changes of a value: through what binds it to a control, and from where code
  /// gives it another value; nil where it also runs without a change, or where the value is not a name.
  func way(toWhatHearsOf changes: Expression) -> WaysToCode.Way? {
    guard case .call(_, let arguments) = changes.kind, let value = arguments.first?.value,
      !arguments.contains(where: { $0.label == "initial" }), let name = value.unwrapped.lastName
    else { return nil }
    let unseen = program.changes[name] ?? []
    let isBound = unseen.contains { $0.change.way == .binding || $0.change.way == .projection }
    guard unseen.allSatisfy({ $0.change.way == .binding || $0.change.way == .projection }) else { return nil }
    // What an initialiser gives it is there before anybody hears of changes.
    let setters = (program.assignments[name] ?? []).filter { program[$0.body].function?.kind != .initializer }
    return setters.isEmpty && !isBound ? nil : WaysToCode.Way(isBeginning: isBound, callers: setters)
  }
}
