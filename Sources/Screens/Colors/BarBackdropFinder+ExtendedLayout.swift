// SPDX-License-Identifier: Apache-2.0

import AppReading
import HeadlessUIKit
import PlatformAPI

extension BarBackdropFinder {
  /// Whether a stack lays the view of its top controller out under the bar: under a translucent one where it extends to
  /// the top edge, and under an opaque one where it asks for that too. Nil where what is set is not followed.
  func extendsUnderBar(_ top: UIViewController, isTranslucent: Bool) -> Bool? {
    guard let node = hierarchy.node(of: top) else { return isTranslucent }
    let drawn = app.scene(of: node)?.controller.attributes ?? [:]
    guard let edges = extendsToTop(node, top, drawn["edgesForExtendedLayout"]) else { return nil }
    guard edges, !isTranslucent else { return edges }
    let name = "extendedLayoutIncludesOpaqueBars"
    let values = possible(name, node, top)
    if values.isEmpty { return drawn[name] == "YES" }
    let answers = Set(values.map { if case .boolean(let value) = $0 { value } else { Bool?.none } })
    return answers.count == 1 ? answers.first ?? nil : nil
  }

  private func extendsToTop(_ node: ControllerNode, _ top: UIViewController, _ drawn: String?) -> Bool? {
    let values = possible("edgesForExtendedLayout", node, top)
    if values.isEmpty { return drawn.map { $0.split(separator: ",").contains("top") } ?? true }
    let answers = Set(values.map(Self.includesTop))
    return answers.count == 1 ? answers.first ?? nil : nil
  }

  /// Whether edges hold the top one: `[.left, .right]`, `UIRectEdgeNone`.
  private static func includesTop(_ value: Value) -> Bool? {
    switch value {
    case .array(let elements):
      let parts = elements.map(includesTop)
      return parts.contains(true) ? true : parts.contains(nil) ? nil : false
    case .constant(_, let name):
      let short = name.hasPrefix("UIRectEdge") ? name.dropFirst("UIRectEdge".count) : name[...]
      return KnownAPI.has(short.prefix(1).lowercased() + short.dropFirst(), .topEdge)
    case .integer(let bits): return bits & 1 == 1
    default: return nil
    }
  }

  private func possible(_ name: String, _ node: ControllerNode, _ controller: UIViewController) -> [Value] {
    let settings = settings(controller)
    return app.attributes.settings(of: name, for: node.id, graph: app.graph)
      .filter { $0.condition.holds(settings.answer) != false }.suffix(1)
      .flatMap { $0.values.possible(settings.answer).map(\.value) }
  }
}
