// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI
import Screens

/// Colour schemes that SwiftUI views prefer where a UIKit container decides the status bar and keeps its own traits.
package enum UnheardColorSchemes {
  package struct Entry {
    package var view: String
    package var decider: String
    package var location: Location
    /// Where the hosting controller is put into the container.
    package var shown: Location
  }

  package static func all(in app: AuditedApp, _ views: SwiftUIViews) -> [Entry] {
    let program = app.model.program
    return program.calls(.setsColorScheme).compactMap { reference in
      let body = program[reference.body]
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        case .member(.some, _) = function.kind, let value = arguments.first?.value, !isNone(value),
        let view = body.owner, SwiftUIViews.isView(view, app),
        !SwiftUIViews.isPreview(program[reference], in: body, app),
        let (decider, shown) = decider(around: view, views, app)
      else { return nil }
      return Entry(
        view: app.model.symbols[view].name, decider: decider, location: program.location(call.modifierRange, in: body),
        shown: shown)
    }
  }

  private static func isNone(_ value: Expression) -> Bool {
    switch value.unwrapped.kind {
    case .nil, .member(nil, "none"): true
    default: false
    }
  }

  /// The container that decides wherever the view is shown; nil where a hosting controller is asked itself, or something
  /// is not known.
  private static func decider(
    around view: TypeSymbol.ID, _ views: SwiftUIViews, _ app: AuditedApp
  ) -> (String, Location)? {
    let graph = app.model.graph
    guard let hosts = views.hosts(of: view), !hosts.isEmpty, hosts.allSatisfy({ graph.escapes[$0] == nil }) else {
      return nil
    }
    let edges = hosts.flatMap(graph.parents)
    guard let first = edges.first, edges.allSatisfy(\.isContainment) else { return nil }
    let known = app.resolvedScreens.filter { screen in
      screen.context.map { context in hosts.contains { context.nodes.contains($0) } } ?? false
    }
    guard !known.isEmpty, known.allSatisfy({ screen in screen.styleDecider.map { !hosts.contains($0) } ?? false }),
      let decider = known.first?.styleDecider
    else { return nil }
    return (graph[decider].name, first.location)
  }
}
