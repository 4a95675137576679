// SPDX-License-Identifier: Apache-2.0

import Findings

extension GraphBuilder {
  /// What only code shows that no build has is not shown, and what some builds lack is not sure.
  func noteBuilds() {
    var never: Set<Location> = []
    var open: Set<Location> = []
    for place in Set(graph.edges.map(\.location)) {
      guard let reference = program.entry(at: place) else { continue }
      let build = evaluator.build(of: program[reference].guards, in: program[reference.body])
      if build == .never { never.insert(place) } else if build.holdsAtFirst != true { open.insert(place) }
    }
    if !never.isEmpty { graph.remove { never.contains($0.location) } }
    if !open.isEmpty { graph.markAmbiguous { open.contains($0.location) } }
  }
}
