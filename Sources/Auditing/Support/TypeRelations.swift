// SPDX-License-Identifier: Apache-2.0

package import Screens

/// Which types of an app stand in one line of inheritance; each pair is worked out once.
package final class TypeRelations {
  package let symbols: SymbolTable
  private var known: [Pair: Bool] = [:]

  private struct Pair: Hashable {
    var one: TypeSymbol.ID
    var other: TypeSymbol.ID
  }

  package init(_ symbols: SymbolTable) { self.symbols = symbols }

  /// Whether one type is, or derives from, the other, or both are extensions of classes in one line.
  package func areRelated(_ one: TypeSymbol.ID, _ other: TypeSymbol.ID) -> Bool {
    if one == other { return true }
    let pair = Pair(one: min(one, other), other: max(one, other))
    if let answer = known[pair] { return answer }
    let answer = isRelated(one, to: other)
    known[pair] = answer
    return answer
  }

  private func isRelated(_ one: TypeSymbol.ID, to other: TypeSymbol.ID) -> Bool {
    if symbols.lineage(of: one).contains(other) || symbols.lineage(of: other).contains(one) { return true }
    if symbols.protocols(of: other).contains(one) || symbols.protocols(of: one).contains(other) { return true }
    return symbols.isSubclass(symbols[other].name, of: symbols[one].name)
      || symbols.isSubclass(symbols[one].name, of: symbols[other].name)
  }
}
