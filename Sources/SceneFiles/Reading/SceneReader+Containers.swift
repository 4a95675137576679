// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit

// Keys of single classes; each answers whether the key is one of its class.
extension SceneReader {
  mutating func navigation(
    _ stack: UINavigationController, _ key: SceneKey, _ value: Int, _ depth: Int
  ) throws(SceneFault) -> Bool {
    switch key {
    case .viewControllers: stack.viewControllers = try controllers(value, depth)
    case .isNavigationBarHidden: stack.isNavigationBarHidden = try bool(value)
    case .navigationBar: try navigationBar(value, of: stack)
    default: return false
    }
    return true
  }

  private mutating func navigationBar(_ node: Int, of stack: UINavigationController) throws(SceneFault) {
    let bar = stack.navigationBar
    try members(of: node) { reader, key, value throws(SceneFault) in
      switch key {
      case .barStyle: bar.barStyle = try reader.barStyle(value)
      case .overrideUserInterfaceStyle: bar.overrideUserInterfaceStyle = try reader.interfaceStyle(value)
      case .barTintColor: try reader.colorOrNull(value)
      case .isHidden: bar.isHidden = try reader.bool(value)
      case .standardAppearance, .compactAppearance, .scrollEdgeAppearance: try reader.barAppearance(value)
      default: return false
      }
      return true
    }
  }

  /// Checks an appearance, which no rule of the bar reads (SB-NAV-10).
  private mutating func barAppearance(_ node: Int) throws(SceneFault) {
    if tape[node].kind == .null { return }
    try members(of: node) { reader, key, value throws(SceneFault) in
      guard key == .backgroundColor else { return false }
      try reader.colorOrNull(value)
      return true
    }
  }

  mutating func tabs(
    _ tabs: UITabBarController, _ node: Int, _ key: SceneKey, _ value: Int, _ depth: Int
  ) throws(SceneFault) -> Bool {
    switch key {
    case .viewControllers: tabs.viewControllers = try controllers(value, depth)
    case .selectedIndex: _ = try natural(value)
    case .moreNavigationController:
      let more = try controller(value, depth: depth + 1)
      guard more.stated.className == .UINavigationController, let stack = more as? UINavigationController else {
        throw SceneFault(self.value(of: .class, in: value) ?? value, "must be UINavigationController")
      }
      tabs.adoptMore(stack)
      tabs.selectedViewController = stack
    default: return false
    }
    return true
  }

  mutating func split(
    _ split: UISplitViewController, _ key: SceneKey, _ value: Int, _ depth: Int
  ) throws(SceneFault) -> Bool {
    switch key {
    case .viewControllers: split.viewControllers = try controllers(value, depth)
    case .isCollapsed: split.statedCollapse = try bool(value)
    default: return false
    }
    return true
  }

  mutating func content(_ node: Int) throws(SceneFault) -> HostedContent {
    var content = HostedContent()
    try members(of: node) { reader, key, value throws(SceneFault) in
      switch key {
      case .statusBarHidden: content.statusBarHidden = try reader.bool(value)
      case .preferredColorScheme: content.preferredColorScheme = try reader.colorScheme(value)
      case .navigationStack: content.isNavigationStack = try reader.bool(value)
      case .toolbarColorScheme:
        try reader.members(of: value) { reader, key, value throws(SceneFault) in
          switch key {
          case .navigationBar: content.navigationBarColorScheme = try reader.colorScheme(value)
          case .statusBar: content.statusBarColorScheme = try reader.colorScheme(value)
          default: return false
          }
          return true
        }
      case .toolbarVisibility:
        try reader.members(of: value) { reader, key, value throws(SceneFault) in
          switch key {
          case .navigationBar: content.navigationBarVisibility = try reader.visibility(value)
          case .statusBar: content.statusBarVisibility = try reader.visibility(value)
          default: return false
          }
          return true
        }
      case .toolbarBackgroundVisibility:
        try reader.members(of: value) { reader, key, value throws(SceneFault) in
          guard key == .navigationBar else { return false }
          content.navigationBarBackgroundVisibility = try reader.visibility(value)
          return true
        }
      case .persistentSystemOverlays: content.persistentSystemOverlays = try reader.visibility(value)
      default: return false
      }
      return true
    }
    return content
  }

  private func colorScheme(_ node: Int) throws(SceneFault) -> HostedContent.ColorScheme {
    try word(node, ["light": .light, "dark": .dark])
  }

  private func visibility(_ node: Int) throws(SceneFault) -> HostedContent.Visibility {
    try word(node, ["automatic": .automatic, "visible": .visible, "hidden": .hidden])
  }
}
