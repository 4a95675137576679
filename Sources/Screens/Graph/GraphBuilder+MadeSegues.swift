// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Segues that code makes by itself and performs: `CoverSegue(identifier:source:destination:).perform()`.
extension GraphBuilder {
  /// Gives each of them the ends that it is made with, so that what its class does is read for them.
  func addMadeSegues() {
    var seen: Set<AbstractObject> = []
    for reference in program.calls["perform"] ?? [] {
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        arguments.isEmpty, case .member(.some(let base), _) = function.unwrapped.kind, !base.isSuper
      else { continue }
      for scope in evaluator.scopes(of: program[reference.body], mentioning: [base]) {
        for segue in evaluator.values(of: base, in: scope).objects
        where symbols.isSubclass(segue.className, of: "UIStoryboardSegue") && seen.insert(segue).inserted {
          addMadeSegue(segue)
        }
      }
    }
  }

  private func addMadeSegue(_ segue: AbstractObject) {
    guard let place = segue.allocationPlace, let (call, body) = call(at: place),
      case .call(_, let arguments) = call.kind,
      let source = arguments.first(where: { $0.label == "source" }),
      let destination = arguments.first(where: { $0.label == "destination" })
    else { return }
    let scope = evaluator.allocationScope(of: segue) ?? evaluator.scope(of: body)
    let destinations = controllers(destination.value, in: scope)
    guard !destinations.isEmpty else { return }
    let identifier = arguments.first { $0.label == "identifier" }.flatMap { argument -> String? in
      guard case .string(let text)? = evaluator.values(of: argument.value, in: scope).only else { return nil }
      return text
    }
    for (node, _) in controllers(source.value, in: scope) {
      let object = AbstractObject(
        className: segue.className, type: segue.type,
        origin: .scene(document: place.file, id: "segue \(place.range) of \(graph[node].object.origin)"))
      var ends = SegueObjects.Ends(source: node, destinations: destinations.map(\.node))
      for (child, condition) in destinations {
        ends.conditions[child] = ends.conditions[child]?.or(condition) ?? condition
      }
      segues.add(object, ends)
      evaluator.segueIdentifiers[object] = .some(identifier)
    }
  }
}
