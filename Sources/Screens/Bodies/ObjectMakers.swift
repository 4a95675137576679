// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

/// The bodies that may make objects for those who call them: controllers, views, and objects of the app's types.
///
/// Only such a function gives each caller something of its own. What the others give back hangs on their arguments alone.
struct ObjectMakers {
  private let bodies: Set<Body.ID>
  private let names: Set<String>
  private let symbols: SymbolTable

  /// - Complexity: linear in the number of calls.
  init(_ program: ProgramIndex, symbols: SymbolTable) {
    var makers: Set<Body.ID> = []
    var calledBy: [String: [Body.ID]] = [:]
    for body in program.bodies {
      for entry in body.entries {
        guard case .call(let call) = entry.kind, let name = call.lastName else { continue }
        if Self.makes(name, symbols) || Self.standsForType(name, in: body, symbols) {
          makers.insert(body.id)
        } else {
          calledBy[name, default: []].append(body.id)
        }
      }
    }
    // Whoever calls a maker is one, going by names.
    var open = Array(makers)
    while let next = open.popLast() {
      guard let name = program[next].name, let callers = calledBy.removeValue(forKey: name) else { continue }
      for caller in callers where makers.insert(caller).inserted { open.append(caller) }
    }
    bodies = makers
    names = Set(makers.compactMap { program[$0].name })
    self.symbols = symbols
  }

  func contains(_ body: Body.ID) -> Bool { bodies.contains(body) }

  /// Whether a name is that of one of them.
  func isMaker(_ name: String) -> Bool { names.contains(name) }

  /// Whether a call of a name makes an object itself.
  func makes(_ name: String) -> Bool { Self.makes(name, symbols) }

  private static let makerWords = KnownAPI.names(.makesOwnType)

  /// Whether a name in a body stands for a type that only the caller, or the object, knows.
  private static func standsForType(_ name: String, in body: Body, _ symbols: SymbolTable) -> Bool {
    name == "Self" || body.function?.genericParameters.contains(name) ?? false
      || body.owner.map { symbols.genericParameters(of: $0).contains(name) } ?? false
  }

  private static func makes(_ name: String, _ symbols: SymbolTable) -> Bool {
    if name == "init" || name == "new" || makerWords.contains(where: { name.hasPrefix($0) }) {
      return true
    }
    guard name.first?.isUppercase == true else { return false }
    if let type = symbols.type(named: name) ?? symbols.aliasedName(name).flatMap({ symbols.type(named: $0) }) {
      return symbols[type].kind != .enum
    }
    return SystemClasses.superclasses[symbols.aliasedName(name) ?? name] != nil
  }
}
