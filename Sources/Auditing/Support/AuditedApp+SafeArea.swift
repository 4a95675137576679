// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI
import Screens

extension AuditedApp {
  /// Whether code under conditions runs on a system with a safe area to lay out by: iOS 11 and later.
  func hasSafeArea(under guards: [Guard], in body: Body) -> Bool {
    model.evaluator.formula(of: guards, in: body).holds { atom in
      if case .iOS(let major, _) = atom, major <= 11 { true } else { nil }
    } != false
  }

  /// Whether code under conditions runs on devices whose bars are of several heights: on iOS 11 and later, and not on those
  /// alone that have nothing at the foot of the screen to keep free, where the bar is as high as it always was (SB-GEO-08).
  func hasSeveralHeights(under guards: [Guard], in body: Body) -> Bool {
    hasSafeArea(under: guards, in: body)
      && !guards.contains { condition in
        guard case .condition(.expression(let expression), let holds) = condition else { return false }
        return isForHomeButtons(expression, holds: holds, in: body)
      }
  }

  /// Whether a condition holds on devices with a home button alone.
  private func isForHomeButtons(_ condition: Expression, holds: Bool, in body: Body, depth: Int = 0) -> Bool {
    guard depth < 8 else { return false }
    func part(_ expression: Expression, _ holds: Bool) -> Bool {
      isForHomeButtons(expression, holds: holds, in: body, depth: depth + 1)
    }
    switch condition.unwrapped.kind {
    case .tuple(let parts) where parts.count == 1: return part(parts[0].value, holds)
    case .prefix("!", let inner): return part(inner, !holds)
    // What one part of it says on which both hang.
    case .binary("&&", let left, let right): return holds && (part(left, true) || part(right, true))
    case .binary("||", let left, let right): return !holds && (part(left, false) || part(right, false))
    case .binary(">", let left, let right), .binary("!=", let left, let right):
      return !holds && left.isFootOfSafeArea && right.numbers == [0]
    case .binary("==", let left, let right): return holds && left.isFootOfSafeArea && right.numbers == [0]
    case .name(let name) where !holds: return meansHomeIndicator(name, in: body, depth: depth + 1)
    default: return false
    }
  }

  /// Whether a local flag is raised where a phone has something to keep free at the foot of the screen, and else is not.
  private func meansHomeIndicator(_ name: String, in body: Body, depth: Int) -> Bool {
    let values = body.entries.compactMap { entry -> Expression? in
      switch entry.kind {
      case .define(name, _, let value, _): return value
      case .assign(let target, "=", let value):
        if case .name(name) = target.unwrapped.kind { return value }
        return nil
      default: return nil
      }
    }
    let raising = values.filter { if case .boolean(false) = $0.unwrapped.kind { false } else { true } }
    return body.definitions[name] != nil && !raising.isEmpty
      && raising.allSatisfy { value in
        // On tablets the bar is as high with a home button as without; the rest of a condition may leave them out.
        value.conjuncts.contains { isForHomeButtons($0, holds: false, in: body, depth: depth + 1) }
          && value.conjuncts.allSatisfy { $0.isFootCompared || $0.asksSurroundings }
      }
  }
}

extension Expression {
  /// Whether it is named like the insets of a view's safe area.
  var isSafeAreaInsets: Bool { lastName.map { KnownAPI.has($0, .safeAreaInsets) } ?? false }

  /// `safeAreaInsets.bottom`
  fileprivate var isFootOfSafeArea: Bool {
    guard case .member(.some(let base), "bottom") = unwrapped.kind else { return false }
    return base.isSafeAreaInsets
  }

  fileprivate var isFootCompared: Bool {
    if case .binary(_, let left, _) = unwrapped.kind { left.isFootOfSafeArea } else { false }
  }

  fileprivate var conjuncts: [Expression] {
    switch unwrapped.kind {
    case .binary("&&", let left, let right): left.conjuncts + right.conjuncts
    case .tuple(let parts) where parts.count == 1: parts[0].value.conjuncts
    default: [self]
    }
  }
}
