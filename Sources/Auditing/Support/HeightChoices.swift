// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Two heights of the status bar, with and without a sensor housing, of which a question about the device chooses one:
/// `hasHousing ? 44 : 20`.
struct HeightChoices {
  struct Place {
    var body: Body
    var location: Location
    var heights: [Double]
    /// Where the device is asked about.
    var question: Location
  }

  private let app: AuditedApp
  private let questions: NotchQuestions

  /// One for each body, by place.
  ///
  /// - Complexity: linear in the size of the code.
  static func all(in app: AuditedApp, questions: NotchQuestions) -> [Place] {
    let choices = HeightChoices(app: app, questions: questions)
    return app.model.program.bodies.compactMap { body in
      (choices.ternaries(in: body) + choices.branches(in: body)).min { $0.location < $1.location }
    }
  }

  /// `question ? 44 : 20`
  private func ternaries(in body: Body) -> [Place] {
    var result: [Place] = []
    app.shared.measuring.forEach(in: body) { expression, path, entry in
      guard case .ternary(let condition, let then, let otherwise) = expression.kind,
        let heights = Self.heights(
          then.numbers, otherwise.numbers, areAtTop: Self.isUpperEdge(expression, path, entry))
          ?? Self.heights(then.upperEdge?.numbers, otherwise.upperEdge?.numbers, areAtTop: true),
        !entry.isElsewhere(in: body), !Self.isElsewhere(expression, path),
        let question = questions.question(in: condition, of: body)
      else { return }
      result.append(
        Place(
          body: body, location: app.model.program.location(expression.range, in: body), heights: heights,
          question: question))
    }
    return result
  }

  /// `if question { height = 44 } else { height = 20 }`, and the same with `return`.
  private func branches(in body: Body) -> [Place] {
    // A closure is called for an initial value.
    let depth = if case .initialValue = body.kind { 1 } else { 0 }
    let given = body.entries.filter { $0.closureDepth <= depth }.compactMap { entry -> Given? in
      guard let value = entry.givenValue else { return nil }
      if value.numbers?.count == 1 {
        return entry.isElsewhere(in: body)
          ? nil : Given(entry: entry, height: value, isAtTop: entry.targetName == "y")
      }
      guard let edge = value.upperEdge, edge.numbers?.count == 1, !entry.isElsewhere(in: body) else { return nil }
      return Given(entry: entry, height: edge, isAtTop: true)
    }
    guard given.count > 1 else { return [] }
    for one in given {
      for other in given {
        guard one.entry.range != other.entry.range, one.entry.targetText == other.entry.targetText,
          let heights = Self.heights(
            one.height.numbers, other.height.numbers, areAtTop: one.isAtTop && other.isAtTop),
          one.height.numbers?.first == heights.last
        else { continue }
        for case .condition(.expression(let condition), _) in one.entry.guards + other.entry.guards {
          guard let question = questions.question(in: condition, of: body) else { continue }
          return [
            Place(
              body: body, location: app.model.program.location(one.height.range, in: body), heights: heights,
              question: question)
          ]
        }
      }
    }
    return []
  }

  /// A height that an entry gives, by itself or as the upper edge of a rectangle, a point or insets.
  private struct Given {
    var entry: BodyEntry
    var height: Expression
    var isAtTop: Bool
  }

  /// A height on a phone without a housing and one on a phone with it, smaller first; where something lies that far from
  /// the upper edge, any two between which there is room for a housing.
  private static func heights(_ one: [Double]?, _ other: [Double]?, areAtTop: Bool) -> [Double]? {
    guard let one, let other, one.count == 1, other.count == 1, let small = [one[0], other[0]].min(),
      let large = [one[0], other[0]].max()
    else { return nil }
    let isPair =
      small == BarHeights.plain && BarHeights.housed.contains(large)
      || small == BarHeights.plain + BarHeights.navigationBar
        && BarHeights.housed.contains(large - BarHeights.navigationBar)
      || areAtTop && small >= 0 && BarHeights.differences.contains(large - small)
    return isPair ? [small, large] : nil
  }

