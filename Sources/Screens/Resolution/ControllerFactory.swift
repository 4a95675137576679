// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI

/// Makes HeadlessUIKit's controllers for the app's.
@MainActor struct ControllerFactory {
  let app: AppModel
  let circumstances: Circumstances
  /// Values of properties that are taken as given.
  let given: [OpenSetting.Key: Value]

  /// - Parameters:
  ///   - states: states of the app that are taken as given.
  ///   - isAtFirst: whether the others are what they are when the app starts.
  init(
    app: AppModel, environment: AppearanceEnvironment, states: [String: Bool] = [:], isAtFirst: Bool = true,
    given: [OpenSetting.Key: Value] = [:]
  ) {
    self.app = app
    self.given = given
    circumstances = Circumstances(environment, states: states, isAtFirst: isAtFirst)
  }

  /// The controller for a node, with the properties that the app sets on it.
  func make(_ node: ControllerNode, in hierarchy: HierarchyModel) -> UIViewController {
    if let existing = hierarchy.controllers[node.id] { return existing }
    let answers = ModelAnswers(node: node, overrides: overrides(of: node), hierarchy: hierarchy)
    let controller = instantiate(node, answers)
    hierarchy.add(controller, for: node)
    configure(controller, node, in: hierarchy)
    ControllerTraits(app: app, circumstances: circumstances).override(controller, node, in: hierarchy)
    return controller
  }

  private func overrides(of node: ControllerNode) -> [Hook: HookTable.Override] {
    var result: [Hook: HookTable.Override] = [:]
    for hook in Hook.allCases { result[hook] = app.hooks.override(of: hook, on: node.object) }
    return result
  }

  private func instantiate(_ node: ControllerNode, _ answers: ModelAnswers) -> UIViewController {
    let base = node.systemClass ?? "UIViewController"
    // Controllers of the system that have a behaviour of their own and are not subclassed.
    if node.object.type == nil {
      switch base {
      case "UIAlertController": return UIAlertController(nibName: nil, bundle: nil)
      case "SFSafariViewController": return SFSafariViewController(nibName: nil, bundle: nil)
      case "AVPlayerViewController": return AVPlayerViewController(nibName: nil, bundle: nil)
      case "QLPreviewController": return QLPreviewController(nibName: nil, bundle: nil)
      case "PHPickerViewController": return PHPickerViewController(nibName: nil, bundle: nil)
      case "UIImagePickerController": return UIImagePickerController(nibName: nil, bundle: nil)
      default: break
      }
    }
    // Whatever a subclass answers, alerts never control the bar (SB-PRES-42), and nobody asks what stands in a Safari
    // view controller (SB-SYS-03).
    if base == "UIAlertController" { return UIAlertController(nibName: nil, bundle: nil) }
    if base == "SFSafariViewController" { return SFSafariViewController(nibName: nil, bundle: nil) }
    // A search is presented in the screen that is searched, and never controls the bar (SB-SEARCH-01).
    if SystemClasses.isSubclass(base, of: "UISearchController") { return UISearchController(nibName: nil, bundle: nil) }
    if SystemClasses.isSubclass(base, of: "UINavigationController") { return ModelNavigationController(answers) }
    if SystemClasses.isSubclass(base, of: "UITabBarController") { return ModelTabBarController(answers) }
    if SystemClasses.isSubclass(base, of: "UISplitViewController") { return ModelSplitViewController(answers) }
    if SystemClasses.isSubclass(base, of: "UIPageViewController") { return ModelPageViewController(answers) }
    if SystemClasses.isSubclass(base, of: "AVPlayerViewController") { return ModelPlayerController(answers) }
    if SystemClasses.isSubclass(base, of: "UIHostingController") { return ModelHostingController(answers) }
    return ModelViewController(answers)
  }

