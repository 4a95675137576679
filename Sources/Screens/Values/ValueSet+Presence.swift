// SPDX-License-Identifier: Apache-2.0

extension ValueSet {
  /// What is left where code takes a value by force, `value!` or `value as! Kind`: it goes on with what is there alone.
  ///
  /// Nothing stays possible where the others do not hold in every state: then that they are there may hang on a moment.
  var takenByForce: ValueSet {
    let present = alternatives.filter { $0.value != .nil }
    guard !present.isEmpty, present.count < alternatives.count,
      present.contains(where: { $0.condition == .always })
        || present.reduce(0, { $0 + $1.condition.size }) <= Self.maximumForcedSize
          && present.reduce(Formula.never, { $0.or($1.condition) }).isAlways
    else { return self }
    return ValueSet(present)
  }

  /// The size of the conditions that are put together to see whether something is always there.
  private static let maximumForcedSize = 64
}
