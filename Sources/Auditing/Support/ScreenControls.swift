// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI
package import Screens

/// What people can touch on a screen, as far as its class tells.
package struct ScreenControls {
  /// Whether something answers to a tap: a recogniser, a control, a list, a navigation item, touches, or an action that
  /// Interface Builder connects.
  package private(set) var hasTap = false
  /// Whether there is a recogniser of another gesture.
  package private(set) var hasOtherGesture = false

  private static let controls = KnownAPI.names(.answersTap)
  private static let gestures = KnownAPI.names(.otherGesture)
  private static let answers = KnownAPI.names(.touchHandler)

  /// Views inside views that are looked into.
  private static let maximumDepth = 4

  package init(of type: TypeSymbol.ID, in app: AuditedApp) {
    if let ancestor = app.model.symbols.foreignAncestor(of: type), ancestor != "UIViewController" { hasTap = true }
    var seen: Set<TypeSymbol.ID> = []
    look(into: type, app, &seen, 0)
  }

  /// What a class, and the views that it makes, give people to touch.
  private mutating func look(
    into type: TypeSymbol.ID, _ app: AuditedApp, _ seen: inout Set<TypeSymbol.ID>, _ depth: Int
  ) {
    guard seen.insert(type).inserted else { return }
    let symbols = app.model.symbols
    let program = app.model.program
    for step in symbols.lineage(of: type) {
      for (name, members) in symbols[step].members {
        if Self.answers.contains(name) { hasTap = true }
        for member in members {
          let attributes = member.variable?.attributes ?? member.function?.attributes ?? []
          // What Interface Builder connects is not followed to its gesture.
          if attributes.contains(where: { $0.name == "IBAction" || $0.name == "IBOutlet" }) { hasTap = true }
          if member.function?.result?.text == "IBAction" || member.variable?.modifiers.contains("IBOutlet") ?? false {
            hasTap = true
          }
        }
      }
      for id in program.bodiesByOwner[step] ?? [] { look(at: program[id], app, &seen, depth) }
    }
    let names = Set(symbols.lineage(of: type).map { symbols[$0].name })
    // A scene or xib may hold controls of its own.
    for document in app.facts.interfaces
    where names.contains(document.filesOwnerClass ?? "")
      || document.controllers.contains(where: { names.contains($0.className ?? "") })
    {
      hasTap = true
    }
  }

  private mutating func look(
    at body: Body, _ app: AuditedApp, _ seen: inout Set<TypeSymbol.ID>, _ depth: Int
  ) {
    let symbols = app.model.symbols
    for entry in body.entries {
      guard case .call(let call) = entry.kind, let name = call.lastName else { continue }
      if Self.gestures.contains(name) { hasOtherGesture = true }
      if Self.controls.contains(name) { hasTap = true }
      if case .call(let function, _) = call.kind, case .name = function.kind, let own = symbols.type(named: name) {
        lookAtPart(own, app, &seen, depth)
      }
      // What the app adds to views may add recognisers.
      guard depth < Self.maximumDepth else { continue }
      for id in app.model.program.functions[name] ?? [] {
        let added = app.model.program[id]
        guard let owner = added.owner, added.id != body.id, symbols.foreignExtensions[symbols[owner].name] == owner
        else { continue }
        look(at: added, app, &seen, depth + 1)
      }
    }
  }

  /// A view of the app's own on a plain view is what its code makes it; others, and controllers, may hold any control.
  private mutating func lookAtPart(
    _ type: TypeSymbol.ID, _ app: AuditedApp, _ seen: inout Set<TypeSymbol.ID>, _ depth: Int
  ) {
    let symbols = app.model.symbols
    let name = symbols[type].name
    if symbols.isViewController(name) {
      hasTap = true
    } else if symbols.isSubclass(name, of: "UIView") {
      guard depth < Self.maximumDepth, symbols.foreignAncestor(of: type) == "UIView",
        !app.facts.interfaces.contains(where: { $0.kind == .xib && $0.name == name })
      else {
        hasTap = true
        return
      }
      look(into: type, app, &seen, depth + 1)
    }
  }
}
