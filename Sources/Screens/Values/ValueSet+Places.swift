// SPDX-License-Identifier: Apache-2.0

extension ValueSet {
  /// The values alone, without the places they came from; what stopped the evaluation is one unknown.
  func withoutPlaces(unknown: UnknownValue) -> ValueSet {
    guard !isEmpty else { return self }
    return ValueSet(
      alternatives.map { alternative in
        Alternative(
          alternative.value.isUnknown && !alternative.value.isReadBackground ? .unknown(unknown) : alternative.value,
          when: alternative.condition)
      })
  }
}
