// SPDX-License-Identifier: Apache-2.0

import AppReading
import Synchronization

/// What the local variables of a body get their values from, name by name, each worked out when it is first asked for.
final class MentionedNames: Sendable {
  private let known = Mutex<[String: Set<String>]>([:])

  /// Local variables that are followed from one to the next.
  private static let maximumHops = 3

  /// The names in what a local variable is given, with those behind the local variables among them.
  func behind(_ name: String, of body: Body) -> Set<String> {
    if let names = known.withLock({ $0[name] }) { return names }
    var result: Set<String> = []
    var last: Set<String> = [name]
    for _ in 0..<Self.maximumHops {
      var next: Set<String> = []
      for local in last {
        for expression in body.expressions(behind: local) {
          _ = expression.containsName { found in
            next.insert(found)
            return false
          }
        }
      }
      last = next.subtracting(result)
      result.formUnion(next)
    }
    known.withLock { $0[name] = result }
    return result
  }
}
