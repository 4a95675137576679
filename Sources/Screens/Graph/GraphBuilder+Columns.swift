// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Columns of split view controllers.
///
/// In a column-style split UIKit wraps a controller that is no navigation controller in one of its own, in every column
/// but the compact one (documentation of `UISplitViewController.setViewController(_:for:)`).
extension GraphBuilder {
  /// A column as the code fills it.
  private struct Filling {
    var split: ControllerNode.ID
    var child: ControllerNode.ID
    var isCompact: Bool?
    var place: Location
    var condition: Formula
  }

  /// `setViewController(_:for:)`, which only column-style splits know.
  func addColumns() {
    var fillings: [Filling] = []
    for reference in program.calls["setViewController"] ?? [] {
      guard case .call(let call) = program[reference].kind, case .call(let function, let arguments) = call.kind,
        let first = arguments.first
      else { continue }
      let body = program[reference.body]
      let place = location(program[reference].range, in: body)
      let isCompact = arguments.first { $0.label == "for" || $0.label == "forColumn" }.map {
        ["compact", "UISplitViewControllerColumnCompact"].contains($0.value.lastName)
      }
      for scope in scopes(of: body, mentioning: [function, first.value]) where isReached(reference, in: scope) {
        for split in receivers(of: function, in: scope) where containment(in: split, isRoot: true) == .splitColumn {
          for (child, condition) in controllers(first.value, in: scope) {
            fillings.append(
              Filling(split: split, child: child, isCompact: isCompact, place: place, condition: condition))
          }
        }
      }
    }
    let splitsWithCompactColumn = Set(fillings.filter { $0.isCompact == true }.map(\.split))
    for filling in fillings {
      let width = Self.width(
        isCompactColumn: filling.isCompact, hasCompactColumn: splitsWithCompactColumn.contains(filling.split))
      addColumn(
        of: filling.split, filling.child, isWrapped: filling.isCompact == false, at: filling.place,
        filling.condition.and(width))
    }
  }

  /// In which widths a column is shown: the compact one alone where it is compact, the others elsewhere. Without a
  /// compact column the others are shown in every width.
  static func width(isCompactColumn: Bool?, hasCompactColumn: Bool) -> Formula {
    guard hasCompactColumn, let isCompactColumn else { return .always }
    let compact = Formula.atom(.horizontallyCompact)
    return isCompactColumn ? compact : compact.negated
  }

  /// Puts a controller into a column.
  func addColumn(
    of split: ControllerNode.ID, _ child: ControllerNode.ID, isWrapped: Bool, at place: Location,
    _ condition: Formula = .always
  ) {
    var column = child
    if isWrapped, containment(in: child, isRoot: true) != .navigationRoot {
      let wrapper = AbstractObject(
        className: "UINavigationController", type: nil, origin: .allocation(place, callers: [], index: child + 1))
      column = node(for: wrapper, at: place)
      graph.add(ControllerEdge(.navigationRoot, parent: column, child: child, location: place))
    }
    graph.add(ControllerEdge(.splitColumn, parent: split, child: column, location: place, condition: condition))
  }
}

extension InterfaceController {
  /// Whether a split view controller is drawn with two or three columns of iOS 14's kind.
  var isColumnStyle: Bool {
    ["allowDoubleColumnStyle", "allowTripleColumnStyle"].contains { attributes[$0] == "YES" }
      || attributes["style"]?.hasSuffix("Column") ?? false
  }
}
