// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension AttributeTable {
  struct CourseKey: Hashable {
    var effect: Effect
    var methods: [String] = []
    var body: Body.ID?
    var object: AbstractObject?
    var stack: AbstractObject?
    var top: AbstractObject?
  }

  func reach(of effect: Effect) -> CodeReach {
    if let known = reaches[effect] { return known }
    let result = CodeReach(effect, in: builder.program, symbols: builder.symbols)
    reaches[effect] = result
    return result
  }

  /// What methods of an object do, one after the other, as UIKit calls them.
  ///
  /// - Parameter stack: the navigation controller that the object stands in.
  func course(
    _ effect: Effect, of methods: [String], on object: AbstractObject, in stack: AbstractObject?
  ) -> [LifecycleStep] {
    let key = CourseKey(effect: effect, methods: methods, object: object, stack: stack)
    if let known = courses[key] { return known }
    let walk = LifecycleWalk(builder, effect, reach: reach(of: effect)) { value in
      Self.resolve(value, of: object, in: stack)
    }
    for method in methods { walk.run(method, of: object) }
    courses[key] = walk.steps
    return walk.steps
  }

  /// What a body does with `self` given.
  func course(
    _ effect: Effect, of body: Body, on object: AbstractObject?, in stack: AbstractObject?
  ) -> [LifecycleStep] {
    let key = CourseKey(effect: effect, body: body.id, object: object, stack: stack)
    if let known = courses[key] { return known }
    let walk = LifecycleWalk(builder, effect, reach: reach(of: effect)) { value in
      object.map { Self.resolve(value, of: $0, in: stack) } ?? value
    }
    walk.run(body, selfValue: object.map { .object($0) } ?? builder.evaluator.scope(of: body).selfValue)
    courses[key] = walk.steps
    return walk.steps
  }

  /// What a body does that makes an object, with what its caller hands over.
  func course(_ effect: Effect, of body: Body, making object: AbstractObject) -> [LifecycleStep] {
    guard let scope = builder.evaluator.allocationScope(of: object), scope.body == body.id, !scope.arguments.isEmpty
    else {
      return course(effect, of: body, on: nil, in: nil)
    }
    let key = CourseKey(effect: effect, body: body.id, top: object)
    if let known = courses[key] { return known }
    let walk = LifecycleWalk(builder, effect, reach: reach(of: effect))
    var arguments: [String: ValueSet] = [:]
    for name in scope.arguments.names { arguments[name] = scope.arguments[name] }
    walk.run(body, selfValue: scope.selfValue, arguments: arguments)
    courses[key] = walk.steps
    return walk.steps
  }

  /// What the delegate of a navigation controller does when that is about to show a controller.
  func course(
    _ effect: Effect, of delegate: AbstractObject, whenShowing top: AbstractObject, in stack: AbstractObject
  ) -> [LifecycleStep] {
    let key = CourseKey(effect: effect, object: delegate, stack: stack, top: top)
    if let known = courses[key] { return known }
    let walk = LifecycleWalk(builder, effect, reach: reach(of: effect)) { value in
      Self.resolve(value, of: top, in: stack)
    }
    let members = delegate.type.map { builder.symbols.members("navigationController", of: $0, isStatic: false) } ?? []
    for member in members where member.hasImplementation {
      guard let function = member.function, function.parameters.count == 3,
        KnownAPI.has(function.name, labels: function.parameters.map(\.label), .aroundShowing),
        let body = builder.bodies(of: member).first
      else { continue }
      walk.run(
        body, selfValue: .object(delegate),
        arguments: [
          function.parameters[0].name: ValueSet(.object(stack)), function.parameters[1].name: ValueSet(.object(top)),
        ])
    }
    courses[key] = walk.steps
    return walk.steps
  }

  /// The navigation controller around an object is the one that it stands in, also where a parent is asked for it.
  private static func resolve(_ value: Value, of object: AbstractObject, in stack: AbstractObject?) -> Value {
    guard let stack, case .relation(object, let path) = value,
      let index = path.firstIndex(of: "navigationController"),
      path[..<index].allSatisfy({ ["parent", "parentViewController"].contains($0) })
    else { return value }
    let rest = Array(path[(index + 1)...])
    return rest.isEmpty ? .object(stack) : .relation(stack, path: rest)
  }
}
