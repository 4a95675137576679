// SPDX-License-Identifier: Apache-2.0

/// Pictures in rows with captions, as one SVG file.
///
/// Captions are text in the reader's sans-serif font; the bars themselves are outlines.
package struct PictureSheet: Sendable {
  package struct Row: Sendable {
    package var caption: String
    /// Pictures with what is said below each.
    package var cells: [(picture: Picture, caption: String)]

    package init(caption: String, cells: [(picture: Picture, caption: String)]) {
      self.caption = caption
      self.cells = cells
    }
  }

  package var title: String
  package var rows: [Row]
  /// Whether the title is drawn; it is the document's title in any case.
  package var showsTitle: Bool

  private static let cellWidth = 416.0
  private static let gap = 28.0

  package init(title: String, rows: [Row], showsTitle: Bool = true) {
    self.title = title
    self.rows = rows
    self.showsTitle = showsTitle
  }

  /// The markup, ending in a line feed.
  package var markup: String {
    var album = PictureAlbum()
    var elements: [SVGElement] = []
    var y = showsTitle ? 64.0 : 34
    let columns = rows.map(\.cells.count).max() ?? 0
    let width = Self.gap + Double(max(columns, 1)) * (Self.cellWidth + Self.gap)
    for row in rows {
      elements.append(Self.text(row.caption, x: Self.gap, y: y, size: 15, weight: "600"))
      var height = 0.0
      for (column, cell) in row.cells.enumerated() {
        let x = Self.gap + Double(column) * (Self.cellWidth + Self.gap)
        let box = PictureFrame(cell.picture).viewBox
        let cellHeight = Self.cellWidth * box.height / box.width
        elements.append(album.element(cell.picture, x: x, y: y + 14, width: Self.cellWidth))
        elements.append(Self.text(cell.caption, x: x, y: y + cellHeight + 34, size: 13, weight: "400"))
        height = max(height, cellHeight)
      }
      y += height + 76
    }
    let text = SVGNumber.text
    let root = SVGElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": text(width), "height": text(y),
        "viewBox": "0 0 \(text(width)) \(text(y))", "role": "img",
      ], text: nil,
      [
        SVGElement("title", text: title), album.definitionsElement,
        .rectangle(Box(0, 0, width, y), ["fill": "#F5F5F7"]),
      ] + (showsTitle ? [Self.text(title, x: Self.gap, y: 34, size: 19, weight: "700")] : []) + elements)
    return root.markup + "\n"
  }

  private static func text(_ text: String, x: Double, y: Double, size: Int, weight: String) -> SVGElement {
    SVGElement(
      "text",
      [
        "x": SVGNumber.text(x), "y": SVGNumber.text(y), "font-family": "Inter,system-ui,sans-serif",
        "font-size": "\(size)", "font-weight": weight, "fill": "#1D1D1F",
      ], text: text)
  }
}
