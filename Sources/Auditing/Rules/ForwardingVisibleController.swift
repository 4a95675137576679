// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// Child hooks that name `visibleViewController`, which an alert is while it is up.
package struct ForwardingVisibleController: Rule {
  package static let descriptor = RuleDescriptor(
    id: "forwarding-visible-controller",
    summary: "A container names visibleViewController or what is presented, which may be an alert or a sheet.",
    severity: .warning, offersFix: true, basis: ["SB-NAV-18", "SB-NAV-19", "SB-VC-24"])

  package static let page = RulePage(
    whatItDoes: """
      Reports `childForStatusBarStyle` and `childForStatusBarHidden` that name `visibleViewController`, of the navigation \
      controller itself or of one in a container, or the controller that is presented. Left alone are answers that name it only \
      where the stack is empty, or after they have asked it something else than whether it is leaving.
      """,
    whyIsThisBad: """
      While an alert, a popover or a sheet is up, `visibleViewController` is that controller and not the screen below. It \
      does not control the status bar, so the container itself decides for that time, and the bar can change \
      its colour and change back. `topViewController` stays the screen.
      """,
    example: RuleExample(
      swift: """
        import UIKit

        final class ReportNavigationController: UINavigationController {
          override var childForStatusBarStyle: UIViewController? { visibleViewController }
        }
        """),
    useInstead: RuleExample(
      swift: """
        import UIKit

        final class ReportNavigationController: UINavigationController {
          override var childForStatusBarStyle: UIViewController? { topViewController }
        }
        """),
    fix: """
      Writes `topViewController` in its place. To be looked at, because a controller presented in a way that takes the \
      status bar is asked by UIKit itself and need not be named.
      """)

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let symbols = app.model.symbols
    let names = app.occurrences(mentioning: KnownAPI.names(.relation(.visible))) { Self.replacement(of: $0) != nil }
    var result: [Finding] = []
    for entry in HookOverrides.all(in: app) where entry.hook.namesChild {
      let name = symbols[entry.type].name
      guard let answer = ShownAboveAnswers(app).answer(of: entry) else { continue }
      // The outermost of those that begin at one place, which is the whole message.
      let written = names.filter { one in answer.places.contains { $0.holds(one.location) } }
        .max { $0.location.range.end < $1.location.range.end }
      let place = written?.location ?? answer.places.first ?? entry.location
      let fix = written.flatMap { one in
        Self.replacement(of: one.expression).map { text in
          Fix("name topViewController", safety: .review, edits: [Fix.Edit(one.location, text: text)])
        }
      }
      result.append(
        Finding(
          rule: Self.id, severity: Self.descriptor.severity,
          message: "\(name).\(entry.hook.rawValue) names \(answer.relation), which is the alert or sheet while one "
            + "is up, so the bar may change for that time; name \(answer.advice)",
          location: entry.location, notes: [Note("\(answer.relation) is named here", at: place)],
          fixes: fix.map { [$0] } ?? []))
    }
    return result
  }

  /// What to write where an expression is `visibleViewController` of the controller itself; nil for others.
  private static func replacement(of expression: Expression) -> String? {
    func isVisible(_ name: String) -> Bool { KnownAPI.relation(named: name) == .visible }
    switch expression.kind {
    case .name(let name) where isVisible(name): return "topViewController"
    case .member(.some(let base), let name) where base.isSelf && isVisible(name): return "self.topViewController"
    // Objective-C's getter.
    case .call(let getter, let arguments) where arguments.isEmpty:
      guard case .member(.some(let base), let name) = getter.kind, base.isSelf, isVisible(name) else { return nil }
      return "[self topViewController]"
    default: return nil
    }
  }
}

extension Location {
  /// Whether a place lies within this one.
  fileprivate func holds(_ other: Location) -> Bool { file == other.file && range.contains(other.range) }
}
