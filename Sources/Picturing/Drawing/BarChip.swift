// SPDX-License-Identifier: Apache-2.0

package import Legibility

/// A status bar in a nutshell: its time and levels on what lies behind them, for lists and tables.
///
/// It claims the colours and nothing of the places.
package struct BarChip: Hashable, Sendable {
  private static let area = Box(0, 0, 116, 34)
  private static let glyphs = "\(PictureParts.prefix)chip"

  /// The tone of the glyphs; nil where it is not known.
  package var content: ContentTone?
  package var visibility: Picture.Visibility
  /// Nil where it is not known.
  package var background: DisplayColor?

  package init(content: ContentTone?, visibility: Picture.Visibility, background: DisplayColor?) {
    self.content = content
    self.visibility = visibility
    self.background = background
  }

  /// What all chips of a page share.
  static var parts: [SVGElement] {
    [
      .group(
        ["id": glyphs, "fill": "currentColor"],
        [
          TextOutline("9:41").element(x: 11, digits: 11...23), SystemGlyphs.wifi(in: Box(57, 11, 17, 12.4)),
          SystemGlyphs.battery(in: Box(79, 10.5, 25, 13)),
        ]),
      .group(["id": "\(glyphs)-ground"], Hatching.ground.elements(in: area)),
      .group(
        ["id": "\(glyphs)-veil"],
        [Box(9, 9, 38, 16), Box(55, 9, 52, 16)].flatMap { Hatching.glyphs.elements(in: $0, radius: 4) }),
    ]
  }

  /// An `svg` element for a page that holds an album's definitions; what it shows is said in words beside it.
  var element: SVGElement {
    var elements: [SVGElement] = [
      background.map { .rectangle(Self.area, ["fill": $0.hex]) } ?? Self.use("-ground")
    ]
    if visibility != .hidden {
      switch content {
      case nil: elements.append(Self.use("-veil"))
      case let tone?:
        var bar = Self.use("")
        bar.attributes.append((name: "color", value: tone == .light ? "#FFFFFF" : "#000000"))
        if visibility == .unknown { bar.attributes.append((name: "opacity", value: ".5")) }
        elements.append(bar)
      }
    }
    return SVGElement("svg", ["class": "chip", "viewBox": "0 0 116 34"], text: nil, elements)
  }

  private static func use(_ suffix: String) -> SVGElement { SVGElement("use", ["href": "#\(glyphs)\(suffix)"]) }
}
