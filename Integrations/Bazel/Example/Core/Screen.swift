// SPDX-License-Identifier: Apache-2.0
import UIKit

/// What all screens of the app are.
open class Screen: UIViewController {
  open override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
}
