// SPDX-License-Identifier: Apache-2.0

/// One picture as an SVG file that needs nothing else: no font, no style sheet, no script.
package struct PictureDocument: Sendable {
  package var picture: Picture
  /// The name of what is shown: the document's title.
  package var title: String

  package init(_ picture: Picture, title: String) {
    self.picture = picture
    self.title = title
  }

  /// The markup, ending in a line feed.
  package var markup: String {
    let drawing = PictureDrawing(picture)
    let box = drawing.frame.viewBox
    let text = SVGNumber.text
    let definitions = PictureParts.parts(drawing.frame, drawing.geometry)
    let root = SVGElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": text(box.width), "height": text(box.height),
        "viewBox": "\(text(box.x)) \(text(box.y)) \(text(box.width)) \(text(box.height))", "role": "img",
      ], text: nil,
      [
        SVGElement("title", text: title), SVGElement("desc", text: picture.description),
        SVGElement("defs", [:], text: nil, definitions),
      ] + drawing.elements)
    return root.markup + "\n"
  }
}
