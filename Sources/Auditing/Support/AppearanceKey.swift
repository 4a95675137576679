// SPDX-License-Identifier: Apache-2.0

import AppReading
import HeadlessUIKit
import Screens

/// Code that reads `UIViewControllerBasedStatusBarAppearance` while the app runs.
enum AppearanceKey {
  static let name = InfoPlistAppearance.Key.viewControllerBasedStatusBarAppearance.rawValue

  /// Names followed from one to the next.
  private static let maximumDepth = 4

  /// Whether an expression rests on what the Info.plist says about the mode, by the key itself or through names that
  /// get their value from it.
  static func isAsked(in expression: Expression, of body: Body, _ app: AuditedApp, depth: Int = 0) -> Bool {
    guard depth < maximumDepth else { return false }
    switch expression.kind {
    case .string(let text): return text == name
    case .name, .member:
      guard let name = expression.lastName else { return false }
      let evaluator = app.model.evaluator
      let values = evaluator.values(of: expression, in: evaluator.scope(of: body))
      if values.alternatives.contains(where: { $0.value == .string(Self.name) }) { return true }
      guard case .member(let base, _) = expression.kind, let base, !base.isSelf else {
        return isAsked(name: name, of: body, body.owner, app, depth: depth)
      }
      if isAsked(in: base, of: body, app, depth: depth) { return true }
      // A property of another object is that of its class.
      let holder = StaticTypes(app.model.symbols).type(of: base, in: body) ?? body.owner
      return isAsked(name: name, of: body, holder, app, depth: depth)
    default: return expression.children.contains { isAsked(in: $0, of: body, app, depth: depth) }
    }
  }

  /// - Parameter holder: the type whose member the name is, where it is none of the body's own.
  private static func isAsked(
    name: String, of body: Body, _ holder: TypeSymbol.ID?, _ app: AuditedApp, depth: Int
  ) -> Bool {
    let program = app.model.program
    for index in body.definitions[name] ?? [] {
      guard case .define(_, _, .some(let value), _) = body.entries[index].kind else { continue }
      if isAsked(in: value, of: body, app, depth: depth + 1) { return true }
    }
    let candidates = (program.assignments[name] ?? []).prefix(8)
    for reference in candidates {
      let other = program[reference.body]
      guard other.owner == holder, case .assign(_, _, let value) = program[reference].kind else { continue }
      if isAsked(in: value, of: other, app, depth: depth + 1) { return true }
    }
    // A member or function of the same type, or one at file level, that gives the answer.
    let owned = holder.map { program.bodiesByOwner[$0] ?? [] } ?? []
    let bodies = owned.filter { program[$0].name == name } + (program.functions[name] ?? []).prefix(4)
    return bodies.contains { id in
      program[id].entries.contains { entry in
        switch entry.kind {
        case .return(.some(let value)), .value(let value): isAsked(in: value, of: program[id], app, depth: depth + 1)
        // A closure may work out the value that a property begins with.
        case .call(let call):
          if case .initialValue = program[id].kind {
            isAsked(in: call, of: program[id], app, depth: depth + 1)
          } else {
            false
          }
        default: false
        }
      }
    }
  }
}
