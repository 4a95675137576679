// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension Evaluator {
  /// Where a class of the app draws what its views show; nil where it leaves that to UIKit.
  func drawing(of type: TypeSymbol.ID) -> Body? {
    for name in KnownAPI.names(.drawsView).sorted() {
      let members = symbols.members(name, of: type, isStatic: false)
      guard let member = members.first(where: { $0.hasImplementation && $0.function?.parameters.count == 1 }) else {
        continue
      }
      let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
      return program.bodiesByPlace[place]?.first.map { program[$0] }
    }
    return nil
  }
}

extension Body {
  /// Whether code that could draw draws nothing and puts layers into its view instead.
  var arrangesLayers: Bool {
    entries.contains { $0.isCall(.addsLayer) } && !entries.contains { $0.draws }
  }
}

extension BodyEntry {
  /// Whether it says a colour, fills a rectangle or draws a gradient.
  var draws: Bool { isCall(.setsFillColor) || isCall(.fillsRectangle) || isCall(.drawsGradient) }

  fileprivate func isCall(_ role: Role) -> Bool {
    guard case .call(let call) = kind, let name = call.lastName else { return false }
    return KnownAPI.has(name, role)
  }
}
