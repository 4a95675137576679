// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Texts that code puts together: names of storyboards, of scenes, of colours.
extension Evaluator {
  /// `"\(name)ViewController"`: a text for each way to choose its pieces.
  func text(of pieces: [Expression], _ expression: Expression, in scope: Scope) -> ValueSet {
    let place = location(expression.range, in: scope)
    var result = ValueSet(.string(""), at: place)
    for piece in pieces {
      let values = evaluate(piece, in: scope)
      result = result.flatMap { before in
        values.flatMap { after in
          guard case .string(let start) = before.value, let end = after.value.interpolated,
            start.utf8.count + end.utf8.count <= Self.maximumText
          else { return unknown(expression, in: scope) }
          return ValueSet(.string(start + end), at: place)
        }
      }
    }
    return result
  }

  /// `String(format: "%@ViewController", name)`: the text for each way to choose the values that are put in.
  func text(format: Expression.Argument, _ arguments: [Expression.Argument], at place: Location, in scope: Scope)
    -> ValueSet
  {
    var result = evaluate(format.value, in: scope).flatMap { alternative in
      guard case .string(let text) = alternative.value else { return .unknown("a text that is formatted", at: place) }
      return ValueSet(.string(text), at: place)
    }
    for argument in arguments {
      let values = evaluate(argument.value, in: scope)
      result = result.flatMap { before in
        values.flatMap { after in
          guard case .string(let text) = before.value, let value = after.value.interpolated,
            let filled = Self.filled(text, with: value), filled.utf8.count <= Self.maximumText
          else { return .unknown("a text that is formatted", at: place) }
          return ValueSet(.string(filled), at: place)
        }
      }
    }
    return result
  }

  /// A format with its first place taken by a value; nil where that place wants more than the value as it is.
  private static func filled(_ format: String, with value: String) -> String? {
    guard let percent = format.firstIndex(of: "%") else { return nil }
    let rest = format[format.index(after: percent)...]
    guard let place = ["@", "d", "i", "ld", "lu", "zd"].first(where: { rest.hasPrefix($0) }) else { return nil }
    return format[..<percent] + value + rest.dropFirst(place.count)
  }
}

extension Value {
  /// What stands in a text for a value; nil where that is not known.
  fileprivate var interpolated: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .type(let name): String(name.split(separator: ".").last ?? "")
    case .enumCase(_, let name, let payload) where payload.isEmpty: name
    default: nil
    }
  }
}
