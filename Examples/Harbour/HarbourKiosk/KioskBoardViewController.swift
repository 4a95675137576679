// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The board itself: the next tide, large enough to read across the room.
final class KioskBoardViewController: UIViewController {
  private let clock = KioskClockViewController()
  private let label = UILabel()

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override var prefersHomeIndicatorAutoHidden: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    label.textColor = .white
    label.text = TideTable.placeholder(station: "Office", from: .now).next(after: .now)?.kind.rawValue
    view.addSubview(label)
    addChild(clock)
    view.addSubview(clock.view)
    clock.didMove(toParent: self)
    view.addGestureRecognizer(
      UILongPressGestureRecognizer(target: self, action: #selector(enterStaffMode)))
  }

  @objc private func enterStaffMode() {
    KioskMode.enterStaffMode()
  }
}
