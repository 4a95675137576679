// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit

extension BarAnswer {
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
      requested: styleIsOpen ? nil : resolution.requestedStyle.map { RequestedStyle($0) },
      decidedBy: hierarchy.unknownChild.contains(.style)
        ? .unknown : Decider(resolution.styleDecider, in: hierarchy),
      hidden: hiddenIsOpen ? nil : resolution.isStatusBarHidden,
      hiddenDecidedBy: hierarchy.unknownChild.contains(.hidden)
        ? .unknown : Decider(resolution.hiddenDecider, in: hierarchy))
    let conditions = (hierarchy.conditions[.style] ?? []) + (hierarchy.conditions[.hidden] ?? [])
    when = conditions.isEmpty ? nil : conditions.joined(separator: " and ")
  }
}

extension BarAnswer.RequestedStyle {
  init(_ style: UIStatusBarStyle) {
    switch style {
    case .lightContent: self = .lightContent
    case .darkContent: self = .darkContent
    default: self = .default
    }
  }
}

extension Decider {
  /// Nil where nobody decides.
  @MainActor fileprivate init?(_ decider: StatusBarResolution.Decider, in hierarchy: HierarchyModel) {
    switch decider {
    case .viewController(let controller): self = hierarchy.node(of: controller).map { .controller($0.name) } ?? .unknown
    case .application: self = .application
    case .infoPlist: self = .infoPlist
    case .device: self = .device
    case .nobody: return nil
    }
  }
}

extension BarAnswer.Style {
  /// What is drawn; a hidden bar has no style of its own.
  init(_ content: StatusBarResolution.Content?) {
    switch content {
    case .lightContent: self = .lightContent
    case .darkContent: self = .darkContent
    case .adaptive: self = .adaptive
    case nil: self = .unknown
    }
  }
}
