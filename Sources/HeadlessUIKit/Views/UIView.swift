// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A rectangle of the interface: a place in the hierarchy, a frame, a colour, an interface style. Nothing is drawn.
@MainActor open class UIView: UIResponder, UITraitEnvironment {
  /// The view this one lies in.
  public private(set) final weak var superview: UIView?
  /// The views in this one, back to front.
  public private(set) final var subviews: [UIView] = []

  /// The place in the superview, in points.
  open var frame: CGRect
  /// The place in the view's own coordinates, in points.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  /// The middle of ``frame``, in the superview's coordinates.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// The colour behind the content; nil for none. Never read by the rules: a style decider answers for itself.
  open var backgroundColor: UIColor?
  /// The colour of interactive parts.
  open var tintColor: UIColor? = .systemBlue
  /// How opaque the view is, 0 to 1.
  open var alpha: Double = 1
  /// Whether the view is not shown.
  open var isHidden: Bool = false
  /// A number to find the view by.
  open var tag: Int = 0
  /// Whether subviews are cut off at the edges.
  open var clipsToBounds: Bool = false
  /// Whether the autoresizing mask makes constraints; taken for source compatibility.
  open var translatesAutoresizingMaskIntoConstraints: Bool = true
  /// How the view follows its superview's size; taken for source compatibility.
  open var autoresizingMask: AutoresizingMask = []

  /// A style for this view and its subviews, from iOS 17 on also for child controllers' views in it (UIS-12, UIS-13).
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { traitsChanged() } }
  }

  /// Traits for this view and everything below it; iOS 17 and later (UIS-18).
  public final var traitOverrides = UITraitOverrides() {
    didSet { if oldValue != traitOverrides { traitsChanged() } }
  }

  /// The controller whose view this is.
  final var controller: UIViewController? {
    get { controllerAnchor?.target }
    set { controllerAnchor = newValue?.anchor }
  }
  private var controllerAnchor: Anchor<UIViewController>?

  /// A view with a frame in its superview's coordinates, in points.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// An empty view: there are no archives to read off Apple platforms.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  /// A view of no size.
  public convenience override init() { self.init(frame: .zero) }

  /// How a view follows its superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A mask of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The width follows.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The height follows.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  /// The view's controller if it has one, else the superview.
  open override var next: UIResponder? { controller ?? superview }

  /// The window the view is in.
  open var window: UIWindow? { superview?.window ?? controller?.shownWindow }

  /// The traits in force at the view: its own overrides, then those of what it lies in.
  public final var traitCollection: UITraitCollection {
    var walk = TraitWalk()
    let facts = window?.host?.facts ?? UIApplication.shared.defaultScene.facts
    var view = self
    while true {
      walk.take(style: view.overrideUserInterfaceStyle, Self.ofParent, view.traitOverrides, facts)
      if let controller = view.controller {
        walk.values.fill(from: controller.effectiveTraits.values)
        break
      }
      guard let outer = view.superview else {
        walk.take(view.window?.host ?? UIApplication.shared.defaultScene, facts)
        break
      }
      view = outer
    }
    return UITraitCollection(walk.values, idiom: facts.idiom, contrast: .normal)
  }

  /// Adds a view in front, taking it from its former superview. Ignored for the view itself and one it lies in.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Adds a view at a place in the order, which is clamped to the subviews there are.
  open func insertSubview(_ view: UIView, at index: Int) {
    var outer: UIView? = self
    while let current = outer {
      if current === view { return }
      outer = current.superview
    }
    view.superview?.subviews.removeAll { $0 === view }
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
  }

  /// Takes the view from its superview.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Moves a subview to the front.
  open func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.append(view)
  }

  /// Override to place subviews.
  open func layoutSubviews() {}
  /// Asks for a layout; nothing is drawn, so nothing waits.
  open func setNeedsLayout() {}
  /// Lays out now.
  open func layoutIfNeeded() { layoutSubviews() }
  /// Called when traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Re-evaluates the bar: an override on a view can reach child controllers (UIS-13).
  func traitsChanged() {
    traitCollectionDidChange(nil)
    window?.statusBarMoment(.traitChange)
  }

  static let ofParent = AppearanceRule("UIS-13", "an override of a view reaches the child controllers in it")
}
