// SPDX-License-Identifier: Apache-2.0

extension UIViewController {
  /// The facts of the scene being resolved, of the scene the controller is shown in, or of the application.
  var facts: AppearanceFacts {
    if let facts = AppearanceScope.shared.facts { return facts }
    return shownWindow?.host?.facts ?? UIApplication.shared.defaultScene.facts
  }

  /// The window this controller is shown in: that of the root its parents and presenters lead to.
  ///
  /// - Complexity: linear in the length of that way.
  var shownWindow: UIWindow? {
    var controller = self
    while true {
      if let parent = controller.parent {
        controller = parent
      } else if controller.isPresented, let presenter = controller.presenterRecord {
        controller = presenter
      } else {
        return controller.rootedWindow
      }
    }
  }

  /// The traits in force at the controller and where the interface style came from (section 7 of SCENE.md).
  var effectiveTraits: TraitWalk {
    var walk = TraitWalk()
    let facts = self.facts
    var controller = self
    while true {
      walk.take(controller, facts)
      if walk.values.isComplete { return walk }
      if let parent = controller.parent {
        if let given = controller.traitsFromParent {
          walk.take(given.values, Self.fromParent, facts)
        }
        if facts.hasTraitOverrides { walk.takeViews(between: controller, and: parent, facts) }
        controller = parent
        continue
      }
      if controller.isPresented, let presentation = controller.governing {
        if facts.hasTraitOverrides {
          walk.take(presentation.traitOverrides.values, UIPresentationController.fromTraitOverrides, facts)
        }
        if let given = presentation.givenTraits {
          walk.take(given.values, UIPresentationController.fromOverrideTraits, facts)
        }
      }
      let window = controller.shownWindow
      if let window { walk.take(window, facts) }
      let scene = window?.host ?? AppearanceScope.shared.scene ?? UIApplication.shared.defaultScene
      walk.take(scene, facts)
      return walk
    }
  }

  /// The traits in force at the controller.
  public final var traitCollection: UITraitCollection {
    UITraitCollection(effectiveTraits.values, idiom: facts.idiom, contrast: .normal)
  }

  /// Sets traits for a child and everything below it, or takes them back with nil (UIS-16).
  ///
  /// Without effect for a controller that is not a child of this one.
  @available(*, deprecated, message: "Use the traitOverrides property on the child view controller instead")
  public final func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    guard childViewController.parent === self else { return }
    childViewController.traitsFromParent = collection
    childViewController.traitsChanged()
  }

  /// The traits that ``setOverrideTraitCollection(_:forChild:)`` set for a child.
  @available(*, deprecated, message: "Use the traitOverrides property on the child view controller instead")
  public final func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.parent === self ? childViewController.traitsFromParent : nil
  }

  static let fromParent = AppearanceRule("UIS-16", "the parent gave the controller an interface style")
  static let ownOverride = AppearanceRule("UIS-10", "a view controller overrides the interface style")
  static let ownTraitOverrides = AppearanceRule("UIS-18", "trait overrides set the interface style")
}
