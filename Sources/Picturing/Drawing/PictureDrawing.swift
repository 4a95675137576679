// SPDX-License-Identifier: Apache-2.0

import Legibility

/// A picture out of shared parts.
struct PictureDrawing {
  let picture: Picture
  let frame: PictureFrame
  let geometry: BarGeometry?

  init(_ picture: Picture) {
    self.picture = picture
    frame = PictureFrame(picture)
    geometry = picture.geometry
  }

  /// What is seen, in points of the screen; the rim reaches out of it.
  var elements: [SVGElement] {
    var inside: [SVGElement] = backdrop + scenery
    if geometry != nil, picture.visibility != .hidden { inside += bar }
    if let geometry, geometry.housing != .none { inside.append(use("housing-\(frame.name)")) }
    return [
      .group(["clip-path": "url(\(PictureParts.reference("screen-\(frame.name)")))"], inside),
      use("rim-\(frame.name)"),
    ]
  }

  private func use(_ name: String, _ rest: KeyValuePairs<String, String> = [:]) -> SVGElement {
    var element = SVGElement("use", ["href": PictureParts.reference(name)])
    element.attributes += rest.map { (name: $0.key, value: $0.value) }
    return element
  }

  private var bar: [SVGElement] {
    guard let content = picture.content else { return [use("veil-\(frame.name)")] }
    let color = content == .light ? "#FFFFFF" : "#000000"
    if picture.visibility == .unknown {
      return [use("veil-\(frame.name)", ["opacity": ".35"]), use("bar-\(frame.name)", ["color": color, "opacity": ".6"])]
    }
    return [use("bar-\(frame.name)", ["color": color])]
  }

  private var backdrop: [SVGElement] {
    let area = Box(0, 0, frame.width, frame.height)
    switch picture.backdrop {
    case .solid(let color): return [.rectangle(area, ["fill": color.hex])]
    case .unknown: return [.rectangle(area, ["fill": "url(\(PictureParts.reference("unknown")))"])]
    case .gradient(let top, let bottom):
      let name = "\(PictureParts.prefix)\(top.hex.dropFirst())-\(bottom.hex.dropFirst())"
      let stops = [(top, "0"), (bottom, "1")].map { SVGElement("stop", ["offset": $1, "stop-color": $0.hex]) }
      return [
        SVGElement("linearGradient", ["id": name, "x2": "0", "y2": "1"], text: nil, stops),
        .rectangle(area, ["fill": "url(#\(name))"]),
      ]
    }
  }

  /// The tone that can be seen on what lies behind.
  private var ink: String {
    switch picture.backdrop {
    case .solid(let color), .gradient(_, let color):
      color.relativeLuminance > WCAG.crossoverLuminance ? "#000000" : "#FFFFFF"
    case .unknown: "#FFFFFF"
    }
  }

  private var scenery: [SVGElement] {
    let top = frame.topInset
    switch picture.scenery {
    case .plain:
      return [
        .group(
          ["fill": ink, "opacity": ".14"],
          [
            .rectangle(Box(20, top + 14, min(190, frame.width * 0.42), 14), radius: 7),
            .rectangle(Box(20, top + 42, frame.width - 40, 8), radius: 4),
          ])
      ]
    case .navigationBar:
      return [
        .group(
          ["fill": ink],
          [
            .rectangle(Box(frame.width / 2 - 55, top + 17, 110, 10), radius: 5, ["opacity": ".3"]),
            .path(
              "M\(SVGNumber.text(25.5)) \(SVGNumber.text(top + 14))l-8 8l8 8",
              ["fill": "none", "stroke": ink, "stroke-width": "2.5", "stroke-linecap": "round", "opacity": ".3"]),
            .rectangle(Box(0, top + 44, frame.width, 0.75), ["opacity": ".25"]),
          ])
      ]
    case .sheet:
      let card = picture.isDark ? "#1C1C1E" : "#FFFFFF"
      let mark = picture.isDark ? "#FFFFFF" : "#000000"
      return [
        .rectangle(Box(0, top + 10, frame.width, 80), radius: 12, ["fill": card]),
        .group(
          ["fill": mark],
          [
            .rectangle(Box(frame.width / 2 - 18, top + 16, 36, 5), radius: 2.5, ["opacity": ".25"]),
            .rectangle(Box(frame.width / 2 - 55, top + 38, 110, 10), radius: 5, ["opacity": ".18"]),
          ]),
      ]
    }
  }
}
