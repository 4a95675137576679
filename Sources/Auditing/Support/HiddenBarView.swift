// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// A place where code hides the bar of a navigation controller as the view that it is, or shows it again (SB-NAV-32).
struct HiddenBarView {
  var body: Body
  var entry: BodyEntry
  /// The bar, and what it is set to.
  var bar: Expression
  var value: Expression
  /// Whether the view is hidden, and not made transparent.
  var isFlag: Bool
  /// Whether the view cannot be seen afterwards, or may not be.
  var hides: Bool
  /// Whether the value is not known.
  var isOpen: Bool
  var location: Location

  /// - Complexity: linear in the number of places that hide views.
  static func all(in app: AuditedApp) -> [HiddenBarView] {
    let program = app.model.program
    var result: [HiddenBarView] = []
    for (role, isFlag) in [(Role.hidesReceiver, true), (.fadesReceiver, false)] {
      for name in KnownAPI.names(role).sorted() {
        for reference in (program.assignments[name] ?? []) + (program.calls[name] ?? []) {
          let body = program[reference.body]
          let entry = program[reference]
          let parts: (target: Expression, value: Expression)
          switch entry.kind {
          case .assign(let target, "=", let value): parts = (target, value)
          case .call(let call):
            guard case .call(let function, let arguments) = call.kind, arguments.count == 1 else { continue }
            parts = (function, arguments[0].value)
          default: continue
          }
          guard case .member(.some(let bar), _) = parts.target.unwrapped.kind, isOfStack(bar, in: body, app) else {
            continue
          }
          let values = app.model.evaluator.values(of: parts.value, in: app.model.evaluator.scope(of: body))
            .alternatives.map(\.value)
          let isOpen =
            values.isEmpty || values.contains { $0 != .boolean(true) && $0 != .boolean(false) && $0.number == nil }
          let hides =
            isFlag
            ? values.isEmpty || values.contains { $0 != .boolean(false) }
            : values.contains { $0.number.map { $0 < unseen } ?? false }
          result.append(
            HiddenBarView(
              body: body, entry: entry, bar: bar, value: parts.value, isFlag: isFlag, hides: hides, isOpen: isOpen,
              location: program.location(entry.range, in: body)))
        }
      }
    }
    return result
  }

  /// The opacity under which UIKit takes no touches for a view either.
  private static let unseen = 0.01

  /// Whether a view is the bar that a navigation controller owns.
  private static func isOfStack(_ view: Expression, in body: Body, _ app: AuditedApp) -> Bool {
    let values = app.model.evaluator.values(of: view, in: app.model.evaluator.scope(of: body)).alternatives
    return values.contains { alternative in
      guard case .relation(_, let path) = alternative.value, let last = path.last else { return false }
      return KnownAPI.rows(.partOfController).contains {
        $0.owner == "UINavigationController" && $0.names.contains(last)
      }
    }
  }

  /// Whether the same code has the controller hide its bar: fading the view is then the way there.
  func isHiddenByController(in app: AuditedApp) -> Bool {
    let hiding = Effect(setting: "isNavigationBarHidden")
    return body.entries.contains { entry in
      switch entry.kind {
      case .assign(let target, _, _): target.lastName.map(hiding.assignments.contains) ?? false
      case .call(let call): call.lastName.map(hiding.calls.contains) ?? false
      default: false
      }
    }
  }

  /// Whether the code is a screen's over which, wherever it is seen to be shown, no navigation controller decides the status
  /// bar: its bar is hidden for UIKit as well, or nobody asks it there.
  func isWhereNoStackDecides(in app: AuditedApp) -> Bool {
    guard let owner = body.owner else { return false }
    let screens = app.resolvedScreens.filter { screen in
      screen.node.flatMap { app.model.graph[$0].object.type }.map { app.model.symbols.lineage(of: $0).contains(owner) }
        ?? false
    }
    return !screens.isEmpty
      && screens.allSatisfy { $0.chainIsKnown && !($0.styleDecider.map { Self.isStack($0, app) } ?? false) }
  }

