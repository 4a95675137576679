// SPDX-License-Identifier: Apache-2.0

import Legibility

/// Colours that run into one another.
struct Gradient {
  var colors: [AdaptiveColor]
  /// Where each of them is, between the start and the end.
  var locations: [Double]
  /// From where to where it runs from the top down, as shares of the height of what it fills; nil where it runs in another
  /// direction, or that is not known.
  var span: (start: Double, end: Double)?

  /// The places of colours for which none are given.
  static func evenly(_ count: Int) -> [Double] {
    (0..<count).map { count < 2 ? 0 : Double($0) / Double(count - 1) }
  }

  /// The colours that are seen in an upper share of what it fills: those at both edges and between them.
  func top(_ share: Double) -> [AdaptiveColor] {
    guard let span, !colors.isEmpty, colors.count == locations.count else { return colors }
    let ends = [0, share].map { min(1, max(0, ($0 - span.start) / (span.end - span.start))) }
    let (low, high) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    let between = zip(colors, locations).filter { $0.1 > low && $0.1 < high }.map(\.0)
    return [color(at: low)] + between + [color(at: high)]
  }

  private func color(at place: Double) -> AdaptiveColor {
    guard let next = locations.firstIndex(where: { $0 >= place }) else { return colors[colors.count - 1] }
    guard next > 0, locations[next] > locations[next - 1] else { return colors[next] }
    let share = (place - locations[next - 1]) / (locations[next] - locations[next - 1])
    return colors[next - 1].mixed(with: colors[next], share: share)
  }
}