  /// Whether a number is how far below the upper edge something lies: the `y` of a rectangle or point, the constant of a tie
  /// to an upper edge.
  private static func isUpperEdge(_ expression: Expression, _ path: [Expression], _ entry: BodyEntry) -> Bool {
    if case .assign = entry.kind, entry.targetName == "y", path.isEmpty { return true }
    guard let call = path.last, case .call(let function, let arguments) = call.kind,
      let index = arguments.firstIndex(where: { $0.value.range.contains(expression.range) })
    else { return false }
    if KnownAPI.has(function.lastName ?? "", .makesRectangle) { return arguments.count == 4 && index == 1 }
    guard arguments[index].label == "constant" else { return false }
    let others = arguments.indices.filter { $0 != index }.map { arguments[$0].value }
    return (others + [function]).contains { $0.namesUpperEdge }
  }

  /// Whether a number lies at another edge than the upper one: an argument for the lower edge, a tie to it.
  private static func isElsewhere(_ expression: Expression, _ path: [Expression]) -> Bool {
    var inner = expression
    for ancestor in path.reversed() {
      if case .call(let function, let arguments) = ancestor.kind {
        if let label = arguments.first(where: { $0.value.range.contains(inner.range) })?.label,
          BarWords.isAboutOtherLength(label)
        {
          return true
        }
        let others = arguments.map(\.value).filter { !$0.range.contains(inner.range) } + [function]
        if others.contains(where: \.namesOtherEdge) { return true }
      }
      inner = ancestor
    }
    return false
  }
}

extension BodyEntry {
  /// Whether what the entry sets, or the code around it gives, is named after another edge than the upper one.
  fileprivate func isElsewhere(in body: Body) -> Bool {
    if let name = targetName {
      if BarWords.isAboutOtherLength(name) { return true }
      if case .assign(let target, _, _) = kind, target.namesOtherEdge { return true }
      // What a local is for is seen where it is used.
      guard case .define = kind else { return false }
      return body.entries.contains { entry in
        guard entry.range != range, entry.range.start >= range.start else { return false }
        if case .assign(let target, _, let value) = entry.kind, target.namesOtherEdge, value.mentions(name) {
          return true
        }
        guard case .call(let call) = entry.kind, call.mentions(name) else { return false }
        return call.ties(name)
      }
    }
    return body.name.map(BarWords.isAboutOtherLength) ?? false
  }

  fileprivate var targetText: String? {
    switch kind {
    case .assign(let target, _, _): target.lastName
    case .define(let name, _, _, _): name
    default: nil
    }
  }
}

extension Expression {
  /// How far from the upper edge what a call makes lies: the `y` of a rectangle or point, the first of insets.
  fileprivate var upperEdge: Expression? {
    guard case .call(let function, let arguments) = unwrapped.kind, let name = function.madeName else { return nil }
    if arguments.count == 4 {
      if KnownAPI.has(name, .makesInsets) { return arguments[0].value }
      return KnownAPI.has(name, .makesRectangle) ? arguments[1].value : nil
    }
    return arguments.count == 2 && KnownAPI.has(name, .makesPoint) ? arguments[1].value : nil
  }

  fileprivate func mentions(_ name: String, depth: Int = 0) -> Bool {
    guard depth < 40 else { return false }
    if case .name(name) = unwrapped.kind { return true }
    return children.contains { $0.mentions(name, depth: depth + 1) }
  }

  /// Whether a chain of members names another edge than the upper one: `view.bottomAnchor.constraint`.
  fileprivate var namesOtherEdge: Bool {
    var current = unwrapped
    for _ in 0..<16 {
      switch current.kind {
      case .member(let base, let name):
        if BarWords.isAboutOtherEdge(name) { return true }
        guard let base else { return false }
        current = base.unwrapped
      case .call(let function, _): current = function.unwrapped
      case .name(let name): return BarWords.isAboutOtherEdge(name)
      default: return false
      }
    }
    return false
  }

  /// Whether a chain of members ends at an upper edge: `.top`, `view.topAnchor.constraint`.
  fileprivate var namesUpperEdge: Bool {
    switch unwrapped.kind {
    case .member(_, let name) where KnownAPI.layoutEdges(named: name) == [.top]: true
    case .member(.some(let base), let name) where KnownAPI.has(name, .tiesAnchor): base.namesUpperEdge
    case .name(let name): KnownAPI.layoutEdges(named: name) == [.top]
    default: false
    }
  }

  /// Whether a call ties something to another edge by a name.
  fileprivate func ties(_ name: String) -> Bool {
    guard case .call(let function, let arguments) = kind else { return false }
    if function.namesOtherEdge { return true }
    return arguments.contains { argument in
      argument.value.mentions(name)
        ? argument.label.map(BarWords.isAboutOtherLength) ?? false : argument.value.namesOtherEdge
    }
  }
}
