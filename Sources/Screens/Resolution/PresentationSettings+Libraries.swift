// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What functions of libraries show at the top of the screen beside what they present.
extension PresentationSettings {
  /// How the function of a library that presents something dims the presenter above it; nil where that is not known, or what is
  /// presented may say otherwise.
  func dimming(of edge: ControllerEdge) -> LibraryDimming? {
    guard isPresentedByLibrary(edge), let reference = app.program.entry(at: edge.location),
      case .call(let call) = app.program[reference].kind, let name = call.lastName
    else { return nil }
    let rows = app.symbols.libraries.placements.filter { $0.names.contains(name) }
    let ways = Set(
      rows.flatMap(\.roles).compactMap { role -> LibraryPresentation? in
        if case .presentsArgument(_, let presentation) = role { presentation } else { nil }
      })
    guard ways.count == 1, let dimming = ways.first?.dims else { return nil }
    let node = app.graph[edge.child]
    let isSettled = (node.object.type.map { app.symbols.lineage(of: $0) } ?? []).allSatisfy { type in
      dimming.unless.allSatisfy { app.symbols[type].members[$0] == nil }
    }
    // What all controllers of a class of UIKit's say counts as well.
    let isSaidForAll = app.symbols.foreignExtensions.values.contains { type in
      dimming.unless.contains { app.symbols[type].members[$0] != nil }
    }
    return isSettled && !isSaidForAll && !node.isUnseen ? dimming : nil
  }
}
