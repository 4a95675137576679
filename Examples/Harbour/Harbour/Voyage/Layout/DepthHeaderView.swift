// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The header that shows the depth below the keel.
final class DepthHeaderView: UIView {
  private let statusBarHeight: CGFloat = 20
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = statusBarHeight
    label.frame = CGRect(x: 16, y: top, width: bounds.width - 32, height: bounds.height - top)
  }
}
