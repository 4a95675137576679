// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A hint over the list; leaves the status bar to the screen below.
final class MooringHintViewController: UIViewController {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    dismiss(animated: true)
  }
}
