// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// An answer that hides the status bar while the navigation bar is there and shows it while that is away, in a screen whose code
/// takes the navigation bar in and out: both are meant to go together (SB-VC-05).
struct InvertedHiding {
  var override: HookOverrides.Entry
  /// Where code of the screen takes the navigation bar in or out.
  var change: Location

  static func all(in app: AuditedApp) -> [InvertedHiding] {
    let reader = Reader(app: app)
    return HookOverrides.all(in: app).compactMap { override in
      guard override.hook == .prefersStatusBarHidden, app.isControllerBased(override.location.file) != false,
        !KnownAPI.has(app.model.symbols.systemClass(of: app.model.symbols[override.type].name) ?? "", .container),
        reader.isInverted(override), let change = reader.change(by: override)
      else { return nil }
      return InvertedHiding(override: override, change: change)
    }
  }

  private struct Reader {
    let app: AuditedApp
    private let setting = Effect(setting: "isNavigationBarHidden")

    init(app: AuditedApp) { self.app = app }

    /// Local names and properties of the app followed from one to the next.
    private static let maximumDepth = 6

    /// Whether the bar is hidden where the navigation bar is not, and only there.
    func isInverted(_ override: HookOverrides.Entry) -> Bool {
      let bodies = (app.model.program.bodiesByPlace[override.location] ?? []).map { app.model.program[$0] }
      guard bodies.count == 1, let body = bodies.first else { return false }
      let answers = body.entries.filter { $0.closureDepth == 0 }.compactMap { entry in
        entry.result.map { (value: $0, guards: entry.guards) }
      }
      if answers.count == 1 { return follows(answers[0].value, in: body, depth: 0) == false }
      var hidesBesideBar = false
      for answer in answers {
        guard case .boolean(let isHidden) = answer.value.unwrapped.kind else { return false }
        guard let isAway = answer.guards.lazy.compactMap({ state($0, in: body) }).first else {
          // What is answered where there is no navigation controller.
          if isHidden { return false }
          continue
        }
        if isHidden == isAway { return false }
        hidesBesideBar = hidesBesideBar || isHidden
      }
      return hidesBesideBar
    }

    /// Whether the navigation bar is away where a guard lets through; nil for what asks for something else as well.
    private func state(_ condition: Guard, in body: Body) -> Bool? {
      switch condition {
      case .condition(.expression(let value), let holds):
        follows(value, in: body, depth: 0).map { $0 == holds }
      case .notReached(let guards) where guards.count == 1: state(guards[0], in: body).map { !$0 }
      default: nil
      }
    }

    /// Whether a value is true while the navigation bar is away (true) or while it is there (false); nil for anything else.
    private func follows(_ value: Expression, in body: Body, depth: Int) -> Bool? {
      guard depth < Self.maximumDepth else { return nil }
      switch value.unwrapped.kind {
      case .prefix("!", let inner): return follows(inner, in: body, depth: depth + 1).map { !$0 }
      case .binary("??", let inner, let other):
        guard case .boolean = other.unwrapped.kind else { return nil }
        return follows(inner, in: body, depth: depth + 1)
      case .binary("==", let one, let other): return compared(one, other, in: body, depth: depth)
      case .binary("!=", let one, let other): return compared(one, other, in: body, depth: depth).map { !$0 }
      case .ternary(let condition, let then, let otherwise):
        guard case .boolean(let first) = then.unwrapped.kind, case .boolean(let second) = otherwise.unwrapped.kind,
          first != second
        else { return nil }
        return follows(condition, in: body, depth: depth + 1).map { $0 == first }
      default:
        if isBarHidden(value.unwrapped.withoutCall, in: body) { return true }
        return app.meaning(of: value, in: body).flatMap { follows($0.0, in: $0.1, depth: depth + 1) }
      }
    }

    private func compared(_ one: Expression, _ other: Expression, in body: Body, depth: Int) -> Bool? {
      if case .boolean(let truth) = other.unwrapped.kind {
        return follows(one, in: body, depth: depth + 1).map { $0 == truth }
      }
      if case .boolean(let truth) = one.unwrapped.kind {
        return follows(other, in: body, depth: depth + 1).map { $0 == truth }
      }
      return nil
    }

    /// `navigationController.isNavigationBarHidden`, of the screen's own.
    private func isBarHidden(_ value: Expression, in body: Body) -> Bool {
      guard case .member(.some(let stack), let name) = value.kind, setting.assignments.contains(name) else {
        return false
      }
      return isOwnStack(stack, in: body)
    }

    private func isOwnStack(_ expression: Expression, in body: Body) -> Bool {
      switch app.value(of: expression, in: body).unwrapped.withoutCall.kind {
      case .name(let name): KnownAPI.relation(named: name) == .navigationController
      case .member(.some(let base), let name): base.isSelf && KnownAPI.relation(named: name) == .navigationController
      default: false
      }
    }

    /// Where code of the classes that answer takes the navigation bar in or out, or lets UIKit do so.
    func change(by override: HookOverrides.Entry) -> Location? {
      let types = Set(override.classes + app.model.symbols.lineage(of: override.type))
      let program = app.model.program
      for type in types.sorted() {
        for id in program.bodiesByOwner[type] ?? [] {
          let body = program[id]
          for entry in body.entries {
            switch entry.kind {
            case .assign(let target, _, let value):
              guard case .member(.some(let stack), let name) = target.unwrapped.kind, isOwnStack(stack, in: body),
                setting.assignments.contains(name) && !isConstant(value)
                  || KnownAPI.has(name, .hidesBarByItself) && value.isTrue
              else { continue }
              return program.location(entry.range, in: body)
            case .call(let call):
              guard case .call(let function, let arguments) = call.kind,
                case .member(.some(let stack), let name) = function.unwrapped.kind, setting.calls.contains(name),
                let value = arguments.first?.value, !isConstant(value), isOwnStack(stack, in: body)
              else { continue }
              return program.location(call.range, in: body)
            default: continue
            }
          }
        }
      }
      return nil
    }

    private func isConstant(_ value: Expression) -> Bool {
      if case .boolean = value.unwrapped.kind { true } else { false }
    }
  }
}
