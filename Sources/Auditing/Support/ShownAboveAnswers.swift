// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Child hooks that name what is shown above everything else, which an alert or a sheet is while it is up.
struct ShownAboveAnswers {
  private let app: AuditedApp

  init(_ app: AuditedApp) { self.app = app }

  struct Answer {
    /// The property that leads there.
    var relation: String
    /// What to name instead, for messages.
    var advice: String
    var places: [Location]
  }

  /// The answer of an override that is the controller shown uppermost in a stack, or what a controller presents.
  func answer(of entry: HookOverrides.Entry) -> Answer? {
    guard let values = app.model.hooks.override(of: entry.hook, for: entry.type)?.values else { return nil }
    for alternative in values.alternatives {
      guard case .relation(let object, let path) = alternative.value, let last = path.last,
        let relation = KnownAPI.relation(named: last)
      else { continue }
      let isOwn = object.className == app.model.symbols[entry.type].name
      switch relation {
      case .visible where !isOfEmptyStack(alternative.condition, object, Array(path.dropLast())):
        guard !isAsked(relation, in: entry) else { continue }
        return Answer(relation: last, advice: "topViewController", places: alternative.places)
      case .presented where isOwn && path.count == 1:
        guard !isAsked(relation, in: entry) else { continue }
        return Answer(relation: last, advice: "what stands in the container", places: alternative.places)
      default: continue
      }
    }
    return nil
  }

  /// Whether a condition says that nothing is in the stack: nothing else can be meant then.
  private func isOfEmptyStack(_ condition: Formula, _ object: AbstractObject, _ path: [String]) -> Bool {
    KnownAPI.names(.relation(.top)).contains { name in
      condition.implies(.atom(.absent(object, path: path + [name])))
    }
  }

  /// Whether the code asks what it names something else than whether it is leaving: how it is presented, of what class it is.
  private func isAsked(_ relation: Relation, in entry: HookOverrides.Entry) -> Bool {
    let evaluator = app.model.evaluator
    return (app.model.program.bodiesByPlace[entry.location] ?? []).contains { id in
      let body = app.model.program[id]
      func isShown(_ expression: Expression) -> Bool {
        evaluator.values(of: expression, in: evaluator.scope(of: body)).alternatives.contains { alternative in
          guard case .relation(_, let path) = alternative.value, let last = path.last else { return false }
          return KnownAPI.relation(named: last) == relation
        }
      }
      func asks(_ expression: Expression, _ depth: Int) -> Bool {
        guard depth < 32 else { return false }
        switch expression.unwrapped.kind {
        case .member(.some(let base), let name):
          if !KnownAPI.has(name, .tellsOfLeaving), isShown(base) { return true }
        case .cast(let inner, _, _): if isShown(inner) { return true }
        default: break
        }
        return expression.unwrapped.children.contains { asks($0, depth + 1) }
      }
      return body.entries.contains { one in one.guards.flatMap(\.expressions).contains { asks($0, 0) } }
    }
  }
}
