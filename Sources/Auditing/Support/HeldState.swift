// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
package import Screens

/// State of an object that a screen holds, on which the screen's answer depends: `deck.top.isSecret`.
package struct HeldState {
  package var override: HookOverrides.Entry
  /// The screen's property that holds the object.
  package var holder: String
  /// What is read of it in the end.
  package var property: String
  /// The functions of the screen that run when something happens, know the state and give views other colours.
  package var observers: [Body]

  package static func all(in app: AuditedApp) -> [HeldState] {
    let repainting = Repainting(app)
    var result: [HeldState] = []
    for override in HookOverrides.all(in: app) where !override.hook.namesChild {
      var reads: Set<Read> = []
      for body in override.code(in: app) {
        for expression in body.readExpressions { collect(expression, body, override.type, app, into: &reads, depth: 0) }
      }
      for read in reads.sorted(by: { ($0.holder, $0.property) < ($1.holder, $1.property) }) {
        let observers = repainting.callbacks(of: override.type).filter { body in
          repainting.repaints(body, of: override.type)
            && repainting.reaches(body, of: override.type) { knows(read, $0) }
        }
        guard !observers.isEmpty else { continue }
        result.append(
          HeldState(override: override, holder: read.holder, property: read.property, observers: observers))
      }
    }
    return result
  }

  private struct Read: Hashable {
    var holder: String
    var property: String
  }

  private static func collect(
    _ expression: Expression, _ body: Body, _ type: TypeSymbol.ID, _ app: AuditedApp, into reads: inout Set<Read>,
    depth: Int
  ) {
    guard depth < 64 else { return }
    if case .member(.some(let base), let property) = expression.kind, Hook(name: property) == nil,
      let holder = root(of: base, body), isHolder(holder, of: type, app)
    {
      reads.insert(Read(holder: holder, property: property))
      return
    }
    for child in expression.readParts { collect(child, body, type, app, into: &reads, depth: depth + 1) }
  }

  /// The name of the own property that a chain of members begins with.
  private static func root(of expression: Expression, _ body: Body) -> String? {
    var current = expression.unwrapped
    for _ in 0..<16 {
      switch current.kind {
      case .name(let name):
        let isOwn = body.definitions[name] == nil && !body.parameters.contains { $0.name == name }
        return isOwn && !current.isSelf && !current.isSuper ? name : nil
      case .member(.some(let base), let name):
        if base.isSelf { return name }
        current = base.unwrapped
      case .call(let function, let arguments) where arguments.isEmpty: current = function.unwrapped
      default: return nil
      }
    }
    return nil
  }

  /// Whether the screen stores an object of a class of the app's that is no controller or view.
  private static func isHolder(_ name: String, of type: TypeSymbol.ID, _ app: AuditedApp) -> Bool {
    let symbols = app.model.symbols
    guard let variable = symbols.member(name, of: type, isStatic: false)?.variable, !variable.isComputed,
      let symbol = StaticTypes(symbols).type(ofMember: name, of: type)
    else { return false }
    let isReference = symbols[symbol].kind == .class || symbols[symbol].kind == .protocol
    return isReference && !symbols.isViewController(symbols[symbol].name)
      && !symbols.isSubclass(symbols[symbol].name, of: "UIView")
  }

  /// Whether code looks at the state, through the screen's property or through what it was handed.
  private static func knows(_ read: Read, _ body: Body) -> Bool {
    func looks(_ expression: Expression, _ depth: Int) -> Bool {
      guard depth < 64 else { return false }
      if case .member(.some, read.property) = expression.kind { return true }
      return expression.children.contains { looks($0, depth + 1) }
    }
    return body.readExpressions.contains { looks($0, 0) }
  }

  /// Whether some code of the screen, or of code that is told of the same, asks for the bar again.
  package func isUpdated(_ updates: AppearanceUpdates, in app: AuditedApp) -> Bool {
    if observers.contains(where: { updates.asks($0.id) }) { return true }
    let read = Read(holder: holder, property: property)
    return (app.model.program.calls[AppearanceUpdates.call] ?? []).contains { reference in
      let body = app.model.program[reference.body]
      guard let owner = body.owner, app.shared.relations.areRelated(owner, override.type) else { return false }
      return Self.knows(read, body)
    }
  }
}
