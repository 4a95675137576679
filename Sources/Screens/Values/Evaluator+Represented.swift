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
    representing(.makesRepresented, type).map { maker in
      returnValues(of: maker, selfValue: scope(of: maker).selfValue, arguments: BoundArguments())
    }
  }

  /// What goes between a representable and what it shows, as the code is handed it by the system; nil for other members.
  func coordinator(_ name: String, of context: Expression, in scope: Scope) -> ValueSet? {
    guard KnownAPI.has(name, .isCoordinator), case .name(let handed) = context.unwrapped.kind,
      let body = scope.body.map({ program[$0] }), let owner = body.owner,
      body.parameters.contains(where: { $0.name == handed }), let maker = representing(.makesCoordinator, owner)
    else { return nil }
    return returnValues(of: maker, selfValue: self.scope(of: maker).selfValue, arguments: BoundArguments())
  }

  /// The code of a representable that its own protocol asks for; nil where there is none, or where it was not read.
  func representing(_ role: Role, _ type: TypeSymbol.ID) -> Body? {
    for row in KnownAPI.rows(role) {
      guard let asking = row.owner, symbols.conforms(type, toAnyOf: [asking]) else { continue }
      for member in symbols.members(row.name, of: type) {
        // A helper may have the name alone.
        guard let function = member.function, row.labelLists.contains(function.parameters.map(\.label)),
          let code = body(of: member)
        else { continue }
        return code
      }
    }
    return nil
  }
}
