// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeadlessUIKit

/// The scenes of a file as objects of UIKit, and whether they stood in `scenes`.
struct SceneContents {
  var scenes: [(id: String?, scene: UIWindowScene)] = []
  var isList = false
}

extension SceneReader {
  /// Reads the whole file: the environment first, then windows and controllers in it.
  mutating func read() throws(SceneFault) -> SceneContents {
    guard tape[0].kind == .object else { throw SceneFault(0, "must be an object") }
    var sceneKeys: [(SceneKey, Int)] = []
    var values = ApplicationStatusBarValues()
    var linkedSDK: SystemVersion?
    var list: Int?
    try members(of: 0) { reader, key, value throws(SceneFault) in
      switch key {
      case .schema:
        guard try reader.number(value) == 1 else { throw SceneFault(value, "must be 1") }
      case .iOS: reader.environment.iOS = try reader.version(value)
      case .linkedSDK: linkedSDK = try reader.version(value)
      case .device: reader.environment.device = try reader.device(value)
      case .orientation:
        reader.environment.orientation = try reader.word(
          value,
          [
            "portrait": .portrait, "portraitUpsideDown": .portraitUpsideDown, "landscapeLeft": .landscapeLeft,
            "landscapeRight": .landscapeRight,
          ])
      case .userInterfaceStyle:
        reader.environment.userInterfaceStyle = try reader.word(value, ["light": .light, "dark": .dark])
      case .infoPlist: reader.environment.infoPlist = try reader.infoPlist(value)
      case .application: values = try reader.application(value)
      case .switches: reader.environment.switches = try reader.switches(value)
      case .scenes: list = value
      case .windows, .frame, .traitCollection, .traitOverrides, .backdrop: sceneKeys.append((key, value))
      default: return false
      }
      return true
    }
    environment.linkedSDK = linkedSDK ?? environment.iOS
    statesSDK = linkedSDK != nil
    var contents = SceneContents()
    if let list {
      if let (_, value) = sceneKeys.first { throw SceneFault(value, "stands in the elements of 'scenes'") }
      guard environment.iOS.major >= 13 else { throw SceneFault(list, "there are no scenes before iOS 13") }
      contents.isList = true
      try readScenes(list, &contents)
    } else {
      let scene = UIWindowScene(environment: environment)
      try readScene(0, sceneKeys, scene)
      contents.scenes.append((nil, scene))
    }
    for (_, scene) in contents.scenes { scene.applicationValues = values }
    try connect()
    return contents
  }

  private mutating func readScenes(_ list: Int, _ contents: inout SceneContents) throws(SceneFault) {
    let elements = try elements(of: list)
    if elements.isEmpty { throw SceneFault(list, "must hold a scene") }
    var ids: Set<String> = []
    for element in elements {
      var keys: [(SceneKey, Int)] = []
      var id: String?
      try members(of: element) { reader, key, value throws(SceneFault) in
        switch key {
        case .id:
          let name = try reader.string(value)
          if name.isEmpty { throw SceneFault(value, "must not be empty") }
          guard ids.insert(name).inserted else { throw SceneFault(value, "'\(name)' is the id of another scene too") }
          id = name
        case .windows, .frame, .traitCollection, .traitOverrides, .backdrop: keys.append((key, value))
        default: return false
        }
        return true
      }
      let scene = UIWindowScene(environment: environment)
      try readScene(element, keys, scene)
      contents.scenes.append((id, scene))
    }
  }

  private mutating func readScene(
    _ object: Int, _ keys: [(SceneKey, Int)], _ scene: UIWindowScene
  ) throws(SceneFault) {
    var windows: Int?
    for (key, value) in keys {
      switch key {
      case .frame: scene.frame = try rectangle(value)
      case .traitOverrides: scene.traitOverrides = try traits(value)
      case .traitCollection: scene.statedSizeClasses = try sizeClasses(value)
      case .backdrop: scene.backdropLuminance = try backdrop(value, of: scene)
      default: windows = value
      }
    }
    guard let windows else { throw SceneFault(missing: .windows, in: object) }
    for element in try elements(of: windows) { try window(element, in: scene) }
  }

