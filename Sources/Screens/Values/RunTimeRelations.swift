// SPDX-License-Identifier: Apache-2.0

/// Properties of UIKit's objects whose value is only known from where an object stands at run time.
enum RunTimeRelations {
  /// By property or getter; what they lead to is a controller, a list of controllers, or nil.
  static let controllers: Set<String> = [
    "topViewController", "visibleViewController", "viewControllers", "selectedViewController", "children",
    "childViewControllers", "presentedViewController", "presentingViewController", "navigationController",
    "tabBarController", "splitViewController", "parent", "parentViewController", "rootViewController",
  ]

  /// Steps within such a list.
  static let elements: Set<String> = ["first", "last", "firstObject", "lastObject"]

  /// Answers of controllers that can be read from another controller.
  static let hooks: Set<String> = [
    "preferredStatusBarStyle", "prefersStatusBarHidden", "preferredStatusBarUpdateAnimation", "childForStatusBarStyle",
    "childForStatusBarHidden", "childViewControllerForStatusBarStyle", "childViewControllerForStatusBarHidden",
  ]

  /// A path without the answer it may end in.
  static func controllerPath(_ path: [String]) -> [String] {
    guard let last = path.last, hooks.contains(last) else { return path }
    return Array(path.dropLast())
  }
}
