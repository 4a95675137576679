// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Properties to which a stream is bound: the closure that sets them to what comes out of it.
///
/// `stream.assign(to: \.title, on: label)` is `stream.sink { label.title = $0 }`, and `stream.bind(to: label.rx.title)` too.
extension FunctionReferences {
  /// The closure that a call binds a stream by, with the position of the argument in whose place it stands.
  func binding(by call: Expression) -> (position: Int, closure: Expression)? {
    guard case .call(let function, let arguments) = call.kind, let name = function.lastName,
      KnownAPI.has(name, .bindsProperty)
    else { return nil }
    for (position, argument) in arguments.enumerated() {
      guard let (object, path) = target(argument.value, in: arguments) else { continue }
      let range = argument.value.range
      let value = Expression(.name("$0"), range: range)
      let own = path.first.map(BinderFunctions.name)
      if path.count == 1, let own, isFunction(own) {
        let binder = Expression(.member(object, name: own), range: range)
        let handed = [object, value].map { Expression.Argument(label: nil, value: $0) }
        return (position, Self.closure(Expression(.call(binder, arguments: handed), range: range)))
      }
      let target = path.reduce(object) { Expression(.member($0, name: $1), range: range) }
      return (position, Self.closure(Expression(.assignment(target, operation: "=", value: value), range: range)))
    }
    return nil
  }

  /// The property that an argument names, and the object that has it.
  private func target(_ argument: Expression, in arguments: [Expression.Argument]) -> (Expression, [String])? {
    switch argument.unwrapped.kind {
    case .keyPath(let path):
      guard let object = arguments.first(where: { $0.label == "on" })?.value else { return nil }
      return Self.steps(of: path).map { (object, $0) }
    case .member(.some(let added), let property):
      switch added.unwrapped.kind {
      case .member(.some(let object), let name) where KnownAPI.has(name, .extendsObject): return (object, [property])
      case .name(let name) where KnownAPI.has(name, .extendsObject):
        return (Expression(.name("self"), range: added.range), [property])
      default: return nil
      }
    default: return nil
    }
  }
}
