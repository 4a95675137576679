// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// The proxy that sets how the objects of a class look: `UINavigationBar.appearance()`, or
/// `appearance(whenContainedInInstancesOf:)` for those inside of objects of other classes.
struct AppearanceProxy: Hashable, Sendable {
  static let bar = "UINavigationBar"

  /// The class whose objects it is about.
  var className: String
  /// The classes that they lie in, the innermost first; empty for all of them.
  var containers: [String] = []

  private static let name = "appearance"

  /// The proxy as what an expression can be.
  var value: Value {
    containers.isEmpty
      ? .constant(type: className, name: Self.name)
      : .choice(type: className, name: Self.name, arguments: containers.map { .type($0) })
  }

  init?(_ value: Value) {
    switch value {
    case .constant(.some(let type), Self.name): className = type
    case .choice(.some(let type), Self.name, let arguments):
      className = type
      for case .type(let container) in arguments { containers.append(container) }
      guard containers.count == arguments.count else { return nil }
    default: return nil
    }
  }

  /// - Parameter containers: what the call is handed; a list, or one class after the other and nil.
  fileprivate init?(of type: String, in containers: [Value]) {
    className = type
    for value in containers {
      switch value {
      case .type(let name): self.containers.append(name)
      case .array(let elements):
        for element in elements {
          guard case .type(let name) = element else { return nil }
          self.containers.append(name)
        }
      case .nil: break
      default: return nil
      }
    }
  }
}

extension Evaluator {
  /// What a call gives that asks a class for a proxy; nil for other calls.
  func appearanceProxy(
    _ name: String, of type: String, _ arguments: [Expression.Argument], _ expression: Expression, in scope: Scope
  ) -> ValueSet? {
    guard KnownAPI.has(name, .givesProxy), symbols.isSubclass(type, of: AppearanceProxy.bar) else { return nil }
    // Which traits it is for is not told apart.
    let containers = arguments.filter { $0.label != "for" }.map { evaluate($0.value, in: scope).only }
    guard !containers.contains(nil),
      let proxy = AppearanceProxy(of: type, in: containers.compactMap { $0 })
    else { return unknown(expression, in: scope) }
    return ValueSet(proxy.value, at: location(expression.range, in: scope))
  }
}
