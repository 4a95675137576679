// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
package import Screens

/// Assignments to status bar hooks of controllers whose class does not make them settable.
package enum HookAssignments {
  package struct Entry {
    package var hook: Hook
    package var className: String
    package var location: Location
  }

  package static func all(in app: AuditedApp) -> [Entry] {
    let program = app.model.program
    var result: [Entry] = []
    for hook in Hook.allCases {
      for reference in hook.names.flatMap({ program.assignments[$0] ?? [] }) {
        guard case .assign(let target, "=", _) = program[reference].kind,
          case .member(.some(let base), _) = target.unwrapped.kind
        else { continue }
        let body = program[reference.body]
        let location = program.location(program[reference].range, in: body)
        guard let name = receiver(base, in: body, app), !isSettable(hook, of: name, app)
        else { continue }
        result.append(Entry(hook: hook, className: name, location: location))
      }
    }
    return result
  }

  /// The controller class that is assigned to; nil where it is not known.
  private static func receiver(_ base: Expression, in body: Body, _ app: AuditedApp) -> String? {
    let symbols = app.model.symbols
    var names: [String] = []
    if base.isSelf {
      names = body.owner.map { [symbols[$0].name] } ?? []
    } else {
      let values = app.model.evaluator.values(of: base, in: app.model.evaluator.scope(of: body))
      guard values.firstUnknown == nil else { return nil }
      names = values.objects.map(\.className)
    }
    guard let first = names.first, names.allSatisfy({ symbols.isViewController($0) }) else { return nil }
    return first
  }

  private static func isSettable(_ hook: Hook, of name: String, _ app: AuditedApp) -> Bool {
    let symbols = app.model.symbols
    // A class with members of that name, wherever they stand, may have made it a property that can be set.
    let classes =
      symbols.type(named: name).map { symbols.lineage(of: $0) + symbols.descendants(of: name) }
      ?? symbols.descendants(of: name)
    return classes.contains { id in hook.names.contains { symbols[id].members[$0] != nil } }
      || hook.names.contains { name in !symbols.foreignMembers(name, of: "UIViewController").isEmpty }
  }
}
