// SPDX-License-Identifier: Apache-2.0

import Findings

/// A problem as all JSON reports have it.
struct ProblemJSON: Encodable {
  var file: String
  var line: Int
  var message: String

  init(_ problem: Problem) {
    file = problem.location.file
    line = problem.location.line
    message = problem.message
  }
}
