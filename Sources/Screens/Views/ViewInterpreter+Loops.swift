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
  func elements(of index: Int, _ frame: ViewFrame) -> [Expression]? {
    guard frame.elements[index] == nil,
      case .define(_, _, .some(let list), isElement: true) = frame.body.entries[index].kind,
      case .array(let elements)? = constant(list, frame)?.unwrapped.kind,
      (2...Self.maximumRounds).contains(elements.count)
    else { return nil }
    return elements
  }

  /// The part of an element of a list, or of a constant, that is asked for by its place; nil for other expressions.
  func part(_ name: String, of base: Expression, _ frame: ViewFrame) -> Expression? {
    guard let place = Int(name), case .name(let whole) = base.unwrapped.kind,
      let index = frame.body.definition(of: whole, at: base.range.start)
    else { return nil }
    guard case .tuple(let parts)? = (frame.elements[index] ?? constant(base, frame))?.unwrapped.kind,
      parts.indices.contains(place)
    else { return nil }
    return parts[place].value
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
