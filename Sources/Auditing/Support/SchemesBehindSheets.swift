// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// A colour scheme that a window's content alone asks for by a choice, where a view that is presented changes the choice: what is
/// presented is a presentation of its own, asks for nothing, and keeps the scheme with which it came up.
package struct SchemesBehindSheets {
  /// The modifier at the window's root.
  package var location: Location
  /// The view that changes the choice.
  package var view: String
  /// Where that is declared or done.
  package var changed: Location
  /// Where the view is presented.
  package var presented: Location

  package static func all(in app: AuditedApp) -> [SchemesBehindSheets] {
    let program = app.model.program
    guard program.interfaceStyleSettings.isEmpty else { return [] }
    let views = SwiftUIViews(app)
    return program.calls(.setsColorScheme).compactMap { reference in
      let body = program[reference.body]
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        case .member(.some, _) = function.unwrapped.kind, let value = arguments.first?.value, let owner = body.owner,
        !SwiftUIViews.isPreview(program[reference], in: body, app), SchemesReadOnce.lasts(owner, app)
      else { return nil }
      let choice = SchemeChoice(value, of: owner, in: body, app)
      for type in app.model.symbols.types where type.id != owner && app.model.symbols.isView(type.id) {
        guard let changed = choice.change(by: type.id),
          !views.contents(of: type.id).contains(where: { asksForScheme($0, app) }),
          let presented = presentation(of: type.id, below: owner, views, app)
        else { continue }
        return SchemesBehindSheets(
          location: program.location(call.modifierRange, in: body), view: type.name, changed: changed,
          presented: presented)
      }
      return nil
    }
  }

  /// Where a view, or one that makes it, is presented, and nothing on the way asks for a scheme.
  private static func presentation(
    of view: TypeSymbol.ID, below root: TypeSymbol.ID, _ views: SwiftUIViews, _ app: AuditedApp
  ) -> Location? {
    let program = app.model.program
    let line = views.roots(of: view).subtracting([root])
    for one in line.sorted(by: { app.model.symbols[$0].name < app.model.symbols[$1].name }) {
      for reference in program.calls[app.model.symbols[one].name] ?? [] {
        let body = program[reference.body]
        let range = program[reference].range
        guard !SwiftUIViews.isPreview(program[reference], in: body, app),
          let shown = body.entries.first(where: { Self.presents(range, by: $0) }),
          !asksForScheme(within: shown.range, around: range, in: body),
          !line.contains(where: { asksForScheme($0, app) && $0 != body.owner })
        else { continue }
        return program.location(range, in: body)
      }
    }
    return nil
  }

  /// Whether a call presents what one of its arguments makes in a place.
  private static func presents(_ range: SourceRange, by entry: BodyEntry) -> Bool {
    guard case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind,
      arguments.contains(where: { $0.value.range.contains(range) })
    else { return false }
    return function.lastName.map { KnownAPI.presentationStyle(ofModifier: $0) != nil } ?? false
  }

  /// Whether a modifier on what is made in a place, inside of a presentation's argument, asks for a scheme.
  private static func asksForScheme(within shown: SourceRange, around range: SourceRange, in body: Body) -> Bool {
    body.entries.contains { entry in
      guard case .call(let call) = entry.kind, call.range.contains(range), call.range != shown,
        shown.contains(call.range)
      else { return false }
      return call.lastName.map { KnownAPI.has($0, .setsColorScheme) } ?? false
    }
  }

  /// Whether code of a view asks for a scheme.
  private static func asksForScheme(_ view: TypeSymbol.ID, _ app: AuditedApp) -> Bool {
    app.model.program.calls(.setsColorScheme).contains { app.model.program[$0.body].owner == view }
  }
}
