// SPDX-License-Identifier: Apache-2.0

import AppReading

/// Layers that are only looked at: what takes no touches lies over a screen and is none.
extension ViewWalker {
  /// Views of the app that are entered one inside the other to see what they let through.
  private static let maximumEntered = 4

  /// Whether a layer is there under a condition and lets all touches through to what it lies on.
  func isDecor(_ layer: Statement, _ position: ViewPosition) -> Bool {
    guard case .if(_, let then, let otherwise) = layer.kind else { return false }
    let views = then + (otherwise ?? [])
    return !views.isEmpty
      && views.allSatisfy { statement in
        guard case .expression(let view) = statement.kind else { return false }
        return takesNoTouches(view, position, entered: 0)
      }
  }

  private func takesNoTouches(_ view: Expression, _ position: ViewPosition, entered: Int) -> Bool {
    var current = view.unwrapped
    while case .call(let function, let arguments) = current.kind {
      guard case .member(.some(let base), let name) = function.unwrapped.kind, path(of: base, position) == nil else {
        return isMadeWithoutTouches(function, position, entered: entered)
      }
      if name == "allowsHitTesting", case .boolean(false)? = arguments.first?.value.kind { return true }
      current = base.unwrapped
    }
    return false
  }

  /// Whether a call makes a view of the app whose own code lets touches through.
  private func isMadeWithoutTouches(_ function: Expression, _ position: ViewPosition, entered: Int) -> Bool {
    guard entered < Self.maximumEntered, let path = path(of: function.unwrapped, position),
      let type = symbols.type(named: path, in: position.scope.lexicalType), symbols.isView(type),
      let statements = symbols.bodyOfView(type)?.body, statements.count == 1
    else { return false }
    switch statements[0].kind {
    case .expression(let view), .return(.some(let view)): return takesNoTouches(view, position, entered: entered + 1)
    default: return false
    }
  }
}
