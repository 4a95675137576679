// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Columns side by side. Decides the bar itself, except the style of a collapsed one on iOS and SDK 14 and later.
@MainActor open class UISplitViewController: UIViewController {
  /// How many columns there are; iOS 14 and later.
  public enum Style: Int, Sendable, Hashable, Codable {
    case unspecified = 0
    case doubleColumn = 1
    case tripleColumn = 2
  }

  /// A column; iOS 14 and later.
  public enum Column: Int, Sendable, Hashable, Codable {
    case primary = 0
    case supplementary = 1
    case secondary = 2
    case compact = 3

    /// Whether UIKit puts a controller that is no navigation controller into one of its own here (documentation of
    /// `setViewController(_:for:)`).
    package var embedsInNavigationController: Bool { self != .compact }
  }

  /// How the columns were asked for.
  public final let style: Style

  /// A split view controller without column style.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A split view controller with columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// An empty one: there are no archives to read off Apple platforms.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  private var columns: [Column: UIViewController] = [:]
  /// UIKit's own navigation controllers, by column.
  private var wrappers: [Column: UINavigationController] = [:]

  /// The controllers there are now: the columns, or the one a collapsed split view shows first.
  open var viewControllers: [UIViewController] = [] {
    didSet {
      replaceManagedChildren(oldValue, with: viewControllers)
      containerChanged(from: nil, to: viewControllers.last)
    }
  }

  /// Puts a controller into a column, nil empties it. In every column but the compact one a controller that is no
  /// navigation controller gets one around it.
  open func setViewController(_ viewController: UIViewController?, for column: Column) {
    columns[column] = viewController
    wrappers[column] = nil
    if let viewController, column.embedsInNavigationController, !(viewController is UINavigationController) {
      wrappers[column] = UINavigationController(rootViewController: viewController)
    }
    arrangeColumns()
  }

  /// The controller that was put into a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  private func arrangeColumns() {
    if isCollapsed {
      viewControllers = [shown(.compact) ?? shown(.primary) ?? shown(.secondary)].compactMap { $0 }
    } else {
      viewControllers = [Column.primary, .supplementary, .secondary].compactMap { shown($0) }
    }
  }

  /// What stands in a column.
  private func shown(_ column: Column) -> UIViewController? { wrappers[column] ?? columns[column] }

  /// Whether one column is shown for all, where it is stated and not left to the traits.
  package final var statedCollapse: Bool?

  /// Whether one column is shown for all: in horizontally compact traits.
  open var isCollapsed: Bool {
    statedCollapse ?? (effectiveTraits.values.horizontalSizeClass == .compact)
  }

  override func traitsChanged() {
    if !columns.isEmpty { arrangeColumns() }
    super.traitsChanged()
  }

  /// On iOS and SDK 14 and later a split view controller can hand on (SB-SPLIT-01).
  private var canHandOn: Bool { facts.major >= 14 && facts.sdk >= 14 }

  package override var handsOnStatusBarStyle: Bool { canHandOn && isCollapsed }

  /// The collapsed controller on iOS and SDK 14 and later; else nil (SB-SPLIT-01 to 03).
  open override var childForStatusBarStyle: UIViewController? {
    guard handsOnStatusBarStyle else {
      AppearanceScope.shared.answeredBy = canHandOn ? Self.expanded : Self.neverForwards
      return nil
    }
    AppearanceScope.shared.answeredBy = Self.collapsed
    return viewControllers.first
  }

  /// Nil: hidden is not forwarded (SB-SPLIT-05).
  open override var childForStatusBarHidden: UIViewController? {
    AppearanceScope.shared.answeredBy = Self.keepsHidden
    return nil
  }

  static let neverForwards = AppearanceRule(
    "SB-SPLIT-01", "before iOS 14 or its SDK a split view controller decides itself")
  static let collapsed = AppearanceRule("SB-SPLIT-02", "a collapsed split view controller asks the shown controller")
  static let expanded = AppearanceRule("SB-SPLIT-03", "an expanded split view controller decides the style itself")
  static let keepsHidden = AppearanceRule(
    "SB-SPLIT-05", "a split view controller decides itself whether the bar is hidden")
}
