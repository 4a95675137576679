// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit

/// Columns of split view controllers.
extension GraphBuilder {
  /// A column as the code fills it.
  private struct Filling {
    var split: ControllerNode.ID
    var child: ControllerNode.ID
    /// Nil where the code does not name it.
    var column: UISplitViewController.Column?
    var place: Location
    var condition: Formula
  }

  /// `setViewController(_:for:)`, which only column-style splits know. Once the columns are filled, what stands in them
  /// can fill others, through the split view controller that it stands in.
  func addColumns() {
    var count = -1
    for _ in 0..<3 where graph.edges.count != count {
      count = graph.edges.count
      let fillings = fillings()
      let splitsWithCompactColumn = Set(fillings.filter { $0.column == .compact }.map(\.split))
      for filling in fillings {
        let width = Self.width(
          of: filling.column, hasCompactColumn: splitsWithCompactColumn.contains(filling.split))
        let column = addColumn(
          of: filling.split, filling.child, isWrapped: filling.column?.embedsInNavigationController ?? false,
          at: filling.place, filling.condition.and(width))
        if filling.column == .secondary || filling.column == .supplementary {
          splitDetails.insert(SplitDetail(split: filling.split, child: column))
        }
      }
    }
  }

  private func fillings() -> [Filling] {
    var fillings: [Filling] = []
    for reference in program.calls["setViewController"] ?? [] {
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        let first = arguments.first
      else { continue }
      let body = program[reference.body]
      let place = location(program[reference].range, in: body)
      let column = arguments.first { $0.label == "for" || $0.label == "forColumn" }.flatMap {
        UISplitViewController.Column(named: $0.value.lastName ?? "")
      }
      for scope in reachedScopes(of: reference, mentioning: [function, first.value]) {
        let environment = environment(of: reference, in: scope)
        for split in receivers(of: function, in: scope) where containment(in: split, isRoot: true) == .splitColumn {
          for (child, condition) in controllers(first.value, in: scope) {
            fillings.append(
              Filling(
                split: split, child: child, column: column, place: place, condition: condition.and(environment)))
          }
        }
      }
    }
    return fillings
  }

  /// A column that is drawn in a storyboard.
  func addColumn(
    of split: ControllerNode.ID, _ child: ControllerNode.ID, as relationship: String?,
    drawnIn controller: InterfaceController, at place: Location
  ) {
    // Of the others it does not matter here which one it is.
    let column = relationship == Self.compactRelationship ? UISplitViewController.Column.compact : .primary
    let node = addColumn(
      of: split, child, isWrapped: controller.isColumnStyle && column.embedsInNavigationController, at: place,
      Self.width(
        of: column,
        hasCompactColumn: controller.segues.contains { $0.relationship == Self.compactRelationship }))
    guard let relationship, Self.detailRelationships.contains(relationship) else { return }
    let detail = SplitDetail(split: split, child: node)
    splitDetails.insert(detail)
    if !controller.isColumnStyle { firstDetails.insert(detail) }
  }

  private static let compactRelationship = "compactViewController"
  private static let detailRelationships = ["detailViewController", "supplementaryViewController"]

  /// In which widths a column is shown: the compact one alone where it is compact, the others elsewhere. Without a
  /// compact column the others are shown in every width.
  private static func width(of column: UISplitViewController.Column?, hasCompactColumn: Bool) -> Formula {
    guard hasCompactColumn, let column else { return .always }
    let compact = Formula.atom(.horizontallyCompact)
    return column == .compact ? compact : compact.negated
  }

  /// Puts a controller into a column, and gives what stands there: the controller, or the stack around it.
  @discardableResult
  private func addColumn(
    of split: ControllerNode.ID, _ child: ControllerNode.ID, isWrapped: Bool, at place: Location,
    _ condition: Formula = .always
  ) -> ControllerNode.ID {
    var column = child
    if isWrapped, containment(in: child, isRoot: true) != .navigationRoot {
      let wrapper = AbstractObject(
        className: "UINavigationController", type: nil, origin: .allocation(place, callers: [], index: child + 1))
      column = node(for: wrapper, at: place)
      graph.add(ControllerEdge(.navigationRoot, parent: column, child: child, location: place))
    }
    graph.add(ControllerEdge(.splitColumn, parent: split, child: column, location: place, condition: condition))
    return column
  }
}

extension InterfaceController {
  /// Whether a split view controller is drawn with two or three columns of iOS 14's kind.
  var isColumnStyle: Bool {
    ["allowDoubleColumnStyle", "allowTripleColumnStyle"].contains { attributes[$0] == "YES" }
      || attributes["style"]?.hasSuffix("Column") ?? false
  }
}

extension UISplitViewController.Column {
  /// By the name of the case in Swift or Objective-C.
  init?(named name: String) {
    switch name {
    case "primary", "UISplitViewControllerColumnPrimary": self = .primary
    case "supplementary", "UISplitViewControllerColumnSupplementary": self = .supplementary
    case "secondary", "UISplitViewControllerColumnSecondary": self = .secondary
    case "compact", "UISplitViewControllerColumnCompact": self = .compact
    default: return nil
    }
  }
}
