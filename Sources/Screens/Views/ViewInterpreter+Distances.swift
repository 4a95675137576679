// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// How far apart a constraint keeps what it ties, and where that is written.
extension ViewInterpreter {
  /// A length as a constraint says it: a number, or one of the system's spacings.
  struct Distance {
    var length: Expression
    var isInSpacings = false
  }

  /// The system's spacing between a view and what is above it, in points.
  private static let spacing = 8.0

  /// Whether the function of an anchor makes a constraint of one length, no inequality.
  func isEquation(_ name: String, _ labels: [String]) -> Bool {
    guard name == "constraint" else { return true }
    return labels.contains { KnownAPI.has($0, .equatesAnchors) }
  }

  /// The length that the function of an anchor is handed; nil where that is nothing.
  func distance(_ name: String, _ arguments: [Expression.Argument], _ edge: LayoutEdge) -> Distance? {
    if let constant = arguments.first(where: { $0.label == "constant" }) { return Distance(length: constant.value) }
    let isSpaced = ([name] + arguments.compactMap(\.label)).contains { KnownAPI.has($0, .spacesAnchors) }
    if isSpaced, let factor = arguments.first(where: { $0.label == "multiplier" }) {
      return Distance(length: factor.value, isInSpacings: true)
    }
    let isLength = ([name] + arguments.compactMap(\.label)).contains { KnownAPI.has($0, .fixesLength) }
    return isLength ? arguments.first.map { Distance(length: $0.value) } : nil
  }

  /// A length in points; nil where it is not known.
  func length(_ distance: Distance, _ frame: ViewFrame) -> Double? {
    ColorCalls.number(evaluator, distance.length, in: frame.scope).map {
      distance.isInSpacings ? $0 * Self.spacing : $0
    }
  }

  /// Whether what a layout library's chain ties an edge to is a number, or an edge that lies at no further distance.
  func isKnown(_ tied: Expression?, _ edge: LayoutEdge, _ number: Double?) -> Bool {
    number != nil || edge != .height && edge != .width || tied == nil
  }

  /// Where a length is written that a parameter stands for; nil for others.
  func said(_ length: Expression?, _ frame: ViewFrame, depth: Int = 0) -> Location? {
    guard depth < 8, let length, case .name(let name) = length.unwrapped.kind,
      frame.body.definition(of: name, at: length.range.start) == nil,
      let argument = frame.arguments[name], let value = argument.expressions.first
    else { return nil }
    return said(value, argument.frame, depth: depth + 1)
      ?? evaluator.program.location(value.range, in: argument.frame.body)
  }
}
