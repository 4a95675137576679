// SPDX-License-Identifier: Apache-2.0

/// Which views of a document are tied to the lower edge of what lies over their controller's view, or to the margin that grows
/// by it: their frames are those
/// of the canvas, where a bar that was drawn opaque leaves nothing to lie below of.
struct InterfaceGuides {
  /// The layout guides of a document by id, each with the attribute that is its edge below the bars.
  private var edges: [String: String] = [:]
  private var below: Set<String> = []
  /// What ties the tops of views to those of others, by the views' ids; several for one view leave it open.
  private var topTies: [String: [InterfaceTie]] = [:]
  /// Views whose margins do not grow by what the bars cover.
  private var plain: Set<String> = []
  /// The outlets of constraints of upper edges, and of heights, by the views whose these are.
  private var tops: [String: Set<String>] = [:]
  private var heights: [String: Set<String>] = [:]
  /// The height of the lowest status bar that a device shows, in points.
  private static let lowestBar = 20.0

  /// - Parameter outlets: code may move what a constraint ties that has an outlet.
  init(_ root: MarkupElement, outlets: InterfaceOutlets) {
    findGuides(root)
    findTies(root, outlets, owner: nil)
  }

  /// Whether a view begins below the top layout guide, or at the top of the safe area.
  func isBelow(_ view: String) -> Bool { below.contains(view) }

  /// The constraint that ties the top of a view to that of another one, where there is one alone.
  func topTie(of view: String) -> InterfaceTie? { topTies[view].flatMap { $0.count == 1 ? $0[0] : nil } }
  /// Names of the outlets that point at constraints of a view's upper edge, sorted.
  func topOutlets(of view: String) -> [String] { tops[view].map { $0.sorted() } ?? [] }

  /// Names of the outlets that point at constraints of a view's height, sorted.
  func heightOutlets(of view: String) -> [String] { heights[view].map { $0.sorted() } ?? [] }

  private mutating func findGuides(_ element: MarkupElement) {
    if let id = element["id"] {
      switch (element.name, element["type"], element["key"]) {
      case ("viewControllerLayoutGuide", "top", _): edges[id] = "bottom"
      case ("viewLayoutGuide", _, "safeArea"): edges[id] = "top"
      default: break
      }
      if element.flag("insetsLayoutMarginsFromSafeArea") == false { plain.insert(id) }
    }
    for child in element.children { findGuides(child) }
  }

  /// - Parameter owner: the view whose constraints are gone through.
  private mutating func findTies(_ element: MarkupElement, _ outlets: InterfaceOutlets, owner: String?) {
    if element.name == "constraint", let id = element["id"], case let names = outlets.names(for: id), !names.isEmpty {
      let ends = [
        (element["firstItem"] ?? owner, element["firstAttribute"]), (element["secondItem"], element["secondAttribute"]),
      ]
      for case (let view?, let attribute?) in ends {
        if attribute == "top" { tops[view, default: []].formUnion(names) }
        if attribute == "height", element["secondItem"] == nil { heights[view, default: []].formUnion(names) }
      }
    }
    if element.name == "constraint", element["relation"].map({ $0 == "equal" }) ?? true,
      element["id"].map({ outlets.names(for: $0).isEmpty }) ?? true
    {
      let constant = element["constant"].flatMap(Double.init) ?? 0
      let first = (item: element["firstItem"] ?? owner, attribute: element["firstAttribute"])
      let second = (item: element["secondItem"], attribute: element["secondAttribute"])
      for (view, guide, distance) in [(first, second, constant), (second, first, -constant)] {
        guard let id = view.item, view.attribute == "top", let other = guide.item, let edge = guide.attribute else {
          continue
        }
        if edge == "top", edges[other] == nil, element["priority"] == nil {
          topTies[id, default: []].append(InterfaceTie(item: other, distance: distance))
        }
        let isMargin = edge == "topMargin" && !plain.contains(other) && distance > -Self.lowestBar
        if isMargin || edges[other] == edge && distance >= 0 { below.insert(id) }
      }
    }
    let owner = element.name == "constraints" ? owner : element["id"] ?? owner
    for child in element.children { findTies(child, outlets, owner: owner) }
  }
}
