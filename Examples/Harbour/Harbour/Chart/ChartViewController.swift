// SPDX-License-Identifier: Apache-2.0

import MapKit
import UIKit

/// The harbour chart, inset from the top so that the status bar keeps its own strip.
final class ChartViewController: UIViewController {
  @IBOutlet private var map: MKMapView?

  override func viewDidLoad() {
    super.viewDidLoad()
    map?.pointOfInterestFilter = .init(including: [.marina])
  }
}
