// SPDX-License-Identifier: Apache-2.0

/// What Interface Builder varies by the size classes of the screen.
extension InterfaceViewReader {
  /// Takes over what differs on a phone that is held upright.
  func vary(_ view: inout InterfaceView, by element: MarkupElement) {
    var absent: Set<String> = []
    for variation in element.children where variation.name == "variation" && Self.isOfPhone(variation["key"] ?? "") {
      if let isHidden = variation.flag("hidden") { view.isHidden = isHidden }
      if let alpha = variation["alpha"].flatMap(Double.init) { view.alpha = alpha }
      if let color = InterfaceColor.specification(key: "backgroundColor", in: variation) {
        view.backgroundColor = color
      }
      // Views that are installed, and those that are not.
      for mask in variation.children where mask.name == "mask" && mask["key"] == "subviews" {
        for entry in mask.children {
          guard let id = entry["reference"] else { continue }
          if entry.name == "exclude" { absent.insert(id) } else { absent.remove(id) }
        }
      }
    }
    view.subviews.removeAll { absent.contains($0.id) }
  }

  /// Whether a variation is that for all screens, or for one of compact width and regular height.
  private static func isOfPhone(_ key: String) -> Bool {
    key == "default"
      || key.split(separator: "-").allSatisfy { ["widthClass=compact", "heightClass=regular"].contains($0) }
  }
}
