// SPDX-License-Identifier: Apache-2.0

/// What pictures share, to be defined once a document: glyphs in their places, the device's rim, hatching.
struct PictureParts {
  /// Distinguishes the names of parts from everything else in a page.
  static let prefix = "lintel-"

  static func reference(_ name: String) -> String { "#\(prefix)\(name)" }

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
    result.append(
      .group(
        ["id": "\(prefix)unknown-\(frame.name)"],
        Hatching.ground.elements(in: Box(0, 0, frame.width, frame.height))))
    result += SceneryDrawing(frame).parts
    guard let geometry else { return result }
    result.append(.group(["id": "\(prefix)bar-\(frame.name)", "fill": "currentColor"], BarDrawing(geometry).glyphs))
    result.append(.group(["id": "\(prefix)veil-\(frame.name)"], BarDrawing(geometry).veil))
    if let housing = BarDrawing(geometry).housing {
      result.append(.group(["id": "\(prefix)housing-\(frame.name)"], [housing]))
    }
    return result
  }
}
