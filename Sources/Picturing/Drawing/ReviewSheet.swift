// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Many screens in light and dark, by group, on one sheet for a design review.
///
/// Names and captions are text in the reader's sans-serif font; the bars themselves are outlines.
package struct ReviewSheet: Sendable {
  package struct Cell: Sendable {
    package var name: String
    package var caption: String
    package var light: Picture
    package var dark: Picture

    package init(name: String, caption: String, light: Picture, dark: Picture) {
      self.name = name
      self.caption = caption
      self.light = light
      self.dark = dark
    }
  }

  package struct Group: Sendable {
    package var title: String
    /// `#RRGGBB`.
    package var color: String
    package var cells: [Cell]

    package init(title: String, color: String, cells: [Cell]) {
      self.title = title
      self.color = color
      self.cells = cells
    }
  }

  package var title: String
  package var subtitle: String
  package var groups: [Group]

  package init(title: String, subtitle: String, groups: [Group]) {
    self.title = title
    self.subtitle = subtitle
    self.groups = groups
  }

  private static let picture = 190.0
  private static let gap = 24.0
  private static let margin = 40.0
  private static let cellWidth = 2 * picture + 8

  /// About as many beside each other as makes a sheet a little higher than wide.
  private var columns: Int {
    let count = groups.reduce(0) { $0 + $1.cells.count }
    return min(max(Int((Double(count) / 3.4).squareRoot().rounded(.up)), 3), 24)
  }

  package var width: Double { 2 * Self.margin + Double(columns) * (Self.cellWidth + Self.gap) - Self.gap }

  /// The sheet's markup, ending in a line feed, and its height.
  package var drawing: (markup: String, height: Double) {
    var album = PictureAlbum()
    var elements = [
      Self.text(title, x: Self.margin, y: 66, size: 30, weight: "700", columns: columns * 24),
      Self.text(subtitle, x: Self.margin, y: 92, size: 15, weight: "400", color: "#5C5C66", columns: columns * 54),
    ]
    var y = 132.0
    for group in groups where !group.cells.isEmpty {
      elements.append(.rectangle(Box(Self.margin, y, width - 2 * Self.margin, 2), ["fill": group.color]))
      elements.append(
        Self.text(
          "\(group.title)  \(group.cells.count)", x: Self.margin, y: y + 26, size: 17, weight: "650", columns: 60))
      y += 44
      var column = 0
      var height = 0.0
      for cell in group.cells {
        if column == columns {
          (column, y, height) = (0, y + height + 22, 0)
        }
        let x = Self.margin + Double(column) * (Self.cellWidth + Self.gap)
        elements.append(Self.text(cell.name, x: x, y: y + 12, size: 12.5, weight: "600", columns: 50))
        elements.append(album.element(cell.light, x: x, y: y + 20, width: Self.picture))
        elements.append(album.element(cell.dark, x: x + Self.picture + 8, y: y + 20, width: Self.picture))
        let bottom = 20 + max(cell.light.height(width: Self.picture), cell.dark.height(width: Self.picture))
        elements.append(
          Self.text(cell.caption, x: x, y: y + bottom + 13, size: 10.5, weight: "400", color: "#5C5C66", columns: 64))
        height = max(height, bottom + 18)
        column += 1
      }
      y += height + 40
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
        .rectangle(Box(0, 0, width, y), ["fill": "#FAFAF8"]),
      ] + elements)
    return (root.markup + "\n", y)
  }

  /// - Parameter columns: how many characters there is room for.
  private static func text(
    _ text: String, x: Double, y: Double, size: Double, weight: String, color: String = "#17171A", columns: Int
  ) -> SVGElement {
    let shown = text.count > columns ? text.prefix(max(columns - 1, 1)) + "…" : text[...]
    return SVGElement(
      "text",
      [
        "x": SVGNumber.text(x), "y": SVGNumber.text(y), "font-family": "Inter,system-ui,sans-serif",
        "font-size": SVGNumber.text(size), "font-weight": weight, "fill": color,
      ], text: String(shown))
  }
}
