// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import HeadlessUIKit
import Screens

/// Overrides and updates in apps whose Info.plist takes the bar away from view controllers.
package struct OverrideDisabled: Rule {
  package static let descriptor = RuleDescriptor(
    id: "override-disabled",
    summary: "A view controller answers for the status bar although the Info.plist turns that off.",
    severity: .warning,
    basis: ["SB-PLIST-03", "SB-PLIST-04", "SB-APP-08"])

  package static let tellsOfDeadCode = true

  package static let page = RulePage(
    whatItDoes: """
      Reports overrides of the status bar hooks and calls of `setNeedsStatusBarAppearanceUpdate()` in code of applications \
      whose Info.plist sets `UIViewControllerBasedStatusBarAppearance` to false. There is one finding a class; its notes \
      name the other places.

      Code of libraries is left alone, since other apps may host it, and so is code that several applications share and \
      that works in one of them. An override that the app reads to set the bar through the application counts as used.
      """,
    whyIsThisBad: """
      With the key set to false, UIKit asks no view controller. The code looks as if it worked, and does nothing.
      """,
    example: RuleExample(
      swift: """
        import UIKit

        final class TripViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        """, scaffolding: RuleScaffolding.applicationBased),
    useInstead: RuleExample(
      swift: """
        import UIKit

        // With UIViewControllerBasedStatusBarAppearance removed from the Info.plist.
        final class TripViewController: UIViewController {
          override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        """, scaffolding: RuleScaffolding.controllerBased))

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let uses = ControllerBasedCode.uses(in: app).filter { use in
      app.belongsToApplications(use.location.file) && app.hosts(of: use.location.file).mode == .application
    }
    let groups = Dictionary(grouping: uses, by: \.group)
    return groups.values.compactMap { group -> Finding? in
      guard let first = group.first else { return nil }
      let hosts = app.hosts(of: first.location.file)
      let what =
        first.isUpdate
        ? "setNeedsStatusBarAppearanceUpdate does nothing" : "\(first.what) is never asked"
      return Finding(
        rule: Self.id, severity: .warning,
        message: """
          \(what): the Info.plist of \(hosts.names) takes the status bar away from view controllers; remove \
          UIViewControllerBasedStatusBarAppearance from it, or this
          """,
        location: first.location,
        notes: hosts.modeNotes
          + group.dropFirst().map {
            Note($0.isUpdate ? "this does nothing either" : "nor is this asked", at: $0.location)
          })
    }
  }
}
