// SPDX-License-Identifier: Apache-2.0

import UIKit

// 4. A plain screen.
final class PlainViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Plain"
    view.backgroundColor = .systemBackground
  }
}

// 5. A photo that hides everything at a tap.
final class PhotoViewController: UIViewController {
  private var isChromeHidden = false {
    didSet {
      UIView.animate(withDuration: 0.25) {
        self.navigationController?.setNavigationBarHidden(self.isChromeHidden, animated: true)
        self.setNeedsStatusBarAppearanceUpdate()
      }
    }
  }

  override var prefersStatusBarHidden: Bool { isChromeHidden }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }

  func toggleChrome() { isChromeHidden.toggle() }
}

// 6. A header image that scrolls away: the style follows what is at the top.
final class HeaderViewController: UIViewController {
  var isHeaderVisible = true {
    didSet {
      guard oldValue != isHeaderVisible else { return }
      setNeedsStatusBarAppearanceUpdate()
    }
  }

  override var preferredStatusBarStyle: UIStatusBarStyle {
    isHeaderVisible ? .lightContent : .darkContent
  }
}

// 7. The same with the update forgotten: the bar keeps the old look.
final class ForgetfulViewController: UIViewController {
  var isHeaderVisible = true

  override var preferredStatusBarStyle: UIStatusBarStyle {
    isHeaderVisible ? .lightContent : .darkContent
  }
}

// 8. A style by traits.
final class TraitViewController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle {
    traitCollection.userInterfaceStyle == .dark ? .lightContent : .darkContent
  }
}

// 9. A screen that stays visible in landscape.
final class LandscapeViewController: UIViewController {
  override var prefersStatusBarHidden: Bool { false }
}

// 10. A colour by traits, and code that reads it.
final class CardViewController: UIViewController {
  static let ink = UIColor { traits in
    traits.userInterfaceStyle == .dark ? .white : .black
  }

  private let badge = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))

  init() {
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  deinit {}

  override func viewDidLoad() {
    super.viewDidLoad()
    badge.backgroundColor = Self.ink
    view.addSubview(badge)
  }
}
