// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// Presented controllers whose overrides are never asked, because the presentation leaves the bar to the screen below.
package struct ModalNotCapturing: Rule {
  package static let descriptor = RuleDescriptor(
    id: "modal-not-capturing",
    summary: "A controller that is presented over another overrides a status bar hook, and does not capture the bar.",
    severity: .warning, offersFix: true,
    basis: ["SB-PRES-05", "SB-PRES-06", "SB-PRES-09", "SB-PRES-12", "SB-PRES-30", "SB-PRES-31"])

  package static let page = RulePage(
    whatItDoes: """
      Reports controllers that override a status bar hook and are only presented in styles that leave the bar to the screen \
      below: over full screen, over the current context, custom, page sheet and form sheet, where these are set; the first \
      three also where it is not seen who presents. A \
      presentation controller that was not read is taken to leave the presenter's view in place, as nearly all do. One that \
      is asked elsewhere is reported at the presentation in which it is not, if the bar looks otherwise there. With \
      `modalPresentationCapturesStatusBarAppearance` the presented controller is asked; the flag counts on the controller \
      that is given to `present`, so one that is set on the content of a presented navigation controller, or by a \
      screen on what presents it, is reported too.
      """,
    whyIsThisBad: """
      The screen covers what lies below and looks as if it had the bar, but UIKit goes on asking the controller that \
      presents. Its glyphs may well be unreadable over the new screen, and a bar that should hide stays.
      """,
    example: RuleExample(
      swift: """
        import UIKit

        final class HintViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }

        final class HomeViewController: UIViewController {
          func showHint() {
            let hint = HintViewController()
            hint.modalPresentationStyle = .overFullScreen
            present(hint, animated: true)
          }
        }
        """),
    useInstead: RuleExample(
      swift: """
        import UIKit

        final class HintViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }

        final class HomeViewController: UIViewController {
          func showHint() {
            let hint = HintViewController()
            hint.modalPresentationStyle = .overFullScreen
            hint.modalPresentationCapturesStatusBarAppearance = true
            present(hint, animated: true)
          }
        }
        """),
    fix: "Sets the flag where the presentation style is set. To be looked at, because the bar changes: UIKit now asks.")

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let quiet = QuietPresentation.all(in: app) + QuietPresentation.unshown(in: app)
    let presentations = Dictionary(grouping: quiet, by: \.presented)
    let overrides = HookOverrides.all(in: app).compactMap { entry -> Finding? in
      guard entry.hook.search != nil,
        app.isControllerBased(entry.location.file) != false
      else { return nil }
      return finding(entry, presentations, in: app).map { misplaced($0, entry, in: app) }
    }.uniqued()
    return overrides + misplacedFlags(presentations, in: app)
  }

  /// A screen that sets the flag on its presenter is told of that: it has thought of the bar.
  private func misplaced(_ finding: Finding, _ entry: HookOverrides.Entry, in app: AuditedApp) -> Finding {
    let line = app.model.symbols.lineage(of: entry.type)
    guard let flag = QuietPresentation.flagOfPresenter(in: entry.classes + line, app) else { return finding }
    let name = app.model.symbols[entry.type].name
    var result = finding
    result.location = flag
    result.message =
      "\(QuietPresentation.flag) is set on the controller that presents \(name), which says nothing of this presentation; "
      + "set it on \(name) itself, whose \(entry.hook.rawValue) is not asked"
    result.notes.insert(Note("not asked while it is presented", at: entry.location), at: 0)
    result.fixes = []
    result.subjects.append(entry.location)
    return result
  }

  /// The flag on a controller inside the navigation controller that is presented (SB-PRES-06).
  private func misplacedFlags(
    _ presentations: [ControllerNode.ID: [QuietPresentation]], in app: AuditedApp
  ) -> [Finding] {
    var result: [Finding] = []
    for node in app.model.graph.nodes {
      let parents = app.model.graph.parents(of: node.id)
      guard !parents.isEmpty, parents.allSatisfy(\.isContainment),
        let stack = parents.compactMap(\.parent).first
      else { continue }
      let ways = app.model.graph.parents(of: stack)
      let quiet = presentations[stack]?.first?.location
      guard let presented = quiet ?? ways.first(where: \.isPresentation)?.location,
        quiet != nil || ways.allSatisfy(\.isPresentation)
      else { continue }
      let settings = app.model.attributes.settings(of: QuietPresentation.flag, for: node.id, graph: app.model.graph)
      for setting in settings where setting.values.alternatives.contains(where: { $0.value == .boolean(true) }) {
        guard !result.contains(where: { $0.location == setting.location }) else { continue }
        result.append(
          Finding(
            rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
            message: "\(QuietPresentation.flag) of \(node.name) has no effect, because \(app.model.graph[stack].name) "
              + "around it is what is presented; \(quiet == nil ? "remove it, or " : "")set it on that",
            location: setting.location, notes: [Note("it is presented here", at: presented)]))
      }
    }
    return result
  }

  private func finding(
    _ entry: HookOverrides.Entry, _ presentations: [ControllerNode.ID: [QuietPresentation]], in app: AuditedApp
  ) -> Finding? {
    let names = Set(entry.classes.map { app.model.symbols[$0].name })
    let nodes = app.model.graph.nodes.filter { node in
      names.contains(node.name) && (presentations[node.id] != nil || !app.model.graph.parents(of: node.id).isEmpty)
    }
    var quiet: [QuietPresentation] = []
    for node in nodes {
      // One way of being shown in which the override is asked, and it is not dead.
      let isSeen = !app.model.graph.parents(of: node.id).isEmpty
      guard !isSeen || app.model.graph.escapes[node.id] == nil, let own = around(node.id, entry, presentations, app)
      else {
        return oneOfSeveral(entry, nodes.map(\.id), presentations, in: app)
      }
      quiet += own
    }
    guard let first = quiet.min(by: { $0.location < $1.location }) else {
      app.withhold(
        Self.self, at: entry.location, because: "no presentation of it is seen that leaves the bar to the screen below",
        until: "it were presented over the screen below without the capture flag")
      return nil
    }
    guard !app.overrideUse.read.contains(entry.location) else {
      app.withhold(
        Self.self, at: entry.location, because: "the controller below that keeps the bar reads the answer by itself",
        until: "it did not")
      return nil
    }
    let name = app.model.symbols[entry.type].name
    let isContained = !nodes.contains { $0.id == first.presented }
    return Finding(
      rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
      message:
        "\(name).\(entry.hook.rawValue) is not asked while \(name) is presented \(Self.words(first.style)), because "
        + "\(Self.reason(first.style)); set modalPresentationCapturesStatusBarAppearance on "
        + (isContained ? "\(app.model.graph[first.presented].name), which is what is presented" : "it"),
      location: entry.location,
      notes: quiet.flatMap { presentation -> [Note] in
        let style = Note("the presentation style is set here", at: presentation.styled)
        if app.model.graph.parents(of: presentation.presented).isEmpty { return [style] }
        let shown = Note("it is presented here", at: presentation.location)
        return presentation.styled == presentation.location ? [shown] : [style, shown]
      }.uniqued(limit: 6),
      fixes: fix(first, in: app).map { [$0] } ?? [])
  }

  /// A controller that is asked elsewhere, and is presented once so that it is not, over a screen that asks for something
  /// else.
  private func oneOfSeveral(
    _ entry: HookOverrides.Entry, _ nodes: [ControllerNode.ID],
    _ presentations: [ControllerNode.ID: [QuietPresentation]], in app: AuditedApp
  ) -> Finding? {
    let graph = app.model.graph
    let covering = QuietPresentation.styles.subtracting(KnownAPI.names(.sheetStyle))
    guard !entry.hook.namesChild, app.isControllerBased(entry.location.file) != false,
      let answers = app.model.hooks.override(of: entry.hook, for: entry.type)?.values.alternatives, !answers.isEmpty
    else { return nil }
    for node in nodes where graph[node].object.type.map(entry.classes.contains) ?? false {
      guard let presentation = presentations[node]?.first(where: { covering.contains($0.style) }),
        let screen = app.resolvedScreens.first(where: { screen in
          screen.context?.edges.last.map { $0.child == node && $0.location == presentation.location } ?? false
        }), screen.chainIsKnown, differs(screen, entry.hook, answers)
      else { continue }
      let name = graph[node].name
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message:
          "\(name) is presented \(Self.words(presentation.style)) here, so its \(entry.hook.rawValue) is not asked as it "
          + "is elsewhere; set modalPresentationCapturesStatusBarAppearance on it",
        location: presentation.styled,
        notes: [
          Note("not asked in this presentation", at: entry.location),
          Note("it is presented here", at: presentation.location),
        ], fixes: fix(presentation, in: app).map { [$0] } ?? [], subjects: [entry.location])
    }
    return nil
  }

  /// Whether the bar of a screen is other than the override says in any state.
  private func differs(_ screen: ResolvedScreen, _ hook: Hook, _ answers: [ValueSet.Alternative]) -> Bool {
    switch hook.search {
    case .style:
      guard let shown = screen.screen.light.requested else { return false }
      return answers.allSatisfy { if case .constant(_, let name) = $0.value { name != shown.rawValue } else { false } }
    case .hidden:
      guard let hidden = screen.screen.light.hidden else { return false }
      return answers.allSatisfy { $0.value == .boolean(!hidden) }
    case nil: return false
    }
  }

  /// The presentations of a controller, or of the navigation controllers that hand the question on to it; nil where it is
  /// shown in another way too, in which it may be asked.
  private func around(
    _ node: ControllerNode.ID, _ entry: HookOverrides.Entry,
    _ presentations: [ControllerNode.ID: [QuietPresentation]], _ app: AuditedApp
  ) -> [QuietPresentation]? {
    let graph = app.model.graph
    if graph.parents(of: node).isEmpty { return presentations[node] }
    var result: [QuietPresentation] = []
    for edge in graph.parents(of: node) {
      if isContainedUnasked(edge, entry, app) { continue }
      let shown = edge.isPresentation ? node : edge.parent
      guard let shown, edge.isPresentation || handsOn(shown, over: node, entry.hook, app) else { return nil }
      let own = presentations[shown] ?? []
      if graph.parents(of: shown).isEmpty {
        if own.isEmpty { return nil }
        result += own
        continue
      }
      let ways = graph.parents(of: shown).filter { $0.isPresentation || shown != node }
      // In a card it is not asked either, but nothing there says that the bar was to be left alone.
      let cards = ways.filter { way in
        !own.contains { $0.location == way.location } && way.isPresentation
          && QuietPresentation.isCardByDefault(way, in: app)
      }
      guard own.count + cards.count == ways.count else { return nil }
      result += own
    }
    return result
  }

  /// Whether a controller is inside a container that decides by itself in all contexts that lead through it, so that the
  /// override is not asked there either, on any kind of device.
  private func isContainedUnasked(_ edge: ControllerEdge, _ entry: HookOverrides.Entry, _ app: AuditedApp) -> Bool {
    guard edge.isContainment, let container = edge.parent, !app.overrideUse.asked.contains(entry.location) else {
      return false
    }
    let screens = app.resolvedScreens.filter { screen in
      screen.context?.edges.last.map { $0.child == edge.child && $0.parent == container } ?? false
    }
    return !screens.isEmpty
      && screens.allSatisfy { screen in
        let decider = entry.hook.search == .style ? screen.styleDecider : screen.hiddenDecider
        return screen.chainIsKnown && decider == container
          && app.model.laterHiding(of: container, over: edge.child) == nil
      }
  }

  /// Whether a navigation controller asks what it shows (SB-NAV-02, SB-NAV-14).
  private func handsOn(
    _ stack: ControllerNode.ID, over child: ControllerNode.ID, _ hook: Hook, _ app: AuditedApp
  ) -> Bool {
    let node = app.model.graph[stack]
    guard node.systemClass.map({ SystemClasses.isSubclass($0, of: "UINavigationController") }) ?? false else {
      return false
    }
    if let type = node.object.type, let naming = hook.childHook,
      let override = app.model.hooks.override(of: naming, for: type)
    {
      return override.values.alternatives.allSatisfy { if case .relation = $0.value { true } else { false } }
    }
    return app.model.hidesNavigationBar(of: stack, over: child) == true
  }

  private static func reason(_ style: String) -> String {
    ["formSheet", "pageSheet"].contains(style)
      ? "a sheet does not take the status bar over" : "the screen below keeps the status bar"
  }

  private static func words(_ style: String) -> String {
    switch style {
    case "overFullScreen": "over full screen"
    case "overCurrentContext": "over the current context"
    case "custom": "in a custom way"
    case "formSheet": "as a form sheet"
    case "pageSheet": "as a page sheet"
    default: style
    }
  }

  /// Sets the flag after the style.
  private func fix(_ presentation: QuietPresentation, in app: AuditedApp) -> Fix? {
    let program = app.model.program
    for reference in program.assignments["modalPresentationStyle"] ?? [] {
      let entry = program[reference]
      let body = program[reference.body]
      guard program.location(entry.range, in: body) == presentation.styled, case .assign(let target, _, _) = entry.kind,
        entry.closureDepth == 0
      else { continue }
      // What a base class sets on itself holds for all its subclasses, which were not asked about.
      if let owner = body.owner, app.model.graph[presentation.presented].object.type != owner,
        app.model.symbols.lineage(of: app.model.graph[presentation.presented].object.type ?? owner).contains(owner)
      {
        return nil
      }
      var base = ""
      if case .member(.some(let owner), _) = target.unwrapped.kind {
        guard case .name(let name) = owner.kind else { return nil }
        base = "\(name)."
      }
      let indent = String(repeating: " ", count: min(presentation.styled.column - 1, 40))
      let isSwift = app.facts.sources[body.file].language == .swift
      let line = "\n\(indent)\(base)\(QuietPresentation.flag) = \(isSwift ? "true" : "YES")"
      let end = Location(file: presentation.styled.file, range: SourceRange(at: entry.range.end))
      return Fix(
        "let it capture the status bar", safety: .review, edits: [Fix.Edit(end, text: (isSwift ? "" : ";") + line)])
    }
    return nil
  }
}

extension [Finding] {
  /// The first finding of each place.
  fileprivate func uniqued() -> [Finding] {
    var places: Set<Location> = []
    return filter { places.insert($0.location).inserted }
  }
}

extension [Note] {
  fileprivate func uniqued(limit: Int) -> [Note] {
    var result: [Note] = []
    for note in self where !result.contains(note) && result.count < limit { result.append(note) }
    return result
  }
}
