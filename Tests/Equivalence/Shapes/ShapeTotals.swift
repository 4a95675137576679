// SPDX-License-Identifier: Apache-2.0

/// How many cases and lines hold, by topic.
package struct ShapeTotals: CustomStringConvertible {
  private struct Count {
    var goodCases = 0, cases = 0, goodLines = 0, lines = 0
  }

  private var topics: [String: Count] = [:]

  package init() {}

  package mutating func add(_ shape: ShapeCase, failures: Int) {
    for topic in [shape.topic, "all"] {
      topics[topic, default: Count()].goodCases += failures == 0 ? 1 : 0
      topics[topic, default: Count()].cases += 1
      topics[topic, default: Count()].goodLines += shape.lines.count - failures
      topics[topic, default: Count()].lines += shape.lines.count
    }
  }

  package var description: String {
    topics.sorted { ($0.key == "all" ? 1 : 0, $0.key) < ($1.key == "all" ? 1 : 0, $1.key) }.map { topic, count in
      "\(topic): \(count.goodCases) of \(count.cases) cases, \(count.goodLines) of \(count.lines) lines"
    }.joined(separator: "\n")
  }
}
