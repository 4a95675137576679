// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The toast's content. The status bar stays the business of the window below.
final class ToastViewController: UIViewController {
  private let message: String
  private weak var windowBelow: UIWindow?

  init(message: String, below window: UIWindow?) {
    self.message = message
    windowBelow = window
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var childForStatusBarStyle: UIViewController? { windowBelow?.rootViewController }
  override var childForStatusBarHidden: UIViewController? { windowBelow?.rootViewController }

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = message
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -24),
    ])
  }
}
