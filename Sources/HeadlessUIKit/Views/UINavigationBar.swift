// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The bar at the top of a navigation controller; without one it has no influence on the status bar (SB-NAV-30).
@MainActor open class UINavigationBar: UIView {
  private var ownerAnchor: Anchor<UIViewController>?
  final var owner: UIViewController? {
    get { ownerAnchor?.target }
    set { ownerAnchor = newValue?.anchor }
  }

  /// Default or black: black gives a navigation controller with a visible bar light content (SB-NAV-06).
  open var barStyle: UIBarStyle = .default {
    didSet { if oldValue != barStyle { owner?.statusBarMoment(.navigationBar) } }
  }

  /// The bar's colour; alone it never changes the style (SB-NAV-08).
  open var barTintColor: UIColor?
  /// Whether content shows through.
  open var isTranslucent: Bool = true
  /// Whether titles are large.
  open var prefersLargeTitles: Bool = false
  /// Attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The look with content under the bar; sets no style (SB-NAV-10).
  open var standardAppearance = UINavigationBarAppearance()
  /// The look in compact height; sets no style (SB-NAV-10).
  open var compactAppearance: UINavigationBarAppearance?
  /// The look at the scroll edge; sets no style (SB-NAV-10, SB-NAV-11).
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  /// The defaults for bars made from now on in this application (SB-NAV-09).
  public static func appearance() -> UINavigationBar { UIApplication.shared.navigationBarAppearance() }

  /// Takes over what was set on the appearance proxy.
  func apply(to bar: UINavigationBar) {
    bar.barStyle = barStyle
    bar.barTintColor = barTintColor
    bar.isTranslucent = isTranslucent
    bar.standardAppearance = standardAppearance
    bar.compactAppearance = compactAppearance
    bar.scrollEdgeAppearance = scrollEdgeAppearance
  }

  override func traitsChanged() {
    traitCollectionDidChange(nil)
    owner?.statusBarMoment(.traitChange)
  }
}

/// How a navigation bar is drawn; without influence on the status bar's style (SB-NAV-10).
@MainActor public final class UINavigationBarAppearance {
  /// The colour behind the bar's content.
  public var backgroundColor: UIColor?
  /// The colour of the line below the bar.
  public var shadowColor: UIColor?
  /// Attributes of the title.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Attributes of a large title.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// The look of a plain bar.
  public init() {}
  /// Background as the system has it.
  public func configureWithDefaultBackground() { backgroundColor = nil }
  /// An opaque background.
  public func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
  /// No background.
  public func configureWithTransparentBackground() { backgroundColor = .clear }
}
