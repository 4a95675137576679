// SPDX-License-Identifier: Apache-2.0

/// Many pictures in one page: what they share is defined once.
package struct PictureAlbum: Sendable {
  private var names: Set<String> = []
  private var parts: [SVGElement] = []

  package init() {}

  /// A picture as an `svg` element to be placed in a page that holds the ``definitions`` too.
  ///
  /// - Parameter label: what a reader hears who cannot see it.
  package mutating func markup(_ picture: Picture, label: String) -> String {
    let drawing = PictureDrawing(picture)
    collect(drawing)
    let box = drawing.frame.viewBox
    let text = SVGNumber.text
    return SVGElement(
      "svg",
      [
        "viewBox": "\(text(box.x)) \(text(box.y)) \(text(box.width)) \(text(box.height))", "role": "img",
        "aria-label": label,
      ], text: nil, drawing.elements
    ).markup
  }

  /// The same as an element at a place of a larger drawing.
  mutating func element(_ picture: Picture, x: Double, y: Double, width: Double) -> SVGElement {
    let drawing = PictureDrawing(picture)
    collect(drawing)
    let box = drawing.frame.viewBox
    let text = SVGNumber.text
    return SVGElement(
      "svg",
      [
        "x": text(x), "y": text(y), "width": text(width), "height": text(width * box.height / box.width),
        "viewBox": "\(text(box.x)) \(text(box.y)) \(text(box.width)) \(text(box.height))",
      ], text: nil, drawing.elements)
  }

  /// A bar in a nutshell, for the same page.
  package mutating func markup(_ chip: BarChip) -> String {
    if names.insert("chip").inserted { parts += BarChip.parts }
    return chip.element.markup
  }

  private mutating func collect(_ drawing: PictureDrawing) {
    guard names.insert(drawing.frame.name).inserted else { return }
    parts += PictureParts.parts(drawing.frame, drawing.geometry)
  }

  /// An element without size that holds what the pictures share. It must not be hidden by style: browsers leave out
  /// patterns and clips of what is not displayed.
  package var definitions: String {
    SVGElement(
      "svg", ["width": "0", "height": "0", "aria-hidden": "true", "class": "parts"], text: nil, [definitionsElement]
    ).markup
  }

  var definitionsElement: SVGElement { SVGElement("defs", [:], text: nil, parts) }
}
