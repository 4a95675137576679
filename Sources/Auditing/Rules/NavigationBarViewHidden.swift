// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// Bars of navigation controllers that code hides as the views that they are.
package struct NavigationBarViewHidden: Rule {
  package static let descriptor = RuleDescriptor(
    id: "navigation-bar-view-hidden",
    summary: "The bar of a navigation controller is hidden as a view, so the controller still decides the status bar.",
    severity: .warning, offersFix: true, basis: ["SB-NAV-01", "SB-NAV-03", "SB-NAV-32"])

  package static let page = RulePage(
    whatItDoes: """
      Reports code that sets `isHidden` or a vanishing `alpha` on the bar which a navigation controller owns, once for each \
      type; the notes name the other places, and the message the screens whose overrides are passed over by that, where they are known. \
      A bar that a screen places by itself is a view like any other. A bar that fades before the controller hides it, or \
      whose alpha follows something, is left alone, and so is code of an app whose controllers do not decide the bar. Where the \
      navigation controllers that are meant stand in cards alone, or in containers that answer by themselves, it is advice.
      """,
    whyIsThisBad: """
      Whether a navigation controller decides the status bar or its top screen hangs on `isNavigationBarHidden`, which a bar \
      that is hidden as a view leaves as it is. So no bar is seen, and the screen below is not asked all the same. The safe area keeps \
      the height of the bar, too.
      """,
    example: RuleExample(swift: source("navigationController?.navigationBar.isHidden = true")),
    useInstead: RuleExample(swift: source("navigationController?.setNavigationBarHidden(true, animated: false)")),
    fix: """
      Calls `setNavigationBarHidden(_:animated:)` in each of the places. To be looked at, since the content then reaches to the \
      top, and the screen is asked for the status bar.
      """)

  private static func source(_ statement: String) -> String {
    """
    import UIKit

    final class PhotoViewController: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        \(statement)
      }
    }
    """
  }

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let all = HiddenBarView.all(in: app).filter { app.isAudited($0.location.file) && !app.neverRuns($0.body) }
    let types = Dictionary(grouping: all) { $0.body.owner.map { app.model.symbols[$0].name } ?? $0.location.file }
    return types.values.compactMap { finding($0.sorted { $0.location < $1.location }, in: app) }
  }

  private func finding(_ settings: [HiddenBarView], in app: AuditedApp) -> Finding? {
    let hiding = settings.filter(\.hides)
    // Fading the view is the way there where the same code has the controller hide its bar.
    guard let first = hiding.first(where: { !$0.isHiddenByController(in: app) }) ?? hiding.first else { return nil }
    func withhold(_ reason: String, _ evidence: String) -> Finding? {
      app.withhold(Self.self, at: first.location, because: reason, until: evidence)
      return nil
    }
    guard app.isControllerBased(first.location.file) != false else {
      return withhold("the status bar belongs to the application", "view controllers decided it")
    }
    if first.isHiddenByController(in: app) {
      return withhold("the navigation controller hides the bar as well", "nothing but the view were hidden")
    }
    if first.isWhereNoStackDecides(in: app) {
      return withhold("no navigation controller decides the bar over the screen", "one decided it")
    }
    if !first.isFlag, settings.contains(where: \.isOpen) {
      return withhold("what the bar's alpha is follows from something", "it were made invisible for good")
    }
    let settings = settings.filter { !$0.isHiddenByController(in: app) }
    let passedOver = HiddenBarView.screensPassedOver(settings, in: app)
    let isWithoutSay = passedOver.isEmpty && settings.allSatisfy { !$0.hides || $0.isOfStacksThatNeverDecide(in: app) }
    let who =
      isWithoutSay
      ? "so the safe area keeps its height although no bar is seen; another controller decides the status bar there"
      : passedOver.isEmpty
        ? "so the navigation controller goes on deciding the status bar although no bar is seen"
        : "so the navigation controller goes on deciding the status bar, and "
          + "preferredStatusBarStyle of \(passedOver.map(\.name).joined(separator: " and ")) is not asked"
    let others = settings.filter { $0.location != first.location }
    return Finding(
      rule: Self.id, severity: passedOver.isEmpty ? .info : Self.descriptor.severity, confidence: .likely,
      message:
        "this \(first.isFlag ? "hides" : "fades out") the view of the navigation bar and not the bar, \(who); call "
        + "setNavigationBarHidden",
      location: first.location, screens: passedOver.map(\.name),
      notes: others.map { Note($0.hides ? "hidden here too" : "set here too", at: $0.location) }
        + passedOver.map { Note("the override that is not asked", at: $0.place) },
      fixes: fix(settings, in: app))
  }

  /// A part of the places alone would show a bar again that is still hidden.
  private func fix(_ settings: [HiddenBarView], in app: AuditedApp) -> [Fix] {
    let edits = settings.map { $0.edits(in: app) }
    guard edits.allSatisfy({ !$0.isEmpty }) else { return [] }
    return [Fix("Call setNavigationBarHidden", safety: .review, edits: edits.flatMap { $0 })]
  }
}
