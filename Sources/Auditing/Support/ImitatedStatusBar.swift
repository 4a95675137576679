// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// Screens that hide the status bar and show a clock and a battery in its place.
package enum ImitatedStatusBar {
  /// The labels of a class that show the time, and those that show the battery, by the properties that hold them.
  private struct Labels {
    var clocks: Set<String> = []
    var batteries: Set<String> = []
  }

  package static func findings(in app: AuditedApp) -> [Finding] {
    let labels = labels(in: app)
    guard !labels.isEmpty else { return [] }
    return HookOverrides.all(in: app).filter { $0.hook == .prefersStatusBarHidden }.compactMap { override in
      let answers = app.model.hooks.override(of: override.hook, for: override.type)?.values.alternatives ?? []
      // A state that can be true at some time counts: the labels fill the bar's place then.
      guard answers.contains(where: { $0.value != .boolean(false) && $0.value != .nil }) else { return nil }
      return override.classes.lazy.compactMap { finding($0, labels, in: app) }.first
    }
  }

  /// Words of the time and of the battery in what is written into a label.
  private static let clockWords = KnownAPI.names(.tellsTime)
  private static let batteryWords: Set<String> = ["batteryLevel", "batteryState"]

  /// The classes of the app that show both in labels of their own.
  private static func labels(in app: AuditedApp) -> [TypeSymbol.ID: Labels] {
    let program = app.model.program
    var result: [TypeSymbol.ID: Labels] = [:]
    for reference in program.assignments["text"] ?? [] {
      guard let owner = program[reference.body].owner, case .assign(let target, _, let value) = program[reference].kind,
        case .member(.some(let base), _) = target.unwrapped.kind, let label = base.lastName
      else { continue }
      let words = words(value)
      if !words.isDisjoint(with: batteryWords) {
        result[owner, default: Labels()].batteries.insert(label)
      } else if !words.isDisjoint(with: clockWords) {
        result[owner, default: Labels()].clocks.insert(label)
      }
    }
    return result.filter { !$0.value.clocks.isEmpty && !$0.value.batteries.isEmpty }
  }

  private static func finding(
    _ type: TypeSymbol.ID, _ labels: [TypeSymbol.ID: Labels], in app: AuditedApp
  ) -> Finding? {
    for node in app.model.graph.nodes where node.object.type == type {
      for view in app.model.placedViews(of: node.id, reading: true) {
        guard let own = view.type.flatMap({ app.model.symbols.lineage(of: $0).lazy.compactMap { labels[$0] }.first }),
          let (clock, battery) = places(of: own, in: view)
        else { continue }
        return Finding(
          rule: FakeStatusBar.id, severity: .error,
          message:
            "a clock and a battery of the app's own stand where the hidden status bar would be; show the system's bar",
          location: clock, notes: clock == battery ? [] : [Note("the battery", at: battery)])
      }
    }
    return nil
  }

  /// Where it is said that both lie in the bar's place: each by itself, or the view in which they are.
  private static func places(of labels: Labels, in view: PlacedView) -> (clock: Location, battery: Location)? {
    func place(_ names: Set<String>) -> Location? {
      names.sorted().lazy.compactMap { view.parts[$0] }.first { isInBar($0.top, $0.height) }?.location
    }
    if let clock = place(labels.clocks), let battery = place(labels.batteries) { return (clock, battery) }
    guard !view.isRoot, view.height != nil, isInBar(view.top, view.height) else { return nil }
    return (view.location, view.location)
  }

  /// Whether something begins in the lowest of all status bars and ends within the highest.
  private static func isInBar(_ top: Double, _ height: Double?) -> Bool {
    top >= 0 && top < BarHeights.plain && top + (height ?? 0) <= (BarHeights.statusBar.max() ?? 0)
  }

  private static func words(_ expression: Expression) -> Set<String> {
    var result: Set<String> = []
    func visit(_ expression: Expression, depth: Int) {
      guard depth < 64 else { return }
      switch expression.kind {
      case .name(let name), .member(_, let name): result.insert(name)
      default: break
      }
      for child in expression.children { visit(child, depth: depth + 1) }
    }
    visit(expression, depth: 0)
    return result
  }
}
