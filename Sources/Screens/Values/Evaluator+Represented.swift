// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Views and controllers of UIKit that a representable of SwiftUI shows (SB-SUI-11).
extension Evaluator {
  /// What SwiftUI hands to `updateUIViewController(_:context:)` and the like: what the representable's own code made.
  func represented(_ index: Int, of function: FunctionDeclaration, in body: Body) -> ValueSet {
    guard index == 0, let owner = body.owner,
      KnownAPI.has(function.name, labels: function.parameters.map(\.label), .isHandedRepresented)
    else { return .empty }
    return represented(by: owner) ?? .empty
  }

  /// What a representable makes to be shown, by what its own protocol asks for; nil where that code was not read.
  func represented(by type: TypeSymbol.ID) -> ValueSet? {
    for row in KnownAPI.rows(.makesRepresented) {
      guard let asking = row.owner, symbols.conforms(type, toAnyOf: [asking]) else { continue }
      for member in symbols.members(row.name, of: type) {
        // A helper may have the name alone.
        guard let function = member.function, row.labelLists.contains(function.parameters.map(\.label)),
          let maker = body(of: member)
        else { continue }
        return returnValues(of: maker, selfValue: scope(of: maker).selfValue, arguments: BoundArguments())
      }
    }
    return nil
  }
}
