// SPDX-License-Identifier: Apache-2.0

/// What pictures share, to be defined once a document: glyphs in their places, the device's rim, hatching.
struct PictureParts {
  /// Distinguishes the names of parts from everything else in a page.
  static let prefix = "lintel-"

  static func reference(_ name: String) -> String { "#\(prefix)\(name)" }

  /// Hatching for what is not known: a grey on which both tones of glyphs can be seen, and a stronger one for glyphs.
  static let hatching: [SVGElement] = [
    pattern("unknown", size: 12, ground: "#7C7C82", stripe: "#88888E", opacity: "1"),
    pattern("unknown-glyphs", size: 6, ground: "#FFFFFF", stripe: "#000000", opacity: ".6"),
  ]

  private static func pattern(_ name: String, size: Int, ground: String, stripe: String, opacity: String) -> SVGElement {
    SVGElement(
      "pattern",
      [
        "id": prefix + name, "width": "\(size)", "height": "\(size)", "patternUnits": "userSpaceOnUse",
        "patternTransform": "rotate(45)",
      ], text: nil,
      [
        SVGElement("rect", ["width": "\(size)", "height": "\(size)", "fill": ground, "opacity": opacity]),
        SVGElement("rect", ["width": "\(size / 2)", "height": "\(size)", "fill": stripe, "opacity": opacity]),
      ])
  }

  /// The parts of pictures with these measures.
  static func parts(_ frame: PictureFrame, _ geometry: BarGeometry?) -> [SVGElement] {
    var result = [
      SVGElement(
        "clipPath", ["id": "\(prefix)screen-\(frame.name)"], text: nil,
        [.path(frame.outline(outside: 0, isClosed: true))]),
      .group(
        ["id": "\(prefix)rim-\(frame.name)", "fill": "none"],
        [
          .path(
            frame.outline(outside: PictureFrame.rim / 2, isClosed: false),
            ["stroke": "#1C1C1E", "stroke-width": SVGNumber.text(PictureFrame.rim)]),
          .path(
            frame.outline(outside: PictureFrame.rim - 0.75, isClosed: false),
            ["stroke": "#636366", "stroke-width": "1.5"]),
        ]),
    ]
    guard let geometry else { return result }
    result.append(.group(["id": "\(prefix)bar-\(frame.name)", "fill": "currentColor"], BarDrawing(geometry).glyphs))
    result.append(.group(["id": "\(prefix)veil-\(frame.name)"], BarDrawing(geometry).veil))
    if let housing = BarDrawing(geometry).housing {
      result.append(.group(["id": "\(prefix)housing-\(frame.name)"], [housing]))
    }
    return result
  }
}
