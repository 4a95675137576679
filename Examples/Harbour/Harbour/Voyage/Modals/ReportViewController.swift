// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Draught, crew and last port for the harbour master.
final class ReportViewController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .action, primaryAction: UIAction { [weak self] _ in self?.confirm() })
    addCloseButton()
  }

  private func confirm() {
    let alert = UIAlertController(title: "Send report?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Send", style: .default))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }
}
