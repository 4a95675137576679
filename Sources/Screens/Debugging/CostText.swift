// SPDX-License-Identifier: Apache-2.0

/// What an app took to be understood: its code, and the questions that were asked of it.
package struct CostText {
  private let app: AppModel

  package init(_ app: AppModel) { self.app = app }

  package var text: String {
    let questions = app.evaluator.questions
    var lines = [
      "\(app.program.bodies.count) bodies, \(app.graph.nodes.count) controllers, \(app.graph.edges.count) transitions",
      "\(questions.answered) answers, worked out \(questions.worked) times"
        + (questions.isSpent ? ", more than is followed" : ""),
    ]
    for kind in Question.Kind.allCases {
      lines.append("  \(kind): \(questions.workedByKind[kind.rawValue])")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
