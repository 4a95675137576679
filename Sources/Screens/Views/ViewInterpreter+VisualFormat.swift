// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// The visual format of constraints: what stands next to `|` is tied to the superview.
extension ViewInterpreter {
  /// Takes a format for the constraints that it makes.
  ///
  /// - Parameters:
  ///   - arguments: what the call that makes them was handed, the format before all.
  ///   - place: where that call stands.
  func visual(
    _ format: String, _ arguments: [Expression.Argument], _ frame: ViewFrame, at place: Location
  ) {
    let said = arguments.first.flatMap { placeOfFormat($0.value, frame) }
    let isVertical = format.hasPrefix("V:")
    let text = format.filter { !$0.isWhitespace }.dropFirst(isVertical || format.hasPrefix("H:") ? 2 : 0)
    let views = arguments.first { $0.label == "views" }?.value
    let metrics = arguments.first { $0.label == "metrics" }?.value
    func isPartOfName(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
    measure(text, isVertical ? .height : .width, views, metrics, frame, at: place, said: said)
    if text.first == "|", let opening = text.firstIndex(of: "[") {
      let edge: LayoutEdge = isVertical ? .top : .leading
      let name = String(text[text.index(after: opening)...].prefix(while: isPartOfName))
      let gap = text[text.index(after: text.startIndex)..<opening]
      tie(named(name, views, frame), edge, gap, metrics, frame, at: place, said: said)
    }
    if text.last == "|", let opening = text.lastIndex(of: "["), let closing = text.lastIndex(of: "]") {
      let edge: LayoutEdge = isVertical ? .bottom : .trailing
      let name = String(text[text.index(after: opening)...].prefix(while: isPartOfName))
      let gap = text[text.index(after: closing)...].dropLast()
      tie(named(name, views, frame), edge, gap, metrics, frame, at: place, said: said)
    }
  }

  /// Takes the lengths that a format gives views by themselves: `[bar(44)]`.
  private func measure(
    _ text: Substring, _ edge: LayoutEdge, _ views: Expression?, _ metrics: Expression?, _ frame: ViewFrame,
    at place: Location, said: Location?
  ) {
    for part in text.split(separator: "[").dropFirst(text.first == "[" ? 0 : 1) {
      guard let opening = part.firstIndex(of: "("), let closing = part[opening...].firstIndex(of: ")"),
        let end = part.firstIndex(of: "]"), closing < end
      else { continue }
      let name = String(part[..<opening])
      guard let length = length(Substring("-\(part[opening...closing])-"), metrics, frame) else {
        // Of an inequality, or of the length of another view, nothing more is known.
        for view in named(name, views, frame) { view.openEdges.insert(edge) }
        continue
      }
      for view in named(name, views, frame) {
        view.pins.append(
          ViewObject.Pin(
            edge: edge, target: .other, constant: length, location: place, condition: condition(in: frame), said: said))
      }
    }
  }

  /// Where a format is written that the call was handed by another name: as an element of a list, or by whoever calls a helper.
  private func placeOfFormat(_ format: Expression, _ frame: ViewFrame) -> Location? {
    guard case .name = format.unwrapped.kind, let written = written(format, frame),
      case .string = written.expression.unwrapped.kind
    else { return nil }
    return evaluator.program.location(written.expression.range, in: written.frame.body)
  }

  /// Ties views to the superview over a gap: nothing is the edge, a dash the margin, and what stands between two dashes a
  /// length.
  private func tie(
    _ views: [ViewObject], _ edge: LayoutEdge, _ gap: Substring, _ metrics: Expression?, _ frame: ViewFrame,
    at place: Location, said: Location?
  ) {
    let target: ViewObject.Pin.Target
    var constant = 0.0
    if gap.isEmpty {
      target = .superview(edge)
    } else if gap == "-" {
      target = .margin(of: nil)
    } else if let length = length(gap, metrics, frame) {
      target = .superview(edge)
      constant = edge == .top || edge == .leading ? length : -length
    } else {
      target = .other
    }
    for view in views {
      view.pins.append(
        ViewObject.Pin(
          edge: edge, target: target, constant: constant, location: place, condition: condition(in: frame), said: said))
    }
  }

  /// The length that stands between two dashes, a number or the name of a metric, with a priority or without one; nil for
  /// inequalities, and for several at once.
  private func length(_ gap: Substring, _ metrics: Expression?, _ frame: ViewFrame) -> Double? {
    var text = gap.dropFirst().dropLast()
    if text.hasPrefix("("), text.hasSuffix(")") { text = text.dropFirst().dropLast() }
    text = text.prefix { $0 != "@" }
    if text.hasPrefix("==") { text = text.dropFirst(2) }
    if let number = Double(text) { return number }
    guard let metrics = metrics.flatMap({ written($0, frame) }),
      case .dictionary(let pairs) = metrics.expression.unwrapped.kind
    else { return nil }
    for pair in pairs {
      if case .string(.some(let key)) = pair.key.unwrapped.kind, key == text {
        return ColorCalls.number(evaluator, pair.value, in: metrics.frame.scope)
      }
    }
    return nil
  }

  /// The views of a name in a format.
  private func named(_ name: String, _ views: Expression?, _ frame: ViewFrame) -> [ViewObject] {
    guard let views else { return [] }
    guard let written = written(views, frame), case .dictionary(let pairs) = written.expression.unwrapped.kind else {
      // `NSDictionaryOfVariableBindings(header)` names views as the code does.
      return resolve(Expression(.name(name), range: views.range), frame)
    }
    for pair in pairs {
      if case .string(.some(name)) = pair.key.unwrapped.kind { return resolve(pair.value, written.frame) }
    }
    return []
  }
}
