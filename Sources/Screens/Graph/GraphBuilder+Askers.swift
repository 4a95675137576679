// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// Whose code asks somebody who keeps "the current screen" to show another one: what the user touches is on top, so of the screens
/// that were ever kept it is the one that is meant.
extension GraphBuilder {
  /// Of several controllers that code may mean, those whose own code leads to it; all of them where none does, or where
  /// somebody else may ask as well.
  func asking(_ controllers: [ControllerNode.ID], in scope: Scope) -> [ControllerNode.ID] {
    guard controllers.count > 1, let body = scope.body.map({ program[$0] }),
      let askers = askers(of: body, by: scope.call, depth: 0)
    else { return controllers }
    let own = controllers.filter { id in
      graph[id].object.type.map { !askers.isDisjoint(with: symbols.lineage(of: $0)) } ?? false
    }
    return own.isEmpty ? controllers : own
  }

  /// The classes of controllers whose code leads to a body; nil where other code does.
  private func askers(of body: Body, by call: ProgramIndex.Reference?, depth: Int) -> Set<TypeSymbol.ID>? {
    if let owner = body.owner, !body.isStatic, symbols.isViewController(symbols[owner].name) {
      return symbols.foreignExtensions[symbols[owner].name] == owner ? nil : [owner]
    }
    guard depth < Self.maximumAskers, let function = body.function, function.kind == .function else { return nil }
    let calls = call.map { [$0] } ?? evaluator.callSites(of: function, in: body)
    // What a closure does that is kept runs on events that nobody need have touched anything for.
    guard !calls.isEmpty, calls.allSatisfy({ program[$0].closureDepth == 0 }), case let bodies = Set(calls.map(\.body)),
      bodies.count <= Self.maximumCallers
    else { return nil }
    var result: Set<TypeSymbol.ID> = []
    for body in bodies {
      guard let own = askers(of: program[body], by: nil, depth: depth + 1) else { return nil }
      result.formUnion(own)
    }
    return result
  }

  /// Calls that are followed backwards.
  private static let maximumAskers = 4
  /// Bodies that call one function.
  private static let maximumCallers = 8
}
