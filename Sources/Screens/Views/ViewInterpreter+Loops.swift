// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Loops over lists that are written in the code: what is done in them is done to each element by itself, and parts of one
/// element go together.
extension ViewInterpreter {
  /// Elements of a list that are gone through one by one.
  private static let maximumRounds = 16

  /// The elements of the list that a loop goes through which begins with a definition; nil for one that is not written out,
  /// whose elements are followed all at once.
  func elements(of index: Int, _ frame: ViewFrame) -> [ViewFrame.Written]? {
    guard frame.elements[index] == nil,
      case .define(_, _, .some(let list), isElement: true) = frame.body.entries[index].kind,
      let list = written(list, frame), case .array(let elements) = list.expression.unwrapped.kind,
      (2...Self.maximumRounds).contains(elements.count)
    else { return nil }
    return elements.map { ViewFrame.Written(expression: $0, frame: list.frame) }
  }

  /// The part of an element of a list, or of a constant, that is asked for by its place; nil for other expressions.
  func part(_ name: String, of base: Expression, _ frame: ViewFrame) -> ViewFrame.Written? {
    guard let place = Int(name), case .name(let whole) = base.unwrapped.kind,
      let index = frame.body.definition(of: whole, at: base.range.start),
      let tuple = frame.elements[index]
        ?? constant(base, frame).map({ ViewFrame.Written(expression: $0, frame: frame) }),
      case .tuple(let parts) = tuple.expression.unwrapped.kind, parts.indices.contains(place)
    else { return nil }
    return ViewFrame.Written(expression: parts[place].value, frame: tuple.frame)
  }

  /// What an expression was written as, by whoever did: a constant as it is defined, an element as it stands in its list, a
  /// parameter as the caller that is followed handed it over; nil where that is not known.
  func written(_ expression: Expression, _ frame: ViewFrame, depth: Int = 0) -> ViewFrame.Written? {
    guard depth < 8 else { return nil }
    if case .name(let name) = expression.unwrapped.kind,
      let index = frame.body.definition(of: name, at: expression.range.start), let element = frame.elements[index]
    {
      return written(element.expression, element.frame, depth: depth + 1)
    }
    guard let value = constant(expression, frame) else { return nil }
    guard case .name(let name) = value.unwrapped.kind else { return ViewFrame.Written(expression: value, frame: frame) }
    if value.range != expression.range { return written(value, frame, depth: depth + 1) }
    guard let argument = frame.arguments[name], argument.expressions.count == 1,
      !frame.body.entries.contains(where: { $0.sets(name) })
    else { return ViewFrame.Written(expression: value, frame: frame) }
    return written(argument.expressions[0], argument.frame, depth: depth + 1)
  }

  /// What a local was defined as that nothing sets anew, else the expression itself; nil where that is not known.
  func constant(_ expression: Expression, _ frame: ViewFrame) -> Expression? {
    guard case .name(let name) = expression.unwrapped.kind,
      let index = frame.body.definition(of: name, at: expression.range.start)
    else { return expression }
    guard case .define(_, _, .some(let value), isElement: false) = frame.body.entries[index].kind,
      !frame.body.entries[(index + 1)...].contains(where: { $0.sets(name) })
    else { return nil }
    return value
  }
}
