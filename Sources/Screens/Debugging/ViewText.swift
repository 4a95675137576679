// SPDX-License-Identifier: Apache-2.0

import AppReading

/// The views of a controller as they were made of its code: what is set on them, what they are tied to, and whether they
/// reach to the top of the view they lie in.
package struct ViewText {
  private let app: AppModel

  package init(_ app: AppModel) { self.app = app }

  /// - Parameter name: the class of the controllers.
  @MainActor package func trees(of name: String) -> String {
    var text = ""
    for node in app.graph.nodes where node.name == name {
      text += "\(name) made at \(node.location)\n"
      let object = app.views.controller(node)
      if let root = object.fields["view"] { append(root, in: nil, 1, to: &text) }
      for other in object.placed { text += "  the view of \(other.className)#\(other.id) is added\n" }
      if object.hasLostLayout { text += "  some constraints are not followed\n" }
      if let lost = object.lost { text += "  something at \(lost) is not followed\n" }
    }
    return text
  }

  @MainActor private func append(_ view: ViewObject, in parent: ViewObject?, _ depth: Int, to text: inout String) {
    guard depth < ViewPainter.maximumDepth else { return }
    let indent = String(repeating: "  ", count: depth)
    text += "\(indent)\(view.className)#\(view.id) made at \(view.location)"
    if let controller = view.controller { text += ", the view of \(controller.className)#\(controller.id)" }
    if view.isOptional { text += ", perhaps" }
    if view.isUnseen { text += ", not followed" }
    if let parent {
      let settings = ColorSettings(app: app) { _ in nil }
      text += ", \(ViewCoverage(app: app, settings: settings).coverage(of: view, in: parent))"
    }
    text += "\n"
    for (key, settings) in view.settings.sorted(by: { $0.key < $1.key }) {
      for setting in settings { text += "\(indent)  .\(key) = \(setting.value.text) when \(setting.condition.text)\n" }
    }
    for pin in view.pins {
      let target =
        switch pin.target {
        case .edge(let edge, let other): "\(edge) of \(other.className)#\(other.id)"
        case .superview(let edge): "\(edge) of the superview"
        case .safeArea: "the safe area"
        case .margin(let other): "the margin of \(other.map { "\($0.className)#\($0.id)" } ?? "the superview")"
        case .other: "something else"
        }
      text += "\(indent)  \(pin.edge) to \(target) \(pin.constant)\n"
    }
    for subview in view.subviews { append(subview, in: view, depth + 1, to: &text) }
  }
}
