// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI

/// Styles that views paint with: those that the environment holds, and those that are laid over a view.
extension ContentBackdropFinder {
  /// Whether a modifier's closure runs later and shows nothing.
  func isAction(_ name: String) -> Bool { KnownAPI.isAction(name) && !KnownAPI.has(name, .reshapes) }

  /// A style of the environment that something around has set, to what is not followed; nil for all other colours.
  func ambientColor(_ expression: Expression, in scope: Scope) -> ContentBackdrop? {
    guard !environment.styles.isEmpty, case .member(let base, let name) = expression.unwrapped.kind,
      let style = KnownAPI.style(named: name), environment.styles.contains(style)
    else { return nil }
    // Named as one of a type it is that colour, but for the accent colour, which is the tint.
    if let base, style != .tint || !KnownAPI.has(base.lastName ?? "", .colorClass) { return nil }
    let place = walker.evaluator.location(expression.range, in: scope)
    return .unknown("`\(name)` is what the environment holds", at: place)
  }

  /// The background style, where an expression names that and no colour of the app.
  func backgroundStyle(named expression: Expression, in scope: Scope) -> ContentBackdrop? {
    guard case .member(.none, let name) = expression.unwrapped.kind, KnownAPI.style(named: name) == .background else {
      return nil
    }
    return backgroundStyle(at: walker.evaluator.location(expression.range, in: scope))
  }

  /// What the background style paints.
  func backgroundStyle(at place: Location) -> ContentBackdrop? {
    if environment.styles.contains(.background) {
      return .unknown("the background style is what the environment holds", at: place)
    }
    guard case .color(let name) = ViewPainting.backgroundStyle, let color = walker.evaluator.colors.system(name) else {
      return nil
    }
    return .color(ValueSet(.color(color), at: place), at: place, isStyle: false)
  }

  /// A view with others, or with a style, laid over it.
  func overlaid(
    _ base: Look, _ arguments: [Expression.Argument], _ scope: Scope, _ depth: Int, at place: Location
  ) -> Look {
    let alignment = alignment(arguments, in: scope)
    let over = arguments.map { argument -> Look in
      var upper = look(argument.value, scope, depth + 1)
      // A style is laid over what reaches beyond the safe area there, too.
      if upper.backdrop.isNothing, !base.backdrop.isNothing, let paint = upper.paint, base.takes == .both,
        isStyle(argument, upper, among: arguments, scope)
      {
        switch includesTop(arguments.first { $0.label == "ignoresSafeAreaEdges" }, in: scope) {
        case true?: upper.backdrop = paint.asStyle
        case false?: break
        case nil: upper.backdrop = .unknown("whether it ignores the safe area at the top is not known", at: place)
        }
      }
      return base.takesHeight ? placed(upper, alignment, at: place) : upper
    }
    var result = base
    // What fills it lies over what it paints itself.
    if let paint = over.last(where: { $0.paint != nil && $0.takes == .both })?.paint?.followed,
      !paint.isNothing, !(isPicture(paint) && base.paint.map(isPicture) ?? false)
    {
      result.paint = base.paint.map { paint.over($0) } ?? (base.takes == .both ? paint : nil)
    }
    guard let last = over.last(where: { !$0.backdrop.isNothing }) else { return result }
    let upper = last.backdrop.followed
    if upper.isNothing { return result }
    result.backdrop = upper.over(base.backdrop)
    result.scrolled = nil
    return result
  }
}
