// SPDX-License-Identifier: Apache-2.0

import AppReading
import Legibility

extension ViewModels {
  /// Whether the view of a controller that the app makes has an opaque colour of its own before it is seen, whoever makes
  /// that view.
  package func isOpaque(viewOf object: AbstractObject) -> Bool {
    guard let id = graph.node(of: object), let view = controller(graph[id]).fields["view"],
      view.settings["alpha"] == nil, let setting = view.settings["backgroundColor"]?.last, setting.condition == .always
    else { return false }
    let colors = setting.values(evaluator, expected: "UIColor").alternatives
    return !colors.isEmpty
      && colors.allSatisfy { alternative in
        guard let color = ColorCalls.color(of: alternative.value, evaluator) else { return false }
        return color.light.alpha >= 1 && color.dark.alpha >= 1
      }
  }
}
