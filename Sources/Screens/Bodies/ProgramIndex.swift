// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings
import PlatformAPI

/// All code of the app as bodies, with calls and assignments indexed by name.
///
/// It is asked all the time and never changes: a class, so that nobody who holds it counts references to each of its tables.
package final class ProgramIndex: Sendable {
  /// An entry of a body.
  package struct Reference: Hashable, Sendable {
    package var body: Body.ID
    package var entry: Int
  }

  package let bodies: [Body]
  /// Calls by the last name of what is called: `present`, `UINavigationController`.
  package let calls: [String: [Reference]]
  /// Assignments by the last name of the target: `rootViewController`.
  package let assignments: [String: [Reference]]
  /// Assignments through a key path: `object[keyPath: path] = value`.
  let keyPathWrites: [Reference]
  /// Changes that no assignment says, by the last name of the variable.
  let changes: [String: [(change: UnseenChange, body: Body.ID)]]
  /// Places where one controller reads another's answer to a status bar hook.
  package let hookReads: [Reference]
  /// Calls that are handed the selector of a method, by the method's name.
  let selectors: [String: [Reference]]
  /// Bodies of functions by name (`init` for initialisers).
  package let functions: [String: [Body.ID]]
  /// Bodies by the place of the declaration's name, to come from a member to its body.
  package let bodiesByPlace: [Location: [Body.ID]]
  /// Bodies in which one of the ``trackedNames`` occurs, in the order of their ids.
  package let mentions: [String: [Body.ID]]
  /// The short names of types that are handed on as values, so that code that does not name them can make their objects.
  package let metatypes: Set<String>
  /// The names of functions that call a closure which they are handed as their code runs.
  package let closureCallers: Set<String>
  /// Bodies of a type's members, extensions included.
  package let bodiesByOwner: [TypeSymbol.ID: [Body.ID]]
  private let bodiesByFile: [String: [Body.ID]]

  /// From where on code is not followed, because too much stands before it.
  package let cuts: [Location]

  /// Code that runs on no system on which the app does.
  package let neverRun: [Location]

  let paths: [InternedPath]
  private let resultParameters: [Set<String>]

  /// Names of UIKit that rules look for in any place of an expression, so that they need not walk all code.
  package static let trackedNames = KnownAPI.names(.tracked)

  /// - Complexity: linear in the size of the code.
  package init(_ facts: AppFacts, symbols: SymbolTable, hosts: Hosts) {
    let built = ProgramIndexBuilder(facts, symbols: symbols, hosts: hosts)
    bodies = built.bodies
    calls = built.calls
    assignments = built.assignments
    keyPathWrites = built.keyPathWrites
    changes = built.changes
    hookReads = built.hookReads
    selectors = built.selectors
    functions = built.functions
    bodiesByPlace = built.bodiesByPlace
    mentions = built.mentions
    metatypes = built.metatypes
    closureCallers = built.closureCallers
    bodiesByOwner = built.bodiesByOwner
    bodiesByFile = built.bodiesByFile
    cuts = built.cuts
    neverRun = built.neverRun
    paths = built.paths
    resultParameters = built.resultParameters
  }

  package subscript(id: Body.ID) -> Body { bodies[id] }

  /// Changes of variables of a name that no assignment says: what is changed, and whether a binding to it is all that is made.
  package func unseenChanges(
    of name: String
  ) -> [(target: Expression, isBinding: Bool, body: Body.ID)] {
    (changes[name] ?? []).map { ($0.change.target, $0.change.way == .projection, $0.body) }
  }

  /// The bodies of a file.
  func bodies(inFile path: String) -> [Body.ID] { bodiesByFile[path] ?? [] }

  package subscript(reference: Reference) -> BodyEntry { bodies[reference.body].entries[reference.entry] }

  /// The place of a range of a body.
  package func location(_ range: SourceRange, in body: Body) -> Location {
    Location(path: paths[body.file], range: range)
  }

  /// Whether a call or an assignment of a body stands at a place.
  ///
  /// - Complexity: linear in the size of the body.
  func contains(_ place: Location, in body: Body) -> Bool {
    paths[body.file] == place.path
      && body.entries.contains { entry in
        switch entry.kind {
        case .call, .assign: entry.range == place.range
        default: false
        }
      }
  }

  /// The call or the assignment that stands at a place; of both, the call.
  ///
  /// - Complexity: linear in the size of the file's code.
  package func entry(at place: Location) -> Reference? {
    var assigned: Reference?
    for id in bodiesByFile[place.file] ?? [] where bodies[id].span.contains(place.range.start) {
      for (index, entry) in bodies[id].entries.enumerated() where entry.range == place.range {
        switch entry.kind {
        case .call: return Reference(body: id, entry: index)
        case .assign: assigned = assigned ?? Reference(body: id, entry: index)
        default: break
        }
      }
    }
    return assigned
  }

  /// The parameters of a function on which what it gives back can hang: those in what it returns, in its conditions and
  /// in what its local variables get. What it only hands on to others does not matter to its result.
  func parametersOfResult(of id: Body.ID) -> Set<String> { resultParameters[id] }
}
