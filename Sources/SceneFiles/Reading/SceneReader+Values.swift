// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeadlessUIKit

extension SceneReader {
  func version(_ node: Int) throws(SceneFault) -> SystemVersion {
    let text = try string(node)
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let version = SystemVersion(text), parts.dropFirst().allSatisfy({ $0.utf8.count <= 2 }),
      parts[0].first != "0", (7...18).contains(version.major) || version.major == 26 || version.major == 27
    else { throw SceneFault(node, "'\(text)' is no version of iOS from 7 to 18, 26 or 27") }
    return version
  }

  func device(_ node: Int) throws(SceneFault) -> Device {
    let name = try string(node)
    guard let device = Device.named(name) else { throw SceneFault(node, "'\(name)' is no device of the table") }
    return device
  }

  func statusBarStyle(_ node: Int) throws(SceneFault) -> UIStatusBarStyle {
    guard tape[node].kind == .number else {
      return try word(node, ["default": .default, "lightContent": .lightContent, "darkContent": .darkContent])
    }
    // Swift's enumeration holds one raw value without a current case; it stands for every other number (SB-STYLE-11).
    let automatic = UIStatusBarStyle(rawValue: 2) ?? .default
    return UIStatusBarStyle(rawValue: try natural(node)) ?? automatic
  }

  func barStyle(_ node: Int) throws(SceneFault) -> UIBarStyle {
    guard tape[node].kind == .number else {
      return try word(
        node, ["default": .default, "black": .black, "blackOpaque": .black, "blackTranslucent": .black])
    }
    return try natural(node) == 0 ? .default : .black
  }

  func animation(_ node: Int) throws(SceneFault) -> UIStatusBarAnimation {
    try word(node, ["none": .none, "fade": .fade, "slide": .slide])
  }

  func interfaceStyle(_ node: Int) throws(SceneFault) -> UIUserInterfaceStyle {
    try word(node, ["unspecified": .unspecified, "light": .light, "dark": .dark])
  }

  func sizeClass(_ node: Int) throws(SceneFault) -> UIUserInterfaceSizeClass {
    try word(node, ["unspecified": .unspecified, "compact": .compact, "regular": .regular])
  }

  /// Checks a colour; no rule reads one but the backdrop's.
  func color(_ node: Int) throws(SceneFault) -> UInt32 {
    let text = try string(node)
    guard text.utf8.count == 7, text.first == "#", text.utf8.dropFirst().allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
      let value = UInt32(text.dropFirst(), radix: 16)
    else { throw SceneFault(node, "'\(text)' is no colour of the form #RRGGBB") }
    return value
  }

  func colorOrNull(_ node: Int) throws(SceneFault) {
    if tape[node].kind != .null { _ = try color(node) }
  }

  mutating func rectangle(_ node: Int) throws(SceneFault) -> CGRect {
    var values: [SceneKey: Double] = [:]
    try members(of: node) { reader, key, value throws(SceneFault) in
      switch key {
      case .x, .y, .width, .height:
        let number = try reader.number(value)
        if number < 0 && (key == .width || key == .height) { throw SceneFault(value, "must not be negative") }
        values[key] = number
        return true
      default: return false
      }
    }
    func part(_ key: SceneKey) throws(SceneFault) -> Double {
      guard let number = values[key] else { throw SceneFault(missing: key, in: node) }
      return number
    }
    return CGRect(x: try part(.x), y: try part(.y), width: try part(.width), height: try part(.height))
  }

  mutating func traits(_ node: Int) throws(SceneFault) -> UITraitOverrides {
    var overrides = UITraitOverrides()
    try members(of: node) { reader, key, value throws(SceneFault) in
      switch key {
      case .userInterfaceStyle: overrides.userInterfaceStyle = try reader.interfaceStyle(value)
      case .horizontalSizeClass: overrides.horizontalSizeClass = try reader.sizeClass(value)
      case .verticalSizeClass: overrides.verticalSizeClass = try reader.sizeClass(value)
      default: return false
      }
      return true
    }
    return overrides
  }

  mutating func traitCollection(_ node: Int) throws(SceneFault) -> UITraitCollection {
    let overrides = try traits(node)
    return UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: overrides.userInterfaceStyle),
      UITraitCollection(horizontalSizeClass: overrides.horizontalSizeClass),
      UITraitCollection(verticalSizeClass: overrides.verticalSizeClass),
    ])
  }
}
