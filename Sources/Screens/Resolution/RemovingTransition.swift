// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit

/// Gives a controller a presentation that takes the presenter's view away (SB-PRES-32), as one of the app's classes does.
@MainActor final class RemovingTransition: UIViewControllerTransitioningDelegate {
  private final class Presentation: UIPresentationController {
    override var shouldRemovePresentersView: Bool { true }
  }

  init(for controller: UIViewController) { controller.transitioningDelegate = self }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    Presentation(presentedViewController: presented, presenting: presenting)
  }
}
