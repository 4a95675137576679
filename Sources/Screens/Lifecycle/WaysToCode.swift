// SPDX-License-Identifier: Apache-2.0

import AppReading

/// Whether code is reached in one manner alone: every way that leads to it begins with an entry of a kind.
final class WaysToCode {
  /// How one entry is reached: as a beginning, by calls, or both.
  struct Way {
    let isBeginning: Bool
    let callers: [ProgramIndex.Reference]
  }

  private enum Reach {
    case asAsked, otherwise
    /// Functions that only call one another are not reached at all.
    case never
  }

  private var known: [ProgramIndex.Reference: Reach] = [:]

  /// Whether all ways to an entry begin as asked, and there is one.
  ///
  /// - Parameter way: how an entry is reached; nil where others can reach it.
  /// - Complexity: linear in the calls on these ways.
  func allBegin(at reference: ProgramIndex.Reference, way: (ProgramIndex.Reference) -> Way?) -> Bool {
    let reach = known[reference] ?? follow(from: reference, way)
    known[reference] = reach
    return reach == .asAsked
  }

  private func follow(from reference: ProgramIndex.Reference, _ way: (ProgramIndex.Reference) -> Way?) -> Reach {
    var seen: Set = [reference]
    var open = [reference]
    var result = Reach.never
    while let next = open.popLast() {
      switch known[next] {
      case .asAsked: result = .asAsked
      case .otherwise: return .otherwise
      case .never: continue
      case nil:
        guard let way = way(next) else { return .otherwise }
        if way.isBeginning { result = .asAsked }
        open += way.callers.filter { seen.insert($0).inserted }
      }
    }
    return result
  }
}