  private func configure(_ controller: UIViewController, _ node: ControllerNode, in hierarchy: HierarchyModel) {
    // What a class of the system answers that shows its own things is not known of those that derive from it either.
    if node.object.type != nil, let system = node.systemClass, KnownAPI.has(system, .opaque) {
      hierarchy.doubt("what \(system) answers, from which \(node.name) derives, is not known")
    }
    let settings = ControllerSettings(app: app, node: node, circumstances: circumstances, given: given)
    func value(_ name: String, unset: Value, all: [Value]) -> Value? {
      guard let setting = settings.value(of: name) else { return nil }
      if !setting.isSure {
        if OpenSetting.Key(node: node.id, name: name).isOfLook {
          hierarchy.lookIsSettled = false
        } else {
          hierarchy.doubt("\(name) of \(node.name) is not followed everywhere")
        }
      }
      if setting.value == nil {
        let key = OpenSetting.Key(node: node.id, name: name)
        hierarchy.noteOpen(OpenSetting(setting, key, unset: unset, all: all))
      }
      return setting.value
    }
    let looks = ["unspecified", "light", "dark"].map { Value.constant(type: "UIUserInterfaceStyle", name: $0) }
    let unset = settings.drawn("overrideUserInterfaceStyle") ?? looks[0]
    if case .constant(_, let style)? = value("overrideUserInterfaceStyle", unset: unset, all: looks) {
      controller.overrideUserInterfaceStyle = ControllerTraits.style(style)
    }
    let flags: [Value] = [.boolean(false), .boolean(true)]
    if case .boolean(let flag)? = value(
      "modalPresentationCapturesStatusBarAppearance", unset: .boolean(false), all: flags)
    {
      controller.modalPresentationCapturesStatusBarAppearance = flag
    } else if let own = PresentationSettings(app: app, circumstances: circumstances).library(of: node)?.captures {
      controller.modalPresentationCapturesStatusBarAppearance = own
    }
    if let flag = settings.boolean("definesPresentationContext")?.value {
      controller.definesPresentationContext = flag
    } else if app.scene(of: node)?.controller.definesPresentationContext == true {
      controller.definesPresentationContext = true
    }
    if let stack = controller as? UINavigationController { styleBar(of: stack, node, over: nil, in: nil) }
  }

  /// Gives a navigation bar the style that it has while a screen is shown; gives whether it is known.
  ///
  /// - Parameter hierarchy: where to note that it is not.
  @discardableResult
  func styleBar(
    of stack: UINavigationController, _ node: ControllerNode, over top: ControllerNode.ID?,
    in hierarchy: HierarchyModel?
  ) -> Bool {
    var start = proxyBarStyle(of: node)
    if let drawn = app.scene(of: node)?.controller.navigationBar?.barStyle {
      start = NavigationBarCourse.State(values: [.constant(type: "UIBarStyle", name: drawn)])
    }
    if let drawn = app.evaluator.drawn("barStyle", of: node.object) {
      start = NavigationBarCourse.State(values: [drawn])
    }
    let course = NavigationBarCourse(
      attributes: app.attributes, graph: app.graph, stack: node.id, property: "barStyle",
      circumstances: circumstances)
    let state = course.state(over: top, from: start)
    let names = Set(state.values.map { value in if case .constant(_, let name) = value { name } else { "unknown" } })
    guard names.count == 1, let name = names.first, name != "unknown" else {
      hierarchy?.openBars.append(
        HierarchyModel.OpenBar(
          place: state.location ?? node.location, why: "the style of the navigation bar is not known",
          variants: [UIBarStyle.black, .default].map { style in { [stack] in stack.navigationBar.barStyle = style } }))
      return false
    }
    stack.navigationBar.barStyle = name == "default" ? .default : .black
    let isLeft = top.map { course.stateOnComingBack(to: $0, from: state) != nil } ?? false
    return state.isSure && start.isSure && !isLeft
  }

  /// `UINavigationBar.appearance().barStyle` (SB-NAV-09).
  private func proxyBarStyle(of stack: ControllerNode) -> NavigationBarCourse.State {
    var state = NavigationBarCourse.State(values: [.constant(type: "UIBarStyle", name: "default")])
    let settings = app.attributes.proxySettings(of: "barStyle", for: stack.id, graph: app.graph)
    for setting in settings.atRest {
      let values = Set(setting.values.possible(circumstances.answer).map(\.value))
      switch setting.condition.holds(circumstances.answer) {
      case false: continue
      case true: state = NavigationBarCourse.State(values: values, location: setting.location)
      case nil: state.values.formUnion(values)
      }
    }
    state.isSure = settings.count == settings.atRest.count
    return state
  }
}
