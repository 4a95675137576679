// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// A variable that gets a value which no assignment says.
struct UnseenChange: Sendable {
  enum Way: Sendable {
    /// `toggle()`, `+=`.
    case inPlace
    /// `&count`, handed to a call.
    case reference
    /// `$isOn`: what its wrapper projects, a binding or something else.
    case projection
    /// `$store.isOn`: a binding to a part of what is bound.
    case binding
  }

  /// The variable, without the mark of a projection.
  var target: Expression
  var way: Way
}

extension UnseenChange {
  /// - Returns: nil for expressions that are no projections.
  init?(projection expression: Expression) {
    guard let target = expression.projected else { return nil }
    let isOwn =
      switch expression.unwrapped.kind {
      case .name: true
      case .member(_, let name): Expression.plainName(ofProjection: name) != nil
      default: false
      }
    self.init(target: target, way: isOwn ? .projection : .binding)
  }
}

extension Expression {
  /// The name of the property behind a projection, `isOn` for `$isOn`; nil for other names, `$0` among them.
  static func plainName(ofProjection name: String) -> String? {
    guard name.first == "$", let second = name.dropFirst().first, second.isLetter || second == "_" else { return nil }
    return String(name.dropFirst())
  }

  /// What a binding that never changes is made of: `true` of `.constant(true)`; nil for other expressions.
  var boundConstant: Expression? {
    guard case .call(let function, let arguments) = unwrapped.kind, arguments.count == 1, arguments[0].label == nil,
      case .member(_, let name) = function.unwrapped.kind, KnownAPI.has(name, .makesConstantBinding)
    else { return nil }
    return arguments[0].value
  }

  /// What a projection stands for: `store.isOn` for `$store.isOn` and for `store.$isOn`; nil for other expressions.
  var projected: Expression? {
    switch kind {
    case .name(let name):
      return Self.plainName(ofProjection: name).map { Expression(.name($0), range: range) }
    case .member(.some(let base), let name):
      if let plain = Self.plainName(ofProjection: name) { return Expression(.member(base, name: plain), range: range) }
      return base.projected.map { Expression(.member($0, name: name), range: range) }
    case .subscript(let base, let arguments):
      return base.projected.map { Expression(.subscript($0, arguments: arguments), range: range) }
    case .unwrap(let inner, let isForced):
      return inner.projected.map { Expression(.unwrap($0, isForced: isForced), range: range) }
    default: return nil
    }
  }
}
