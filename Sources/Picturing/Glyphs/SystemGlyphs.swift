// SPDX-License-Identifier: Apache-2.0

/// The signs of the status bar, drawn into boxes.
///
/// Shapes: proportions as measured in screenshots (facts 4.2): four bars 3.33 wide every 5.33; three arcs about one
/// centre; the battery's outline at 35 % and its cap at 40 % opacity, its fill two points inside.
enum SystemGlyphs {
  static func cellular(in box: Box) -> SVGElement {
    let bars = [(0.0, 4.67), (5.33, 7), (10.67, 9.67), (16, 12.33)].map { x, height in
      SVGElement.rectangle(Box(x, 12.33 - height, 3.33, height), radius: 1)
    }
    return .group(["transform": placement(of: Box(0, 0, 19.33, 12.33), in: box)], bars)
  }

  static func wifi(in box: Box) -> SVGElement {
    .path(
      "M0 3.37A12.4 12.4 0 0 1 17 3.37L15.09 5.41A9.6 9.6 0 0 0 1.91 5.41Z"
        + "M3.01 6.58A8 8 0 0 1 13.99 6.58L12.34 8.32A5.6 5.6 0 0 0 4.66 8.32Z"
        + "M6 9.74A3.65 3.65 0 0 1 11 9.74L8.5 12.4Z",
      ["transform": placement(of: Box(0, 0, 17, 12.4), in: box)])
  }

  /// - Parameter box: the battery without its cap, which stands one point to the right of it.
  static func battery(in box: Box) -> SVGElement {
    .group(
      ["transform": placement(of: Box(0, 0, 25, 13), in: box)],
      [
        .rectangle(
          Box(0.5, 0.5, 24, 12), radius: 3.8,
          ["fill": "none", "stroke": "currentColor", "stroke-opacity": ".35"]),
        .rectangle(Box(2, 2, 21, 9), radius: 2.5),
        .path("M26 4.33v4.33a2.3 2.3 0 0 0 0-4.33", ["fill-opacity": ".4"]),
      ])
  }

  /// The three dots of multitasking in the middle of an iPad's bar (measured: 5 points wide, every 8).
  static func multitasking(midX: Double, midY: Double) -> SVGElement {
    .group(
      ["fill-opacity": ".55"],
      [-8.0, 0, 8].map { offset in
        SVGElement(
          "circle", ["cx": SVGNumber.text(midX + offset), "cy": SVGNumber.text(midY), "r": "2.5"])
      })
  }

  /// The transform that brings one box onto another.
  private static func placement(of source: Box, in target: Box) -> String {
    let (x, y) = (target.width / source.width, target.height / source.height)
    let move = "translate(\(SVGNumber.text(target.x)) \(SVGNumber.text(target.y)))"
    let (first, second) = (fraction(x), fraction(y))
    if first == "1", second == "1" { return move }
    return move + (first == second ? "scale(\(first))" : "scale(\(first) \(second))")
  }

  /// Three decimals.
  private static func fraction(_ value: Double) -> String {
    let thousandths = (value * 1000).rounded() / 1000
    return thousandths == thousandths.rounded() ? "\(Int(thousandths))" : "\(thousandths)"
  }
}
