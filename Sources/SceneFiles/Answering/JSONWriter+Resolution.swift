// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeadlessUIKit

extension JSONWriter {
  /// The keys of an answer, in the order of section 11.1 of SCENE.md.
  @MainActor mutating func resolution(_ resolution: StatusBarResolution) {
    key("style")
    if let style = resolution.style { string(style.rawValue) } else { null() }
    key("requestedStyle")
    if let style = resolution.requestedStyle { string(Self.word(style)) } else { null() }
    key("isStatusBarHidden")
    bool(resolution.isStatusBarHidden)
    key("animation")
    switch resolution.animation {
    case .none?: string("none")
    case .fade?: string("fade")
    case .slide?: string("slide")
    case nil: null()
    }
    key("styleDecidedBy")
    string(Self.name(resolution.styleDecider))
    key("hiddenDecidedBy")
    string(Self.name(resolution.hiddenDecider))
    key("userInterfaceStyleOfDecider")
    if let style = resolution.userInterfaceStyle { string(style == .dark ? "dark" : "light") } else { null() }
    key("statusBarFrame")
    if let frame = resolution.statusBarFrame { rectangle(frame) } else { null() }
    key("safeAreaTop")
    if let inset = resolution.safeAreaTop { number(inset) } else { null() }
    key("trace")
    open("[")
    for step in resolution.trace { traceStep(step) }
    close("]")
    key("certainty")
    string(resolution.certainty.rawValue)
  }

  private mutating func rectangle(_ rectangle: CGRect) {
    open("{")
    key("x")
    number(Double(rectangle.minX))
    key("y")
    number(Double(rectangle.minY))
    key("width")
    number(Double(rectangle.width))
    key("height")
    number(Double(rectangle.height))
    close("}")
  }

  @MainActor private mutating func traceStep(_ step: TraceStep) {
    open("{")
    key("step")
    string(step.kind.rawValue)
    key("controller")
    string(step.controller.map(SceneFile.name(of:)))
    key("rule")
    step.rule.withIdentifier { plain($0) }
    close("}")
  }

  static func word(_ style: UIStatusBarStyle) -> String {
    switch style {
    case .lightContent: "lightContent"
    case .darkContent: "darkContent"
    default: "default"
    }
  }

  /// The name of a decider, nil where nobody decides.
  @MainActor static func name(_ decider: StatusBarResolution.Decider) -> String? {
    switch decider {
    case .viewController(let controller): SceneFile.name(of: controller)
    case .application: "application"
    case .infoPlist: "Info.plist"
    case .device: "device"
    case .nobody: nil
    }
  }
}
