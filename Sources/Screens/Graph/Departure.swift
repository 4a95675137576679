// SPDX-License-Identifier: Apache-2.0

import AppReading

/// The code of a screen by which another one is put over it.
enum Departure: Hashable {
  /// What prepares a segue.
  case segue(AbstractObject)
  /// A call, with what stands around it.
  case push(ProgramIndex.Reference)
}

extension AttributeTable {
  /// What methods of an object do, one after the other, as UIKit calls them where its code leads away from it: they find what
  /// that code has set the object's properties to.
  func course(
    _ effect: Effect, of methods: [String], on object: AbstractObject, in stack: AbstractObject,
    after departure: Departure
  ) -> [LifecycleStep] {
    let object = representative(of: object)
    let key = CourseKey(effect: effect, methods: methods, object: object, stack: stack, departure: departure)
    if let known = courses[key] { return known.steps }
    let walk = LifecycleWalk(builder, effect, reach: reach(of: effect)) { Self.resolve($0, of: object, in: stack) }
    switch departure {
    case .segue(let segue):
      for method in NavigationBarCourse.preparing {
        guard let (body, parameter) = code(of: method, of: object) else { continue }
        walk.settle(body, of: object, arguments: [parameter: ValueSet(.object(segue))])
      }
    case .push(let reference):
      let body = builder.program[reference.body]
      if let owner = body.owner, let type = object.type, builder.symbols.lineage(of: type).contains(owner) {
        walk.settle(body, of: object, given: builder.program[reference].guards)
      }
    }
    for method in methods { walk.run(method, of: object) }
    courses[key] = Course(steps: walk.steps)
    return walk.steps
  }
}
