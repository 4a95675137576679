// SPDX-License-Identifier: Apache-2.0

/// Governs a page or form sheet: which heights it can rest at and which one it rests at now.
@MainActor open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests; iOS 15 and later.
  @MainActor public final class Detent {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Sendable, Hashable {
      /// The text of the name.
      public let rawValue: String
      /// A name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// A name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// About half the height of the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The full height of a card, which moves the presenter (SB-PRES-12).
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name of this detent.
    public let identifier: Identifier

    init(_ identifier: Identifier) { self.identifier = identifier }

    /// About half the height of the screen.
    public static func medium() -> Detent { Detent(.medium) }
    /// The full height of a card.
    public static func large() -> Detent { Detent(.large) }
    /// A height of one's own. The closure is not run: every detent but ``large()`` leaves the presenter in place.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> Double?
    ) -> Detent { Detent(identifier ?? Identifier("custom")) }
  }

  /// The heights the sheet can rest at, smallest first; large alone at first.
  open var detents: [Detent] = [.large()] {
    didSet { statusBarMoment() }
  }

  /// The height it rests at; nil for the first of ``detents``.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if oldValue != selectedDetentIdentifier { statusBarMoment() } }
  }

  /// Whether the grabber is shown; without influence on the bar.
  open var prefersGrabberVisible: Bool = false

  /// The corner radius; without influence on the bar.
  open var preferredCornerRadius: Double?

  /// Runs changes of the sheet as one animation.
  open func animateChanges(_ changes: () -> Void) { changes() }

  /// Whether the sheet rests at the large detent.
  override var detentIsLarge: Bool {
    (selectedDetentIdentifier ?? detents.first?.identifier ?? .large) == .large
  }

  private func statusBarMoment() { presenting?.statusBarMoment(.sheet) }
}

/// What a custom detent may look at.
@MainActor public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The greatest height a detent can have, in points.
  var maximumDetentValue: Double { get }
}

/// Governs a popover.
@MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// The view the popover points at.
  open weak var sourceView: UIView?

  /// The sheet a popover becomes in compact width.
  public private(set) final lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: presenting)

  override var detentIsLarge: Bool { adaptiveSheetPresentationController.restsAtLargeDetent }
}
