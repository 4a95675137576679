// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// The status bar is updated before the state changes that its answer depends on.
package struct UpdateBeforeChange: Rule {
  package static let descriptor = RuleDescriptor(
    id: "update-before-change",
    summary: "The status bar is updated before the state changes that its answer depends on.",
    severity: .warning, basis: ["SB-VC-43", "SB-VC-10", "SB-VC-11"])

  package static let page = RulePage(
    whatItDoes: """
      Reports a call of `setNeedsStatusBarAppearanceUpdate()` that stands before the assignment of a property that the \
      controller's status bar hooks read, in the same body, where no further call follows.
      """,
    whyIsThisBad: """
      The call takes effect at once: UIKit asks, gets the old answer, and is not told of the new one.
      """,
    example: RuleExample(
      swift: """
        import UIKit

        final class ReaderViewController: UIViewController {
          private var isNight = false

          override var preferredStatusBarStyle: UIStatusBarStyle { isNight ? .lightContent : .darkContent }

          @IBAction func toggleNight(_ sender: UIButton) {
            setNeedsStatusBarAppearanceUpdate()
            isNight.toggle()
          }
        }
        """),
    useInstead: RuleExample(
      swift: """
        import UIKit

        final class ReaderViewController: UIViewController {
          private var isNight = false

          override var preferredStatusBarStyle: UIStatusBarStyle { isNight ? .lightContent : .darkContent }

          @IBAction func toggleNight(_ sender: UIButton) {
            isNight.toggle()
            setNeedsStatusBarAppearanceUpdate()
          }
        }
        """))

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let program = app.model.program
    var seen: Set<Location> = []
    return HookState.all(in: app).flatMap { state -> [Finding] in
      guard app.isControllerBased(state.override.location.file) != false else { return [] }
      return state.changes(in: app).compactMap { change in
        guard let call = earlierUpdate(change, of: state, in: app) else { return nil }
        let body = program[change.body]
        let location = program.location(call.range, in: body)
        guard seen.insert(location).inserted else { return nil }
        return Finding(
          rule: Self.id, severity: Self.descriptor.severity,
          message:
            "setNeedsStatusBarAppearanceUpdate() asks at once, and \(state.property.name) changes only after it, "
            + "so the old answer is applied; call it after the change",
          location: location,
          notes: [
            Note("changes here", at: program.location(program[change].range, in: body)),
            Note(
              "\(state.override.hook.rawValue) reads \(state.property.name)", at: state.override.location),
          ])
      }
    }
  }

  /// The update that runs before a change, where none follows.
  private func earlierUpdate(_ change: ProgramIndex.Reference, of state: HookState, in app: AuditedApp) -> BodyEntry? {
    let body = app.model.program[change.body]
    let assignment = body.entries[change.entry]
    // A property observer may ask.
    guard state.property.didSet == nil, state.property.setter == nil else { return nil }
    let isEarly = { (entry: BodyEntry) in entry.range.end < assignment.range.start }
    let hasEarly = body.entries.contains { entry in
      if case .call(let call) = entry.kind { call.lastName == AppearanceUpdates.call && isEarly(entry) } else { false }
    }
    guard hasEarly else { return nil }
    var early: BodyEntry?
    for entry in body.entries {
      switch entry.kind {
      case .call(let call) where call.lastName == AppearanceUpdates.call:
        if isEarly(entry) { early = entry } else { return nil }
      case .call where !isEarly(entry) && entry.range.start > assignment.range.end:
        // What is called later may ask.
        if mayAsk(entry, in: body, app) { return nil }
      case .assign where entry.range.start > assignment.range.end:
        if mayAsk(entry, in: body, app) { return nil }
      default: continue
      }
    }
    guard let early, early.closureDepth == assignment.closureDepth || isAnimation(around: early, in: body),
      early.scope.contains(assignment.range) || early.closureDepth > assignment.closureDepth,
      early.guards.count <= assignment.guards.count
    else { return nil }
    let same = zip(early.guards, assignment.guards).allSatisfy { String(describing: $0) == String(describing: $1) }
    return same ? early : nil
  }

  private func mayAsk(_ entry: BodyEntry, in body: Body, _ app: AuditedApp) -> Bool {
    let program = app.model.program
    let updates = AppearanceUpdates.call
    func asks(_ id: Body.ID) -> Bool {
      program[id].entries.contains { if case .call(let call) = $0.kind { call.lastName == updates } else { false } }
    }
    switch entry.kind {
    case .call(let call):
      guard let name = call.lastName else { return false }
      return AppearanceUpdates.transitions.contains(name) || (program.functions[name] ?? []).contains(where: asks)
    case .assign(let target, _, _):
      guard let name = target.lastName else { return false }
      return AppearanceUpdates.triggers.contains(name)
        || program.bodies.contains { other in
          switch other.kind {
          case .observer(let variable), .setter(let variable): variable.name == name && asks(other.id)
          default: false
          }
        }
    default: return false
    }
  }

  /// Whether an entry stands in a closure that an animation runs at once.
  private func isAnimation(around entry: BodyEntry, in body: Body) -> Bool {
    body.entries.contains { other in
      guard case .call(let call) = other.kind, call.range.contains(entry.range), call.range != entry.range else {
        return false
      }
      return KnownAPI.has(call.lastName ?? "", .animates)
    }
  }
}
