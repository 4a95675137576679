// SPDX-License-Identifier: Apache-2.0

extension Formula {
  /// One way to make a formula hold: atoms with the answers that are enough.
  typealias Product = [(atom: Atom, holds: Bool)]

  /// In words, as a shortest sum of products: "iOS 26 or later and dark or theme is Sepia".
  package var text: String {
    if node.decision == nil { return node.isTrue ? "always" : "never" }
    guard size <= Self.tellable else { return summary }
    return products.map { Self.text($0) }.joined(separator: " or ")
  }

  /// The formula in words; of one that nobody would read to its end, what it hangs on.
  package var readableText: String {
    guard size <= Self.tellable else { return summary }
    let full = text
    return full.count > Self.readableLength ? summary : full
  }

  /// The part of the formula that speaks of the app's state, in words that can be read.
  var stateText: String {
    let states = projected(on: \.isState)
    return states == .always ? readableText : states.readableText
  }

  /// What the formula hangs on.
  private var summary: String {
    let names = Set(atoms.map { $0.description(holds: true) }).sorted { ($0.count, $0) < ($1.count, $1) }
    let shown = names.prefix(2).filter { $0.count <= Self.readableLength / 2 }
    return shown.isEmpty
      ? "in some states of the app"
      : "depending on whether " + shown.joined(separator: ", ") + (names.count > shown.count ? " and more" : "")
  }

  private static let readableLength = 240
  /// A diagram with more nodes than this is told by what it hangs on.
  private static let tellable = 32

  private static func text(_ product: Product) -> String {
    product.filter { !isImplied($0, by: product) }.map { $0.atom.description(holds: $0.holds) }
      .joined(separator: " and ")
  }

  /// Whether another part of a product says it already: iOS 15 is iOS 13 too.
  private static func isImplied(_ one: (atom: Atom, holds: Bool), by product: Product) -> Bool {
    guard case .iOS(let major, let minor) = one.atom else { return false }
    return product.contains { other in
      guard case .iOS(let otherMajor, let otherMinor) = other.atom, other.holds == one.holds else { return false }
      return one.holds ? (otherMajor, otherMinor) > (major, minor) : (otherMajor, otherMinor) < (major, minor)
    }
  }

  /// An irredundant sum of products.
  ///
  /// Minato, Fast Generation of Prime-Irredundant Covers from Binary Decision Diagrams (1993).
  var products: [Product] { Self.cover(self, self).products }

  private static func cover(_ lower: Formula, _ upper: Formula) -> (products: [Product], formula: Formula) {
    if lower == .never { return ([], .never) }
    if upper == .always { return ([[]], .always) }
    guard let atom = [lower, upper].compactMap({ $0.node.decision?.atom }).min(by: { $0.precedes($1) }) else {
      return ([], .never)
    }
    let lowerHigh = lower.cofactor(atom, true)
    let lowerLow = lower.cofactor(atom, false)
    let upperHigh = upper.cofactor(atom, true)
    let upperLow = upper.cofactor(atom, false)
    let high = cover(lowerHigh.and(upperLow.negated), upperHigh)
    let low = cover(lowerLow.and(upperHigh.negated), upperLow)
    let rest = lowerHigh.and(high.formula.negated).or(lowerLow.and(low.formula.negated))
    let both = cover(rest, upperHigh.and(upperLow))
    let products =
      high.products.map { [(atom.atom, true)] + $0 } + low.products.map { [(atom.atom, false)] + $0 } + both.products
    return (
      products, branch(on: atom, high: high.formula.or(both.formula), low: low.formula.or(both.formula))
    )
  }
}
