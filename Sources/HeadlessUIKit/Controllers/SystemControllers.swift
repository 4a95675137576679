// SPDX-License-Identifier: Apache-2.0

// Controllers that the system draws. The rules know of them who decides and which flag they set, not how they look;
// an answer that rests on such a class alone is uncertain (SB-SYS-10).

/// A list of rows; answers for the bar like a plain controller.
@MainActor open class UITableViewController: UIViewController {}

/// A grid of cells; answers for the bar like a plain controller.
@MainActor open class UICollectionViewController: UIViewController {}

/// Choices for sharing; a sheet or popover like any other since iOS 8 (SB-SYS-02).
@MainActor open class UIActivityViewController: UIViewController {}

/// A search in progress: presented in a context, where it never controls the bar (SB-SEARCH-01).
@MainActor open class UISearchController: UIViewController {
  /// Whether the navigation bar goes away while searching.
  open var hidesNavigationBarDuringPresentation: Bool = true

  override var presentationClass: PresentationClass { assignedPresentationStyle == nil ? .search : .ordinary }

  static let neverControls = AppearanceRule(
    "SB-SEARCH-01", "an active search is presented in a context and does not control the bar", isConjecture: true)
}

/// An alert or action sheet: never controls the bar (SB-PRES-42, SB-SYS-01).
@MainActor open class UIAlertController: UIViewController {
  /// In the middle or from the bottom.
  public enum Style: Int, Sendable, Hashable, Codable {
    case actionSheet = 0
    case alert = 1
  }

  /// In the middle or from the bottom; without influence on the bar.
  open private(set) var preferredStyle: Style = .alert
  /// The text below the title.
  open var message: String?

  /// An alert with texts.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  override var presentationClass: PresentationClass { .alert }
}

/// Takes pictures; a navigation controller to the bar, which it saves and restores (SB-SYS-04).
@MainActor open class UIImagePickerController: UINavigationController {
  override var opaqueClassRule: AppearanceRule? { Self.picker }

  static let picker = AppearanceRule(
    "SB-SYS-04", "an image picker answers as a navigation controller does", isConjecture: true)
}

/// Writes mail; its style follows its navigation bar (SB-SYS-05).
@MainActor open class MFMailComposeViewController: UINavigationController {}

/// Writes messages; its style follows its navigation bar (SB-SYS-05).
@MainActor open class MFMessageComposeViewController: UINavigationController {}

/// Shows web pages and draws a style of its own (SB-SYS-03).
@MainActor open class SFSafariViewController: UIViewController {
  override var opaqueClassRule: AppearanceRule? { Self.ownStyle }

  static let ownStyle = AppearanceRule(
    "SB-SYS-03", "a Safari view controller draws a style of its own, which the app cannot see", isConjecture: true)
}

/// Shows documents; hides the bar with its controls (SB-SYS-07).
@MainActor open class QLPreviewController: UIViewController {
  override var opaqueClassRule: AppearanceRule? { Self.ownChrome }

  static let ownChrome = AppearanceRule(
    "SB-SYS-07", "a preview controller hides the bar with its controls, when is its own affair", isConjecture: true)
}

/// Plays video: captures the bar, light over black (SB-SYS-06).
@MainActor open class AVPlayerViewController: UIViewController {
  private var captures: Bool?

  /// True unless it is set.
  open override var modalPresentationCapturesStatusBarAppearance: Bool {
    get {
      if captures == nil { AppearanceScope.shared.answeredBy = Self.player }
      return captures ?? true
    }
    set { captures = newValue }
  }

  /// Light, over black.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    AppearanceScope.shared.answeredBy = Self.player
    return .lightContent
  }

  /// Shown together with the controls.
  open override var prefersStatusBarHidden: Bool {
    AppearanceScope.shared.answeredBy = Self.player
    return false
  }

  override var opaqueClassRule: AppearanceRule? { Self.player }

  static let player = AppearanceRule(
    "SB-SYS-06", "a player captures the bar and asks for light content over its black", isConjecture: true)
}

/// Picks photos; asks its first child for hidden (SB-SYS-09).
@MainActor open class PHPickerViewController: UIViewController {
  /// The first child, which lives in another process in a real app.
  open override var childForStatusBarHidden: UIViewController? {
    guard let first = children.first else { return super.childForStatusBarHidden }
    AppearanceScope.shared.answeredBy = Self.firstChild
    return first
  }

  static let firstChild = AppearanceRule("SB-SYS-09", "a photo picker asks its first child whether the bar is hidden")
}
