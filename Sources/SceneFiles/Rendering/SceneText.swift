// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeadlessUIKit

extension SceneFile {
  /// The answer for people: the windows as trees with the deciders marked, the bar, and why.
  ///
  /// - Returns: lines with a line break at the end of each.
  package func text() throws(SceneError) -> String {
    var parts: [String] = []
    for (index, (id, scene)) in scenes.enumerated() {
      let resolution = try Self.resolve(scene)
      var lines: [String] = []
      if isList { lines.append("scene \(id ?? "\(index)")") }
      lines += SceneTree(resolution).lines(of: scene)
      lines.append("")
      lines += Self.summary(of: resolution, scene.environment)
      lines.append("")
      lines += Self.reasons(of: resolution)
      parts.append(lines.map { $0 + "\n" }.joined())
    }
    return parts.joined(separator: "\n")
  }

  private static func summary(of resolution: StatusBarResolution, _ environment: AppearanceEnvironment) -> [String] {
    var rows: [(String, String)] = []
    rows.append(("status bar", look(of: resolution)))
    rows.append(("style", "decided by \(decider(resolution.styleDecider))\(asked(resolution))"))
    rows.append(("hidden", "decided by \(decider(resolution.hiddenDecider))"))
    if let frame = resolution.statusBarFrame {
      rows.append(
        (
          "frame",
          "\(number(frame.minX)), \(number(frame.minY)), \(number(frame.width)) by \(number(frame.height)) points"
        ))
    } else {
      rows.append(("frame", "not known for this device"))
    }
    rows.append(("top inset", resolution.safeAreaTop.map { "\(number($0)) points" } ?? "not known"))
    rows.append(
      (
        "on",
        "iOS \(environment.iOS), SDK \(environment.linkedSDK), \(environment.device.name), \(orientation(environment))"
      ))
    rows.append(("certainty", resolution.certainty.rawValue))
    return rows.map { row in row.0.padding(toLength: 12, withPad: " ", startingAt: 0) + row.1 }
  }

  /// What is seen, in a few words.
  static func look(of resolution: StatusBarResolution) -> String {
    if resolution.isStatusBarHidden { return "hidden" }
    switch resolution.style {
    case .adaptive?: return "adaptive (\(resolution.fallback?.rawValue ?? "unknown") by traits)"
    case let style?: return style.rawValue
    case nil: return "unknown"
    }
  }

  private static func asked(_ resolution: StatusBarResolution) -> String {
    guard let style = resolution.requestedStyle else { return "" }
    let interface = resolution.userInterfaceStyle.map {
      $0 == .dark ? ", interface style dark" : ", interface style light"
    }
    return ", which asks for \(JSONWriter.word(style))\(interface ?? "")"
  }

  static func decider(_ decider: StatusBarResolution.Decider) -> String {
    JSONWriter.name(decider) ?? "nobody"
  }

  private static func reasons(of resolution: StatusBarResolution) -> [String] {
    let width = resolution.trace.map(\.rule.rawValue.count).max() ?? 0
    // The two searches go the same way for a while; what both found is said once.
    var seen: Set<String> = []
    return resolution.trace.compactMap { step in
      let rule = step.rule.rawValue.padding(toLength: width, withPad: " ", startingAt: 0)
      let who = step.controller.map { "\(name(of: $0)): " } ?? ""
      let line = "\(rule)  \(who)\(step.rule.statement)"
      return seen.insert(line).inserted ? line : nil
    }
  }

  private static func orientation(_ environment: AppearanceEnvironment) -> String {
    environment.orientation.isLandscape ? "landscape" : "portrait"
  }

  static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
  }
}
