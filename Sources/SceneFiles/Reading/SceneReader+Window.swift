// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeadlessUIKit

/// A window of a scene file, with the private hook of SB-WIN-06.
final class SceneWindow: UIWindow {
  var isEligible = true
  override var _canAffectStatusBarAppearance: Bool { isEligible }
}

extension SceneReader {
  mutating func window(_ node: Int, in scene: UIWindowScene) throws(SceneFault) {
    guard tape[node].kind == .object else { throw SceneFault(node, "must be an object") }
    let name =
      try value(of: .class, in: node).map { value throws(SceneFault) in
        try word(
          value,
          ["UIWindow": 0, "UITextEffectsWindow": 1, "UIRemoteKeyboardWindow": 2])
      } ?? 0
    let isInScene = value(of: .windowScene, in: node) == nil
    let window: UIWindow =
      switch name {
      case 1: UITextEffectsWindow(frame: scene.coordinateSpaceBounds)
      case 2: UIRemoteKeyboardWindow(frame: scene.coordinateSpaceBounds)
      default: isInScene ? SceneWindow(windowScene: scene) : SceneWindow()
      }
    if isInScene { window.windowScene = scene } else { window.list(in: scene) }
    var isHidden = false
    try members(of: node) { reader, key, value throws(SceneFault) in
      switch key {
      case .class: break
      case .windowLevel: window.windowLevel = try reader.windowLevel(value)
      case .isHidden: isHidden = try reader.bool(value)
      case .isKeyWindow: _ = try reader.bool(value)
      case .frame: window.frame = try reader.rectangle(value)
      case .windowScene:
        guard reader.tape[value].kind == .null else { throw SceneFault(value, "must be null") }
      case .canAffectStatusBarAppearance:
        let isEligible = try reader.bool(value)
        (window as? SceneWindow)?.isEligible = isEligible
      case .overrideUserInterfaceStyle: window.overrideUserInterfaceStyle = try reader.interfaceStyle(value)
      case .traitOverrides: window.traitOverrides = try reader.traits(value)
      case .rootViewController:
        if reader.tape[value].kind != .null {
          window.rootViewController = try reader.controller(value, depth: 1)
        }
      default: return false
      }
      return true
    }
    window.isHidden = isHidden
  }

  private func windowLevel(_ node: Int) throws(SceneFault) -> UIWindow.Level {
    if tape[node].kind == .number { return UIWindow.Level(CGFloat(try number(node))) }
    return try word(node, ["normal": .normal, "statusBar": .statusBar, "alert": .alert])
  }
}
