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

  package init(of type: TypeSymbol.ID, in app: AuditedApp) {
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
      for id in program.bodiesByOwner[step] ?? [] {
        for entry in program[id].entries {
          guard case .call(let call) = entry.kind, let name = call.lastName else { continue }
          if Self.gestures.contains(name) { hasOtherGesture = true }
          if Self.controls.contains(name) { hasTap = true }
          // A view or controller of the app's own may hold any control.
          if let own = symbols.type(named: name), case .call(let function, _) = call.kind, case .name = function.kind,
            symbols.isSubclass(symbols[own].name, of: "UIView") || symbols.isViewController(symbols[own].name)
          {
            hasTap = true
          }
        }
      }
    }
    if let ancestor = symbols.foreignAncestor(of: type), ancestor != "UIViewController" { hasTap = true }
    let names = Set(symbols.lineage(of: type).map { symbols[$0].name })
    // A scene or xib may hold controls of its own.
    for document in app.facts.interfaces
    where names.contains(document.filesOwnerClass ?? "")
      || document.controllers.contains(where: { names.contains($0.className ?? "") })
    {
      hasTap = true
    }
  }
}
