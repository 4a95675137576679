// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The header that shows the speed over ground.
final class SpeedHeaderView: UIView {
  private let buttonHeight: CGFloat = 44
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = safeAreaInsets.top
    label.frame = CGRect(x: 16, y: top, width: bounds.width - 32, height: buttonHeight)
  }
}
