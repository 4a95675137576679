// SPDX-License-Identifier: Apache-2.0

package import Findings
import Screens

/// A card sheet that takes the status bar and asks for dark content, over the black behind the card.
package struct DarkContentOnSheet: Rule {
  package static let descriptor = RuleDescriptor(
    id: "dark-content-on-sheet",
    summary: "A sheet captures the status bar and asks for dark content, which lies over the black behind the card.",
    severity: .warning,
    basis: ["SB-PRES-12", "SB-PRES-17", "HIG-02"])

  package static let page = RulePage(
    whatItDoes: """
      Reports controllers that are presented as a page or form sheet, set \
      `modalPresentationCapturesStatusBarAppearance`, and answer `.darkContent`, also those that rest at half height and can \
      be pulled up.
      """,
    whyIsThisBad: """
      On a phone the card ends below the status bar. What lies behind the bar is the black around the screen below, \
      which has been pushed back. Without the flag the system shows light content there; with it the sheet's dark \
      content is drawn on black.
      """,
    example: RuleExample(swift: source(style: ".darkContent")),
    useInstead: RuleExample(swift: source(style: ".lightContent")),
    sinceIOS: "13")

  private static func source(style: String) -> String {
    """
    import UIKit

    final class DetailsViewController: UIViewController {
      init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .pageSheet
        modalPresentationCapturesStatusBarAppearance = true
      }

      required init?(coder: NSCoder) { nil }

      override var preferredStatusBarStyle: UIStatusBarStyle { \(style) }
    }

    final class HomeViewController: UIViewController {
      func showDetails() {
        present(DetailsViewController(), animated: true)
      }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        window?.rootViewController = HomeViewController()
      }
    }
    """
  }

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    app.judgedBars.compactMap { bar -> Finding? in
      guard
        let look = bar.looks.first(where: {
          ($0.backdrop.kind == .sheetBackdrop || $0.backdrop.cardLater != nil)
            && $0.answer.style == .darkContent && $0.answer.requested == .darkContent
        }), let override = bar.override, bar.isDecidedOnSheet
      else { return nil }
      var notes: [Note] = []
      let card = look.backdrop.cardLater ?? look.backdrop.location
      if let card { notes.append(Note("presented as a sheet here", at: card)) }
      return Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: bar.confidence(look),
        message: Self.message(bar.screen.screen.name), location: override.location,
        screens: [bar.screen.screen.name], notes: notes, subjects: [bar.place])
    }.mergedByPlace
  }
}

extension JudgedBar {
  /// Whether the decider is what is presented last, or in it, and not something below that keeps the bar.
  fileprivate var isDecidedOnSheet: Bool {
    guard let edges = screen.context?.edges, let decider = screen.styleDecider,
      let presentation = edges.lastIndex(where: \.isPresentation)
    else { return true }
    return edges[presentation...].contains { $0.child == decider }
  }
}

extension DarkContentOnSheet {
  fileprivate static func message(_ name: String) -> String {
    "the sheet of \(name) captures the status bar and asks for dark content, but what lies behind the bar is the black "
      + "above the card; leave modalPresentationCapturesStatusBarAppearance unset, or return .lightContent"
  }
}
