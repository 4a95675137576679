// SPDX-License-Identifier: Apache-2.0

/// A condition on the moment at which a value is asked for.
///
/// A formula is a reduced ordered decision diagram: each node asks one ``Atom``, atoms come in one fixed order on every way
/// down, and no two branches of a node are the same. Formulas that mean the same are therefore equal, however and in
/// whichever order they were put together, and implication and contradiction are exact. Versions of iOS imply one another
/// and what is absent is of no type; both is part of the form.
///
/// Diagrams are told apart by a fingerprint of 128 bits, so that comparing is as cheap as comparing two numbers.
package struct Formula: Hashable, Sendable {
  let node: DecisionNode

  init(_ node: DecisionNode) { self.node = node }

  package static let always = Formula(DecisionNode(constant: true))
  package static let never = Formula(DecisionNode(constant: false))

  package static func constant(_ value: Bool) -> Formula { value ? always : never }

  package static func atom(_ atom: Atom) -> Formula {
    Formula(DecisionNode(DecisionAtom(atom), high: always, low: never))
  }

  package static func == (left: Formula, right: Formula) -> Bool {
    left.node === right.node || left.node.fingerprint == right.node.fingerprint
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(node.fingerprint.first) }

  /// Both hold.
  ///
  /// - Complexity: at most the product of the sizes; mostly their sum.
  package func and(_ other: Formula) -> Formula {
    var known: [DecisionPair: Formula] = [:]
    return Self.combine(self, other, absorbing: .never, neutral: .always, &known)
  }

  /// Either holds.
  ///
  /// - Complexity: at most the product of the sizes; mostly their sum.
  package func or(_ other: Formula) -> Formula {
    var known: [DecisionPair: Formula] = [:]
    return Self.combine(self, other, absorbing: .always, neutral: .never, &known)
  }

  /// - Complexity: linear in the size.
  package var negated: Formula {
    var known: [DecisionPair: Formula] = [:]
    return negated(&known)
  }

  /// Whether the other one holds wherever this one does.
  package func implies(_ other: Formula) -> Bool { and(other.negated) == .never }

  /// The number of questions in the diagram; conditions that grow beyond a bound are widened.
  package var size: Int { node.waysDown <= 48 ? node.waysDown : nodes.count }

  /// Whether the diagram has so many ways down that it will be widened.
  var isLarge: Bool { node.waysDown > 128 }

  /// Every atom in the formula.
  package var atoms: Set<Atom> { Set(nodes.compactMap { $0.decision?.atom.atom }) }

  /// The nodes that ask something, each once.
  var nodes: [DecisionNode] {
    var seen: Set<Fingerprint> = []
    var result: [DecisionNode] = []
    var open = [node]
    while let next = open.popLast() {
      guard let decision = next.decision, seen.insert(next.fingerprint).inserted else { continue }
      result.append(next)
      open.append(decision.low.node)
      open.append(decision.high.node)
    }
    return result
  }
}

/// Two diagrams that are being combined.
struct DecisionPair: Hashable {
  let first: Fingerprint
  let second: Fingerprint
}

extension Formula {
  /// Below this many ways down looking a result up costs more than working it out again.
  private static let remembered = 12
  /// Above it, not to look it up would follow each of the many ways down, also where the other diagram is small.
  private static let alwaysRemembered = 64

  private static func combine(
    _ left: Formula, _ right: Formula, absorbing: Formula, neutral: Formula, _ known: inout [DecisionPair: Formula]
  ) -> Formula {
    if left == right || right == neutral { return left }
    if left == neutral { return right }
    if left == absorbing || right == absorbing { return absorbing }
    guard let one = left.node.decision, let other = right.node.decision else { return absorbing }
    let isWorthKeeping =
      left.node.waysDown > remembered && right.node.waysDown > remembered
      || max(left.node.waysDown, right.node.waysDown) > alwaysRemembered
    let pair = DecisionPair(first: left.node.fingerprint, second: right.node.fingerprint)
    if isWorthKeeping, let result = known[pair] { return result }
    let atom = one.atom.precedes(other.atom) ? one.atom : other.atom
    let result = branch(
      on: atom,
      high: combine(
        left.cofactor(atom, true), right.cofactor(atom, true), absorbing: absorbing, neutral: neutral, &known),
      low: combine(
        left.cofactor(atom, false), right.cofactor(atom, false), absorbing: absorbing, neutral: neutral, &known))
    if isWorthKeeping { known[pair] = result }
    return result
  }

  private func negated(_ known: inout [DecisionPair: Formula]) -> Formula {
    guard let decision = node.decision else { return node.isTrue ? .never : .always }
    let pair = DecisionPair(first: node.fingerprint, second: node.fingerprint)
    if let result = known[pair] { return result }
    // The order and what atoms say of one another are the same for the opposite.
    let result = Formula(
      DecisionNode(decision.atom, high: decision.high.negated(&known), low: decision.low.negated(&known)))
    if node.waysDown > Self.remembered { known[pair] = result }
    return result
  }

  /// What is left of the formula where an atom that none of its own comes before is answered.
  func cofactor(_ atom: DecisionAtom, _ answer: Bool) -> Formula {
    if let decision = node.decision, decision.atom == atom { return answer ? decision.high : decision.low }
    return Self.settled(self, by: atom, answer)
  }

  /// A diagram of two branches, in reduced form.
  static func branch(on atom: DecisionAtom, high: Formula, low: Formula) -> Formula {
    let high = settled(high, by: atom, true)
    let low = settled(low, by: atom, false)
    if high == low { return low }
    // What the later version decides alone, or what kind it is decides alone.
    switch atom.settlingAnswer {
    case false: if settled(high, by: atom, false) == low { return high }
    case true: if settled(low, by: atom, true) == high { return low }
    case nil: break
    }
    return Formula(DecisionNode(atom, high: high, low: low))
  }

  /// The formula below an answered atom, without the questions that the answer settles: before iOS 13 it is before
  /// iOS 15 too, and what is absent is of no type. Those questions come right below it.
  private static func settled(_ formula: Formula, by atom: DecisionAtom, _ answer: Bool) -> Formula {
    guard atom.settlingAnswer == answer else { return formula }
    var result = formula
    while let decision = result.node.decision, atom.isSettled(decision.atom) { result = decision.low }
    return result
  }
}
