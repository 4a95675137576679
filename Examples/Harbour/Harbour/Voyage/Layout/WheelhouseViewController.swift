// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The wheelhouse display: time and battery in the corner; a tap leaves the display.
final class WheelhouseViewController: UIViewController {
  private let clock = UILabel()
  private let battery = UILabel()
  private var isDisplay = true

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var prefersStatusBarHidden: Bool { isDisplay }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    UIDevice.current.isBatteryMonitoringEnabled = true
    clock.frame = CGRect(x: 16, y: 2, width: 80, height: 18)
    clock.text = Date.now.formatted(date: .omitted, time: .shortened)
    battery.frame = CGRect(x: view.bounds.width - 76, y: 2, width: 60, height: 18)
    battery.text = UIDevice.current.batteryLevel.formatted(.percent)
    clock.textColor = .white
    battery.textColor = .white
    view.addSubview(clock)
    view.addSubview(battery)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(toggleDisplay)))
    addCloseButton()
  }

  @objc private func toggleDisplay() {
    isDisplay.toggle()
    clock.isHidden = !isDisplay
    battery.isHidden = !isDisplay
    UIView.animate(withDuration: 0.25) {
      self.setNeedsStatusBarAppearanceUpdate()
    }
  }
}
