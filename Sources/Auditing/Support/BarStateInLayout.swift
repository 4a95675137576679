// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// Layout that asks whether the status bar is hidden, where the safe area has the answer.
package enum BarStateInLayout {
  private static let names: Set<String> = ["isStatusBarHidden", "statusBarHidden"]

  /// The methods in which UIKit has views and controllers laid out.
  private static let layoutMethods = KnownAPI.names(.laysOut)

  package static func findings(in app: AuditedApp) -> [Finding] {
    let reads = app.occurrences(mentioning: names) { expression in
      if case .member(.some, let name) = expression.kind { names.contains(name) } else { false }
    }.filter { isBar($0, in: app) && !isTarget($0) && (laysOut($0) || choosesHeight($0)) }
    return Dictionary(grouping: reads) { $0.body.id }.values.compactMap { reads in
      guard let first = reads.first else { return nil }
      return Finding(
        rule: StatusBarFrameLayout.id, severity: StatusBarFrameLayout.descriptor.severity,
        message:
          "layout asks whether the status bar is hidden, which says nothing of the area to keep free under a sensor "
          + "housing, and nothing tells it when that changes; lay out by the safe area",
        location: first.location, notes: reads.dropFirst().map { Note("read here too", at: $0.location) })
    }
  }

  private static func isBar(_ read: Occurrence, in app: AuditedApp) -> Bool {
    guard case .member(.some(let base), _) = read.expression.kind else { return false }
    return app.isApplication(base, in: read.body) || app.isStatusBarManager(base, in: read.body)
  }

  /// Whether the state is set and not read, or kept under the same name.
  private static func isTarget(_ read: Occurrence) -> Bool {
    read.ancestors.isEmpty && read.target.map(names.contains) ?? false
  }

  private static func laysOut(_ read: Occurrence) -> Bool {
    read.body.name.map(layoutMethods.contains) ?? false
  }

  /// `hidden ? 0 : 20`, also around a negation: the numbers are heights of bars.
  private static func choosesHeight(_ read: Occurrence) -> Bool {
    read.ancestors.contains { ancestor in
      guard case .ternary(let condition, let then, let otherwise) = ancestor.kind,
        condition.range.contains(read.expression.range)
      else { return false }
      let numbers = Set((then.numbers ?? []) + (otherwise.numbers ?? [])).subtracting([0])
      return !numbers.isEmpty && numbers.isSubset(of: BarHeights.statusBar.union(BarHeights.withNavigationBar))
    }
  }
}
