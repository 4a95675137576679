// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import Screens

/// Declarations that were meant as a status bar hook and are none.
package struct DeadHook: Rule {
  package static let descriptor = RuleDescriptor(
    id: "dead-hook",
    summary: "A declaration looks like a status bar hook, but UIKit never asks it.",
    severity: .error, offersFix: true, basis: ["SB-VC-03", "SB-VC-20"])

  package static let page = RulePage(
    whatItDoes: """
      Reports what was meant to answer UIKit and cannot: a method where the hook is a property (the spelling of Swift 2), \
      a name that is nearly a hook's, an answer of another type, a static member, a default in a protocol's extension, a \
      hook in a view, a window, a delegate or another object, an assignment to a hook, a variable or a function of a hook's name \
      inside of a controller's method, which nothing reads, a child hook that names its own controller, an answer \
      that an override chooses and then overwrites in every case, and a statement that asks a hook and drops the answer.

      A near name is left alone where the class overrides the hook itself, or where the name belongs to a protocol of the \
      app; a hook in something that is no controller where other code reads it.
      """,
    whyIsThisBad: """
      It compiles, or once did, and reads as if the status bar were taken care of. UIKit asks view controllers, by exact \
      names; it never sees this one.
      """,
    example: RuleExample(
      swift: """
        import UIKit

        final class CrewViewController: UIViewController {
          func preferredStatusBarStyle() -> UIStatusBarStyle { .lightContent }

          var prefersStatusbarHidden: Bool { true }
        }
        """),
    useInstead: RuleExample(
      swift: """
        import UIKit

        final class CrewViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

          override var prefersStatusBarHidden: Bool { true }
        }
        """),
    fix: """
      Turns a method into an overriding property, and corrects a name. To be looked at, because the bar changes: UIKit \
      now asks.
      """)

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    var result: [Finding] = []
    for type in app.model.symbols.types {
      for (name, members) in type.members {
        guard let lookalike = HookLookalike(name) else { continue }
        for member in members where member.hasImplementation {
          let candidate = HookCandidate(app: app, type: type, member: member, lookalike: lookalike)
          guard let verdict = candidate.verdict() else { continue }
          result.append(finding(candidate, verdict))
        }
      }
    }
    return result + HookAssignments.all(in: app).map(finding) + SelfReturningGetters.all(in: app).map(finding)
      + LocalHooks.all(in: app).map(finding) + OverwrittenAnswers.all(in: app).map(finding)
      + DroppedAnswers.all(in: app).map(finding)
  }

  private func finding(_ asked: DroppedAnswers) -> Finding {
    Finding(
      rule: Self.id, severity: .warning, confidence: .likely,
      message:
        "\(asked.hook.rawValue) is asked here and the answer dropped, which changes nothing: UIKit asks it by itself, after "
        + "setNeedsStatusBarAppearanceUpdate(); remove the call",
      location: asked.location)
  }

  private func finding(_ answer: OverwrittenAnswers) -> Finding {
    Finding(
      rule: Self.id, severity: .warning, confidence: answer.standsIn ? .likely : .certain,
      message:
        "what is chosen here for \(answer.owner).\(answer.hook.rawValue) is overwritten "
        + (answer.standsIn ? "in every case but where there is nothing to overwrite it with" : "in every case")
        + ", so the choice has no effect; make one choice of both",
      location: answer.location, notes: answer.overwritten.map { Note("it is overwritten here", at: $0) })
  }

  private func finding(_ local: LocalHooks) -> Finding {
    Finding(
      rule: Self.id, severity: Self.descriptor.severity,
      message:
        "\(local.hook.rawValue) belongs to the code around it, where nothing reads it, and overrides nothing; "
        + "override it in \(local.owner ?? "the controllers"), and let the override read what changes",
      location: local.location)
  }

  private func finding(_ getter: SelfReturningGetters.Entry) -> Finding {
    if getter.namesOwner {
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "\(getter.owner).\(getter.name) names the controller itself, where UIKit asks for a child and goes on with what "
          + "it gets; answer nil, which means the controller itself",
        location: getter.location)
    }
    return Finding(
      rule: Self.id, severity: .error,
      message: "\(getter.owner).\(getter.name) answers with itself, so asking it never comes to an end; answer with a "
        + "value, or with that of what stands behind it",
      location: getter.location)
  }

  private func finding(_ candidate: HookCandidate, _ verdict: HookCandidate.Verdict) -> Finding {
    Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: verdict.confidence,
      message: "\(candidate.type.name).\(candidate.lookalike.name) \(verdict.words)", location: candidate.location,
      fixes: verdict.mends ? [candidate.fix()].compactMap { $0 } : [])
  }

  private func finding(_ assignment: HookAssignments.Entry) -> Finding {
    Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message: "\(assignment.hook.rawValue) of \(assignment.className) cannot be assigned: UIKit asks for it; override "
        + "it, read a property of your own in it, and call setNeedsStatusBarAppearanceUpdate() when that changes",
      location: assignment.location)
  }
}
