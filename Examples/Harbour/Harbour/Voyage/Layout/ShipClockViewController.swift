// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Ship's time in the middle of the screen.
final class ShipClockViewController: UIViewController {
  private let clock = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    clock.text = Date.now.formatted(date: .omitted, time: .shortened)
    clock.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(clock)
    NSLayoutConstraint.activate([
      clock.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      clock.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    addCloseButton()
  }
}
