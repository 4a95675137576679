// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The curve of the day, embedded in the tides screen.
final class TideCurveViewController: UIViewController {
  var table: TideTable?

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    drawCurve()
  }

  private func drawCurve() {
    guard let events = table?.events, events.count > 1 else { return }
    let path = UIBezierPath()
    let step = view.bounds.width / CGFloat(events.count - 1)
    for (index, event) in events.enumerated() {
      let y = view.bounds.height * (1 - CGFloat(event.height) / 6)
      let point = CGPoint(x: CGFloat(index) * step, y: y)
      index == 0 ? path.move(to: point) : path.addLine(to: point)
    }
    let curve = CAShapeLayer()
    curve.path = path.cgPath
    curve.strokeColor = UIColor(named: "Beacon")?.cgColor
    curve.fillColor = nil
    view.layer.sublayers = [curve]
  }
}
