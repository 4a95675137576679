// SPDX-License-Identifier: Apache-2.0

/// Sketches of what stands below the bar: they say what kind of thing it is and nothing of its looks.
struct SceneryDrawing {
  let frame: PictureFrame

  init(_ frame: PictureFrame) {
    self.frame = frame
  }

  var parts: [SVGElement] { [plain, navigationBar, back, sheet] }

  /// A heading and a line of text.
  private var plain: SVGElement {
    .group(
      ["id": "\(PictureParts.prefix)plain-\(frame.name)", "fill": "currentColor", "fill-opacity": ".14"],
      [
        .rectangle(Box(20, frame.topInset + 14, min(190, frame.width * 0.42), 14), radius: 7),
        .rectangle(Box(20, frame.topInset + 42, frame.width - 40, 8), radius: 4),
      ])
  }

  /// A title, and up to iOS 18 a hairline 44 points below the status bar.
  private var navigationBar: SVGElement {
    var elements: [SVGElement] = [.rectangle(Box(frame.width / 2 - 55, frame.topInset + 17, 110, 10), radius: 5)]
    if !frame.isGlass { elements.append(.rectangle(Box(0, frame.topInset + 44, frame.width, 0.75))) }
    return .group(
      ["id": "\(PictureParts.prefix)navigation-\(frame.name)", "fill": "currentColor", "fill-opacity": ".3"], elements)
  }

  /// A way back: from iOS 26 on in a drop of glass.
  private var back: SVGElement {
    let text = SVGNumber.text
    let chevron: KeyValuePairs = [
      "fill": "none", "stroke": "currentColor", "stroke-width": "2.5", "stroke-linecap": "round",
      "stroke-opacity": frame.isGlass ? ".6" : ".3",
    ]
    let elements: [SVGElement] =
      frame.isGlass
      ? [
        .rectangle(Box(16, frame.topInset, 44, 44), radius: 22, ["fill-opacity": ".1"]),
        .path("M41 \(text(frame.topInset + 14))l-8 8l8 8", chevron),
      ]
      : [.path("M25.5 \(text(frame.topInset + 14))l-8 8l8 8", chevron)]
    return .group(["id": "\(PictureParts.prefix)back-\(frame.name)", "fill": "currentColor"], elements)
  }

  /// The upper edge of a sheet in the inherited fill, with its grabber.
  private var sheet: SVGElement {
    .group(
      ["id": "\(PictureParts.prefix)sheet-\(frame.name)"],
      [
        .rectangle(Box(0, frame.topInset + 10, frame.width, 80), radius: 12),
        .group(
          ["fill": "currentColor", "fill-opacity": ".22"],
          [
            .rectangle(Box(frame.width / 2 - 18, frame.topInset + 16, 36, 5), radius: 2.5),
            .rectangle(Box(frame.width / 2 - 55, frame.topInset + 38, 110, 10), radius: 5),
          ]),
      ])
  }
}
