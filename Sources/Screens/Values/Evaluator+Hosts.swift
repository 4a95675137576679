// SPDX-License-Identifier: Apache-2.0

import Findings
import PlatformAPI

/// Controllers that parts of a library know without having been given them.
extension Evaluator {
  /// Parts that make one another which are followed.
  private static let maximumParts = 4

  /// What a property of a library's class gives that leads to the controller which shows what the object is a part of: the
  /// controllers whose code makes such parts. Nil for other properties, and where other code alone makes them.
  func host(_ name: String, of object: AbstractObject) -> ValueSet? {
    guard let type = object.type, givesHost(name, type) else { return nil }
    var seen: Set<TypeSymbol.ID> = []
    let hosts = hosts(ofPart: type, name, &seen)
    return hosts.isEmpty ? nil : hosts
  }

  private func givesHost(_ name: String, _ type: TypeSymbol.ID) -> Bool {
    guard KnownAPI.has(name, .givesHost), let ancestor = symbols.foreignAncestor(of: type) else { return false }
    return KnownAPI.rows(.givesHost).contains { $0.owner == ancestor && $0.names.contains(name) }
  }

  private func hosts(ofPart type: TypeSymbol.ID, _ name: String, _ seen: inout Set<TypeSymbol.ID>) -> ValueSet {
    guard seen.count < Self.maximumParts, seen.insert(type).inserted else { return .empty }
    var result = ValueSet.empty
    for id in [type] + symbols.descendants(of: symbols[type].name) {
      for reference in program.calls[symbols[id].shortName] ?? [] {
        let body = program[reference.body]
        guard let owner = body.owner, !body.isStatic else { continue }
        if symbols.isViewController(symbols[owner].name), let host = scope(of: body).selfValue {
          result = result.union(ValueSet(host, at: program.location(program[reference].range, in: body)))
        } else if givesHost(name, owner) {
          result = result.union(hosts(ofPart: owner, name, &seen))
        }
      }
    }
    return result
  }
}
