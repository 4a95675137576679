// SPDX-License-Identifier: Apache-2.0

import AppReading

/// For which objects code is reached: what a controller was made with decides which of its rows lead anywhere.
extension GraphBuilder {
  /// The scopes in which an entry can be reached: where its conditions hang on which object of a class the code runs for, one
  /// for each object for which they can hold.
  ///
  /// Where they hold for none by what was read, they hold by what was not, and no object is left out.
  func reachedScopes(of reference: ProgramIndex.Reference, mentioning expressions: [Expression]) -> [Scope] {
    let body = program[reference.body]
    let guards = program[reference].guards
    let scopes = scopes(of: body, mentioning: expressions).flatMap {
      evaluator.iterations($0, of: reference, mentioning: expressions)
    }.filter { isReached(reference, in: $0) }
    let asked = guards.flatMap(\.expressions)
    if asked.isEmpty { return scopes }
    return scopes.flatMap { scope -> [Scope] in
      let own = ownScopes(scope, of: body, mentioning: asked)
      guard own.count > 1 else { return [scope] }
      let reached = own.filter { evaluator.formula(guards, in: $0) != .never }
      return reached.isEmpty || reached.count == own.count ? [scope] : reached
    }
  }
}
