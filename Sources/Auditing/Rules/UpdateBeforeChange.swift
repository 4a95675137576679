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
      controller's status bar hooks read, in the same body, where no further call follows. The property can be the \
      controller's own, or that of a view or another object which it holds. Also reports a `willSet` of such a \
      property, a setter before it keeps the value, and a listener to a published one, that ask by themselves, through \
      what they call or by a notification.
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
    let own = HookState.all(in: app).flatMap { state -> [Finding] in
      guard app.isControllerBased(state.override.location.file) != false,
        // A property observer may ask.
        state.property.didSet == nil, state.property.setter == nil
      else { return [] }
      return state.changes(in: app).compactMap { change in
        let body = program[change.body]
        guard let call = earlierUpdate(body.entries[change.entry], in: body, app),
          seen.insert(program.location(call.range, in: body)).inserted
        else { return nil }
        let isDirect =
          if case .call(let request) = call.kind { request.lastName == AppearanceUpdates.call } else { false }
        return finding(
          call, body.entries[change.entry], of: state.property.name, state.override,
          isDirect && !Self.isInBranch(call, before: body.entries[change.entry]) ? .certain : .likely, in: body, app)
      }
    }
    return own
      + (held(in: app) + EarlyObservers.all(in: app).map { finding($0, in: app) })
      .filter { seen.insert($0.location).inserted }
  }

  private func finding(_ early: EarlyObservers, in app: AuditedApp) -> Finding {
    let hook = early.override.hook.rawValue
    let name = early.property.name
    let (place, remedy) =
      switch early.moment {
      case .willSet: ("in willSet of \(name)", "ask in didSet")
      case .setter: ("in the setter of \(name) before the value is kept", "ask after that")
      case .published: ("where $\(name) sends its next value", "receive it on the main queue, or ask in didSet")
      }
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message: "the status bar is asked for \(place), and \(hook) still reads the old one; \(remedy)",
      location: early.request,
      notes: [Note("\(hook) reads \(early.property.name)", at: early.override.location)])
  }

  /// Requests to a screen that stand before the change of an object which it reads its answer from. That it is the object
  /// that the screen holds follows from its class alone.
  private func held(in app: AuditedApp) -> [Finding] {
    let program = app.model.program
    let types = StaticTypes(app.model.symbols)
    let bodies = Set((program.calls[AppearanceUpdates.call] ?? []).map(\.body)).sorted()
    guard !bodies.isEmpty else { return [] }
    return HookOverrides.all(in: app).flatMap { override -> [Finding] in
      guard !override.hook.namesChild, app.isControllerBased(override.location.file) != false else { return [] }
      let reads = HeldReads(of: override, in: app)
      guard !reads.links.isEmpty else { return [] }
      return bodies.compactMap { id in
        let body = program[id]
        let changes = body.entries.compactMap { entry in
          reads.changed(by: entry, in: body, app).map { (entry: entry, link: $0) }
        }
        guard let change = changes.first, !mayAsk(change.entry, in: body, app),
          let call = earlierUpdate(change.entry, in: body, app), case .call(let request) = call.kind,
          case .call(let function, _) = request.kind
        else { return nil }
        let receiver: TypeSymbol.ID?
        if case .member(.some(let base), _) = function.unwrapped.kind {
          receiver = types.type(of: base, in: body)
        } else {
          receiver = body.owner
        }
        guard let receiver, app.shared.relations.areRelated(receiver, override.type) else { return nil }
        return finding(call, change.entry, of: change.link.property, override, .likely, in: body, app)
      }
    }
  }

  private func finding(
    _ call: BodyEntry, _ change: BodyEntry, of property: String, _ override: HookOverrides.Entry,
    _ confidence: Confidence, in body: Body, _ app: AuditedApp
  ) -> Finding {
    let program = app.model.program
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: confidence,
      message:
        "setNeedsStatusBarAppearanceUpdate() asks at once, and \(property) changes only after it, "
        + "so the old answer is applied; call it after the change",
      location: program.location(call.range, in: body),
      notes: [
        Note("changes here", at: program.location(change.range, in: body)),
        Note("\(override.hook.rawValue) reads \(property)", at: override.location),
      ])
  }

  /// The update that runs before a change, where none follows.
  private func earlierUpdate(_ assignment: BodyEntry, in body: Body, _ app: AuditedApp) -> BodyEntry? {
    if let asked = updateBeforeLaterTurn(assignment, in: body, app) { return asked }
    let isEarly = { (entry: BodyEntry) in entry.range.end < assignment.range.start }
    let updates = app.shared.appearanceUpdates
    let hasEarly = body.entries.contains { entry in
      if case .call(let call) = entry.kind { isEarly(entry) && updates.requests(by: call, in: body) } else { false }
    }
    guard hasEarly else { return nil }
    var early: BodyEntry?
    for entry in body.entries {
      switch entry.kind {
      case .call(let call) where updates.requests(by: call, in: body):
        if isEarly(entry) { early = entry } else { return nil }
      case .call where !isEarly(entry) && entry.range.start > assignment.range.end:
        // What is called later may ask.
        if mayAsk(entry, in: body, app) { return nil }
      case .assign where entry.range.start > assignment.range.end:
        if mayAsk(entry, in: body, app) { return nil }
      default: continue
      }
    }
    guard let early, early.closureDepth == assignment.closureDepth || body.isAnimatedAtOnce(early) else {
      return nil
    }
    // Guards that differ are those of two branches, or of a way that ended after the update.
    let isOnOneWay = zip(early.guards, assignment.guards).allSatisfy {
      String(describing: $0) == String(describing: $1)
    }
    guard isOnOneWay,
      Self.isInBranch(early, before: assignment) || early.scope.contains(assignment.range)
        || early.closureDepth > assignment.closureDepth
        || body.function?.body?.runs(early.range, before: assignment.range) ?? false
        || isAfterAnimation(assignment, of: early, in: body)
    else { return nil }
    return early
  }

  /// The update that runs at once, where the change waits for another turn of the queue and nothing asks there.
  private func updateBeforeLaterTurn(_ assignment: BodyEntry, in body: Body, _ app: AuditedApp) -> BodyEntry? {
    guard let turn = laterTurn(around: assignment, in: body) else { return nil }
    let updates = app.shared.appearanceUpdates
    let requests = body.entries.filter { entry in
      if case .call(let call) = entry.kind { updates.requests(by: call, in: body) } else { false }
    }
    guard let first = requests.first, requests.allSatisfy({ $0.closureDepth == 0 && !turn.contains($0.range) }),
      !first.guards.exclude(assignment.guards),
      !body.entries.contains(where: { turn.contains($0.range) && mayAsk($0, in: body, app) })
    else { return nil }
    return first
  }

  /// The call that puts a change off to a later turn of a queue.
  private func laterTurn(around change: BodyEntry, in body: Body) -> SourceRange? {
    guard change.closureDepth == 1 else { return nil }
    for entry in body.entries where entry.closureDepth == 0 {
      guard case .call(let call) = entry.kind, call.range.contains(change.range), call.range != change.range,
        KnownAPI.has(call.lastName ?? "", .runsOnLaterTurn)
      else { continue }
      return call.range
    }
    return nil
  }

  /// Whether an update stands in a branch that goes on to the change behind it: on that way the change comes too late.
  private static func isInBranch(_ early: BodyEntry, before change: BodyEntry) -> Bool {
    early.guards.count > change.guards.count
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
      // Also what it is told to call later: the method of a timer, a function that is handed on.
      return AppearanceUpdates.transitions.contains(name)
        || ([name] + Self.handedFunctions(call)).contains { (program.functions[$0] ?? []).contains(where: asks) }
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

  /// The names of the functions that a call hands on, by selector or as they are.
  private static func handedFunctions(_ call: Expression) -> [String] {
    guard case .call(_, let arguments) = call.kind else { return [] }
    return arguments.compactMap { argument in
      switch argument.value.unwrapped.kind {
      case .selector(let text): AppearanceUpdates.baseName(ofSelector: text)
      case .name(let name): name
      case .member(.some(let base), let name) where base.isSelf: name
      default: nil
      }
    }
  }

  /// Whether a change is made when the animation is over in which the bar is asked for.
  private func isAfterAnimation(_ change: BodyEntry, of early: BodyEntry, in body: Body) -> Bool {
    body.entries.contains { entry in
      guard case .call(let call) = entry.kind, KnownAPI.has(call.lastName ?? "", .animates),
        case .call(_, let arguments) = call.kind
      else { return false }
      // What runs when it is over is handed over last.
      let closures = arguments.map(\.value).filter { if case .closure = $0.unwrapped.kind { true } else { false } }
      guard closures.count > 1, let first = closures.first, let last = closures.last else { return false }
      return first.range.contains(early.range) && last.range.contains(change.range)
    }
  }
}
