// SPDX-License-Identifier: Apache-2.0

import AppReading

/// Presentations of an item of which it is not known what it can be: where the content hangs on it, one of the views that it
/// can be is presented, and which of them is not known.
extension ViewWalker {
  /// Whether the content of a presentation shows different views for different items, and the items are not known.
  func isOpen(_ content: Expression, presentedFor item: Expression, _ position: ViewPosition) -> Bool {
    guard case .closure(let closure) = content.kind, evaluator.items(of: item, in: position.scope) == nil else {
      return false
    }
    return isChosen(by: closure.parameters.first?.name ?? "$0", closure.body)
  }

  private func isChosen(by item: String, _ statements: [Statement]) -> Bool {
    statements.contains { statement in
      switch statement.kind {
      case .expression(let view), .return(.some(let view)): isChosen(by: item, view)
      case .switch(let subject, let cases):
        subject.root == item || cases.contains { isChosen(by: item, $0.body) }
      case .if(let conditions, let then, let otherwise):
        conditions.contains { asks($0, item) } || isChosen(by: item, then) || isChosen(by: item, otherwise ?? [])
      default: false
      }
    }
  }

  private func isChosen(by item: String, _ view: Expression) -> Bool {
    if view.root == item { return true }
    var current = view.unwrapped
    while true {
      switch current.kind {
      case .call(let function, let arguments):
        let bodies = arguments.compactMap { argument -> [Statement]? in
          if case .closure(let closure) = argument.value.kind { closure.body } else { nil }
        }
        // What stands in a container is its; what modifiers put beside a view is no screen.
        if case .name = function.unwrapped.kind, bodies.contains(where: { isChosen(by: item, $0) }) { return true }
        current = function.unwrapped
      case .member(.some(let base), _): current = base.unwrapped
      default: return false
      }
    }
  }

  private func asks(_ condition: Condition, _ item: String) -> Bool {
    switch condition {
    case .expression(let asked): asked.containsName { $0 == item }
    case .binding(_, _, let value): value?.containsName { $0 == item } ?? false
    case .availability: false
    }
  }
}

extension Expression {
  /// The name with which a chain of members and calls begins.
  fileprivate var root: String? {
    var current = unwrapped
    while true {
      switch current.kind {
      case .name(let name): return name
      case .member(.some(let base), _), .call(let base, _): current = base.unwrapped
      default: return nil
      }
    }
  }
}
