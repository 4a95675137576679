// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The camera on the quay, with a drawer of other views below.
final class QuayDrawerViewController: UIViewController {
  private let camera = CameraViewController()

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
