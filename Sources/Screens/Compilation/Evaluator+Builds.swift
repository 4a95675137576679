// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension Evaluator {
  /// In which of the builds that the project describes code is there that stands under conditions.
  func build(of guards: [Guard], in body: Body) -> Formula {
    let place = program.location(.fileStart, in: body)
    return guards.reduce(.always) { result, one in
      guard case .compilation(let condition) = one else { return result }
      return result.and(compilation.buildFormula(condition, at: place))
    }
  }
}
