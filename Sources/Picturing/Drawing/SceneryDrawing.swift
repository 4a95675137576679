// SPDX-License-Identifier: Apache-2.0

/// Sketches of what stands below the bar: they say what kind of thing it is and nothing of its looks.
struct SceneryDrawing {
  let frame: PictureFrame

  init(_ frame: PictureFrame) {
    self.frame = frame
  }

  var parts: [SVGElement] { [plain, navigationBar, sheet] }

  /// A heading and a line of text.
  private var plain: SVGElement {
    .group(
      ["id": "\(PictureParts.prefix)plain-\(frame.name)", "fill": "currentColor", "fill-opacity": ".14"],
      [
        .rectangle(Box(20, frame.topInset + 14, min(190, frame.width * 0.42), 14), radius: 7),
        .rectangle(Box(20, frame.topInset + 42, frame.width - 40, 8), radius: 4),
      ])
  }

  /// A way back, a title and a hairline: 44 points below the status bar.
  private var navigationBar: SVGElement {
    .group(
      ["id": "\(PictureParts.prefix)navigation-\(frame.name)", "fill": "currentColor", "fill-opacity": ".3"],
      [
        .rectangle(Box(frame.width / 2 - 55, frame.topInset + 17, 110, 10), radius: 5),
        .path(
          "M25.5 \(SVGNumber.text(frame.topInset + 14))l-8 8l8 8",
          [
            "fill": "none", "stroke": "currentColor", "stroke-width": "2.5", "stroke-linecap": "round",
            "stroke-opacity": ".3",
          ]),
        .rectangle(Box(0, frame.topInset + 44, frame.width, 0.75)),
      ])
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
