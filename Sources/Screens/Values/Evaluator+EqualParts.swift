// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Structures that Swift compares by their parts.
extension Evaluator {
  /// Parts of a structure that are compared.
  private static let maximumParts = 8

  /// Whether two structures are equal, which they are where all of their parts are; nil for objects of classes, where the
  /// type compares them in its own way, and where it depends on the moment.
  func haveEqualParts(_ one: AbstractObject, _ other: AbstractObject) -> Bool? {
    guard let type = one.type, type == other.type, symbols[type].kind == .struct,
      one.allocationPlace != nil, other.allocationPlace != nil, symbols.members("==", of: type, isStatic: true).isEmpty
    else { return nil }
    let parts = storedParts(of: type)
    guard !parts.isEmpty, parts.count <= Self.maximumParts else { return nil }
    var isKnown = true
    for part in parts {
      let scope = Scope(file: part.file, lexicalType: type)
      guard let left = value(of: part, selfValue: .object(one), in: scope).only,
        let right = value(of: part, selfValue: .object(other), in: scope).only, let areSame = areEqual(left, right)
      else {
        isKnown = false
        continue
      }
      if !areSame { return false }
    }
    return isKnown ? true : nil
  }

  /// The stored properties of each object of a type, in the order of their names.
  private func storedParts(of type: TypeSymbol.ID) -> [Member] {
    symbols[type].members.sorted { $0.key < $1.key }.flatMap(\.value).filter { member in
      guard case .variable(let variable) = member.declaration else { return false }
      return !variable.isComputed && !variable.isStatic
    }
  }
}
