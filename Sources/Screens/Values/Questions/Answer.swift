// SPDX-License-Identifier: Apache-2.0

extension Questions {
  /// What is known of a question.
  enum Answer: Equatable {
    case values(ValueSet)
    case references([ProgramIndex.Reference])
    case forms(CalledForms)
    case assignments([StoredAssignment])

    /// Whether both say the same values. Their conditions follow from those of the answers that they hang on, which the last
    /// pass has brought to rest as far as it can: waiting for them changes no value.
    func isSame(as other: Answer) -> Bool {
      switch (self, other) {
      case (.values(let values), .values(let others)): Self.isSame(values, others)
      case (.assignments(let assignments), .assignments(let others)):
        assignments.count == others.count
          && zip(assignments, others).allSatisfy { $0.isOfSamePlace(as: $1) && Self.isSame($0.values, $1.values) }
      default: self == other
      }
    }

    private static func isSame(_ values: ValueSet, _ others: ValueSet) -> Bool {
      guard values.alternatives.count == others.alternatives.count, values.isPending == others.isPending else {
        return false
      }
      if zip(values.alternatives, others.alternatives).allSatisfy({ $0.value == $1.value }) { return true }
      return Set(values.alternatives.map(\.value)) == Set(others.alternatives.map(\.value))
    }

    /// Whether it says nothing yet.
    var isPending: Bool {
      switch self {
      case .values(let values): values.isPending
      case .references(let references): references.isEmpty
      case .forms(let called): called == .pending
      case .assignments(let assignments): assignments == .pending
      }
    }
  }
}
