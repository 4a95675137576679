// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A controller around SwiftUI content: it answers from what the content asks for (SB-SUI-01).
///
/// Apple's class is generic over the view; here the content is described by its preferences. A UIKit controller that
/// the content represents is a child and not reached (SB-SUI-11).
@MainActor open class UIHostingController: UIViewController {
  /// What the content asks for. A change makes UIKit ask again.
  open var rootView: HostedContent {
    didSet { if oldValue != rootView { statusBarMoment(.content) } }
  }

  /// A controller around content.
  public init(rootView: HostedContent) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller around content without preferences: there are no archives to read off Apple platforms.
  public required init?(coder: NSCoder) {
    rootView = HostedContent()
    super.init(coder: coder)
  }

  /// `.default`, or what the status bar's toolbar colour scheme says on iOS 27 and later (SB-SUI-10).
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    if facts.major >= 27, let scheme = rootView.statusBarColorScheme {
      AppearanceScope.shared.answeredBy = Self.statusBarPlacement
      return scheme == .dark ? .lightContent : .darkContent
    }
    return super.preferredStatusBarStyle
  }

  /// What the content says; without a word from it the class default (SB-SUI-02, SB-SUI-10).
  open override var prefersStatusBarHidden: Bool {
    if facts.major >= 27, rootView.statusBarVisibility != .automatic {
      AppearanceScope.shared.answeredBy = Self.statusBarPlacement
      return rootView.statusBarVisibility == .hidden
    }
    if let hidden = rootView.statusBarHidden {
      AppearanceScope.shared.answeredBy = Self.contentHides
      return hidden
    }
    return super.prefersStatusBarHidden
  }

  /// Nil: represented controllers are taken not to be reached (SB-SUI-11).
  open override var childForStatusBarStyle: UIViewController? { noChildOfContent }

  /// Nil: represented controllers are taken not to be reached (SB-SUI-11).
  open override var childForStatusBarHidden: UIViewController? { noChildOfContent }

  private var noChildOfContent: UIViewController? {
    AppearanceScope.shared.answeredBy = children.isEmpty ? Self.noChild : Self.representedNotReached
    return nil
  }

  override var family: ControllerFamily { .hosting }

  override var schemeOfContent: UIUserInterfaceStyle? {
    guard let scheme = rootView.preferredColorScheme else { return nil }
    return scheme == .dark ? .dark : .light
  }

  /// The style the navigation bar of the content's stack gives the default (SB-SUI-05); nil where it gives none.
  var styleOfNavigationBar: UIUserInterfaceStyle? {
    guard facts.major >= 16, rootView.isNavigationStack, rootView.navigationBarVisibility != .hidden,
      rootView.navigationBarBackgroundVisibility == .visible, let scheme = rootView.navigationBarColorScheme
    else { return nil }
    return scheme == .dark ? .dark : .light
  }

  static let contentHides = AppearanceRule("SB-SUI-02", "the SwiftUI content says whether the bar is hidden")
  static let contentScheme = AppearanceRule(
    "SB-SUI-04", "the content's preferred colour scheme sets the interface style")
  static let navigationBarScheme = AppearanceRule(
    "SB-SUI-05", "the toolbar colour scheme of the content's navigation bar gives the default its style")
  static let subclassOverride = AppearanceRule("SB-SUI-06", "a subclass of the hosting controller overrides the answer")
  static let statusBarPlacement = AppearanceRule("SB-SUI-10", "the content speaks of the status bar as a toolbar")
  /// Represented controllers are taken not to be reached (SB-SUI-11).
  package static let representedNotReached = AppearanceRule(
    "SB-SUI-11", "controllers that the content represents are taken not to be reached", isConjecture: true)
  static let stackInside = AppearanceRule(
    "SB-SUI-12", "the stack in the content has a navigation controller of its own, reported under this name",
    isConjecture: true)
}
