// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import Screens

/// Members about the status bar's look that answer with themselves or with their own object, and so never come to an end.
package enum SelfReturningGetters {
  package struct Entry {
    package var owner: String
    package var name: String
    package var location: Location
    /// Whether it is to name a child and names its own object.
    package var namesOwner = false
  }

  package static func all(in app: AuditedApp) -> [Entry] {
    app.model.program.bodies.compactMap { body in
      guard let owner = body.owner, let name = body.name, body.parameters.isEmpty, isAboutBar(body, name),
        app.isAudited(app.facts.sources[body.file].path), let place = place(of: body, app)
      else { return nil }
      let answers = body.entries.compactMap { entry -> Expression? in
        guard entry.closureDepth == 0 else { return nil }
        switch entry.kind {
        case .return(.some(let value)), .value(let value): return value
        default: return nil
        }
      }
      let type = app.model.symbols[owner].name
      // One branch is enough: in it the search for who decides comes back to where it began.
      if Hook(name: name)?.namesChild ?? false, app.model.symbols.isViewController(type),
        answers.contains(where: \.isSelf)
      {
        return Entry(owner: type, name: name, location: place, namesOwner: true)
      }
      guard !answers.isEmpty, answers.allSatisfy({ isItself($0, name, body) }) else { return nil }
      return Entry(owner: type, name: name, location: place)
    }
  }

  private static func isAboutBar(_ body: Body, _ name: String) -> Bool {
    let type: String?
    switch body.kind {
    case .getter(let variable): type = variable.type?.text
    case .function(let function): type = function.result?.text
    default: type = nil
    }
    return type.flatMap { TypeName.base(of: $0) } == "UIStatusBarStyle" || Hook(name: name) != nil
  }

  private static func place(of body: Body, _ app: AuditedApp) -> Location? {
    switch body.kind {
    case .getter(let variable): app.model.program.location(variable.nameRange, in: body)
    case .function(let function): app.model.program.location(function.nameRange, in: body)
    default: nil
    }
  }

  private static func isItself(_ answer: Expression, _ name: String, _ body: Body) -> Bool {
    switch answer.unwrapped.withoutCall.kind {
    case .name(name): body.definitions[name] == nil
    case .member(.some(let base), name): base.isSelf
    default: false
    }
  }
}
