// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Screens

/// Observers of properties that ask for the status bar in `willSet`, where an answer still reads the old value.
struct EarlyObservers {
  var override: HookOverrides.Entry
  var property: VariableDeclaration
  /// What asks.
  var request: Location

  static func all(in app: AuditedApp) -> [EarlyObservers] {
    var result: [EarlyObservers] = []
    var seen: Set<Location> = []
    func look(at property: VariableDeclaration, in file: String, _ override: HookOverrides.Entry) {
      guard property.willSet != nil, app.isControllerBased(override.location.file) != false,
        let request = request(of: property, in: file, app), seen.insert(request).inserted
      else { return }
      result.append(EarlyObservers(override: override, property: property, request: request))
    }
    for state in HookState.all(in: app) { look(at: state.property, in: state.location.file, state.override) }
    for override in HookOverrides.all(in: app) where !override.hook.namesChild {
      for link in HeldReads(of: override, in: app).links {
        guard let member = app.model.symbols.member(link.property, of: link.holder, isStatic: false),
          let property = member.variable
        else { continue }
        look(at: property, in: app.facts.sources[member.file].path, override)
      }
    }
    return result
  }

  /// Where `willSet` asks at once, and nothing asks when the value is there.
  private static func request(of property: VariableDeclaration, in file: String, _ app: AuditedApp) -> Location? {
    let program = app.model.program
    let updates = app.shared.appearanceUpdates
    guard let before = property.willSet, let start = before.first?.range.start, let end = before.last?.range.end else {
      return nil
    }
    let around = SourceRange(start, end)
    let observers = (program.bodiesByPlace[Location(file: file, range: property.nameRange)] ?? []).map { program[$0] }
      .filter { if case .observer = $0.kind { true } else { false } }
    var first: BodyEntry?
    for body in observers {
      let isBefore = body.entries.first.map { around.contains($0.range) } ?? false
      // An observer of the value that is there may ask as well.
      if !isBefore {
        if updates.asks(body.id) { return nil }
        continue
      }
      first = body.entries.filter { entry in
        guard entry.closureDepth == 0, case .call(let call) = entry.kind else { return false }
        return updates.asks(by: call, in: body)
      }.min { $0.range < $1.range }
    }
    guard let first, let body = observers.first(where: { $0.entries.contains { $0.range == first.range } }) else {
      return nil
    }
    return program.location(first.range, in: body)
  }
}
