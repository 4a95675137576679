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
      return [
        use("veil-\(frame.name)", ["opacity": ".35"]), use("bar-\(frame.name)", ["color": color, "opacity": ".6"]),
      ]
    }
    return [use("bar-\(frame.name)", ["color": color])]
  }

  private var backdrop: [SVGElement] {
    let area = Box(0, 0, frame.width, frame.height)
    switch picture.backdrop {
    case .solid(let color): return [.rectangle(area, ["fill": color.hex])]
    case .unknown: return [use("unknown-\(frame.name)")]
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
    switch picture.scenery {
    case .plain: return [use("plain-\(frame.name)", ["color": ink])]
    case .navigationRoot: return [use("navigation-\(frame.name)", ["color": ink])]
    case .navigationBar:
      return [use("navigation-\(frame.name)", ["color": ink]), use("back-\(frame.name)", ["color": ink])]
    case .sheet:
      return [
        use("sheet-\(frame.name)", picture.isDark ? ["color": "#FFFFFF", "fill": "#1C1C1E"] : ["fill": "#FFFFFF"])
      ]
    }
  }
}
