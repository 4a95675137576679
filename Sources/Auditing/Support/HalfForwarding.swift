// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings
import PlatformAPI
import Screens

/// Containers that give on a child's answer in one surrounding, and UIKit's default in another where the child is shown
/// all the same.
package struct HalfForwarding {
  package var override: HookOverrides.Entry
  /// What leaves the question to UIKit.
  package var fallback: Location
  /// The condition that decides between the two.
  package var condition: Expression

  package static func all(in app: AuditedApp) -> [HalfForwarding] {
    HookOverrides.all(in: app).filter { !$0.hook.namesChild }.compactMap { entry in
      for id in app.model.program.bodiesByPlace[entry.location] ?? [] {
        if let found = half(entry, app.model.program[id], in: app) { return found }
      }
      return nil
    }
  }

  private static func half(_ entry: HookOverrides.Entry, _ body: Body, in app: AuditedApp) -> HalfForwarding? {
    let reads = body.entries.filter { if case .hookRead(let read) = $0.kind { !isSuper(read) } else { false } }
    guard !reads.isEmpty, app.isControllerBased(entry.location.file) != false else { return nil }
    // A child stands in the container whatever the surroundings are. Where every read stands under such a condition, what comes after it is the other case.
    let around = reads.map { read in read.guards.flatMap(\.expressions).first(where: \.asksSurroundings) }
    let enclosing = around.allSatisfy({ $0 != nil }) ? around.compactMap { $0 }.first : nil
    for one in body.entries where one.closureDepth == 0 {
      guard case .return(.some(let value)) = one.kind, fallsBack(value, in: body, app),
        let condition = one.guards.flatMap(\.expressions).first(where: \.asksSurroundings) ?? enclosing
      else { continue }
      return HalfForwarding(
        override: entry, fallback: app.model.program.location(value.range, in: body), condition: condition)
    }
    return nil
  }

  /// Whether what is given can be UIKit's default.
  private static func fallsBack(_ value: Expression, in body: Body, _ app: AuditedApp) -> Bool {
    let evaluator = app.model.evaluator
    let values = evaluator.values(of: value, in: evaluator.scope(of: body), expected: "UIStatusBarStyle")
    return values.alternatives.contains { alternative in
      guard case .constant(let type, let name) = alternative.value else { return false }
      return type == "super" || name == "default"
    }
  }

  private static func isSuper(_ expression: Expression) -> Bool {
    if case .member(.some(let base), _) = expression.withoutCall.unwrapped.kind { base.isSuper } else { false }
  }
}
