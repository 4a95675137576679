// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension GraphBuilder {
  /// Controllers that objects of the app hand to the system, which presents them over whatever is there: those that
  /// activities of a share sheet give.
  func addPresentationsBySystem() {
    for row in KnownAPI.rows(.isPresentedBySystem) {
      guard let owner = row.owner else { continue }
      for type in symbols.descendants(of: owner).sorted() {
        let object = AbstractObject(className: symbols[type].name, type: type, origin: .declared)
        for member in row.names.flatMap({ symbols[type].members[$0] ?? [] })
        where member.hasImplementation && !member.isStatic {
          addPresentation(of: member, of: object, in: Scope(file: member.file, lexicalType: type))
        }
      }
    }
  }

  private func addPresentation(of member: Member, of object: AbstractObject, in scope: Scope) {
    let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
    for alternative in evaluator.value(of: member, selfValue: .object(object), in: scope).alternatives {
      for child in nodes(for: alternative.value, at: place) {
        // What it lies over, and how the system presents it there, is the share sheet's.
        var edge = ControllerEdge(
          .presented(style: nil), parent: nil, child: child, location: place, condition: alternative.condition)
        edge.isAmbiguous = true
        graph.add(edge)
      }
    }
  }
}