  private mutating func sizeClasses(_ node: Int) throws(SceneFault) -> UITraitCollection {
    var overrides = UITraitOverrides()
    try members(of: node) { reader, key, value throws(SceneFault) in
      switch key {
      case .horizontalSizeClass:
        overrides.horizontalSizeClass = try reader.word(value, ["compact": .compact, "regular": .regular])
      case .verticalSizeClass:
        overrides.verticalSizeClass = try reader.word(value, ["compact": .compact, "regular": .regular])
      default: return false
      }
      return true
    }
    return UITraitCollection(traitsFrom: [
      UITraitCollection(horizontalSizeClass: overrides.horizontalSizeClass),
      UITraitCollection(verticalSizeClass: overrides.verticalSizeClass),
    ])
  }

  private mutating func backdrop(_ node: Int, of scene: UIWindowScene) throws(SceneFault) -> Double {
    var luminance: Double?
    try members(of: node) { reader, key, value throws(SceneFault) in
      switch key {
      case .luminance, .color:
        if luminance != nil { throw SceneFault(node, "must have one of 'luminance' and 'color'") }
        if key == .color {
          let color = try reader.color(value)
          luminance = UIColor(hex: color).relativeLuminance()
          reader.backdropColors[ObjectIdentifier(scene)] = color
        } else {
          let number = try reader.number(value)
          guard (0...1).contains(number) else { throw SceneFault(value, "must lie from 0 to 1") }
          luminance = number
        }
        return true
      default: return false
      }
    }
    guard let luminance else { throw SceneFault(node, "must have one of 'luminance' and 'color'") }
    return luminance
  }

  private mutating func application(_ node: Int) throws(SceneFault) -> ApplicationStatusBarValues {
    var values = ApplicationStatusBarValues()
    try members(of: node) { reader, key, value throws(SceneFault) in
      switch key {
      case .statusBarStyle: values.style = try reader.statusBarStyle(value)
      case .isStatusBarHidden: values.isHidden = try reader.bool(value)
      case .statusBarAnimation: values.animation = try reader.animation(value)
      default: return false
      }
      return true
    }
    return values
  }

  private mutating func switches(_ node: Int) throws(SceneFault) -> AppearanceSwitches {
    var switches = AppearanceSwitches()
    try members(of: node) { reader, key, value throws(SceneFault) in
      switch key {
      case .hiddenFollowsNavigationBar: switches.hiddenFollowsNavigationBar = try reader.bool(value)
      case .overCurrentContextInherits: switches.overCurrentContextInherits = try reader.bool(value)
      default: return false
      }
      return true
    }
    return switches
  }

  /// Reads the keys that count; any other may be there and hold anything.
  private func infoPlist(_ node: Int) throws(SceneFault) -> InfoPlistAppearance {
    guard tape[node].kind == .object else { throw SceneFault(node, "must be an object") }
    var plist = InfoPlistAppearance()
    var member = node + 1
    while member < Int(tape[node].next) {
      let rawKey = tape.string(at: member)
      let value = member + 1
      member = Int(tape[value].next)
      guard let key = Self.plistKeys[rawKey] else { continue }
      guard plist.values[rawKey] == nil else { throw SceneFault(value, "'\(rawKey)' is there twice") }
      plist.values[rawKey] = try propertyListValue(value, of: key)
    }
    return plist
  }

  private func propertyListValue(
    _ node: Int, of key: InfoPlistAppearance.Key
  ) throws(SceneFault) -> PropertyListValue {
    let isText = key == .statusBarStyle || key == .userInterfaceStyle
    switch tape[node].kind {
    case .string, .escapedString: return .string(tape.string(at: node))
    case .true where !isText: return .boolean(true)
    case .false where !isText: return .boolean(false)
    case .number where !isText: return .real(try number(node))
    default: throw SceneFault(node, isText ? "must be a string" : "must be true, false, a number or a string")
    }
  }

  private static let plistKeys: [String: InfoPlistAppearance.Key] = {
    var keys: [String: InfoPlistAppearance.Key] = [:]
    for key in InfoPlistAppearance.Key.allCases {
      for rawKey in [key.rawValue, key.rawKey(for: .pad), key.rawKey(for: .phone)] { keys[rawKey] = key }
    }
    return keys
  }()
}
