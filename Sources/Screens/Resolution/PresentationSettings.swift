// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit

/// How a controller is presented, from the segue, the code and the storyboard.
struct PresentationSettings {
  let app: AppModel
  let answer: (Atom) -> Bool?

  /// The presentation style under UIKit's name; `automatic` where nothing sets it.
  func style(of edge: ControllerEdge) -> (name: String, isSure: Bool, location: Location?) {
    let node = app.graph[edge.child]
    if case .presented(.some(let style)) = edge.kind { return (style, true, edge.location) }
    let settings = ControllerSettings(app: app, node: node, answer: answer)
    if let setting = settings.value(of: "modalPresentationStyle") {
      if case .constant(_, let name)? = setting.value { return (name, setting.isSure, setting.location) }
      return ("automatic", false, setting.location)
    }
    if let scene = app.scene(of: node), let style = scene.controller.modalPresentationStyle {
      return (style, true, Location(file: scene.document.path, range: scene.controller.range))
    }
    return ("automatic", true, nil)
  }

  /// The detents of a sheet, smallest first as the app lists them; nil where it sets none.
  func detents(of node: ControllerNode) -> [String]? {
    let settings = ControllerSettings(app: app, node: node, answer: answer)
    guard case .array(let elements)? = settings.value(of: "detents")?.value, !elements.isEmpty else { return nil }
    return elements.map { element in
      if case .constant(_, let name) = element { name } else { "custom" }
    }
  }
}