  /// Whether the navigation controllers whose bar it is are known, with all that they show, and none of them decides the status
  /// bar anywhere: they stand in cards, or in containers that answer by themselves.
  func isOfStacksThatNeverDecide(in app: AuditedApp) -> Bool {
    let name = isFlag ? "isHidden" : "alpha"
    let stacks = Set(
      app.model.graph.nodes.map(\.id).filter { node in
        Self.isStack(node, app)
          && app.model.attributes.settings(of: name, for: node, graph: app.model.graph).contains {
            $0.location == location
          }
      })
    var open = stacks
    for screen in app.resolvedScreens {
      guard let nodes = screen.context?.nodes, case let around = stacks.intersection(nodes), !around.isEmpty else {
        continue
      }
      guard screen.chainIsKnown, screen.screen.conditions.isEmpty,
        !(screen.styleDecider.map(stacks.contains) ?? false)
      else { return false }
      open.subtract(around)
    }
    return !stacks.isEmpty && open.isEmpty
  }

  private static func isStack(_ node: ControllerNode.ID, _ app: AuditedApp) -> Bool {
    app.model.graph[node].systemClass.map { SystemClasses.isSubclass($0, of: "UINavigationController") } ?? false
  }

  /// The screens whose own style is not asked because the bar is still there for UIKit.
  static func screensPassedOver(_ settings: [HiddenBarView], in app: AuditedApp) -> [(name: String, place: Location)] {
    var result: [String: Location] = [:]
    for screen in app.resolvedScreens {
      guard let node = screen.node, let decider = screen.styleDecider, decider != node,
        isStack(decider, app), let type = app.model.graph[node].object.type,
        let override = app.model.hooks.override(of: .preferredStatusBarStyle, for: type)
      else { continue }
      let lineage = app.model.symbols.lineage(of: type)
      let concerns = settings.contains { setting in
        guard setting.hides else { return false }
        if let owner = setting.body.owner {
          if lineage.contains(owner) { return true }
          // What another screen does to the bar is gone again when this one is shown, or is not.
          let name = app.model.symbols[owner].name
          let isScreen = app.model.symbols.isViewController(name)
          if isScreen, !app.model.symbols.isSubclass(name, of: "UINavigationController") { return false }
        }
        let name = setting.isFlag ? "isHidden" : "alpha"
        return app.model.attributes.settings(of: name, for: decider, graph: app.model.graph).contains {
          $0.location == setting.location
        }
      }
      if concerns { result[app.model.symbols[type].name] = override.location }
    }
    return result.map { (name: $0.key, place: $0.value) }.sorted { $0.name < $1.name }
  }

  /// What makes a call of `setNavigationBarHidden` of an assignment that names the bar of a controller; none for others.
  func edits(in app: AuditedApp) -> [Fix.Edit] {
    guard isFlag, case .assign = entry.kind else { return [] }
    func edit(_ start: SourcePosition, _ end: SourcePosition, _ text: String) -> Fix.Edit {
      Fix.Edit(Location(file: location.file, range: SourceRange(start, end)), text: text)
    }
    let isSwift = app.facts.sources[body.file].language == .swift
    let end = value.range.end
    let name = isSwift ? "setNavigationBarHidden(" : "setNavigationBarHidden:"
    let last = edit(end, end, isSwift ? ", animated: false)" : " animated:NO]")
    switch bar.unwrapped.kind {
    case .name("navigationBar") where isSwift: return [edit(entry.range.start, value.range.start, name), last]
    case .member(.some(let holder), "navigationBar"):
      if isSwift { return [edit(holder.range.end, value.range.start, "." + name), last] }
      let start = entry.range.start
      return [edit(start, start, "["), edit(holder.range.end, value.range.start, " " + name), last]
    default: return []
    }
  }
}
