// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Books a mooring; a sheet in the system's default style.
final class MooringFormViewController: UIViewController {
  @IBAction private func book(_ sender: UIButton) {
    if let scene = view.window?.windowScene {
      ToastPresenter.shared.show("Mooring booked", in: scene)
    }
    dismiss(animated: true)
  }
}
