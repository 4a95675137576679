// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import Screens

/// State that an answer about the status bar depends on changes, and UIKit is not told to ask again.
package struct MissingAppearanceUpdate: Rule {
  package static let descriptor = RuleDescriptor(
    id: "missing-appearance-update",
    summary: "State that a status bar hook reads changes, and nobody calls setNeedsStatusBarAppearanceUpdate().",
    severity: .warning, offersFix: true,
    basis: ["SB-VC-10", "SB-VC-11", "SB-VC-40", "SB-VC-41", "SB-PAGE-02", "HIG-36"])

  package static let page = RulePage(
    whatItDoes: """
      Follows what an override of a status bar hook reads: stored properties of the controller, fields of structures and \
      properties of views in them, the last of a container's children, the page that a page view controller shows, how far a view is scrolled, objects that it holds, preferences that the screen stores, and the shared settings behind a singleton that the screen \
      watches. Reports code that changes such state, or restyles the screen after it \
      changed, where nothing on that way calls `setNeedsStatusBarAppearanceUpdate()`: not the code itself, not what it \
      calls, not an observer of the property, not its callers. Of a library's container also a public property whose \
      observer exchanges the children and does not call it, or that nothing observes where another one's observer calls it. \
      Also reports code elsewhere that hears of a change and gives the \
      window another colour by the object which the hook asks, where nothing then calls it; and a bar style that the user \
      chooses and that is given to the appearance proxy alone, which the navigation bars on screen do not ask again.

      UIKit asks by itself when a screen appears and after transitions; code that runs then, or starts a transition, is \
      left alone.
      """,
    whyIsThisBad: """
      The screen changes and the status bar keeps its old look until the next transition: dark text on a dark screen, or \
      a bar that stays hidden.
      """,
    example: RuleExample(
      swift: """
        import UIKit

        final class ReaderViewController: UIViewController {
          private var isNight = false

          override var preferredStatusBarStyle: UIStatusBarStyle { isNight ? .lightContent : .darkContent }

          @IBAction func toggleNight(_ sender: UIButton) {
            isNight.toggle()
            view.backgroundColor = isNight ? .black : .white
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
            view.backgroundColor = isNight ? .black : .white
            setNeedsStatusBarAppearanceUpdate()
          }
        }
        """),
    fix: "Calls `setNeedsStatusBarAppearanceUpdate()` after the change. Safe: the bar is asked once more.")

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let updates = app.shared.appearanceUpdates
    var seen: Set<Location> = []
    let own = HookState.all(in: app).sorted { $0.override.location < $1.override.location }.compactMap {
      state -> Finding? in
      guard app.isControllerBased(state.override.location.file) != false,
        seen.insert(state.location).inserted
      else { return nil }
      return finding(state, updates, in: app)
    }
    let told = Set(own.flatMap { [$0.location] + $0.subjects })
    let fields = FieldState.all(in: app).compactMap { state -> Finding? in
      guard app.isControllerBased(state.override.location.file) != false, !told.contains(state.location),
        !state.isObserved(updates, in: app)
      else { return nil }
      var finding = finding(
        state.name, state.override, at: state.location, state.changes(in: app), updates, in: app)
      finding?.confidence = .likely
      return finding
    }.uniquedByPlace
    let children = ChildrenState.all(in: app).compactMap { state -> Finding? in
      guard app.isControllerBased(state.override.location.file) != false else { return nil }
      var finding = finding(
        state.name, state.override, at: state.override.location, state.changes(), updates, in: app)
      finding?.confidence = .likely
      return finding
    }.uniquedByPlace
    let preferences = PreferenceState.all(in: app).compactMap { state -> Finding? in
      guard app.isControllerBased(state.override.location.file) != false else { return nil }
      var finding = finding(state.name, state.override, at: state.location, state.changes, updates, in: app)
      finding?.confidence = .likely
      return finding
    }.uniquedByPlace
    return own + fields + children + preferences + scrolled(in: app) + paged(in: app)
      + fromOutside(updates, in: app).filter { !told.contains($0.location) }
      + unasked(updates, in: app).filter { !told.contains($0.location) }
      + fromWithin(updates, in: app).filter { !told.contains($0.location) }
      + shared(updates, in: app)
      + held(updates, in: app) + DistantRepainting.all(in: app).map { distant($0, in: app) }.uniquedByPlace
      + LateBarStyles.all(in: app).map { late($0, in: app) }
  }

  /// Bar styles that come too late for the bars which are on screen.
  private func late(_ style: LateBarStyles, in app: AuditedApp) -> Finding {
    let name = app.model.graph[style.stack].name
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "the bar style that the user chooses reaches the appearance proxy alone, which bars ask when they come into a window: "
        + "\(name) on screen keeps its old one, and the status bar its look; set it on the bars that are there, too",
      location: style.location, notes: [Note("\(name) is on screen from the beginning", at: style.made)])
  }

  /// Screens that are told of scrolling, from which their answer follows, and forget the bar.
  private func scrolled(in app: AuditedApp) -> [Finding] {
    ScrolledState.all(in: app).filter { app.isControllerBased($0.override.location.file) != false }.map { state in
      let hook = state.override.hook.rawValue
      let name = app.model.symbols[state.override.type].name
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "\(name).\(hook) depends on how far a view is scrolled, but nothing here calls "
          + "setNeedsStatusBarAppearanceUpdate(), so the status bar keeps its old look; call it where the answer changes",
        location: state.told, notes: [Note("\(hook) reads the position", at: state.override.location)])
    }.uniquedByPlace
  }

  /// Containers that let the page answer which is shown, and forget the bar when a swipe has brought another one.
  private func paged(in app: AuditedApp) -> [Finding] {
    PagedState.all(in: app).filter { app.isControllerBased($0.override.location.file) != false }.map { state in
      let hook = state.override.hook.rawValue
      let name = app.model.symbols[state.override.type].name
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "\(name).\(hook) names the page that is shown, and UIKit does not ask by itself when a swipe has brought another one, "
          + "so the status bar keeps the look of the page before; call setNeedsStatusBarAppearanceUpdate() in "
          + "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)",
        location: state.told,
        notes: state.told == state.override.location
          ? [] : [Note("\(hook) reads the pages", at: state.override.location)])
    }.uniquedByPlace
  }

  /// Code elsewhere that shows a change of the setting which a screen's answer is read from, and forgets the bar.
  private func distant(_ repainting: DistantRepainting, in app: AuditedApp) -> Finding {
    let name = app.model.symbols[repainting.override.type].name
    let hook = repainting.override.hook.rawValue
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "the window gets another colour here when \(app.model.symbols[repainting.holder].name) changes, and \(name).\(hook) "
        + "depends on it, but nothing calls setNeedsStatusBarAppearanceUpdate(), so the status bar keeps its old look; call it "
        + "here, on the window's root",
      location: repainting.painted,
      notes: [Note("\(hook) reads \(app.model.symbols[repainting.holder].name)", at: repainting.override.location)])
  }

  /// Containers whose style the screens inside of them set while they are shown.
  private func fromWithin(_ updates: AppearanceUpdates, in app: AuditedApp) -> [Finding] {
    InnerChanges.all(in: app, updates).map { change in
      let name = app.model.symbols[change.state.override.type].name
      let hook = change.state.override.hook.rawValue
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "\(change.state.property.name) of \(name), which is around this screen, changes and its \(hook) depends on it, but "
          + "nothing calls setNeedsStatusBarAppearanceUpdate(), so the status bar keeps its old look; call it in the property's "
          + "didSet",
        location: change.places[0],
        notes: [Note("\(hook) reads \(change.state.property.name)", at: change.state.override.location)]
          + change.places.dropFirst().map { Note("changes here too", at: $0) }, subjects: [change.state.location])
    }
  }

  /// Containers of libraries that follow a change which an app makes, and forget the bar.
  private func fromOutside(_ updates: AppearanceUpdates, in app: AuditedApp) -> [Finding] {
    OutsideChanges.all(in: app, updates).map { change in
      let name = app.model.symbols[change.state.override.type].name
      let hook = change.state.override.hook.rawValue
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "apps can set \(change.state.property.name) while \(name) is shown, and its \(hook) depends on it, but what observes "
          + "the change does not call setNeedsStatusBarAppearanceUpdate(), so the status bar keeps its old look; call it there",
        location: change.state.location,
        notes: [
          Note("\(hook) reads \(change.state.property.name)", at: change.state.override.location),
          Note("the children are exchanged here", at: change.rebuilt),
        ])
    }
  }

  /// Properties of libraries that forget the bar where another one thinks of it.
  private func unasked(_ updates: AppearanceUpdates, in app: AuditedApp) -> [Finding] {
    UnaskedSettings.all(in: app, updates).map { setting in
      let name = app.model.symbols[setting.state.override.type].name
      let hook = setting.state.override.hook.rawValue
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "\(name).\(hook) depends on \(setting.property.name), which apps can set at any time, but setting it does not call "
          + "setNeedsStatusBarAppearanceUpdate(), as setting \(setting.sibling.name) does, so the status bar keeps its old "
          + "look; call it there",
        location: setting.location,
        notes: [
          Note("\(hook) reads \(setting.state.property.name)", at: setting.state.override.location),
          Note("setting \(setting.sibling.name) asks", at: setting.sibling.location),
        ], subjects: [setting.state.location])
    }
  }

  /// Screens that give themselves other colours when an object that they hold changes, and forget the bar.
  private func held(_ updates: AppearanceUpdates, in app: AuditedApp) -> [Finding] {
    var seen: Set<Location> = []
    let repainting = Repainting(app)
    return HeldState.all(in: app).compactMap { state in
      guard app.isControllerBased(state.override.location.file) != false, !state.isUpdated(updates, in: app),
        let observer = state.observers.min(by: { $0.id < $1.id }), let function = observer.function,
        seen.insert(state.override.location).inserted
      else { return nil }
      let name = app.model.symbols[state.override.type].name
      let hook = state.override.hook.rawValue
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "\(name) gives its views other colours here, and its \(hook) depends on \(state.property) of \(state.holder), but "
          + "nothing calls setNeedsStatusBarAppearanceUpdate(), so the status bar keeps its old look; call it here",
        location: app.model.program.location(function.nameRange, in: observer),
        notes: [Note("\(hook) reads \(state.property)", at: state.override.location)]
          + (repainting.painted(by: observer, of: state.override.type).map {
            [Note("gives a view another colour", at: $0)]
          }
            ?? []))
    }
  }

  /// Screens that restyle themselves when a shared setting changes, and forget the bar.
  private func shared(_ updates: AppearanceUpdates, in app: AuditedApp) -> [Finding] {
    var seen: Set<Location> = []
    return SharedState.all(in: app).compactMap { state in
      guard app.isControllerBased(state.override.location.file) != false,
        !state.isUpdated(updates, in: app),
        let observer = state.observers.min(by: { $0.id < $1.id }), let function = observer.function
      else { return nil }
      let location = app.model.program.location(function.nameRange, in: observer)
      guard seen.insert(location).inserted else { return nil }
      let name = app.model.symbols[state.override.type].name
      let setting = "\(app.model.symbols[state.holder].name).\(state.property)"
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "\(name) restyles itself when \(setting) changes, and its \(state.override.hook.rawValue) depends on it, but "
          + "nothing calls setNeedsStatusBarAppearanceUpdate(), so the status bar keeps its old look; call it here",
        location: location,
        notes: [Note("\(state.override.hook.rawValue) reads \(setting)", at: state.override.location)])
    }
  }

  private func finding(_ state: HookState, _ updates: AppearanceUpdates, in app: AuditedApp) -> Finding? {
    guard !ToldOfChanges(app).asks(about: state.property, of: state.owner) else {
      app.withhold(
        Self.self, at: state.location, because: "what is told of every change of \(state.property.name) asks, or may",
        until: "nothing were told")
      return nil
    }
    return finding(
      state.property.name, state.override, at: state.location, state.changes(in: app), updates, in: app)
  }

  /// - Parameter property: what changes, as a message names it.
  private func finding(
    _ property: String, _ override: HookOverrides.Entry, at declaration: Location, _ changes: [ProgramIndex.Reference],
    _ updates: AppearanceUpdates, in app: AuditedApp
  ) -> Finding? {
    let program = app.model.program
    // What never runs changes nothing.
    let open = changes.filter { !updates.isCovered($0) && !app.model.uncalled.contains($0.body) }
      .sorted { program[$0].range < program[$1].range }
    var bodies: Set<Body.ID> = []
    let places = open.filter { bodies.insert($0.body).inserted }.map { reference in
      (reference: reference, location: program.location(program[reference].range, in: program[reference.body]))
    }.sorted { $0.location < $1.location }
    guard let first = places.first else {
      app.withhold(
        Self.self, at: declaration,
        because:
          "every change of \(property) is followed by a request for the bar, or happens before the screen "
          + "is shown", until: "one change were seen after which nothing asks")
      return nil
    }
    let name = app.model.symbols[override.type].name
    let hook = override.hook.rawValue
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity,
      confidence: places.contains { updates.isEvent(program[$0.reference.body]) } ? .certain : .likely,
      message: "\(property) changes and \(name).\(hook) depends on it, but nothing here calls "
        + "setNeedsStatusBarAppearanceUpdate(), so the status bar keeps its old look; call it after the change",
      location: first.location,
      notes: [Note("\(hook) reads \(property)", at: override.location)]
        + places.dropFirst().map { Note("changes here too", at: $0.location) },
      fixes: fix(open, in: app).map { [$0] } ?? [], subjects: [declaration])
  }

  /// The call after the last change in each function; nil where it cannot simply be written there.
  private func fix(_ changes: [ProgramIndex.Reference], in app: AuditedApp) -> Fix? {
    let program = app.model.program
    var edits: [Fix.Edit] = []
    for (id, references) in Dictionary(grouping: changes, by: \.body).sorted(by: { $0.key < $1.key }) {
      let body = program[id]
      guard app.facts.sources[body.file].language == .swift, case .function = body.kind,
        let owner = body.owner, app.model.symbols.isViewController(app.model.symbols[owner].name),
        let last = references.map({ program[$0] }).max(by: { $0.range < $1.range }), last.closureDepth == 0
      else { return nil }
      let location = program.location(last.range, in: body)
      let indentation = String(repeating: " ", count: max(0, Int(last.range.start.column) - 1))
      edits.append(
        Fix.Edit(
          Location(file: location.file, range: SourceRange(last.range.end, last.range.end)),
          text: "\n\(indentation)\(AppearanceUpdates.call)()"))
    }
    return edits.isEmpty
      ? nil : Fix("Call setNeedsStatusBarAppearanceUpdate() after the change", safety: .safe, edits: edits)
  }
}

extension [Finding] {
  /// The first finding of each place.
  fileprivate var uniquedByPlace: [Finding] {
    var places: Set<Location> = []
    return filter { places.insert($0.location).inserted }
  }
}
