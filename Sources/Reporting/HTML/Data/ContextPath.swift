// SPDX-License-Identifier: Apache-2.0

/// A context as it is written in reports, taken apart again: `window > MainNavigation(bar visible) > Home (pushed)`.
struct ContextPath {
  /// How a controller stands in the chain.
  enum Relation: Hashable {
    case windowRoot
    case contained
    case pushed
    case presented(style: String)

    /// In front of the controller's name.
    var label: String {
      switch self {
      case .windowRoot: "root"
      case .contained: "contains"
      case .pushed: "pushes"
      case .presented(let style): "presents \(style)"
      }
    }
  }

  enum NavigationBar: String {
    case visible
    case hidden
    case unknown
  }

  struct Step {
    var name: String
    var relation: Relation
    /// Over what comes next, where this is a navigation controller.
    var bar: NavigationBar?
  }

  /// `window`, or the controller that presents; nil where nothing is known of what is outside.
  var outer: String?
  var steps: [Step]

  /// What stands in place of a context that is not known.
  private static let unknown = "unknown"

  init(_ context: String) {
    guard context != Self.unknown else {
      steps = []
      return
    }
    var parts = context.split(separator: " > ", omittingEmptySubsequences: true).map(String.init)
    if let first = parts.first, first == "window" || first.hasPrefix("window (") {
      outer = first
      parts.removeFirst()
    }
    let startsAtWindow = outer != nil
    steps = []
    for (index, part) in parts.enumerated() {
      var part = part
      var relation: Relation = index == 0 && startsAtWindow ? .windowRoot : .contained
      if part.hasPrefix("presented "), let colon = Self.range(of: ": ", in: part) {
        let words = part[part.index(part.startIndex, offsetBy: 10)..<colon.lowerBound].split(
          separator: " ", maxSplits: 2)
        relation = .presented(style: words.first.map(String.init) ?? "")
        if index == 0, words.count == 3, words[1] == "over" { outer = String(words[2]) }
        part = String(part[colon.upperBound...])
      } else if part.hasSuffix(" (pushed)") {
        relation = .pushed
        part.removeLast(9)
      }
      var bar: NavigationBar?
      for state in [NavigationBar.visible, .hidden, .unknown] where part.hasSuffix("(bar \(state.rawValue))") {
        bar = state
        part.removeLast(state.rawValue.count + 6)
      }
      steps.append(Step(name: part, relation: relation, bar: bar))
    }
  }

  /// Whether a navigation bar lies under the status bar of the last screen; nil where it is not known.
  var showsNavigationBar: Bool? {
    guard let bar = steps.dropLast().last(where: { $0.bar != nil })?.bar else { return false }
    return bar == .unknown ? nil : bar == .visible
  }

  /// Whether a way leads back from the last screen: it was pushed.
  var isPushed: Bool { steps.last?.relation == .pushed }

  /// Whether the last screen stands in a sheet that leaves the bar uncovered: what was presented last is one.
  var isInSheet: Bool {
    for step in steps.reversed() {
      if case .presented(let style) = step.relation { return ["automatic", "pageSheet", "formSheet"].contains(style) }
    }
    return false
  }

  private static func range(of separator: String, in text: String) -> Range<String.Index>? {
    var start = text.startIndex
    while start < text.endIndex {
      if text[start...].hasPrefix(separator) { return start..<text.index(start, offsetBy: separator.count) }
      start = text.index(after: start)
    }
    return nil
  }
}
