// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// A bar style that a theme of the app chooses, and a screen with the theme's colours that takes the navigation bar away for a
/// while and does not answer itself: UIKit asks the screen then, and what the bar style said is lost (SB-NAV-02, SB-NAV-06).
struct PassedBarStyle {
  var screen: String
  /// Where the screen takes the navigation bar away.
  var hiding: Location
  /// Where the navigation bar gets its style.
  var style: Location

  static func all(
    in app: AuditedApp, hidings: (ControllerNode.ID) -> [AttributeTable.Setting],
    silentScreen: (AttributeTable.Setting, [ControllerNode.ID]) -> ControllerNode.ID?
  ) -> [PassedBarStyle] {
    let graph = app.model.graph
    let roots = ThemeRoots(app)
    var seen: Set<Location> = []
    var result: [PassedBarStyle] = []
    for stack in graph.nodes where app.isStack(stack) && answersByBar(stack, in: app) {
      let hidings = hidings(stack.id).filter { isForAWhile($0) && !seen.contains($0.location) }
      guard !hidings.isEmpty, let style = choice(of: stack.id, in: app) else { continue }
      let themes = style.themes(roots, app)
      let contents = graph.children(of: stack.id).filter(\.isContainment).map(\.child)
      for hiding in hidings {
        guard let silent = silentScreen(hiding, contents), let type = graph[silent].object.type,
          app.isControllerBased(hiding.location.file) != false,
          app.screens(of: [type]).contains(where: { $0.styleDecider == stack.id }),
          isPainted(type, by: themes, roots, in: app), seen.insert(hiding.location).inserted
        else { continue }
        result.append(
          PassedBarStyle(screen: graph[silent].name, hiding: hiding.location, style: style.setting.location))
      }
    }
    return result.sorted { $0.hiding < $1.hiding }
  }

  /// Whether a stack leaves its answer to the navigation bar.
  private static func answersByBar(_ stack: ControllerNode, in app: AuditedApp) -> Bool {
    guard !app.forwardsFromNavigation else { return false }
    return stack.object.type.map { type in
      [Hook.preferredStatusBarStyle, .childForStatusBarStyle].allSatisfy {
        app.model.hooks.override(of: $0, for: type) == nil
      }
    } ?? true
  }

  /// Whether the navigation bar is taken away while the screen is seen, and comes back.
  private static func isForAWhile(_ hiding: AttributeTable.Setting) -> Bool {
    hiding.values.alternatives.contains { alternative in
      if case .boolean = alternative.value { alternative.condition != .always } else { true }
    }
  }

  private struct Choice {
    var setting: AttributeTable.Setting

    /// The types of the app that the style is read from, and the one whose code hands it out.
    func themes(_ roots: ThemeRoots, _ app: AuditedApp) -> Set<TypeSymbol.ID> {
      guard let reference = app.model.program.entry(at: setting.location),
        case .assign(_, _, let value) = app.model.program[reference].kind
      else { return [] }
      let body = app.model.program[reference.body]
      var result = roots.roots(of: value, in: body)
      if let owner = body.owner, case let name = app.model.symbols[owner].name,
        !app.model.symbols.isViewController(name), !app.model.symbols.isSubclass(name, of: "UIResponder")
      {
        result.insert(owner)
      }
      return result
    }
  }

  /// What gives a stack's bar the black style in one state of the app and another style in others.
  private static func choice(of stack: ControllerNode.ID, in app: AuditedApp) -> Choice? {
    let settings =
      app.model.attributes.proxySettings(of: "barStyle", for: stack, graph: app.model.graph)
      + app.model.attributes.settings(of: "barStyle", for: stack, graph: app.model.graph)
    return settings.first { setting in
      let names = Set(
        setting.values.alternatives.compactMap { alternative -> String? in
          if case .constant(_, let name) = alternative.value { name } else { nil }
        })
      return names.contains("default") && names.count > 1
    }.map(Choice.init)
  }

  /// Whether a screen gives a view of its own a background that is read from one of the types.
  private static func isPainted(
    _ screen: TypeSymbol.ID, by themes: Set<TypeSymbol.ID>, _ roots: ThemeRoots, in app: AuditedApp
  ) -> Bool {
    let program = app.model.program
    return (program.bodiesByOwner[screen] ?? []).contains { id in
      let body = program[id]
      return body.entries.contains { entry in
        guard case .assign(let target, _, let value) = entry.kind,
          case .member(.some(let view), "backgroundColor") = target.unwrapped.kind, isOwn(view, in: body)
        else { return false }
        return !roots.roots(of: value, in: body).isDisjoint(with: themes)
      }
    }
  }

  private static func isOwn(_ view: Expression, in body: Body) -> Bool {
    switch view.unwrapped.kind {
    case .name(let name): body.definitions[name] == nil && !body.parameters.contains { $0.name == name }
    case .member(.some(let base), _): base.isSelf
    default: false
    }
  }
}
