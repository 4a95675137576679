// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit

extension BarAnswer {
  /// What stands for a decider that is not known.
  package static let unknownDecider = "unknown"

  /// The answer of a resolution, with everything unknown that the source left open.
  @MainActor init(_ resolution: StatusBarResolution, in hierarchy: HierarchyModel) {
    // A controller that only stands for one that is not known answers for nobody.
    let styleIsOpen =
      !(hierarchy.unknowns[.style] ?? []).isEmpty
      || resolution.styleDecider.viewController.map { hierarchy.node(of: $0) == nil } ?? false
    let hiddenIsOpen =
      !(hierarchy.unknowns[.hidden] ?? []).isEmpty
      || resolution.hiddenDecider.viewController.map { hierarchy.node(of: $0) == nil } ?? false
    self.init(
      style: styleIsOpen ? .unknown : Style(resolution.style),
      fallback: styleIsOpen ? nil : resolution.fallback.map { Style($0) },
      requested: styleIsOpen ? nil : resolution.requestedStyle.map(Self.name),
      decidedBy: hierarchy.unknownChild.contains(.style)
        ? Self.unknownDecider : Self.name(resolution.styleDecider, in: hierarchy),
      hidden: hiddenIsOpen ? nil : resolution.isStatusBarHidden,
      hiddenDecidedBy: hierarchy.unknownChild.contains(.hidden)
        ? Self.unknownDecider : Self.name(resolution.hiddenDecider, in: hierarchy))
    let conditions = (hierarchy.conditions[.style] ?? []) + (hierarchy.conditions[.hidden] ?? [])
    when = conditions.isEmpty ? nil : conditions.joined(separator: " and ")
  }

  /// Takes back who decides and what: it is not known who has the bar.
  mutating func forgetDecision() {
    style = .unknown
    fallback = nil
    requested = nil
    hidden = nil
    decidedBy = Self.unknownDecider
    hiddenDecidedBy = Self.unknownDecider
    contrast = nil
    readable = nil
  }

  @MainActor private static func name(_ decider: StatusBarResolution.Decider, in hierarchy: HierarchyModel) -> String? {
    switch decider {
    case .viewController(let controller): hierarchy.node(of: controller)?.name ?? unknownDecider
    case .application: "application"
    case .infoPlist: "Info.plist"
    case .device: "device"
    case .nobody: nil
    }
  }

  static func name(_ style: UIStatusBarStyle) -> String {
    switch style {
    case .lightContent: "lightContent"
    case .darkContent: "darkContent"
    default: "default"
    }
  }
}

extension BarAnswer.Style {
  /// What is drawn; nothing is known of the style of a hidden bar.
  init(_ content: StatusBarResolution.Content?) {
    switch content {
    case .lightContent: self = .lightContent
    case .darkContent: self = .darkContent
    case .adaptive: self = .adaptive
    case nil: self = .unknown
    }
  }
}
