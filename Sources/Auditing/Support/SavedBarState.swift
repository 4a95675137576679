// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import PlatformAPI
package import Screens

/// Screens that remember the application's bar each time they appear, change it, and give it back too late to be read again.
///
/// A dismissal or a way back that is swiped and let go ends with the screen appearing once more, and not with its having
/// disappeared: what is read then is what the screen set itself, and nothing of what was there before is left.
package struct SavedBarState {
  package var owner: TypeSymbol.ID
  /// What is remembered: the hiding or the style.
  package var property: ApplicationProperty
  /// The property of the screen that remembers it.
  package var holder: String
  /// Where it is read.
  package var read: Location
  /// The function that reads it.
  package var moment: String
  /// Where it is given back.
  package var restore: Location

  private static let appearing: Set<String> = KnownAPI.names(.lifecycle(.willAppear), .lifecycle(.didAppear))

  package static func all(in app: AuditedApp) -> [SavedBarState] {
    let setters = ApplicationSetters.all(in: app)
    var result: [SavedBarState] = []
    for restore in setters {
      guard let owner = restore.body.owner, restore.body.name == "viewDidDisappear", !restore.asksForMode,
        app.model.symbols.isViewController(app.model.symbols[owner].name),
        let holder = ownName(restore.value, in: restore.body),
        app.hosts(of: restore.location.file).mode != .viewController
      else { continue }
      let own = setters.filter { $0.property == restore.property && $0.body.owner == owner }
      // Given back before, or when it goes away for good, it is read as it was.
      let isEarlier = own.contains {
        $0.body.name != "viewDidDisappear" && ownName($0.value, in: $0.body) == holder
      }
      guard !isEarlier, let read = read(of: holder, restore.property, by: owner, app),
        own.contains(where: { ownName($0.value, in: $0.body) != holder })
      else { continue }
      result.append(
        SavedBarState(
          owner: owner, property: restore.property, holder: holder, read: read.location, moment: read.moment,
          restore: restore.location))
    }
    return result
  }

  /// Where a screen that appears sets a property to what the application says, whatever the state.
  private static func read(
    of holder: String, _ property: ApplicationProperty, by owner: TypeSymbol.ID, _ app: AuditedApp
  ) -> (location: Location, moment: String)? {
    let program = app.model.program
    for id in program.bodiesByOwner[owner] ?? [] {
      let body = program[id]
      guard let moment = body.name, appearing.contains(moment) else { continue }
      for entry in body.entries where entry.guards.isEmpty && entry.closureDepth == 0 {
        guard case .assign(let target, "=", let value) = entry.kind, ownName(target, in: body) == holder,
          case .member(.some(let base), let name) = value.withoutCall.unwrapped.kind,
          ApplicationProperty.names[name] == property, ApplicationSetters.isApplication(base, in: body, app)
        else { continue }
        return (program.location(entry.range, in: body), moment)
      }
    }
    return nil
  }

  /// `name`, `self.name` and `_name`, where it is no local.
  private static func ownName(_ expression: Expression, in body: Body) -> String? {
    let name: String
    switch expression.unwrapped.kind {
    case .name(let text):
      guard body.definitions[text] == nil, !body.parameters.contains(where: { $0.name == text }) else { return nil }
      name = text
    case .member(.some(let base), let text) where base.isSelf: name = text
    default: return nil
    }
    return name.hasPrefix("_") ? String(name.dropFirst()) : name
  }
}
