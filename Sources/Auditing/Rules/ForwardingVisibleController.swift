// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import Screens

/// Child hooks that name `visibleViewController`, which an alert is while it is up.
package struct ForwardingVisibleController: Rule {
  package static let descriptor = RuleDescriptor(
    id: "forwarding-visible-controller",
    summary: "A navigation controller names visibleViewController, which may be an alert or a sheet.",
    severity: .warning, offersFix: true, basis: ["SB-NAV-18", "SB-NAV-19", "SB-VC-24"])

  package static let page = RulePage(
    whatItDoes: """
      Reports `childForStatusBarStyle` and `childForStatusBarHidden` of navigation controllers that name \
      `visibleViewController`.
      """,
    whyIsThisBad: """
      While an alert, a popover or a sheet is up, `visibleViewController` is that controller and not the screen below. It \
      does not control the status bar, so the navigation controller itself decides for that time, and the bar can change \
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
    var result: [Finding] = []
    for entry in HookOverrides.all(in: app) where entry.hook.namesChild {
      let name = symbols[entry.type].name
      guard symbols.isSubclass(name, of: "UINavigationController"),
        let edit = Self.replacement(in: entry.member, app)
      else { continue }
      result.append(
        Finding(
          rule: Self.id, severity: Self.descriptor.severity,
          message: "\(name).\(entry.hook.rawValue) names visibleViewController, which is the alert or sheet while one "
            + "is up, so the bar may change for that time; name topViewController",
          location: entry.location, notes: [Note("visibleViewController is named here", at: edit.location)],
          fixes: [Fix("name topViewController", safety: .review, edits: [edit])]))
    }
    return result
  }

  /// Where an answer of the override is `visibleViewController` of the controller itself, and what to write there.
  private static func replacement(in member: Member, _ app: AuditedApp) -> Fix.Edit? {
    let file = app.facts.sources[member.file].path
    let program = app.model.program
    for id in program.bodiesByPlace[Location(file: file, range: member.nameRange)] ?? [] {
      let body = program[id]
      for entry in body.entries where entry.closureDepth == 0 {
        switch entry.kind {
        case .return(let value?), .value(let value):
          if let (range, text) = replacement(in: value) {
            return Fix.Edit(program.location(range, in: body), text: text)
          }
        default: continue
        }
      }
    }
    return nil
  }

  private static func replacement(in expression: Expression) -> (SourceRange, String)? {
    let name = "visibleViewController"
    let inner = expression.unwrapped
    switch inner.kind {
    case .name(name): return (inner.range, "topViewController")
    case .member(.some(let base), name) where base.isSelf: return (inner.range, "self.topViewController")
    // Objective-C's getter.
    case .call(let getter, let arguments) where arguments.isEmpty:
      guard case .member(.some(let base), name) = getter.kind, base.isSelf else { return nil }
      return (inner.range, "[self topViewController]")
    case .binary("??", let left, let right): return replacement(in: left) ?? replacement(in: right)
    case .ternary(_, let then, let otherwise): return replacement(in: then) ?? replacement(in: otherwise)
    default: return nil
    }
  }
}
