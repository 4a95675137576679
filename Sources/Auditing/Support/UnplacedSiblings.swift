// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
package import Screens

/// Screens without a style that nothing is seen to show, in apps whose stacks ask their top screen and where nearly all
/// screens of stacks answer the same.
///
/// Which stack such a screen gets into is not known, but that it gets into one is: it gives itself a title or buttons for
/// the navigation bar, which all of them share.
package struct UnplacedSiblings {
  package var type: TypeSymbol.ID
  /// What the others answer.
  package var answer: String
  package var agreeing: Int
  package var answering: Int
  package var example: Location
  /// Where a stack hands the question on.
  package var forwarding: Location

  private static let leastAgreeing = 5

  package static func all(in app: AuditedApp) -> [UnplacedSiblings] {
    guard let forwarding = forwarding(in: app) else { return [] }
    let overrides = HookOverrides.all(in: app).filter { $0.hook == .preferredStatusBarStyle && isInStack($0.type, app) }
    var byAnswer: [String: [HookOverrides.Entry]] = [:]
    for entry in overrides { byAnswer[answer(entry, app) ?? "", default: []].append(entry) }
    guard let (answer, agreeing) = byAnswer.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }),
      answer == "lightContent" || answer == "darkContent", agreeing.count >= leastAgreeing,
      agreeing.count * 5 >= overrides.count * 4, let example = agreeing.map(\.location).min()
    else { return [] }
    let silent = app.model.symbols.types.filter { isSilent($0.id, app) }
    // Where many say nothing, saying nothing is the habit.
    guard silent.count * 4 <= agreeing.count else { return [] }
    return silent.map {
      UnplacedSiblings(
        type: $0.id, answer: answer, agreeing: agreeing.count, answering: overrides.count, example: example,
        forwarding: forwarding)
    }
  }

  /// The override with which navigation controllers of the app hand the style on to what they show.
  private static func forwarding(in app: AuditedApp) -> Location? {
    let symbols = app.model.symbols
    return HookOverrides.all(in: app).first { entry in
      guard symbols.isSubclass(symbols[entry.type].name, of: "UINavigationController"),
        app.isControllerBased(entry.location.file) == true
      else { return false }
      if entry.hook == .childForStatusBarStyle { return true }
      return entry.hook == .preferredStatusBarStyle
        && (app.model.program.bodiesByPlace[entry.location] ?? []).contains { id in
          app.model.program[id].entries.contains { if case .hookRead = $0.kind { true } else { false } }
        }
    }?.location
  }

  /// The one style that an override gives.
  private static func answer(_ entry: HookOverrides.Entry, _ app: AuditedApp) -> String? {
    let values = app.model.hooks.override(of: entry.hook, for: entry.type)?.values.alternatives.map(\.value) ?? []
    guard Set(values).count == 1, case .constant(_, let name)? = values.first else { return nil }
    return name
  }

  /// Whether a class is a plain screen that is written for a navigation bar.
  private static func isInStack(_ type: TypeSymbol.ID, _ app: AuditedApp) -> Bool {
    let symbols = app.model.symbols
    guard let system = symbols.systemClass(of: symbols[type].name), KnownAPI.has(system, .plainController) else {
      return false
    }
    return symbols.lineage(of: type).contains { app.mentionsNavigation($0) }
  }

  private static func isSilent(_ type: TypeSymbol.ID, _ app: AuditedApp) -> Bool {
    let symbols = app.model.symbols
    let name = symbols[type].name
    guard symbols[type].kind == .class, symbols.isViewController(name), symbols.foreignExtensions[name] == nil,
      symbols.descendants(of: name).isEmpty, isInStack(type, app),
      Hook.hooks(for: .style).allSatisfy({ app.model.hooks.override(of: $0, for: type) == nil }),
      let place = app.implementation(of: type), app.isAudited(place.file), !app.isOnlyInExtensions(place.file),
      app.isControllerBased(place.file) == true
    else { return false }
    return app.screens(of: [type]).allSatisfy { $0.context == nil }
  }
}
