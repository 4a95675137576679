// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeadlessUIKit

extension SceneReader {
  /// The most controllers on one path; a window's root is the first.
  static let maximumDepth = 64
  static let reservedIDs: Set<String> = ["application", "Info.plist", "device"]

  /// Builds a controller with everything in it; presentations wait for ``connect()``.
  mutating func controller(_ node: Int, depth: Int) throws(SceneFault) -> any SceneController {
    guard depth <= Self.maximumDepth else {
      throw SceneFault(node, "is deeper than \(Self.maximumDepth) controllers on one path")
    }
    guard tape[node].kind == .object else { throw SceneFault(node, "must be an object") }
    guard let classNode = value(of: .class, in: node) else { throw SceneFault(missing: .class, in: node) }
    let className = try string(classNode)
    guard let sceneClass = SceneClass(rawValue: className) else {
      throw SceneFault(classNode, "'\(className)' is no class of a scene file")
    }
    let controller = sceneClass.make()
    controller.stated.className = sceneClass
    let record = records.count
    records.append(Record(controller: controller, node: node))
    try members(of: node) { reader, key, value throws(SceneFault) in
      if try reader.answers(controller, record, key, value) { return true }
      if try reader.structure(controller, key, value, depth) { return true }
      switch controller {
      case let stack as UINavigationController: return try reader.navigation(stack, key, value, depth)
      case let tabs as UITabBarController: return try reader.tabs(tabs, node, key, value, depth)
      case let split as UISplitViewController: return try reader.split(split, key, value, depth)
      case let pages as UIPageViewController:
        guard key == .viewControllers else { return false }
        pages.setViewControllers(try reader.controllers(value, depth), direction: .forward, animated: false)
        return true
      case let hosting as UIHostingController:
        guard key == .rootView else { return false }
        hosting.rootView = try reader.content(value)
        return true
      case is UIAlertController:
        guard key == .preferredStyle else { return false }
        _ = try reader.word(value, ["alert": 0, "actionSheet": 1])
        return true
      default: return false
      }
    }
    try finish(controller, node)
    return controller
  }

  /// Keys that state an answer.
  private mutating func answers(
    _ controller: any SceneController, _ record: Int, _ key: SceneKey, _ value: Int
  ) throws(SceneFault) -> Bool {
    switch key {
    case .class: break
    case .id: controller.stated.id = try identifier(value, record)
    case .preferredStatusBarStyle: controller.stated.style = try statusBarStyle(value)
    case .prefersStatusBarHidden: controller.stated.isHidden = try bool(value)
    case .preferredStatusBarUpdateAnimation: controller.stated.animation = try animation(value)
    case .childForStatusBarStyle, .childForStatusBarHidden:
      if tape[value].kind != .null {
        if try string(value).isEmpty { throw SceneFault(value, "must not be empty") }
      }
      hooks.append((record, key == .childForStatusBarStyle, value))
    case .modalPresentationCapturesStatusBarAppearance:
      controller.modalPresentationCapturesStatusBarAppearance = try bool(value)
    default: return false
    }
    return true
  }

  private mutating func identifier(_ node: Int, _ record: Int) throws(SceneFault) -> String {
    let id = try string(node)
    if id.isEmpty { throw SceneFault(node, "must not be empty") }
    if Self.reservedIDs.contains(id) { throw SceneFault(node, "'\(id)' is a name of the answer") }
    guard indexByID.updateValue(record, forKey: id) == nil else {
      throw SceneFault(node, "'\(id)' is the id of another controller too")
    }
    return id
  }

  /// Keys of presentation, containment and traits that every class has.
  private mutating func structure(
    _ controller: any SceneController, _ key: SceneKey, _ value: Int, _ depth: Int
  ) throws(SceneFault) -> Bool {
    switch key {
    case .modalPresentationStyle: controller.modalPresentationStyle = try presentationStyle(value)
    case .definesPresentationContext: controller.definesPresentationContext = try bool(value)
    case .overrideUserInterfaceStyle: controller.overrideUserInterfaceStyle = try interfaceStyle(value)
    case .traitOverrides: controller.traitOverrides = try traits(value)
    case .overrideTraitCollection: controller.traitsFromParent = try traitCollection(value)
    case .view: try view(value, of: controller)
    case .presentationController: break
    case .children:
      for child in try controllers(value, depth) { controller.addChild(child) }
    case .presented:
      if tape[value].kind != .null {
        let presented = try self.controller(value, depth: depth + 1)
        presentations.append(Presentation(source: controller, presented: presented, node: value))
      }
    default: return false
    }
    return true
  }

  private func presentationStyle(_ node: Int) throws(SceneFault) -> UIModalPresentationStyle {
    if isString(node), tape.string(at: node) == "none" {
      throw SceneFault(node, "a controller of the style 'none' cannot be presented")
    }
    return try word(
      node,
      [
        "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
        "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
        "overCurrentContext": .overCurrentContext, "popover": .popover,
      ])
  }

  mutating func controllers(_ node: Int, _ depth: Int) throws(SceneFault) -> [any SceneController] {
    var controllers: [any SceneController] = []
    for element in try elements(of: node) { controllers.append(try controller(element, depth: depth + 1)) }
    return controllers
  }

  private mutating func view(_ node: Int, of controller: any SceneController) throws(SceneFault) {
    let view = UIView()
    try members(of: node) { reader, key, value throws(SceneFault) in
      switch key {
      case .backgroundColor: try reader.colorOrNull(value)
      case .frame: controller.viewFrameInWindow = try reader.rectangle(value)
      case .overrideUserInterfaceStyle: view.overrideUserInterfaceStyle = try reader.interfaceStyle(value)
      case .traitOverrides: view.traitOverrides = try reader.traits(value)
      default: return false
      }
      return true
    }
    controller.view = view
  }

  /// Checks that need all keys of a controller, and its presentation controller, which needs the style.
  private mutating func finish(_ controller: any SceneController, _ node: Int) throws(SceneFault) {
    if let value = value(of: .presentationController, in: node) { try presentationController(value, of: controller) }
    guard let tabs = controller as? UITabBarController, let value = value(of: .selectedIndex, in: node) else { return }
    if self.value(of: .moreNavigationController, in: node) != nil {
      throw SceneFault(value, "stands beside 'moreNavigationController', which is selected")
    }
    let index = try natural(value)
    guard index < tabs.viewControllers?.count ?? 0 else { throw SceneFault(value, "there is no such controller") }
    tabs.selectedIndex = index
  }
}
