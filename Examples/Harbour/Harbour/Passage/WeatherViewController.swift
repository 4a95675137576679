// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The inshore forecast.
final class WeatherViewController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Weather"
    view.backgroundColor = .systemBackground
    addCloseButton()
  }
}
