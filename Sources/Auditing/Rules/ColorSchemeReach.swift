// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// A colour scheme that is meant for a part of a screen and changes all of it.
package struct ColorSchemeReach: Rule {
  package static let descriptor = RuleDescriptor(
    id: "color-scheme-reach",
    summary: "preferredColorScheme(_:) on a part of a screen changes the whole presentation, status bar included.",
    severity: .warning, basis: ["SB-SUI-04"])

  package static let page = RulePage(
    whatItDoes: """
      Reports `preferredColorScheme(_:)` on a view inside a stack, list, form or scroll view, there and then or through \
      the view's own members, and at the root of a view that stands in a row, a list, a control or at an edge of something wherever \
      it is made; so does one in a modifier of the app's, wherever that is used, and one in the style of a control. At \
      the root of a screen, or of what a sheet or cover shows, it is in its place. Also reports a scheme out of the app's \
      settings that a window asks for in one branch of its content and not in another, and one that a window alone asks for where \
      a view that is presented over it changes the setting. One that asks for what the root of the presentation asks for, too, \
      changes nothing. Previews do not count.
      """,
    whyIsThisBad: """
      The modifier does not colour the view it is written on: the preference goes up to the presentation, whose other \
      views, bars and status bar change with it.
      """,
    example: RuleExample(
      swift: """
        import SwiftUI

        struct ForecastView: View {
          var body: some View {
            VStack {
              Text("Tomorrow")
              Text("Gale warning")
                .background(Color.black)
                .preferredColorScheme(.dark)
            }
          }
        }
        """),
    useInstead: RuleExample(
      swift: """
        import SwiftUI

        struct ForecastView: View {
          var body: some View {
            VStack {
              Text("Tomorrow")
              Text("Gale warning")
                .background(Color.black)
                .environment(\\.colorScheme, .dark)
            }
          }
        }
        """),
    sinceIOS: "13.0")

  package init() {}

  package func findings(in app: AuditedApp) -> [Finding] {
    let program = app.model.program
    var found: [(finding: Finding, location: Location)] = []
    for reference in program.calls(.setsColorScheme) {
      let body = program[reference.body]
      let entry = program[reference]
      guard case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind,
        case .member(.some, _) = function.kind, let value = arguments.first?.value,
        let owner = body.owner, !SwiftUIViews.isPreview(entry, in: body, app)
      else { continue }
      if case .nil = value.kind { continue }
      guard let part = Self.part(around: entry.range, in: body, of: owner, app) else { continue }
      let location = program.location(call.modifierRange, in: body)
      let finding = Finding(
        rule: Self.id, severity: Self.descriptor.severity, confidence: .likely,
        message: "preferredColorScheme inside \(part) changes the whole presentation, status bar included; set the "
          + "environment's colorScheme for a part, or move the modifier to the root of the screen",
        location: location)
      found.append((finding, program.location(call.range, in: body)))
    }
    let roots = RootColorSchemes(app, except: found.map(\.location))
    return found.compactMap { finding, location in
      guard let root = roots.asking(asMuchAs: location) else { return finding }
      app.withhold(
        Self.self, at: finding.location, because: "the root of the presentation asks for the same, at \(root)",
        until: "it asked for something else")
      return nil
    } + BranchSchemes.all(in: app).map(Self.inOneBranch) + SchemesBehindSheets.all(in: app).map(Self.behindSheet)
  }

  /// What the code of a view, a modifier or a control's style stands in wherever it is used; nil where it can be a screen.
  private static func part(
    around range: SourceRange, in body: Body, of owner: TypeSymbol.ID, _ app: AuditedApp
  ) -> String? {
    let symbols = app.model.symbols
    if symbols.conforms(owner, toAnyOf: KnownAPI.names(.styleOfControl)) { return "the style of a control" }
    guard SwiftUIViews.isView(owner, app) || SwiftUIViews.extendsViews(owner, app) else { return nil }
    var parts = SmallParts(app)
    return parts.part(around: range, in: body)
  }

  private static func behindSheet(_ scheme: SchemesBehindSheets) -> Finding {
    Finding(
      rule: id, severity: descriptor.severity, confidence: .likely,
      message:
        "the scheme that was chosen is asked for in the window alone, and \(scheme.view) changes the choice while it is presented: "
        + "what is presented keeps the scheme with which it came up; ask for it there too",
      location: scheme.location,
      notes: [Note("it is changed here", at: scheme.changed), Note("presented here", at: scheme.presented)])
  }

  private static func inOneBranch(_ scheme: BranchSchemes) -> Finding {
    Finding(
      rule: id, severity: descriptor.severity, confidence: .likely,
      message:
        "the scheme that was chosen is asked for in one branch alone: where the window shows \(scheme.other), it and the status "
        + "bar follow the system; ask for it around both branches",
      location: scheme.location, notes: [Note("shown without a scheme", at: scheme.otherPlace)])
  }
}
