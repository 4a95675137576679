// SPDX-License-Identifier: Apache-2.0

import Findings

/// What an app took to be understood: its code, the questions that were asked of it, and where most of them were asked.
package struct CostText {
  private let app: AppModel

  /// Pieces of code that are named.
  private static let listed = 12

  package init(_ app: AppModel) { self.app = app }

  package var text: String {
    let questions = app.evaluator.questions
    var lines = [
      "\(app.program.bodies.count) bodies, \(app.graph.nodes.count) controllers, \(app.graph.edges.count) transitions",
      "\(questions.answered) answers, worked out \(questions.worked) times in \(questions.steps) steps"
        + (questions.isSpent ? ", more than is followed" : ""),
    ]
    for kind in Question.Kind.allCases {
      lines.append("  \(kind): \(questions.workedByKind[kind.rawValue])")
    }
    let steps = questions.stepsTaken(of: piece)
    lines += Self.most(questions.counts(of: piece), "most answers:")
    lines += Self.most(steps.own, "most steps, each by itself:")
    lines += Self.most(steps.outermost, "most steps, with all that was asked for it:")
    lines += Self.most(app.evaluator.framesTold.reduce(into: [:]) { $0[text(of: $1.key)] = $1.value }, "most frames:")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func most(_ counts: [String: Int], _ heading: String) -> [String] {
    [heading]
      + counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(listed).map { "  \($0.value) \($0.key)" }
  }

  private func text(of id: Body.ID) -> String {
    let body = app.program[id]
    let place = app.program.location(body.entries.first?.range ?? .fileStart, in: body)
    return "\(body.name ?? "") \(place.file):\(place.range.start.line)"
  }

  /// The piece of code that a question asks, and its sort.
  private func piece(_ question: Question) -> String {
    switch question {
    case .expression(let place, _, _, _): return "expression \(place)"
    case .local(let id, let definition, _, _, _):
      let body = app.program[id]
      return text(question, app.program.location(body.entries[definition].range, in: body))
    case .returned(let id, _, _), .parameter(let id, _), .added(let id, _), .forms(let id, _):
      let body = app.program[id]
      return text(question, app.program.location(body.entries.first?.range ?? .fileStart, in: body))
    case .stored(let place, _), .grown(let place, _), .assigned(let place), .handedToSetter(let place, _),
      .handed(let place, _, _),
      .left(let place, _, _),
      .applied(let place, _, _), .calls(let place):
      return text(question, place)
    case .handedOn(_, let name), .kept(_, let name), .dependency(let name), .streamed(_, let name):
      return "\(question.kind) \(name)"
    }
  }

  private func text(_ question: Question, _ place: Location) -> String {
    "\(question.kind) \(place.file):\(place.range.start.line)"
  }
}
