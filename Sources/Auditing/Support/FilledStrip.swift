// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI
import Screens

/// A strip along the top of a screen that is a view of the screen's own with something in it: what begins below it is laid
/// out by that view, and its height says nothing of the status bar.
enum FilledStrip {
  /// Whether code of the class gives such a view a frame that begins at the top and ends where another one begins.
  ///
  /// - Complexity: linear in the size of the class.
  static func isThere(above y: Double, in body: Body, _ app: AuditedApp, _ types: StaticTypes) -> Bool {
    guard let owner = body.owner else { return false }
    return (app.model.program.bodiesByOwner[owner] ?? []).map { app.model.program[$0] }.contains { other in
      var isThere = false
      app.shared.measuring.forEach(in: other) { expression, _, entry in
        guard case .call(let function, let arguments) = expression.kind, arguments.count == 4,
          KnownAPI.has(function.madeName ?? "", .makesRectangle), arguments[1].value.numbers == [0],
          app.numbers(arguments[3].value, in: other) == [y], app.numbers(arguments[2].value, in: other) == nil,
          let view = framed(by: entry), let name = view.lastName, !BarWords.isAboutStatusBar(name)
        else { return }
        isThere = isThere || holdsSomething(view, name, of: owner, in: other, app, types)
      }
      return isThere
    }
  }

  private static func framed(by entry: BodyEntry) -> Expression? {
    switch entry.kind {
    case .define(let name, _, .some(let value), _): Expression(.name(name), range: value.range)
    case .assign(let target, _, _):
      if case .member(.some(let base), "frame") = target.unwrapped.kind { base } else { target }
    default: nil
    }
  }

  /// Whether a view is of a kind that shows something, or gets views of its own.
  private static func holdsSomething(
    _ view: Expression, _ name: String, of owner: TypeSymbol.ID, in body: Body, _ app: AuditedApp, _ types: StaticTypes
  ) -> Bool {
    let symbols = app.model.symbols
    if let type = types.name(of: view, in: body), type != plain, symbols.isSubclass(type, of: plain) { return true }
    let program = app.model.program
    return KnownAPI.names(.addsViews).contains { adding in
      (program.calls[adding] ?? []).contains { reference in
        guard program[reference.body].owner == owner, case .call(let call) = program[reference].kind,
          case .call(let function, _) = call.kind, case .member(.some(let receiver), _) = function.unwrapped.kind
        else { return false }
        return receiver.lastName == name
      }
    }
  }

  private static let plain = "UIView"
}
