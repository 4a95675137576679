// SPDX-License-Identifier: Apache-2.0

import Findings
import PlatformAPI

/// Appearances of navigation bars that are read from a bar, or from the proxy of all bars, and copies of them.
///
/// What is read is told apart by the place that reads it: what is set on it there shows in whatever it is given to, while the
/// bar that had it was given a copy.
extension Evaluator {
  static let barAppearance = "UINavigationBarAppearance"

  /// An appearance that a member or a call without arguments gives; nil for what gives none.
  func barAppearance(_ name: String, of value: Value, at place: Location, in scope: Scope) -> ValueSet? {
    let isRead =
      (KnownAPI.has(name, .standardAppearance) || KnownAPI.has(name, .scrollEdgeAppearance)) && isNavigationBar(value)
    let isCopy = KnownAPI.has(name, .givesCopy) && value.object?.className == Self.barAppearance
    guard isRead || isCopy else { return nil }
    let object = AbstractObject(
      className: Self.barAppearance, type: nil,
      origin: .allocation(place, callers: scope.callers, index: scope.index))
    note(object, madeIn: scope)
    return ValueSet(.object(object), at: place)
  }

  private func isNavigationBar(_ value: Value) -> Bool {
    switch value {
    case .relation(_, let path): path.last == "navigationBar"
    case .object(let object): object.type == nil && object.className == "UINavigationBar"
    default: AppearanceProxy(value) != nil
    }
  }
}
