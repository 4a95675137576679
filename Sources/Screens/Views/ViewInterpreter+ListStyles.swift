// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Questions for the style of a list, which never changes: the one with which it is drawn or made.
extension ViewInterpreter {
  /// Whether a guard that asks for the style of a list holds; nil for other guards, and where the style is not known.
  func holdsForStyle(_ one: Guard, _ frame: ViewFrame) -> Bool? {
    switch one {
    case .condition(.expression(let expression), let holds):
      return compared(expression, frame).map { $0 == holds }
    case .notAll(let conditions):
      guard conditions.count == 1, case .expression(let expression) = conditions[0] else { return nil }
      return compared(expression, frame).map { !$0 }
    case .match(let subject, let patterns, nil): return isOne(of: patterns, subject, frame)
    case .noMatch(let subject, let patterns): return isOne(of: patterns, subject, frame).map { !$0 }
    case .notReached(let guards) where guards.count == 1: return holdsForStyle(guards[0], frame).map { !$0 }
    default: return nil
    }
  }

  private func compared(_ expression: Expression, _ frame: ViewFrame) -> Bool? {
    switch expression.unwrapped.kind {
    case .name(let name) where KnownAPI.has(name, .saysWhetherLoaded): return isLoaded(frame.receiver)
    case .member(.some(let base), let name) where base.isSelf && KnownAPI.has(name, .saysWhetherLoaded):
      return isLoaded(frame.receiver)
    case .tuple(let parts) where parts.count == 1: return compared(parts[0].value, frame)
    case .prefix("!", let inner): return compared(inner, frame).map { !$0 }
    case .binary(let operation, let left, let right) where operation == "==" || operation == "!=":
      for (asked, other) in [(left, right), (right, left)] {
        guard let style = style(asked, frame), let name = Self.style(named: other) else { continue }
        return (style == name) == (operation == "==")
      }
      return nil
    default: return nil
    }
  }

  private func isOne(of patterns: [Pattern], _ subject: Expression, _ frame: ViewFrame) -> Bool? {
    guard let style = style(subject, frame) else { return nil }
    var isAmong = false
    for pattern in patterns {
      switch pattern {
      case .enumCase(let name, let arguments) where arguments.isEmpty: isAmong = isAmong || Self.short(name) == style
      case .expression(let value):
        guard let name = Self.style(named: value) else { return nil }
        isAmong = isAmong || Self.short(name) == style
      default: return nil
      }
    }
    return isAmong
  }

  /// The style of the list that an expression asks for its style.
  private func style(_ expression: Expression, _ frame: ViewFrame) -> String? {
    guard case .member(.some(let base), let name) = expression.unwrapped.kind, KnownAPI.has(name, .listStyle) else {
      return nil
    }
    let lists = resolve(base, frame)
    guard lists.count == 1, let list = lists.first, symbols.isSubclass(list.className, of: "UITableView") else {
      return nil
    }
    if let drawn = list.interface { return drawn.style ?? "plain" }
    // What an initialiser is handed is noted on the controller whose list it is.
    let set = (list.controller?.settings[name] ?? []) + (list.settings[name] ?? [])
    let names = set.flatMap { $0.values(evaluator, expected: "UITableView.Style").alternatives }.map { alternative in
      if case .constant(_, let constant) = alternative.value { Self.short(constant) } else { String?.none }
    }
    return Set(names).count == 1 ? names.first ?? nil : nil
  }

  /// `.grouped`, `UITableView.Style.grouped`, `UITableViewStyleGrouped`.
  private static func style(named expression: Expression) -> String? {
    switch expression.unwrapped.kind {
    case .member(_, let name): short(name)
    case .name(let name): name.hasPrefix(prefix) ? short(name) : nil
    default: nil
    }
  }

  private static let prefix = "UITableViewStyle"

  private static func short(_ name: String) -> String {
    guard name.hasPrefix(prefix) else { return name }
    let short = name.dropFirst(prefix.count)
    return short.prefix(1).lowercased() + short.dropFirst()
  }
}
