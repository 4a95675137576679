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
    /// How UIKit changes what the stack holds.
    var change: StackChange?
    /// Whether what code asks to be there is there: a scene where a scene is connected.
    var assumesPresence = false
    /// How the object's code has led away from it.
    var departure: Departure?
    /// What the body is handed.
    var arguments = BoundArguments()
  }

  /// What was walked through.
  struct Course {
    var steps: [LifecycleStep]
    /// Whether it calls code of the navigation controller, of which another one can have other code.
    var asksStack = false
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
    let object = representative(of: object)
    return course(CourseKey(effect: effect, methods: methods, object: object, stack: stack)) { walk in
      for method in methods { walk.run(method, of: object) }
    }
  }

  private static let moving = KnownAPI.names(.lifecycle(.moving)).sorted()

  /// What an object does as it gets another parent; nil for none, when it has no stack any more once it is told.
  func course(
    _ effect: Effect, moving object: AbstractObject, to parent: AbstractObject?, in stack: AbstractObject
  ) -> [LifecycleStep] {
    let object = representative(of: object)
    let key = CourseKey(effect: effect, methods: Self.moving, object: object, stack: stack, top: parent)
    if let known = courses[key] { return known.steps }
    let walk = LifecycleWalk(builder, effect, reach: reach(of: effect)) { Self.resolve($0, of: object, in: stack) }
    for method in Self.moving where parent != nil || !KnownAPI.has(method, .outsideOfParent) {
      guard let (body, parameter) = code(of: method, of: object, where: { $0.parameters.count == 1 }) else { continue }
      walk.run(
        body, selfValue: .object(object), arguments: [parameter: ValueSet(parent.map { .object($0) } ?? .nil)])
    }
    courses[key] = Course(steps: walk.steps)
    return walk.steps
  }

  /// The code of an object's method that is handed something first, and the parameter's name.
  func code(
    of method: String, of object: AbstractObject, where fits: (FunctionDeclaration) -> Bool = { _ in true }
  ) -> (body: Body, parameter: String)? {
    let members = object.type.map { builder.symbols.members(method, of: $0, isStatic: false) } ?? []
    guard let member = members.first(where: { $0.function.map(fits) ?? false && $0.hasImplementation }),
      let parameter = member.function?.parameters.first, let body = builder.bodies(of: member).first
    else { return nil }
    return (body, parameter.name)
  }

  /// What an object does that prepares a segue.
  func course(
    _ effect: Effect, of methods: [String], on object: AbstractObject, in stack: AbstractObject,
    for segue: AbstractObject
  ) -> [LifecycleStep] {
    let object = representative(of: object)
    let key = CourseKey(effect: effect, methods: methods, object: object, stack: stack, top: segue)
    if let known = courses[key] { return known.steps }
    let walk = LifecycleWalk(builder, effect, reach: reach(of: effect)) { Self.resolve($0, of: object, in: stack) }
    for method in methods {
      guard let (body, parameter) = code(of: method, of: object) else { continue }
      walk.run(body, selfValue: .object(object), arguments: [parameter: ValueSet(.object(segue))])
    }
    courses[key] = Course(steps: walk.steps)
    return walk.steps
  }

  /// What a navigation controller's class does in its overrides of the methods by which UIKit changes what it holds.
  func course(_ effect: Effect, of changes: [StackChange], on stack: AbstractObject, handing top: AbstractObject?)
    -> [LifecycleStep]
  {
    guard stack.type != nil else { return [] }
    return changes.flatMap { change in
      let key = CourseKey(effect: effect, stack: stack, top: top, change: change)
      if let known = courses[key] { return known.steps }
      let walk = LifecycleWalk(builder, effect, reach: reach(of: effect))
      walk.run(change, of: stack, arguments: top.map { [ValueSet(.object($0))] } ?? [])
      courses[key] = Course(steps: walk.steps)
      return walk.steps
    }
  }

  /// What a body does with `self` given, and what it is handed where that is known.
  func course(
    _ effect: Effect, of body: Body, on object: AbstractObject?, in stack: AbstractObject?,
    assumesPresence: Bool = false, handed arguments: BoundArguments = BoundArguments()
  ) -> [LifecycleStep] {
    let object = object.map(representative)
    let key = CourseKey(
      effect: effect, body: body.id, object: object, stack: stack, assumesPresence: assumesPresence,
      arguments: arguments)
    return course(key) { walk in
      walk.run(
        body, selfValue: object.map { .object($0) } ?? builder.evaluator.scope(of: body).selfValue,
        arguments: arguments.byName)
    }
  }

  /// Objects of one place that are told apart by who called the code that makes them.
  private static let maximumVariants = 8

  /// The object that stands for one in what its code does: itself, or where a place makes objects for very many callers
  /// whatever that place makes.
  func representative(of object: AbstractObject) -> AbstractObject {
    let variants =
      self.variants
      ?? builder.graph.nodes.reduce(into: [:]) { counts, node in counts[node.object.withoutCaller, default: 0] += 1 }
    self.variants = variants
    let plain = object.withoutCaller
    return variants[plain, default: 0] > Self.maximumVariants ? plain : object
  }

  /// What code does with an object. Few objects do different things in different navigation controllers: what an object
  /// does is walked through once for all of them, unless it calls code of the navigation controller.
  private func course(_ key: CourseKey, _ run: (LifecycleWalk) -> Void) -> [LifecycleStep] {
    if let known = courses[key] { return known.steps }
    var shared = key
    shared.stack = nil
    let plain = courses[shared] ?? walked(shared, run)
    courses[shared] = plain
    guard let object = key.object, let stack = key.stack else { return plain.steps }
    var result = plain
    if plain.asksStack { result = walked(key, run) }
    for index in result.steps.indices {
      result.steps[index].target = result.steps[index].target.flatMap {
        ValueSet(Self.resolve($0.value, of: object, in: stack))
      }
    }
    courses[key] = result
    return result.steps
  }

  private func walked(_ key: CourseKey, _ run: (LifecycleWalk) -> Void) -> Course {
    let walk = LifecycleWalk(
      builder, key.effect, reach: reach(of: key.effect), assumesPresence: key.assumesPresence
    ) { value in
      key.object.map { Self.resolve(value, of: $0, in: key.stack) } ?? value
    }
    run(walk)
    return Course(steps: walk.steps, asksStack: walk.asksStack)
  }

  /// What a body does that makes an object, with what its caller hands over.
  func course(_ effect: Effect, of body: Body, making object: AbstractObject) -> [LifecycleStep] {
    guard let scope = builder.evaluator.allocationScope(of: object), scope.body == body.id, !scope.arguments.isEmpty
    else {
      return course(effect, of: body, on: nil, in: nil)
    }
    let key = CourseKey(effect: effect, body: body.id, top: object)
    if let known = courses[key] { return known.steps }
    let walk = LifecycleWalk(builder, effect, reach: reach(of: effect))
    walk.run(body, selfValue: scope.selfValue, arguments: scope.arguments.byName)
    courses[key] = Course(steps: walk.steps)
    return walk.steps
  }

  /// What the delegate of a navigation controller does when that is about to show a controller.
  func course(
    _ effect: Effect, of delegate: AbstractObject, whenShowing top: AbstractObject, in stack: AbstractObject
  ) -> [LifecycleStep] {
    let key = CourseKey(effect: effect, object: delegate, stack: stack, top: top)
    if let known = courses[key] { return known.steps }
    let walk = LifecycleWalk(builder, effect, reach: reach(of: effect)) { value in
      Self.resolve(value, of: top, in: stack)
    }
    let members = delegate.type.map { builder.symbols.members("navigationController", of: $0, isStatic: false) } ?? []
    for member in members where member.hasImplementation {
      guard let function = member.function, function.parameters.count == 3,
        KnownAPI.has(function.name, labels: function.parameters.map(\.label), .aroundShowing),
        let body = builder.bodies(of: member).first
      else { continue }
      // Parameters that the method does not use share the name `_`.
      var arguments: [String: ValueSet] = [:]
      for (parameter, object) in zip(function.parameters, [stack, top]) where parameter.name != "_" {
        arguments[parameter.name] = ValueSet(.object(object))
      }
      walk.run(body, selfValue: .object(delegate), arguments: arguments)
    }
    courses[key] = Course(steps: walk.steps)
    return walk.steps
  }

  private static let around: Set<Relation> = [.parent, .tabBarController, .splitViewController]

  /// The navigation controller around an object is the one that it stands in, also where a parent is asked for it.
  static func resolve(_ value: Value, of object: AbstractObject, in stack: AbstractObject?) -> Value {
    guard let stack, case .relation(object, let path) = value,
      let index = path.firstIndex(of: "navigationController"),
      path[..<index].allSatisfy({ KnownAPI.relation(named: $0).map(around.contains) ?? false })
    else { return value }
    let rest = Array(path[(index + 1)...])
    return rest.isEmpty ? .object(stack) : .relation(stack, path: rest)
  }
}
