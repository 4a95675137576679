// SPDX-License-Identifier: Apache-2.0

import SwiftUI
import UIKit

/// A UIKit page around the wind gauge.
final class InstrumentsViewController: UIViewController {
  private let gauge = UIHostingController(rootView: GaugeView())

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addChild(gauge)
    gauge.view.frame = view.bounds
    gauge.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(gauge.view)
    gauge.didMove(toParent: self)
    addCloseButton()
  }
}
