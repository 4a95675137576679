// SPDX-License-Identifier: Apache-2.0

/// What holds when the app starts for the first time.
extension ValueSet {
  /// The value that is there then; nil where that is not known.
  var valueAtFirst: Value? {
    if isPending { return nil }
    var found: Value?
    for alternative in alternatives {
      switch alternative.condition.holdsAtFirst {
      case false: continue
      case true where found == nil: found = alternative.value
      default: return nil
      }
    }
    return found
  }
}

extension Formula {
  /// Whether it holds when the app starts for the first time; nil where that is not known.
  var holdsAtFirst: Bool? { holds(\.initialAnswer) }
}
