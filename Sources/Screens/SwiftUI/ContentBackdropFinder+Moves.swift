// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Views that are drawn somewhere else than they lie: drawers that wait far down until somebody pulls them up.
extension ContentBackdropFinder {
  /// A view that is moved by an amount, which may hang on conditions: not at all, so far down that nothing of it is behind a
  /// bar at the top, or so that where it is seen is not known.
  func moved(
    _ base: Look, by name: String, _ arguments: [Expression.Argument], _ scope: Scope, at place: Location
  ) -> Look {
    if base.backdrop.isNothing, base.paint == nil { return base }
    let amounts = amounts(arguments, in: scope)
    let across = amounts.across ?? [ValueSet.Alternative(.integer(0))]
    let raised = raised(base, by: name, at: place)
    guard !across.isEmpty, let down = amounts.down, !down.isEmpty else { return raised }
    let somewhere = reshaped(base, by: name, at: place)
    var below = base
    (below.backdrop, below.paint, below.scrolled, below.height) = (.nothing, nil, nil, nil)
    (below.reachesTop, below.isShape, below.isColor) = (false, false, false)
    return oneOf(
      across.flatMap { side in
        down.map { one in
          let condition = side.condition.and(one.condition)
          switch (side.value.number, one.value.number) {
          case (.some(0), .some(0)): return (condition, base)
          case (.some(0), .some(Self.greatestBar...)): return (condition, below)
          case (_, .some(0...)): return (condition, somewhere)
          default: return (condition, raised)
          }
        }
      }, place)
  }

  /// A view that is drawn further up than it lies, or may be: what is as wide as its place can then be behind a bar.
  private func raised(_ base: Look, by name: String, at place: Location) -> Look {
    var look = reshaped(base, by: name, at: place)
    if look.backdrop.isNothing, base.takesWidth, base.paint.map({ !isPicture($0) }) ?? false {
      look.backdrop = .unknown("`\(name)` may draw it at the top", at: place)
    }
    return look
  }

  /// How far an offset moves a view along both axes; nil along one that it says nothing of.
  private func amounts(
    _ arguments: [Expression.Argument], in scope: Scope
  ) -> (across: [ValueSet.Alternative]?, down: [ValueSet.Alternative]?) {
    func alternatives(_ label: String, _ arguments: [Expression.Argument]) -> [ValueSet.Alternative]? {
      arguments.first { $0.label == label }.map {
        walker.evaluator.evaluate($0.value, in: scope, expected: "CGFloat").alternatives
      }
    }
    // `offset(CGSize(width: 0, height: 400))`
    if arguments.count == 1, arguments[0].label == nil {
      guard case .call(_, let parts) = arguments[0].value.unwrapped.kind else { return (nil, nil) }
      return (alternatives("width", parts), alternatives("height", parts))
    }
    let (across, down) = (alternatives("x", arguments), alternatives("y", arguments))
    return (across, down ?? across.map { _ in [ValueSet.Alternative(.integer(0))] })
  }
}
