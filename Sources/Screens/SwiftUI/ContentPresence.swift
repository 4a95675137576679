// SPDX-License-Identifier: Apache-2.0

import AppReading

/// Whether code that gives views shows what it is handed under a name whichever way it takes, on some ways alone, or never.
struct ContentPresence {
  enum Answer {
    case always
    case sometimes
    case never
  }

  /// `content` in the body of a modifier, `self` in an extension of all views.
  let name: String
  /// What else the code is handed, which stands for other things.
  var parameters: Set<String> = []

  func presence(in statements: [Statement]) -> Answer {
    var result = Answer.never
    for (index, statement) in statements.enumerated() {
      let rest = statements[(index + 1)...]
      // What follows a branch that leaves is the other one.
      switch statement.kind {
      case .if(let conditions, let then, nil) where Self.leaves(then):
        return joined(result, either([presence(in: then), presence(in: Array(rest))]), presence(of: conditions))
      case .guard(let conditions, let otherwise):
        return joined(result, either([presence(in: otherwise), presence(in: Array(rest))]), presence(of: conditions))
      default: result = joined(result, presence(in: statement))
      }
      if result == .always { return result }
    }
    return result
  }

  private func presence(in statement: Statement) -> Answer {
    switch statement.kind {
    case .expression(let value): presence(in: value)
    case .return(let value): value.map(presence) ?? .never
    case .if(let conditions, let then, let otherwise):
      joined(presence(of: conditions), either([presence(in: then), presence(in: otherwise ?? [])]))
    case .switch(_, let cases): either(cases.map { presence(in: $0.body) })
    case .block(let body, _): presence(in: body)
    case .conditionalCompilation(let clauses): joined(clauses.map { presence(in: $0.body) })
    case .forEach(_, _, let body): presence(in: body)
    // A name that stands for it is not followed: it may be shown wherever that is.
    case .variable(let variable):
      joined(variable.initialValue.map(presence) ?? .never, presence(in: variable.getter ?? [])) == .never
        ? .never : .always
    case .function(let function): presence(in: function.body ?? []) == .never ? .never : .always
    default: .never
    }
  }

  private func presence(of conditions: [Condition]) -> Answer {
    joined(
      conditions.map { condition in
        switch condition {
        case .expression(let value), .binding(_, _, .some(let value)): presence(in: value)
        case .binding, .availability: .never
        }
      })
  }

  private func presence(in expression: Expression) -> Answer {
    switch expression.unwrapped.kind {
    case .name(name): .always
    // In an extension of all views what is called without a base is put on `self`.
    case .call(let function, _) where name == "self" && isOnSelf(function): .always
    case .ternary(_, let then, let otherwise): either([presence(in: then), presence(in: otherwise)])
    case .closure(let closure): presence(in: closure.body)
    case .statement(let statement): presence(in: statement)
    case .unknown(let text): text.contains(name) ? .always : .never
    default: joined(expression.unwrapped.children.map(presence))
    }
  }

  /// Whether what is called is named without a base, and no parameter.
  private func isOnSelf(_ function: Expression) -> Bool {
    guard case .name(let name) = function.unwrapped.kind else { return false }
    return name.first?.isLowercase == true && !parameters.contains(name)
  }

  private func joined(_ answers: Answer...) -> Answer { joined(answers) }

  /// What several pieces of code come to that all run.
  private func joined(_ answers: [Answer]) -> Answer {
    if answers.contains(.always) { return .always }
    return answers.contains(.sometimes) ? .sometimes : .never
  }

  /// What several pieces of code come to one of which runs.
  private func either(_ answers: [Answer]) -> Answer {
    if answers.allSatisfy({ $0 == .always }) { return .always }
    return answers.allSatisfy { $0 == .never } ? .never : .sometimes
  }

  private static func leaves(_ statements: [Statement]) -> Bool {
    switch statements.last?.kind {
    case .return, .throw: true
    default: false
    }
  }
}
