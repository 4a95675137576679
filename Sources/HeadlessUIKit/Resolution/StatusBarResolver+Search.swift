// SPDX-License-Identifier: Apache-2.0

extension StatusBarResolver {
  /// Searches the decider of one question from a window's root (step 2 of section 0.7); nil where nobody decides.
  ///
  /// Written as a loop, so that a chain of any length needs no stack. The definition is recursive: what a controller
  /// presents comes first, then the control test, then the child it names. Only a governed controller can refuse, so
  /// only there has the loop to come back: to the presenter, which the record leads to, or to the parent that named it,
  /// which is remembered in `namers`.
  ///
  /// - Throws: ``ForwardingCycle`` where the hooks lead back to a controller that named a child before.
  /// - Complexity: linear in the number of controllers on the way; no allocation unless a governed controller is named.
  mutating func decider(
    of search: ForwardingCycle.Search, from root: UIViewController
  ) throws(ForwardingCycle) -> UIViewController? {
    let scope = AppearanceScope.shared
    var namers: [(parent: UIViewController, child: UIViewController)] = []
    var brent = BrentCycleDetector()
    var controller = root
    while true {
      while let presented = controller.presentedRecord {
        if controller.parent != nil { citeContextPresentation(presented, of: controller) }
        controller = presented
      }
      // A controller that does not control hands back, to its namer or its presenter.
      while refusesControl(controller, root: root) {
        if let last = namers.last, last.child === controller {
          cite(
            .forward, last.parent.family == .navigation ? UINavigationController.refusedChild : Self.refusedChild,
            last.parent)
          return last.parent
        }
        guard controller !== root, let presenter = controller.presenterRecord else { return nil }
        if controls(controller).isGiven {
          // Its presentation gives control and a card has moved it: those below do not come back in (SB-PRES-20).
          return nil
        }
        controller = presenter
      }
      scope.answeredBy = nil
      let child = search == .style ? controller.childForStatusBarStyle : controller.childForStatusBarHidden
      let rule = scope.answeredBy
      guard let child else {
        if let rule {
          cite(.forward, rule, controller, answer: .controller(nil))
        } else {
          cite(.forward, Self.overrideNamesNobody, controller, answer: .controller(nil))
        }
        citeUnreachedPresentation(below: controller)
        return controller
      }
      if let rule {
        cite(.forward, rule, controller, answer: .controller(child))
      } else {
        cite(.forward, overriddenForwarding(of: controller), controller, answer: .controller(child))
      }
      if brent.sees(controller) || child === controller {
        throw ForwardingCycle(search: search, controller: controller)
      }
      if search == .hidden, assessesCertainty, controller.family == .tabBar {
        if let lastTab { outerTabs.append(lastTab) }
        lastTab = controller
      }
      if child.isPresented { namers.append((controller, child)) }
      controller = child
    }
  }

  /// Whether the presentation controller that governs a controller says it does not control the bar, and the flag does
  /// not overrule that (SB-PRES-04, SB-PRES-05). Children are not governed.
  private mutating func refusesControl(_ controller: UIViewController, root: UIViewController) -> Bool {
    if !controller.isPresented && controller !== root { return false }
    let isGiven: Bool
    let rule: AppearanceRule?
    if controller.isPresented {
      let control = controls(controller)
      let moved = control.isGiven && isMoved(controller)
      isGiven = control.isGiven && !moved
      rule = moved ? Self.movedPresenter : control.rule
    } else {
      isGiven = !isMoved(controller)
      rule = isGiven ? nil : movedRootRule(controller)
    }
    if isGiven {
      if let rule { cite(.presentation, rule, controller, answer: .flag(true)) }
      return false
    }
    let scope = AppearanceScope.shared
    scope.answeredBy = nil
    guard controller.modalPresentationCapturesStatusBarAppearance else {
      if let rule { cite(.presentation, rule, controller, answer: .flag(false)) }
      return true
    }
    if let classRule = scope.answeredBy { cite(.presentation, classRule, controller) }
    cite(
      .presentation, isCard(controller) ? Self.flaggedCard : Self.flagged, controller, answer: .flag(true))
    return false
  }

  private func overriddenForwarding(of controller: UIViewController) -> AppearanceRule {
    controller.family == .navigation ? UINavigationController.subclassForwards : Self.overrideNamesChild
  }

  static let overrideNamesChild = AppearanceRule("SB-VC-21", "an override names the child, which is asked instead")
  static let overrideNamesNobody = AppearanceRule(
    "SB-VC-08", "an override names no child, so the controller answers itself")
  static let refusedChild = AppearanceRule(
    "SB-VC-24", "the named child is presented and does not control the bar, so the parent decides")
}

/// Notices, in constant space, that a sequence has come back to where it was (Brent's method).
@MainActor struct BrentCycleDetector {
  private var mark: UIViewController?
  private var power = 1
  private var length = 0

  /// Takes the next controller of the sequence; true if the sequence runs in a circle, or has no end: a hook that makes
  /// a new controller at each question never comes back, so a quarter of a million count as a circle too.
  ///
  /// - Complexity: constant for each call; a circle is noticed after at most about three times its length and way in.
  mutating func sees(_ controller: UIViewController) -> Bool {
    if mark === controller || power > 1 << 18 { return true }
    length += 1
    if length == power {
      mark = controller
      power *= 2
      length = 0
    }
    return false
  }
}
