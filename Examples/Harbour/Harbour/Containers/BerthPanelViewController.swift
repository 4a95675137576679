// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The camera over the berths, with a panel of other views below.
final class BerthPanelViewController: UIViewController {
  private let camera = CameraViewController()

  override var childForStatusBarStyle: UIViewController? { camera }
  override var childForStatusBarHidden: UIViewController? { camera }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addChild(camera)
    camera.view.frame = view.bounds
    camera.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(camera.view)
    camera.didMove(toParent: self)
    addCloseButton()
  }
}
