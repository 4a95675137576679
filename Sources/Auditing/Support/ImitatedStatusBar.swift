// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// Screens that hide the status bar and show a clock and a battery in its place.
package enum ImitatedStatusBar {
  package static func findings(in app: AuditedApp) -> [Finding] {
    HookOverrides.all(in: app).filter { $0.hook == .prefersStatusBarHidden }.compactMap { override in
      let answers = app.model.hooks.override(of: override.hook, for: override.type)?.values.alternatives ?? []
      // A state that can be true at some time counts: the labels fill the bar's place then.
      guard answers.contains(where: { $0.value != .boolean(false) && $0.value != .nil }) else { return nil }
      return finding(override.type, in: app)
    }
  }

  /// Words of the time and of the battery in what is written into a label.
  private static let clockWords = KnownAPI.names(.tellsTime)
  private static let batteryWords: Set<String> = ["batteryLevel", "batteryState"]

  private static func finding(_ type: TypeSymbol.ID, in app: AuditedApp) -> Finding? {
    let program = app.model.program
    var clocks: Set<String> = []
    var batteries: Set<String> = []
    var frames: [String: Location] = [:]
    for id in program.bodiesByOwner[type] ?? [] {
      let body = program[id]
      for entry in body.entries {
        guard case .assign(let target, _, let value) = entry.kind,
          case .member(.some(let base), let property) = target.unwrapped.kind,
          let view = base.lastName
        else { continue }
        switch property {
        case "text":
          let words = Self.words(value)
          if !words.isDisjoint(with: clockWords) { clocks.insert(view) }
          if !words.isDisjoint(with: batteryWords) { batteries.insert(view) }
        case "frame" where isInBar(value): frames[view] = frames[view] ?? program.location(entry.range, in: body)
        default: continue
        }
      }
    }
    let places = clocks.subtracting(batteries).compactMap { frames[$0] }.sorted()
    let others = batteries.compactMap { frames[$0] }.sorted()
    guard let clock = places.first, let battery = others.first else { return nil }
    return Finding(
      rule: FakeStatusBar.id, severity: .error,
      message:
        "a clock and a battery of the app's own stand where the hidden status bar would be; show the system's bar",
      location: clock, notes: [Note("the battery", at: battery)])
  }

  /// Whether a rectangle of numbers lies within the lowest of all status bars.
  private static func isInBar(_ value: Expression) -> Bool {
    guard case .call(let function, let arguments) = value.unwrapped.kind, arguments.count == 4,
      KnownAPI.has(function.lastName ?? "", .makesRectangle), let y = arguments[1].value.numbers?.max(),
      let height = arguments[3].value.numbers?.max()
    else { return false }
    return y >= 0 && y + height <= (BarHeights.statusBar.max() ?? 0)
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
