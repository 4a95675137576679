// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Code that asks a screen for its navigation controller when that has none yet.
extension NavigationBarCourse {
  /// Whether a step reaches the stack through a screen that does not stand in it by then: it is being made, or the stack is
  /// not there.
  ///
  /// - Parameter place: where the stack is made.
  func isTooEarly(_ step: LifecycleStep, before place: Location) -> Bool {
    let program = attributes.builder.program
    guard let start = step.start else { return false }
    let time = program[start].range
    let isBeforeStack =
      program.contains(place, in: program[start.body])
      && (time.end <= place.range.start || place.range != time && place.range.contains(time))
    let isAround = step.target.alternatives.map { alternative -> Bool in
      guard case .relation(let screen, let path) = alternative.value,
        path.first.flatMap({ KnownAPI.relation(named: $0) }) == .navigationController
      else { return false }
      return isBeforeStack || screen.allocationPlace?.range == time
    }
    return !isAround.isEmpty && isAround.allSatisfy { $0 }
  }
}

extension AttributeTable {
  /// Whether an initialiser sets something on what stands around its own object: nothing does yet.
  func isTooEarly(_ target: Target, _ reference: ProgramIndex.Reference, in scope: Scope) -> Bool {
    let body = builder.program[reference.body]
    guard let via = target.via, body.function?.kind == .initializer, via == scope.selfValue?.object else {
      return false
    }
    return builder.program.runsBeforeItReturns(builder.program[reference], in: body)
  }
}
