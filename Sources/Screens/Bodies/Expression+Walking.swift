// SPDX-License-Identifier: Apache-2.0

package import AppReading
import PlatformAPI

extension Expression {
  /// Whether `nil` is written.
  package var isNil: Bool { if case .nil = unwrapped.kind { true } else { false } }

  /// The expressions directly inside this one; bodies of closures and statements are not among them.
  package var children: [Expression] {
    switch kind {
    case .nil, .boolean, .integer, .floating, .string, .name, .keyPath, .selector, .availability, .unknown, .closure,
      .statement:
      []
    case .member(let base, _): base.map { [$0] } ?? []
    case .call(let function, let arguments), .subscript(let function, let arguments):
      [function] + arguments.map(\.value)
    case .array(let elements), .interpolation(let elements): elements
    case .dictionary(let pairs): pairs.flatMap { [$0.key, $0.value] }
    case .tuple(let elements): elements.map(\.value)
    case .ternary(let condition, let then, let otherwise): [condition, then, otherwise]
    case .binary(_, let left, let right): [left, right]
    case .prefix(_, let inner), .cast(let inner, _, _), .unwrap(let inner, _): [inner]
    case .assignment(let target, _, let value): [target, value]
    }
  }

  /// Without optional chaining and unwrapping.
  package var unwrapped: Expression {
    var current = self
    while case .unwrap(let inner, _) = current.kind { current = inner }
    return current
  }

  /// The last name of what is called or accessed: `present` in `self.router?.present(…)`.
  package var lastName: String? {
    switch unwrapped.kind {
    case .name(let name): name
    case .member(_, let name): name
    case .call(let function, _): function.lastName
    case .subscript(let base, _): base.lastName
    default: nil
    }
  }

  /// The name of what a call of this makes or does: that of the type for `UIEdgeInsets.init`.
  package var madeName: String? {
    if case .member(.some(let type), "init") = unwrapped.kind { return type.lastName }
    return lastName
  }

  /// Whether it is `self`.
  package var isSelf: Bool { if case .name("self") = unwrapped.kind { true } else { false } }

  /// Whether it is the object whose code runs, which is there for as long as it does: `self`, also where an initialiser of
  /// Objective-C gets it from its superclass within a condition.
  var isSurelySelf: Bool {
    switch unwrapped.kind {
    case .assignment(let target, "=", _): target.isSelf
    case .tuple(let parts) where parts.count == 1: parts[0].value.isSurelySelf
    default: isSelf
    }
  }

  /// Whether it is `as`, `as?`, `as!` or `is`.
  var isCast: Bool { if case .cast = unwrapped.kind { true } else { false } }

  /// Whether it is `super`.
  package var isSuper: Bool { if case .name("super") = unwrapped.kind { true } else { false } }

  /// Whether it is a call that never returns.
  var isNeverReturning: Bool {
    guard case .call(let function, _) = kind, case .name(let name) = function.kind else { return false }
    return KnownAPI.has(name, .neverReturns)
  }

  /// Whether it, or a part of it, asks in which surroundings a screen stands: device, size class, orientation.
  package var asksSurroundings: Bool {
    if let name = lastName, KnownAPI.has(name, .surrounding) { return true }
    return children.contains(where: \.asksSurroundings)
  }

  /// As a reader would write it, cut at 80 characters.
  package var text: String {
    let full = description(depth: 0)
    return full.count > 80 ? String(full.prefix(79)) + "…" : full
  }

  private func description(depth: Int) -> String {
    guard depth < 12 else { return "…" }
    func inner(_ expression: Expression) -> String { expression.description(depth: depth + 1) }
    func list(_ arguments: [Argument]) -> String {
      arguments.map { argument in
        (argument.label.map { "\($0): " } ?? "") + inner(argument.value)
      }.joined(separator: ", ")
    }
    switch kind {
    case .nil: return "nil"
    case .boolean(let value): return value ? "true" : "false"
    case .integer(let value): return String(value)
    case .floating(let value): return String(value)
    case .string(let value): return value.map { "\"\($0)\"" } ?? "\"…\""
    case .interpolation: return "\"…\""
    case .name(let name): return name.hasPrefix(BodyFlattener.payloadMark) ? "element" : name
    case .member(let base, let name):
      // What comes with a case is told by the name of the case.
      let mark = BodyFlattener.payloadMark
      if name.hasPrefix(BodyFlattener.handedBackMark) { return base.map(inner) ?? "" }
      return (base.map(inner) ?? "") + "." + (name.hasPrefix(mark) ? String(name.dropFirst(mark.count)) : name)
    case .call(let function, let arguments):
      // An operator stands between or before what it is called with.
      if case .name(let name) = function.kind, let first = name.first, !first.isLetter, !"_$#".contains(first) {
        if arguments.count == 2 { return "\(inner(arguments[0].value)) \(name) \(inner(arguments[1].value))" }
        if arguments.count == 1 { return name + inner(arguments[0].value) }
      }
      return inner(function) + "(" + list(arguments) + ")"
    case .subscript(let base, let arguments): return inner(base) + "[" + list(arguments) + "]"
    case .array(let elements): return "[" + elements.map(inner).joined(separator: ", ") + "]"
    case .dictionary: return "[…: …]"
    case .tuple(let elements): return "(" + list(elements) + ")"
    case .ternary(let condition, let then, let otherwise):
      return "\(inner(condition)) ? \(inner(then)) : \(inner(otherwise))"
    case .binary(let operation, let left, let right): return "\(inner(left)) \(operation) \(inner(right))"
    case .prefix(let operation, let value): return operation + inner(value)
    case .assignment(let target, let operation, let value): return "\(inner(target)) \(operation) \(inner(value))"
    case .cast(let value, let operation, let type): return "\(inner(value)) \(operation) \(type.text)"
    case .unwrap(let value, let isForced): return inner(value) + (isForced ? "!" : "?")
    case .closure: return "{ … }"
    case .statement: return "…"
    case .keyPath(let path): return "\\" + path
    case .selector(let name): return "#selector(\(name))"
    case .availability(let platforms):
      return "#available(" + platforms.map { "\($0.platform) \($0.version)" }.joined(separator: ", ") + ")"
    case .unknown(let text): return text
    }
  }
}
