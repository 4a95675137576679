// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit
import PlatformAPI

extension PresentationSettings {
  /// The style of a card where the app's state chooses among styles that all are one: in the width of a phone a popover, a
  /// form sheet and a page sheet become the same sheet (SB-PRES-12), so nothing hangs on the choice. Nil where one of them
  /// is something else, or may be.
  func card(_ setting: SettingDecision, of node: ControllerNode) -> String? {
    guard circumstances.answer(.pad) == false, !setting.choices.isEmpty else { return nil }
    let unset = settings(of: node).unset
    var names: [String] = []
    for choice in setting.choices {
      guard case .constant(_, let name) = choice.value ?? unset, KnownAPI.has(name, .coversPart) else { return nil }
      names.append(name)
    }
    // What is automatic for a controller of the system that has a style of its own may fill the screen.
    if names.contains("automatic"), ownOrForeignStyles(of: node) != nil || fillsScreenByItself(node) { return nil }
    if names.contains("popover") {
      switch adaptation(of: node) {
      case .unasked: break
      case .style(let name) where KnownAPI.has(name, .coversPart): break
      case .style, .unknown: return nil
      }
    }
    return names.first { $0 != "popover" } ?? names.first
  }
}
