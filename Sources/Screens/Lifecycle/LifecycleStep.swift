// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Something a walk looked for, as the code reaches it.
struct LifecycleStep {
  /// What it is done to: the values of what stands before the member, or `self`.
  var target: ValueSet
  /// The value that is set.
  var values: ValueSet
  /// The conditions on the way to it, those of the calls that lead there included.
  var condition: Formula
  var location: Location
  var reference: ProgramIndex.Reference
  /// What the code did with which the walk began as it came here.
  var start: ProgramIndex.Reference?
  /// Whether it is done after a time that code gives.
  var isDelayed = false
}

extension Expression {
  /// Whether it is a call of something that the object has whose code it is, or that all code has.
  var isOfOwnObject: Bool {
    guard case .call(let function, _) = unwrapped.kind else { return false }
    switch function.unwrapped.kind {
    case .name: return true
    case .member(.some(let base), _): return base.isSelf || base.isSuper
    default: return false
    }
  }
}
