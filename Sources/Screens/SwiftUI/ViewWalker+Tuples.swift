// SPDX-License-Identifier: Apache-2.0

import AppReading

/// Tuples that are written out and hold views: `tabs[index].1`, and what a closure is handed for each of them.
extension ViewWalker {
  /// The elements of a list that is written out, where all of them are tuples.
  func tuples(of list: Expression, _ position: ViewPosition) -> [ViewBinding] {
    let elements = collected(list, position)
    return elements.allSatisfy { $0.tuple != nil } ? elements : []
  }

  /// What the tuples that an expression can be hold under a label or a number; none for what is no tuple.
  func parts(_ name: String, ofTuples base: Expression, _ position: ViewPosition) -> [ViewBinding] {
    let found: [ViewBinding]
    switch base.unwrapped.kind {
    case .subscript(let list, _): found = tuples(of: list, position)
    case .name(let own): found = position.bindings[own].map { [$0] } ?? []
    default: return []
    }
    return found.compactMap { binding in
      guard let elements = binding.tuple else { return nil }
      let part =
        elements.first { $0.label == name } ?? Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      return part.map { ViewBinding($0.value, at: binding.position) }
    }
  }
}

extension ViewBinding {
  /// What it holds where it is written as a tuple of several.
  fileprivate var tuple: [Expression.Argument]? {
    guard case .expression(let expression) = source, case .tuple(let elements) = expression.unwrapped.kind,
      elements.count > 1
    else { return nil }
    return elements
  }
}
