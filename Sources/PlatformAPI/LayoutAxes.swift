// SPDX-License-Identifier: Apache-2.0

/// The axes along which a view of SwiftUI is laid out.
///
/// SwiftUI proposes a size to a view and the view chooses its own (Layout). All that matters here is along which axes a view
/// takes whatever it is offered: only such a view reaches the edges of the screen whatever else is in it.
package struct LayoutAxes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let horizontal = LayoutAxes(rawValue: 1)
  package static let vertical = LayoutAxes(rawValue: 2)
  package static let both: LayoutAxes = [.horizontal, .vertical]
  package static let none: LayoutAxes = []

  /// Adds or removes an axis.
  package mutating func set(_ axis: LayoutAxes, _ isTaken: Bool) {
    if isTaken { formUnion(axis) } else { subtract(axis) }
  }

  /// The axes that are not among these.
  package var others: LayoutAxes { LayoutAxes.both.subtracting(self) }
}

extension KnownAPI {
  /// What the rows of SwiftUI say of how long a view is.
  private static let layoutByName: [String: (taken: LayoutAxes, line: LayoutAxes?)] = {
    var result: [String: (taken: LayoutAxes, line: LayoutAxes?)] = [:]
    for row in system {
      for role in row.roles {
        switch role {
        case .takesSpace(let axes): result[row.name, default: (.none, nil)].taken.formUnion(axes)
        case .stacks(let axes): result[row.name, default: (.none, nil)].line = axes
        default: continue
        }
      }
    }
    return result
  }()

  /// Along which axes a view takes all of the space, whatever is in it.
  package static func spaceTaken(by view: String) -> LayoutAxes { layoutByName[view]?.taken ?? .none }

  /// The axes that a name of SwiftUI means.
  package static func axes(named name: String) -> LayoutAxes { axesByName[name] ?? .none }

  private static let axesByName: [String: LayoutAxes] = {
    var result: [String: LayoutAxes] = [:]
    for row in system { for case .axes(let axes) in row.roles { result[row.name] = axes } }
    return result
  }()

  /// The axis along which a view puts others beside one another; nil where it does not.
  package static func line(of view: String) -> LayoutAxes? { layoutByName[view]?.line }
}
