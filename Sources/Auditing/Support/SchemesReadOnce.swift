// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// A colour scheme by a state that a window's first view takes from the preferences when it appears, and that no code sets
/// again, though the preference is changed elsewhere: SwiftUI keeps the state as long as the window shows the view.
package struct SchemesReadOnce {
  /// The modifier.
  package var location: Location
  package var property: String
  /// Where the state gets its value.
  package var read: Location
  /// Where the preference gets another one.
  package var written: Location

  package static func all(in app: AuditedApp) -> [SchemesReadOnce] {
    let program = app.model.program
    return program.calls(.setsColorScheme).compactMap { reference in
      let body = program[reference.body]
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        case .member(.some, _) = function.unwrapped.kind, let value = arguments.first?.value, let owner = body.owner,
        !SwiftUIViews.isPreview(program[reference], in: body, app), lasts(owner, app),
        !SwiftUIViews.calls(around: call.range, in: body).contains(where: { !KnownAPI.has($0, .window) })
      else { return nil }
      for name in names(in: value, of: owner, app).sorted() {
        guard let preference = kept(name, of: owner, app), let written = preference.isWritten(app) else { continue }
        return SchemesReadOnce(
          location: program.location(call.modifierRange, in: body), property: name, read: preference.location,
          written: written)
      }
      return nil
    }
  }

  /// Whether the objects of a type live as long as a window: those of the application, and what its windows show.
  static func lasts(_ type: TypeSymbol.ID, _ app: AuditedApp) -> Bool {
    if SwiftUIViews.isRoot(type, app) { return true }
    let program = app.model.program
    let makers = (program.calls[app.model.symbols[type].name] ?? []).filter { reference in
      !SwiftUIViews.isPreview(program[reference], in: program[reference.body], app)
    }
    return SwiftUIViews.isView(type, app) && !makers.isEmpty
      && makers.allSatisfy { reference in
        let body = program[reference.body]
        return body.owner.map { SwiftUIViews.isRoot($0, app) } ?? false
          && SwiftUIViews.calls(around: program[reference].range, in: body).allSatisfy { KnownAPI.has($0, .window) }
          && !isMadeAnew(program[reference].range, in: body)
      }
  }

  /// Whether an identity is given to what a call makes: with another one its state is made again.
  private static func isMadeAnew(_ range: SourceRange, in body: Body) -> Bool {
    body.entries.contains { entry in
      guard case .call(let call) = entry.kind, call.range.contains(range) else { return false }
      return call.lastName.map { KnownAPI.has($0, .givesIdentity) } ?? false
    }
  }

  /// The properties of the owner that an expression reads, those behind computed ones as well.
  private static func names(in value: Expression, of owner: TypeSymbol.ID, _ app: AuditedApp) -> Set<String> {
    var result: Set<String> = []
    func walk(_ expression: Expression) {
      switch expression.unwrapped.kind {
      case .name(let name): result.insert(name)
      case .member(.some(let base), let name) where base.isSelf: result.insert(name)
      default: expression.children.forEach(walk)
      }
    }
    walk(value)
    for id in app.model.program.bodiesByOwner[owner] ?? [] {
      let body = app.model.program[id]
      guard case .getter(let variable) = body.kind, result.contains(variable.name) else { continue }
      for entry in body.entries {
        switch entry.kind {
        case .value(let value), .return(.some(let value)): walk(value)
        default: break
        }
        for condition in entry.guards { condition.expressions.forEach(walk) }
      }
    }
    return result
  }

  /// The preference that a state of the view gets its only value from.
  private static func kept(_ name: String, of owner: TypeSymbol.ID, _ app: AuditedApp) -> KeptPreference? {
    let program = app.model.program
    guard let variable = app.model.symbols.member(name, of: owner)?.variable, !variable.isComputed,
      variable.attributes.contains(where: {
        KnownAPI.has($0.name, .keepsState) && !KnownAPI.has($0.name, .setElsewhere)
      }),
      !program.isChanged(name, inCodeOf: owner), !isGiven(name, to: owner, app)
    else { return nil }
    let values = program.firstValues(of: name, in: owner)
    guard let first = values.first, values.count == 1 else { return nil }
    return KeptPreference(readBy: first.value, in: first.body, app)
  }

  /// Whether who makes the view says what its state begins with.
  private static func isGiven(_ name: String, to owner: TypeSymbol.ID, _ app: AuditedApp) -> Bool {
    (app.model.program.calls[app.model.symbols[owner].name] ?? []).contains { reference in
      guard case .call(let call) = app.model.program[reference].kind, case .call(_, let arguments) = call.kind else {
        return false
      }
      return arguments.contains { $0.label == name }
    }
  }
}
