// SPDX-License-Identifier: Apache-2.0

import Findings

extension GraphBuilder {
  /// What only code shows, or makes, that nothing in the app uses, or that belongs to objects of which there are none, is not
  /// sure.
  func noteUnusedCode() {
    func isUnused(_ place: Location) -> Bool {
      program.entry(at: place).map { evaluator.unused.contains(program[$0.body]) } ?? false
    }
    let places = Set(Set(graph.edges.map(\.location)).filter(isUnused))
    let madeInVain = Set(
      graph.nodes.filter { node in
        guard let place = node.object.allocationPlace, let maker = evaluator.allocationCalls[place]?.1 else {
          return false
        }
        return evaluator.unused.contains(program[maker])
      }.map(\.id))
    guard !places.isEmpty || !madeInVain.isEmpty else { return }
    graph.markAmbiguous(isUnused: true) { places.contains($0.location) || madeInVain.contains($0.child) }
  }
}
