// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import Screens

/// Use of the activity indicator that left the status bar with iOS 13.
package struct NetworkActivityIndicator: Rule {
  package static let descriptor = RuleDescriptor(
    id: "network-activity-indicator",
    summary: "The network activity indicator of the status bar is deprecated since iOS 13.",
    severity: .warning, basis: ["SB-APP-14", "HIG-41"])

  package static let tellsOfUse = true

  package static let page = RulePage(
    whatItDoes: """
      Reports where the application's `isNetworkActivityIndicatorVisible` is set, once for each type; the notes name the \
      other places. A property of the same name on an object of the app is another matter, and code of an application that \
      nothing runs sets nothing.
      """,
    whyIsThisBad: """
      The property is deprecated since iOS 13, and phones with a notch never drew the indicator. People who wait see \
      nothing.
      """,
    example: RuleExample(
      swift: """
        import UIKit

        final class Downloader {
          func begin() {
            UIApplication.shared.isNetworkActivityIndicatorVisible = true
          }
        }
        """),
    useInstead: RuleExample(
      swift: """
        import UIKit

        final class DownloadViewController: UIViewController {
          private let progress = UIActivityIndicatorView(style: .medium)

          func begin() {
            progress.startAnimating()
          }
        }
        """),
    sinceIOS: "13.0")

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let program = app.model.program
    var places: [String: [Location]] = [:]
    func add(_ reference: ProgramIndex.Reference, _ target: Expression) {
      let body = program[reference.body]
      guard case .member(.some(let base), _) = target.unwrapped.kind, app.isApplication(base, in: body),
        !app.neverRuns(body)
      else { return }
      let location = program.location(program[reference].range, in: body)
      let owner = body.owner.map { app.model.symbols[$0].name } ?? location.file
      places[owner, default: []].append(location)
    }
    for name in ["isNetworkActivityIndicatorVisible", "networkActivityIndicatorVisible"] {
      for reference in program.assignments[name] ?? [] {
        if case .assign(let target, _, _) = program[reference].kind { add(reference, target) }
      }
    }
    for reference in program.calls["setNetworkActivityIndicatorVisible"] ?? [] {
      if case .call(let call) = program[reference].kind, case .call(let function, _) = call.kind {
        add(reference, function)
      }
    }
    return places.values.compactMap { locations in
      let sorted = Set(locations).sorted()
      return sorted.first.map { first in
        Finding(
          rule: Self.id, severity: Self.descriptor.severity,
          message: "the status bar's network activity indicator is deprecated since iOS 13, and phones with a notch "
            + "never show it; show progress in the app's own interface",
          location: first, notes: sorted.dropFirst().map { Note("set here too", at: $0) })
      }
    }
  }
}
