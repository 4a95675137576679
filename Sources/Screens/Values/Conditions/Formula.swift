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
    Formula(DecisionNode(DecisionAtom.on(atom), high: always.node, low: never.node))
  }

  package static func == (left: Formula, right: Formula) -> Bool {
    left.node === right.node || left.node.fingerprint == right.node.fingerprint
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(node.fingerprint.first) }

  /// Both hold.
  ///
  /// - Complexity: at most the product of the sizes; mostly their sum.
  package func and(_ other: Formula) -> Formula {
    Self.combine(self, other, .and)
  }

  /// Either holds.
  ///
  /// - Complexity: at most the product of the sizes; mostly their sum.
  package func or(_ other: Formula) -> Formula {
    Self.combine(self, other, .or)
  }

  /// - Complexity: linear in the size.
  package var negated: Formula {
    var known: [DecisionPair: DecisionNode] = [:]
    return Formula(Self.negated(node, &known))
  }

  /// Whether the other one holds wherever this one does.
  package func implies(_ other: Formula) -> Bool { and(other.negated) == .never }

  /// The number of questions in the diagram; conditions that grow beyond a bound are widened.
  package var size: Int { node.waysDown <= 48 ? node.waysDown : node.nodeCount }

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
      guard let low = next.low, let high = next.high, seen.insert(next.fingerprint).inserted else { continue }
      result.append(next)
      open.append(low)
      open.append(high)
    }
    return result
  }
}

/// Two diagrams that are being combined.
struct DecisionPair: Hashable {
  let first: Fingerprint
  let second: Fingerprint

  /// The same for both orders, which mean the same.
  init(_ left: Formula, _ right: Formula) {
    let (one, other) = (left.node.fingerprint, right.node.fingerprint)
    (first, second) = (one.first, one.second) <= (other.first, other.second) ? (one, other) : (other, one)
  }

  init(first: Fingerprint, second: Fingerprint) {
    self.first = first
    self.second = second
  }
}

extension Formula {
  /// Below this many ways down looking a result up costs more than working it out again.
  private static let forgotten = 12
  /// Above it, not to look it up would follow each of the many ways down, also where the other diagram is small.
  private static let alwaysRemembered = 64

  private enum Operation {
    case and, or

    /// The constant that leaves the other condition as it is; the opposite one decides alone.
    var neutral: Bool { self == .and }
  }

  /// What two conditions come to, looked up where it was worked out of late.
  private static func combine(_ left: Formula, _ right: Formula, _ operation: Operation) -> Formula {
    if left == right { return left }
    if left.node.atom == nil || right.node.atom == nil {
      var none: [DecisionPair: DecisionNode] = [:]
      return Formula(combine(left.node, right.node, operation, &none))
    }
    let pair = DecisionPair(left, right)
    if let result = CombinationMemory.result(of: pair, isConjunction: operation == .and) { return result }
    var known: [DecisionPair: DecisionNode] = [:]
    let result = Formula(combine(left.node, right.node, operation, &known))
    CombinationMemory.keep(result, of: pair, isConjunction: operation == .and)
    return result
  }

  private static func combine(
    _ left: DecisionNode, _ right: DecisionNode, _ operation: Operation, _ known: inout [DecisionPair: DecisionNode]
  ) -> DecisionNode {
    if DecisionNode.isSame(left, right) { return left }
    guard let one = left.atom else { return left.isTrue == operation.neutral ? right : left }
    guard let other = right.atom else { return right.isTrue == operation.neutral ? left : right }
    let isWorthKeeping =
      left.waysDown > forgotten && right.waysDown > forgotten
      || max(left.waysDown, right.waysDown) > alwaysRemembered
    if isWorthKeeping, let result = known[DecisionPair(first: left.fingerprint, second: right.fingerprint)] {
      return result
    }
    let atom = one.precedes(other) ? one : other
    let result = branch(
      on: atom,
      high: combine(cofactor(of: left, atom, true), cofactor(of: right, atom, true), operation, &known),
      low: combine(cofactor(of: left, atom, false), cofactor(of: right, atom, false), operation, &known))
    if isWorthKeeping { known[DecisionPair(first: left.fingerprint, second: right.fingerprint)] = result }
    return result
  }

  private static func negated(_ node: DecisionNode, _ known: inout [DecisionPair: DecisionNode]) -> DecisionNode {
    guard let atom = node.atom, let high = node.high, let low = node.low else {
      return node.isTrue ? never.node : always.node
    }
    let pair = DecisionPair(first: node.fingerprint, second: node.fingerprint)
    if node.waysDown > forgotten, let result = known[pair] { return result }
    // The order and what atoms say of one another are the same for the opposite.
    let result = DecisionNode(atom, high: negated(high, &known), low: negated(low, &known))
    if node.waysDown > forgotten { known[pair] = result }
    return result
  }

  /// What is left of the formula where an atom that none of its own comes before is answered.
  func cofactor(_ atom: DecisionAtom, _ answer: Bool) -> Formula { Formula(Self.cofactor(of: node, atom, answer)) }

  private static func cofactor(of node: DecisionNode, _ atom: DecisionAtom, _ answer: Bool) -> DecisionNode {
    if let own = node.atom, own == atom, let high = node.high, let low = node.low { return answer ? high : low }
    return settled(node, by: atom, answer)
  }

  /// A diagram of two branches, in reduced form.
  static func branch(on atom: DecisionAtom, high: Formula, low: Formula) -> Formula {
    Formula(branch(on: atom, high: high.node, low: low.node))
  }

  private static func branch(on atom: DecisionAtom, high: DecisionNode, low: DecisionNode) -> DecisionNode {
    let high = settled(high, by: atom, true)
    let low = settled(low, by: atom, false)
    if DecisionNode.isSame(high, low) { return low }
    // What the later version decides alone, or what kind it is decides alone.
    switch atom.settlingAnswer {
    case false: if DecisionNode.isSame(settled(high, by: atom, false), low) { return high }
    case true: if DecisionNode.isSame(settled(low, by: atom, true), high) { return low }
    case nil: break
    }
    return DecisionNode(atom, high: high, low: low)
  }

  /// The formula below an answered atom, without the questions that the answer settles: before iOS 13 it is before
  /// iOS 15 too, and what is absent is of no type. Those questions come right below it.
  private static func settled(_ node: DecisionNode, by atom: DecisionAtom, _ answer: Bool) -> DecisionNode {
    guard atom.settlingAnswer == answer else { return node }
    var result = node
    while let own = result.atom, let low = result.low, atom.isSettled(own) { result = low }
    return result
  }
}
