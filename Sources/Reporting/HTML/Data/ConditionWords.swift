// SPDX-License-Identifier: Apache-2.0

import Screens

/// What a bar looks like in the states of the app, in shortest form: the same answers are one line, and the state that
/// takes most words is "otherwise".
struct ConditionWords {
  struct Line: Hashable {
    /// Nil for "otherwise".
    var when: String?
    var light: BarAnswer
    var dark: BarAnswer
  }

  var lines: [Line] = []

  init(_ conditions: [ConditionalAnswer]) {
    struct Looks: Hashable {
      var light: BarAnswer
      var dark: BarAnswer
    }
    var order: [Looks] = []
    var states: [Looks: [String]] = [:]
    for condition in conditions {
      var looks = Looks(light: condition.light, dark: condition.dark)
      (looks.light.when, looks.dark.when) = (nil, nil)
      if states[looks] == nil { order.append(looks) }
      if states[looks]?.contains(condition.when) != true { states[looks, default: []].append(condition.when) }
    }
    lines = order.map { looks in
      let all = (states[looks] ?? []).sorted { ($0.count, $0) < ($1.count, $1) }
      return Line(when: all.joined(separator: ", or "), light: looks.light, dark: looks.dark)
    }
    // One answer in all states is no condition.
    guard lines.count > 1 else {
      lines = []
      return
    }
    lines.sort { ($0.when ?? "").count < ($1.when ?? "").count }
    lines[lines.count - 1].when = nil
  }
}
