// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Bar styles that the user chooses while the app runs and that reach the appearance proxy alone: UIKit asks a proxy when a
/// bar comes into a window, so the bars that are there keep theirs, and the status bar over them its look (SB-NAV-06,
/// SB-NAV-09).
struct LateBarStyles {
  /// Where the proxy is set.
  var location: Location
  /// A navigation controller that is there by then.
  var stack: ControllerNode.ID
  /// Where that is made.
  var made: Location

  static func all(in app: AuditedApp) -> [LateBarStyles] {
    if refreshes(app) { return [] }
    var seen: Set<Location> = []
    var result: [LateBarStyles] = []
    for screen in app.resolvedScreens {
      guard let stack = screen.styleDecider, app.isStack(app.model.graph[stack]), isThereFromTheStart(screen),
        app.model.graph[stack].object.type.flatMap({ app.model.hooks.override(of: .preferredStatusBarStyle, for: $0) })
          == nil
      else { continue }
      let settings = app.model.attributes.proxySettings(of: "barStyle", for: stack, graph: app.model.graph)
      let chosen = settings.filter { $0.isByAction }
      for setting in chosen where isChoice(setting, among: chosen) && seen.insert(setting.location).inserted {
        guard app.isControllerBased(setting.location.file) != false else { continue }
        result.append(
          LateBarStyles(location: setting.location, stack: stack, made: app.model.graph[stack].location))
      }
    }
    return result.sorted { $0.location < $1.location }
  }

  /// Whether a setting gives one style or another, by itself or as a branch beside others. A style that is the same whenever it
  /// is set is meant for what is shown next.
  private static func isChoice(_ setting: AttributeTable.Setting, among settings: [AttributeTable.Setting]) -> Bool {
    let values = Set(setting.values.alternatives.map(\.value))
    if values.count > 1 { return true }
    return setting.condition != .always
      && settings.contains { other in
        other.condition != .always && other.location.file == setting.location.file && other.function == setting.function
          && Set(other.values.alternatives.map(\.value)) != values
      }
  }

  /// Whether a screen stands in the window from the beginning, and nothing is presented or pushed on the way to it.
  private static func isThereFromTheStart(_ screen: ResolvedScreen) -> Bool {
    guard let edges = screen.context?.edges, screen.context?.startsAtWindow == true else { return false }
    return edges.dropFirst().allSatisfy { $0.isContainment && $0.kind != .pushed && !$0.isByAction }
  }

  /// Whether some code of the app can give the bars that are there another style: by setting it on a bar itself, by making the
  /// screens anew, or by taking the views of windows out and putting them in again.
  private static func refreshes(_ app: AuditedApp) -> Bool {
    let program = app.model.program
    let setsBars = (program.assignments["barStyle"] ?? []).contains { reference in
      guard case .assign(let target, _, _) = program[reference].kind,
        case .member(.some(let bar), _) = target.unwrapped.kind
      else { return false }
      return app.isNavigationBar(bar, in: program[reference.body])
    }
    if setsBars { return true }
    let makesAnew = (program.assignments["rootViewController"] ?? []).contains { app.model.isReachedByUserAlone($0) }
    if makesAnew { return true }
    return (program.calls["removeFromSuperview"] ?? []).contains { reference in
      program[reference.body].readExpressions.contains { $0.mentionsWindows }
    }
  }
}

extension Expression {
  /// Whether windows of the application are asked for.
  fileprivate var mentionsWindows: Bool { mentionsWindows(depth: 0) }

  private func mentionsWindows(depth: Int) -> Bool {
    guard depth < 32 else { return false }
    if case .member(_, let name) = kind, KnownAPI.has(name, .givesWindow) { return true }
    return children.contains { $0.mentionsWindows(depth: depth + 1) }
  }
}
