// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Screens

/// Statements that ask a status bar hook and drop the answer: `[self prefersStatusBarHidden];`. The hook is UIKit's to ask
/// (SB-VC-01), so nothing comes of it.
struct DroppedAnswers {
  var hook: Hook
  var location: Location

  static func all(in app: AuditedApp) -> [DroppedAnswers] {
    let names = Hook.allCases.flatMap(\.names)
    let asking = Set(names.flatMap { app.model.program.calls[$0] ?? [] }.map(\.body)).sorted()
    return asking.flatMap { id -> [DroppedAnswers] in
      let body = app.model.program[id]
      guard let function = body.function, let statements = function.body,
        app.isAudited(app.facts.sources[body.file].path),
        function.result == nil || statements.count > 1
      else { return [] }
      return statements.dropped.map { hook, range in
        DroppedAnswers(hook: hook, location: app.model.program.location(range, in: body))
      }
    }
  }
}

extension [Statement] {
  /// The hooks that statements ask, and nothing else.
  fileprivate var dropped: [(hook: Hook, range: SourceRange)] {
    flatMap { statement -> [(hook: Hook, range: SourceRange)] in
      guard case .expression(let expression) = statement.kind else {
        return statement.blocks.flatMap(\.dropped) + statement.closures.flatMap(\.dropped)
      }
      if let hook = expression.askedHook { return [(hook, expression.range)] }
      return expression.statementsOfClosures.flatMap(\.dropped)
    }
  }
}

extension Statement {
  /// What the closures in its own expressions run.
  fileprivate var closures: [[Statement]] {
    switch kind {
    case .variable(let variable): variable.initialValue?.statementsOfClosures ?? []
    case .return(let value): value?.statementsOfClosures ?? []
    default: []
    }
  }
}

extension Expression {
  /// The hook that an expression asks a controller, if that is all that it does. What a superclass says is asked to do as it
  /// does.
  fileprivate var askedHook: Hook? {
    guard case .member(.some(let base), let name) = unwrapped.withoutCall.unwrapped.kind, !base.isSuper else {
      return nil
    }
    return Hook(name: name)
  }

  /// What the closures in it run. One that is a single expression gives it back.
  fileprivate var statementsOfClosures: [[Statement]] {
    if case .closure(let closure) = kind { return closure.body.count > 1 ? [closure.body] : [] }
    return children.flatMap(\.statementsOfClosures)
  }
}
